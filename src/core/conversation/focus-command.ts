import type { Clock } from '../clock.ts';
import { clockWords } from '../phrases/clock-words.ts';
import { zonedAt } from '../time.ts';
import { type Command, say } from './command.ts';
import type { Conversation } from './conversation.ts';

const DEFAULT_MINUTES = 25;
const LONGEST = 1440;

const words = {
  ko: {
    on: (minutes: number, end: string) => `${end}까지 ${minutes}분 동안 집중할게요. 알림은 알림함에 모아 둘게요.`,
    off: '집중을 끝냈어요.',
    wrong: `집중 시간은 0에서 ${LONGEST}분 사이로 적어 주세요. 예: /focus 25`,
  },
  en: {
    on: (minutes: number, end: string) =>
      `Focus for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, until ${end}. Notices wait in the inbox.`,
    off: 'Focus is off.',
    wrong: `Give the focus time in minutes, 0 to ${LONGEST}: /focus 25`,
  },
};

/** `/focus [minutes]`: 25 when no number is given; 0 or `off` ends it. */
export function focusCommand(deps: { conversation: Conversation; clock: Clock; language: () => 'ko' | 'en' }): Command {
  return {
    name: 'focus',
    usage: { ko: '/focus [분]', en: '/focus [minutes]' },
    help: { ko: '그동안 대화와 알림을 멈춰요', en: 'Holds messages and notices for a while' },
    run(rest) {
      const text = words[deps.language()];
      const number = /^(\d{1,5})\s*(분|m|min|minutes?)?$/.exec(rest)?.[1];
      const off = /^(off|끄기|그만|종료)$/i.test(rest);
      const minutes = off ? 0 : rest === '' ? DEFAULT_MINUTES : Number(number ?? Number.NaN);
      if (!(minutes >= 0 && minutes <= LONGEST)) return say(text.wrong);
      deps.conversation.setFocus(minutes);
      if (minutes === 0) return say(text.off);
      const end = zonedAt(deps.clock.now() + minutes * 60_000, deps.clock.zone());
      return say(text.on(minutes, clockWords(end.hour, end.minute, 0, deps.language())));
    },
  };
}
