import { dialog } from 'electron';
import type { Words } from './words.ts';

/** Says who has the home. Resolves when it was read. */
export async function tellBusy(words: Words, message: string): Promise<void> {
  await dialog.showMessageBox({
    type: 'info',
    title: 'Jarvis Companion',
    message: words.busyTitle,
    detail: message,
    buttons: [words.ok],
  });
}

/** The page broke twice in a row: whether to open it once more. */
export async function askToReload(words: Words): Promise<boolean> {
  const buttons = [words.reload, words.ok];
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: words.goneTitle,
    detail: words.goneText,
    buttons,
  });
  return response === 0;
}

/** The program could not start at all. */
export async function tellFailed(words: Words, reason: string): Promise<void> {
  const message = words.startFailed(reason);
  await dialog.showMessageBox({ type: 'error', title: 'Jarvis Companion', message, buttons: [words.ok] });
}
