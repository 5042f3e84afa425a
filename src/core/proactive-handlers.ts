import type { Clock } from './clock.ts';
import type { Handlers } from './dispatch.ts';
import { CompanionError } from './errors.ts';
import { readDue } from './proactive/commitments/find.ts';
import type { Proactive } from './proactive/proactive.ts';
import type { Settings } from './settings/settings.ts';
import { epochOf, isoAt } from './time.ts';

type Names =
  | 'commitments.list'
  | 'commitments.save'
  | 'commitments.act'
  | 'commitments.snooze'
  | 'events.post'
  | 'proactive.day'
  | 'proactive.state'
  | 'proactive.set'
  | 'proactive.reset';

/** What windows and other programs ask of speaking first. */
export function proactiveHandlers(deps: {
  proactive: Proactive;
  settings: Settings;
  clock: Clock;
}): Pick<Handlers, Names> {
  const { proactive, settings, clock } = deps;
  const words = () => handlerWords[settings.current().language];

  /** A moment of words, ISO 8601 with offset. */
  const momentOf = (when: string): string => {
    try {
      return isoAt(epochOf(when), clock.zone());
    } catch {
      const due = readDue(when, clock.now(), clock.zone()); // no moment in figures: words
      if (due === 'none' || due === null) throw new CompanionError('bad_input', words().noTime(when));
      return isoAt(due, clock.zone());
    }
  };

  return {
    'commitments.list': () => proactive.commitments.list(),
    'commitments.save': ({ id, text, when }) =>
      proactive.commitments.save(id, text, when === null || when === '' ? null : momentOf(when)),
    'commitments.act': ({ id, action }) => proactive.commitments.act(id, action),
    'commitments.snooze': ({ id, until }) => proactive.commitments.snooze(id, until),
    'events.post': ({ events }) => {
      const { taken, read } = proactive.post(events);
      if (read === 0) throw new CompanionError('bad_input', words().noEvent);
      return { taken };
    },
    'proactive.day': ({ day }) => proactive.day(day),
    'proactive.state': () => proactive.state(),
    'proactive.set': async ({ enabled, base }) => {
      if (enabled !== undefined) await settings.set(['proactive', 'enabled'], enabled);
      if (base !== undefined) {
        const before = proactive.state();
        const key = before.judge === 'thought' ? 'confidence_threshold' : 'decision_threshold';
        await settings.set(['proactive', key], base);
        if (base !== before.base) proactive.moved(before.base, base);
      }
      return proactive.state();
    },
    'proactive.reset': ({ source }) => {
      proactive.reset(source);
      return proactive.state();
    },
  };
}

const handlerWords = {
  ko: {
    noTime: (when: string) => `“${when}”에서 하나의 때를 찾지 못했어요. “오늘 3시”처럼 적어 주세요. 약속은 그대로예요.`,
    noEvent: '이벤트로 읽을 수 있는 것이 없어요. {"source":"ci","text":"…"} 꼴로 보내 주세요. 저장한 것은 없어요.',
  },
  en: {
    noTime: (when: string) =>
      `I found no single time in “${when}”. Write it like “today at 3pm”. The commitment stays as it was.`,
    noEvent: 'Nothing in it is an event. Send {"source":"ci","text":"…"}. Nothing was stored.',
  },
};
