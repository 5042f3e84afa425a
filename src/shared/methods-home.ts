import { z } from 'zod';
import { DoctorLine, Settings } from './dto.ts';
import { Desktop } from './dto-desktop.ts';
import { SettingRow } from './dto-settings.ts';
import { id, method, Ok } from './method.ts';

/** The companion itself: settings, archives, the desktop around it, its health. */
export const homeMethods = {
  'settings.set': method(
    z.object({
      language: z.enum(['ko', 'en']).optional(),
      theme: z.enum(['system', 'light', 'dark']).optional(),
      userName: z.string().max(100).optional(),
    }),
    Settings,
  ),
  /** Every key of the configuration with what the schema says of it. */
  'settings.keys': method(z.object({}), z.array(SettingRow)),
  /** `text`: what a field holds; read as the key's type takes it. */
  'settings.put': method(z.object({ name: z.string().min(1).max(100), text: z.string().max(10_000) }), SettingRow),
  /** Takes the key out of the file, so that the standard holds; null: all but models, folders and tool servers. Gives those keys. */
  'settings.reset': method(z.object({ name: z.string().max(100).nullable() }), z.array(SettingRow)),
  /** Writes everything (keys left out) into one archive, which is then read in pieces; the last piece takes it away. */
  'archive.make': method(z.object({}), z.object({ id: z.string(), name: z.string(), size: z.number() })),
  'archive.read': method(
    z.object({ id: z.string().max(40), offset: z.number().int().min(0) }),
    z.object({ data: z.string(), next: z.number().nullable() }),
  ),
  /** Takes an archive in pieces (base64); without an id the first. */
  'archive.take': method(
    z.object({ id: z.string().max(40).nullable(), data: z.string().max(900_000) }),
    z.object({ id: z.string() }),
  ),
  /** What is in it. `bad_input` when it is no archive or not whole, `database` when its database can't be used. */
  'archive.check': method(
    z.object({ id: z.string().max(40) }),
    z.object({ app: z.string(), at: z.string(), jobs: z.number(), agents: z.number(), messages: z.number() }),
  ),
  /** It takes the place of everything at the next start of the program. */
  'archive.choose': method(z.object({ id: z.string().max(40) }), z.object({ text: z.string() })),
  /** `typing`: the user is writing in it; said again while it goes on. */
  presence: method(
    z.object({
      window: z.string().max(64),
      visible: z.boolean(),
      focused: z.boolean(),
      typing: z.boolean().default(false),
    }),
    Ok,
  ),
  openExternal: method(z.object({ url: z.string().max(4000) }), Ok),
  /** What the desktop around the companion can do and does, setting by setting. */
  'desktop.state': method(z.object({}), Desktop),
  /** Brings the window to the front; with a session, there. `not_available` in a browser. */
  'desktop.show': method(z.object({ sessionId: id.nullable().default(null) }), Ok),
  doctor: method(z.object({}), z.array(DoctorLine)),
  /**
   * What can be chosen then (`backup`: the name of the newest backup that is whole, `made`: when it was made, in words for a
   * person: `2026-12-01 08:01`; null when there is none), and the way out when the database can't be opened (`snapshot` then answers `database`): the newest backup that is whole, or an
   * empty one; the broken file is set aside either way. `conflict` while the home is open and well.
   */
  'home.ways': method(z.object({}), z.object({ backup: z.string().nullable(), made: z.string().nullable() })),
  'home.recover': method(z.object({ how: z.enum(['backup', 'fresh']) }), z.object({ text: z.string() })),
};
