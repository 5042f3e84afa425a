import type { CommandHelp } from '../../shared/contract.ts';

/** The name of a command without its slash, however the companion writes it. */
export function commandName(command: CommandHelp): string {
  return command.name.replace(/^\//, '');
}

/** The commands that a text may become: it begins with a slash and is still one word. */
export function completions(text: string, commands: CommandHelp[]): CommandHelp[] {
  const word = /^\/(\S*)$/.exec(text)?.[1];
  if (word === undefined) return [];
  const start = word.normalize('NFC').toLowerCase();
  return commands.filter((command) => commandName(command).toLowerCase().startsWith(start));
}

/** Whether the command wants more after its name; then choosing it leaves room for that instead of sending. */
export function wantsMore(command: CommandHelp): boolean {
  return command.usage.trim().replace(/^\//, '') !== commandName(command);
}

/** The part of a text that may hold a time: all of a sentence, what follows `/schedule`, nothing of other commands. */
export function timedPart(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith('/')) return trimmed;
  return /^\/(?:schedule|일정)\s+([\s\S]+)$/.exec(trimmed)?.[1] ?? '';
}
