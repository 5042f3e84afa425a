import { join } from 'node:path';
import { HIDDEN_FLAG } from './launch.ts';

/** What the desktop starts with the session: the AppImage where it is one, since its inside moves with every start. */
export function programOf(env: NodeJS.ProcessEnv, execPath: string): string {
  return env.APPIMAGE !== undefined && env.APPIMAGE !== '' ? env.APPIMAGE : execPath;
}

/** Where desktops look for what starts with the session (XDG autostart). */
export function entryPath(env: NodeJS.ProcessEnv, home: string, id: string): string {
  const given = env.XDG_CONFIG_HOME;
  // The standard takes absolute paths only.
  const config = given?.startsWith('/') ? given : join(home, '.config');
  return join(config, 'autostart', `${id}.desktop`);
}

/** The file that starts the program, hidden. */
export function entryText(program: string): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Jarvis Companion',
    `Exec=${quoted(program)} ${HIDDEN_FLAG}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** A word of `Exec` (Desktop Entry Specification): quoted, `%` doubled, and the backslashes once more for the value itself. */
function quoted(text: string): string {
  const argument = `"${text.replace(/["`$\\]/g, '\\$&')}"`;
  return argument.replace(/%/g, '%%').replace(/\\/g, '\\\\');
}

/** Whether the user switched the entry off in the desktop's own settings. */
export function isSwitchedOff(text: string): boolean {
  return /^(?:Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$/im.test(text);
}
