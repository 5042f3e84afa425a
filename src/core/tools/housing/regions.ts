/** Provinces by the two syllables that everyone calls them by. */
export const REGIONS = [
  '서울',
  '부산',
  '대구',
  '인천',
  '광주',
  '대전',
  '울산',
  '세종',
  '경기',
  '강원',
  '충북',
  '충남',
  '전북',
  '전남',
  '경북',
  '경남',
  '제주',
] as const;
export type Region = (typeof REGIONS)[number];

/** Where a notice is for. */
export interface Place {
  regions: Region[];
  /** 전국. */
  everywhere: boolean;
  /** "X 외": others that are not named. */
  others: boolean;
}

/** Full names whose first two syllables say less than the whole. */
const LONG: [RegExp, Region][] = [
  [/^충청북도/, '충북'],
  [/^충청남도/, '충남'],
  [/^전라북도/, '전북'],
  [/^전라남도/, '전남'],
  [/^경상북도/, '경북'],
  [/^경상남도/, '경남'],
];

const CAPITAL: readonly Region[] = ['서울', '경기', '인천'];

/** The province of a name, whatever the year called it (강원도, 강원특별자치도); null for anything else. */
export function regionOf(name: string): Region | null {
  const text = name.normalize('NFC').replace(/\s/g, '');
  const long = LONG.find(([pattern]) => pattern.test(text));
  if (long !== undefined) return long[1];
  return REGIONS.find((region) => text.startsWith(region)) ?? null;
}

/** `경기도`, `광주광역시 외`, `전국`, `전남광주통합특별시`, `서울, 경기`. */
export function placeOf(names: string): Place {
  const text = names.normalize('NFC');
  const words = text.split(/[\s,·/]+/).filter((word) => word !== '');
  const regions = words.flatMap((word) => {
    const first = regionOf(word);
    // One office for two provinces: the name begins with both.
    const second = first === null ? null : regionOf(word.slice(first.length));
    return [first, second].filter((each) => each !== null);
  });
  const everywhere = words.includes('전국') || regions.length === 0;
  return { regions: [...new Set(regions)], everywhere, others: /(^|\s)외(\s|$)|외\s*\d+/.test(text) };
}

/** `yes`, `no`, or `maybe`: a notice names one province and “others”. Nothing wanted means everywhere is. */
export function matchPlace(place: Place, wanted: readonly Region[]): 'yes' | 'maybe' | 'no' {
  if (wanted.length === 0 || place.everywhere) return 'yes';
  if (place.regions.some((region) => wanted.includes(region))) return 'yes';
  return place.others ? 'maybe' : 'no';
}

/** 수도권 and the rest have different limits of loans. */
export const isCapital = (place: Place) => place.regions.some((region) => CAPITAL.includes(region));

/** The regions that a person wrote ("서울, 경기도", "전국"); null for a word that is no province. */
export function parseRegions(text: string): Region[] | null {
  const words = text
    .normalize('NFC')
    .split(/[\s,·/]+/)
    .filter((word) => word !== '');
  if (words.includes('전국')) return [];
  const regions = words.map(regionOf);
  return regions.length === 0 || regions.includes(null) ? null : [...new Set(regions as Region[])];
}
