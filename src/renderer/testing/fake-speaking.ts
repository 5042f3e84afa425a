import type { Commitment, Reflected, SpeakingState } from '../../shared/contract.ts';
import type { FakeWorld, Handlers } from './fake-handlers.ts';

export interface FakeSpeaking {
  commitments: Commitment[];
  reflected: Reflected[];
  state: SpeakingState;
}

export const emptySpeaking = (): FakeSpeaking => ({
  commitments: [],
  reflected: [],
  state: {
    enabled: true,
    judge: 'embedded',
    base: 0.6,
    standard: 0.6,
    lowest: 0.3,
    highest: 0.95,
    sources: [],
    moves: [],
  },
});

/** A day with something said and silences, and what was learned of it. */
export function sampleSpeaking(now: string): FakeSpeaking {
  const at = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
  const soon = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
  const item = {
    text: 'deploy-prod: failed (rollback incomplete, 2/5 nodes)',
    source: 'ci',
    probability: 0.93,
    timeLeft: 'unknown',
    handled: 'none',
    said: null,
    advert: false,
    linked: 2,
    features: { trouble: 1, awaited: 1, interest: 1 },
  };
  const silent: Reflected = {
    id: 1,
    sessionId: 1,
    agent: 'karen',
    from: at(180),
    at: at(61),
    count: 59,
    spoke: false,
    reason: 'no need',
    gate: 3,
    detail: '',
    anchor: null,
    source: null,
    confidence: null,
    whole: null,
    theta: null,
    decisionCalls: 0,
    thoughtCalls: 0,
    items: [],
  };
  const said = '빌드에 문제가 있어요: deploy-prod: failed (rollback incomplete, 2/5 nodes).';
  return {
    commitments: [
      {
        id: 1,
        text: '보고서 보내기',
        due: soon(25),
        status: 'open',
        snoozedUntil: null,
        sessionId: 1,
        quote: '3시까지 보고서 보낼게',
        foundBy: 'rule',
      },
      {
        id: 2,
        text: '도서관 책 반납',
        due: null,
        status: 'open',
        snoozedUntil: null,
        sessionId: null,
        quote: '',
        foundBy: 'person',
      },
    ],
    reflected: [
      {
        ...silent,
        id: 3,
        from: at(12),
        at: at(12),
        count: 1,
        reason: 'confidence',
        gate: 9,
        anchor: '(광고) 오늘만 30% 쿠폰',
        source: 'mail',
        confidence: 0.42,
        whole: 0.42,
        theta: 0.6,
        decisionCalls: 2,
        thoughtCalls: 1,
        items: [
          {
            ...item,
            text: '(광고) 오늘만 30% 쿠폰',
            source: 'mail',
            probability: 0.42,
            advert: true,
            linked: 0,
            features: {},
          },
        ],
      },
      {
        ...silent,
        id: 2,
        from: at(60),
        at: at(60),
        count: 1,
        spoke: true,
        reason: 'spoke',
        gate: 0,
        detail: said,
        anchor: item.text,
        source: 'ci',
        confidence: 0.93,
        whole: 0.93,
        theta: 0.6,
        decisionCalls: 2,
        thoughtCalls: 1,
        items: [item],
      },
      silent,
    ],
    state: {
      ...emptySpeaking().state,
      sources: [
        { source: 'ci', theta: 0.55, learned: -0.05 },
        { source: 'mail', theta: 0.7, learned: 0.1 },
      ],
      moves: [
        { id: 2, at: at(58), source: 'ci', answer: 'accepted', step: -0.05, theta: 0.55, said, reply: '헐 바로 볼게' },
        {
          id: 1,
          at: at(600),
          source: 'mail',
          answer: 'unanswered',
          step: 0.025,
          theta: 0.7,
          said: '메일에 새 소식이 있어요: 점심 메뉴.',
          reply: null,
        },
      ],
    },
  };
}

export function speakingHandlers(world: FakeWorld): Handlers {
  const { speaking } = world;
  const put = (commitment: Commitment): Commitment => {
    speaking.commitments = [...speaking.commitments.filter(({ id }) => id !== commitment.id), commitment];
    world.emit({ name: 'commitment.changed', payload: commitment });
    return commitment;
  };
  const find = (id: number): Commitment => {
    const found = speaking.commitments.find((one) => one.id === id);
    if (!found) throw new Error('그런 약속이 없어요.');
    return found;
  };
  return {
    'commitments.list': () => speaking.commitments,
    'commitments.save': ({ id, text, when }) =>
      put({
        ...(id ? find(id) : { ...emptyCommitment, id: speaking.commitments.length + 1 }),
        text,
        due: when ?? null,
      }),
    'commitments.act': ({ id, action }) =>
      put({ ...find(id), status: action === 'done' ? 'done' : action === 'reopen' ? 'open' : 'dropped' }),
    'commitments.snooze': ({ id }) => put({ ...find(id), status: 'snoozed', snoozedUntil: world.snapshot.now }),
    'proactive.day': ({ day }) => ({ day: day ?? world.snapshot.now.slice(0, 10), reflected: speaking.reflected }),
    'proactive.state': () => speaking.state,
    'proactive.set': ({ enabled, base }) => {
      speaking.state = {
        ...speaking.state,
        enabled: enabled ?? speaking.state.enabled,
        base: base ?? speaking.state.base,
      };
      return speaking.state;
    },
    'proactive.reset': ({ source }) => {
      const sources = speaking.state.sources.filter((one) => source !== null && one.source !== source);
      speaking.state = { ...speaking.state, sources };
      return speaking.state;
    },
  };
}

const emptyCommitment: Omit<Commitment, 'id' | 'text' | 'due'> = {
  status: 'open',
  snoozedUntil: null,
  sessionId: null,
  quote: '',
  foundBy: 'person',
};
