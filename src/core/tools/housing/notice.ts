import { z } from 'zod';
import { REGIONS } from './regions.ts';

/** What a notice is for, by the names that the sources use. */
export const TYPES = [
  '국민임대',
  '영구임대',
  '행복주택',
  '통합공공임대',
  '공공임대',
  '장기전세',
  '매입임대',
  '전세임대',
  '공공분양',
  '신혼희망타운',
  '기타',
] as const;
export type NoticeType = (typeof TYPES)[number];

const day = z.string().nullable();

/** One kind of dwelling in a notice; sums in won, null where the source does not say. */
export const Unit = z.object({
  name: z.string(),
  place: z.string(),
  region: z.enum(REGIONS).nullable(),
  /** m² */
  area: z.number().nullable(),
  count: z.number().nullable(),
  deposit: z.number().nullable(),
  rent: z.number().nullable(),
  price: z.number().nullable(),
});
export type Unit = z.infer<typeof Unit>;

/** What LH's detail and supply services want to be asked with, copied from its list. */
export const LhRef = z.object({
  panId: z.string(),
  spl: z.string(),
  ccr: z.string(),
  upp: z.string(),
  ais: z.string(),
});
export type LhRef = z.infer<typeof LhRef>;

/** A notice as one source has it. Days are `2026-09-29`. Texts are plain, on one line, and still untrusted. */
export const Notice = z.object({
  /** `lh-…`, `sh-…`, `mh-…`: ids of one thing in several sources, the most lasting first. */
  ids: z.array(z.string()).min(1),
  /** The id of the notice that this one takes the place of, where the source names it. */
  replaces: z.string().nullable(),
  /** `status`: its own id, but said to be corrected. */
  corrected: z.enum(['no', 'new_id', 'status']),
  cancelled: z.boolean(),
  title: z.string(),
  agency: z.string(),
  type: z.enum(TYPES),
  deal: z.enum(['rental', 'sale']),
  place: z.object({ regions: z.array(z.enum(REGIONS)), everywhere: z.boolean(), others: z.boolean() }),
  posted: day,
  applyStart: day,
  applyEnd: day,
  winners: day,
  /** The source says that applications are over. */
  closed: z.boolean(),
  link: z.string().nullable(),
  units: z.array(Unit),
  lh: LhRef.nullable(),
});
export type Notice = z.infer<typeof Notice>;

/** A notice after all sources were put together, with the key by which it is told. */
export interface OpenNotice extends Notice {
  key: string;
  /** It takes the place of an earlier one, or its source says that it was corrected. */
  isCorrection: boolean;
}

/** What a board shows is at least this: no days of application, no money. */
export function bareNotice(notice: Pick<Notice, 'ids' | 'title' | 'agency' | 'type' | 'deal' | 'place'>): Notice {
  return {
    replaces: null,
    corrected: 'no',
    cancelled: false,
    posted: null,
    applyStart: null,
    applyEnd: null,
    winners: null,
    closed: false,
    link: null,
    units: [],
    lh: null,
    ...notice,
  };
}
