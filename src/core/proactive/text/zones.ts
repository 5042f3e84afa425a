/** Zones that calendars and mails name behind a clock, beyond those of the phrases; abbreviations that stand for one zone. */
const ZONES: [names: string, zone: string][] = [
  ['nzst|nzdt|auckland time|오클랜드 ?시간', 'Pacific/Auckland'],
  ['aest|aedt|sydney time|melbourne time|시드니 ?시간', 'Australia/Sydney'],
  ['acst|acdt', 'Australia/Adelaide'],
  ['awst|perth time', 'Australia/Perth'],
  ['hst|hawaii(?: time)?|honolulu time|하와이 ?시간', 'Pacific/Honolulu'],
  ['akst|akdt|alaska time', 'America/Anchorage'],
  ['mst|mdt|mountain(?: time)?|denver time', 'America/Denver'],
  ['brt|s[aã]o paulo time|상파울루 ?시간', 'America/Sao_Paulo'],
  ['art|buenos aires time', 'America/Argentina/Buenos_Aires'],
  ['wet|west|lisbon time|리스본 ?시간', 'Europe/Lisbon'],
  ['eet|eest|helsinki time|athens time', 'Europe/Athens'],
  ['msk|moscow time|모스크바 ?시간', 'Europe/Moscow'],
  ['trt|istanbul time', 'Europe/Istanbul'],
  ['sast|johannesburg time', 'Africa/Johannesburg'],
  ['eat|nairobi time', 'Africa/Nairobi'],
  ['gst|dubai time|두바이 ?시간', 'Asia/Dubai'],
  ['pkt|karachi time', 'Asia/Karachi'],
  ['ist|india(?:n)? time|delhi time|인도 ?시간', 'Asia/Kolkata'],
  ['ict|bangkok time|hanoi time|방콕 ?시간|베트남 ?시간', 'Asia/Bangkok'],
  ['wib|jakarta time', 'Asia/Jakarta'],
  ['sgt|singapore time|싱가포르 ?시간', 'Asia/Singapore'],
  ['hkt|hong kong time|홍콩 ?시간', 'Asia/Hong_Kong'],
  ['pht|manila time', 'Asia/Manila'],
  ['beijing time|shanghai time|china time|중국 ?시간|베이징 ?시간', 'Asia/Shanghai'],
  ['toronto time|토론토 ?시간', 'America/Toronto'],
  ['vancouver time|밴쿠버 ?시간', 'America/Vancouver'],
  ['madrid time|rome time|amsterdam time|zurich time|로마 ?시간|마드리드 ?시간', 'Europe/Madrid'],
];
const BEHIND = ZONES.map(([names, zone]) => [new RegExp(`^[ (]{0,2}(?:${names})(?![a-z가-힣])`, 'i'), zone] as const);
const OFFSET = /^[ (]{0,2}(?:utc|gmt)?\s?([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)/i;

/** The zone that the text right behind a clock names, or null. `+9` and the like count behind UTC and GMT only. */
export function zoneBehind(text: string, afterUtc: boolean): string | null {
  for (const [name, zone] of BEHIND) if (name.test(text)) return zone;
  const offset = OFFSET.exec(text);
  if (offset === null || !(afterUtc || /^[ (]{0,2}(?:utc|gmt)/i.test(text)) || Number(offset[2]) > 14) return null;
  return `${offset[1]}${offset[2]?.padStart(2, '0')}:${offset[3] ?? '00'}`;
}
