import { z } from 'zod';

/** What an archive holds, by the names of the home. Keys, logs, backups and what belongs to a running process stay out. */
export const archived = ['config.yaml', 'schedules', 'team', 'results', 'jarvis.db'] as const;
export type Archived = (typeof archived)[number];

export const MANIFEST = 'manifest.json';
export const DATABASE = 'jarvis.db';

export const Manifest = z.object({
  format: z.literal('jarvis-companion'),
  /** Of the archive itself. */
  version: z.literal(1),
  app: z.string().max(40),
  /** ISO 8601. */
  at: z.string().max(60),
  parts: z.array(z.enum(archived)),
});
export type Manifest = z.infer<typeof Manifest>;

const flat = '[^/\\\\\\u0000]{1,255}';
const allowed = new RegExp(`^(?:config\\.yaml|jarvis\\.db|manifest\\.json|(?:schedules|team|results)/${flat})$`, 'u');

/** Whether an archive may hold an entry of that name: nothing that could leave the folder it is unpacked into. */
export function isEntry(name: string): boolean {
  return allowed.test(name) && !/(?:^|\/)\.{1,2}$/.test(name);
}

/** The part of the home that an entry belongs to. */
export function partOf(name: string): Archived | null {
  const [first] = name.split('/');
  return archived.find((part) => part === first) ?? null;
}
