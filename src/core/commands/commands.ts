import type { CommandHelp } from '../../shared/contract.ts';
import { type Command, type Reply, say, type Utterance } from '../conversation/command.ts';
import { josa } from '../korean.ts';

const words = {
  ko: {
    unknown: (name: string) => `/${name} 명령은 없어요. 쓰신 글은 그대로 남아 있어요.`,
    nearest: (name: string) => ` /${name}${josa(name, '을/를')} 찾으셨나요?`,
    all: ' /help 로 명령을 볼 수 있어요.',
    head: '쓸 수 있는 명령이에요.',
    plain: '명령 없이 “내일 9시에 배포 로그 확인해줘”처럼 말해도 돼요.',
  },
  en: {
    unknown: (name: string) => `There is no command /${name}. What you wrote is kept above.`,
    nearest: (name: string) => ` Did you mean /${name}?`,
    all: ' /help lists the commands.',
    head: 'Commands:',
    plain: 'A plain sentence works too: “remind me to check the deploy log tomorrow at 9”.',
  },
};

export interface Commands {
  /** The reply of a slash command, or null when the text is none. A path such as `/etc/hosts` is none. */
  run(said: Utterance): Promise<Reply | null>;
  list(): CommandHelp[];
}

/** Slash commands: parsed and dispatched here, never through a model. `/help` lists what is registered. */
export function createCommands(registered: Command[], language: () => 'ko' | 'en'): Commands {
  const list = (): CommandHelp[] =>
    all.map((command) => ({
      name: command.name,
      usage: command.usage[language()],
      help: command.help[language()],
    }));

  const help: Command = {
    name: 'help',
    usage: { ko: '/help', en: '/help' },
    help: { ko: '명령을 보여 줘요', en: 'Shows the commands' },
    run() {
      const text = words[language()];
      return say([text.head, ...list().map((line) => `- \`${line.usage}\` · ${line.help}`), '', text.plain].join('\n'));
    },
  };
  const all = [...registered, help];

  return {
    list,
    async run(said) {
      const match = /^\/([^\s/]+)(?:\s+([\s\S]*))?$/.exec(said.text.trim());
      if (match === null) return null;
      const name = match[1]!.toLowerCase();
      const command = all.find((each) => each.name === name);
      if (command !== undefined) return command.run((match[2] ?? '').trim(), said);
      const text = words[language()];
      const near = nearest(name, all);
      return say(text.unknown(name) + (near === null ? text.all : text.nearest(near)));
    },
  };
}

function nearest(name: string, commands: Command[]): string | null {
  const ranked = commands
    .map((command) => ({ name: command.name, distance: editDistance(name, command.name) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return ranked !== undefined && ranked.distance <= 2 ? ranked.name : null;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, swap);
    }
    row = next;
  }
  return row[b.length]!;
}
