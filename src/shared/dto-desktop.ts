import { z } from 'zod';

/**
 * One thing that the desktop around the companion does. `waiting`: the system wants the user's word first; `failed`: it was
 * tried and could not be had; `absent`: this system or this host can't do it.
 */
export const DesktopFeature = z.object({
  /** The setting that it obeys: `desktop.autostart`. */
  setting: z.string(),
  state: z.enum(['on', 'off', 'waiting', 'failed', 'absent']),
  /** Why it is not as it was set and what to do, or what to know about it; in the user's language. */
  text: z.string().nullable(),
});
export type DesktopFeature = z.infer<typeof DesktopFeature>;

export const Desktop = z.object({ host: z.enum(['web', 'electron']), features: z.array(DesktopFeature) });
export type Desktop = z.infer<typeof Desktop>;
