import { z } from 'zod';

/** One key of config.yaml as a form shows it: everything said of it comes from the schema. */
export const SettingRow = z.object({
  /** `agenda.grace_sec` */
  name: z.string(),
  section: z.string(),
  sectionTitle: z.string(),
  title: z.string(),
  help: z.string(),
  /** `elsewhere`: more than one value; it has a page of its own or is changed in the file. */
  kind: z.enum(['switch', 'choice', 'number', 'text', 'list', 'elsewhere']),
  /** As text: what a field holds. */
  value: z.string(),
  standard: z.string(),
  /** Another value than the standard. */
  changed: z.boolean(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** `초`, `MB`; empty where it counts. */
  unit: z.string(),
  /** What it takes, in words. */
  allowed: z.string(),
  /** It may also be nothing. */
  nullable: z.boolean(),
  /** The variable of the environment that decides it, where one does; it can't be changed here then. */
  heldBy: z.string().nullable(),
});
export type SettingRow = z.infer<typeof SettingRow>;
