import type { MenuItemConstructorOptions } from 'electron';
import type { Words } from './words.ts';

/** The application's menu: hidden on Windows and Linux until Alt, but its keys work; on macOS copying needs it. */
export function applicationMenu(
  words: Words,
  { mac, dev }: { mac: boolean; dev: boolean },
): MenuItemConstructorOptions[] {
  const quit: MenuItemConstructorOptions = { role: 'quit', label: words.quit, accelerator: 'CommandOrControl+Q' };
  const close: MenuItemConstructorOptions = { role: 'close', label: words.close };
  return [
    mac ? { role: 'appMenu' } : { label: words.file, submenu: [close, quit] },
    {
      label: words.edit,
      submenu: [
        { role: 'undo', label: words.undo },
        { role: 'redo', label: words.redo },
        { type: 'separator' },
        { role: 'cut', label: words.cut },
        { role: 'copy', label: words.copy },
        { role: 'paste', label: words.paste },
        { role: 'selectAll', label: words.selectAll },
      ],
    },
    { label: words.window, submenu: [{ role: 'minimize', label: words.minimize }, ...(mac ? [close] : [])] },
    ...(dev ? [{ role: 'viewMenu' } as const] : []),
  ];
}
