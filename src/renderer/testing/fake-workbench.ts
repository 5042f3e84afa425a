import type { Approval, ModelsState, ModelTest, Note, Workbench } from '../../shared/contract.ts';
import type { FakeWorld, Handlers } from './fake-handlers.ts';

export interface FakeBench {
  models: ModelsState;
  workbench: Workbench;
  notes: Note[];
  /** What a test answers, by the model's name; another is missing. */
  tests: Record<string, ModelTest>;
}

export function sampleBench(): FakeBench {
  return {
    models: { models: [], spentToday: 0, perDay: null, secrets: 'file' },
    workbench: {
      folders: [{ path: '~/work', write: false }],
      mcp: [
        { name: 'files', state: 'ready', tools: ['files/read', 'files/list'], error: null },
        { name: 'mail', state: 'failed', tools: [], error: '프로그램이 바로 끝났어요 (코드 1).' },
      ],
      rules: [{ agent: 'friday', tool: 'write_file', job: '' }],
      sandbox: { on: false, reason: 'bubblewrap이 없어서 명령을 가두지 않아요.' },
    },
    notes: [{ id: 1, agent: 'karen', text: '서울 동쪽을 좋아해요', at: '2026-11-30T21:00:00+09:00' }],
    tests: {
      'mellow-8b': {
        ok: true,
        sentence: '‘mellow-8b’ 모델이 답했어요. 도구도 쓸 수 있어요.',
        tools: 'yes',
        models: [],
      },
      locked: { ok: false, sentence: '키가 맞지 않아요. 키를 다시 적어 주세요.', tools: null, models: [] },
    },
  };
}

/** What the fake answers about models, folders, rules, notes and questions. */
export function benchHandlers(world: FakeWorld): Handlers {
  const { snapshot, bench, emit, messages } = world;
  const modelsChanged = (): ModelsState => {
    snapshot.hasModel = bench.models.models.length > 0;
    emit({ name: 'models.changed', payload: { hasModel: snapshot.hasModel } });
    return bench.models;
  };
  const put = (approval: Approval): Approval => {
    snapshot.approvals = snapshot.approvals.map((one) => (one.id === approval.id ? approval : one));
    emit({ name: 'approval.changed', payload: approval });
    return approval;
  };
  return {
    'turn.stop': ({ sessionId }) => {
      for (const goal of world.goals) {
        if (goal.finish?.sessionId !== sessionId || goal.status !== 'active') continue;
        Object.assign(goal, {
          status: 'paused',
          running: false,
          revision: goal.revision + 1,
          why: '사용자가 멈췄어요',
        });
        emit({ name: 'goal.changed', payload: { id: goal.id, goal } });
      }
      return {};
    },
    'turn.retry': ({ messageId }) => {
      const message = messages.find(({ id }) => id === messageId);
      if (!message) throw new Error('찾을 수 없어요.');
      Object.assign(message, { state: 'streaming', text: '', steps: [], error: null });
      emit({ name: 'message.changed', payload: message });
      return {};
    },
    'message.resend': ({ messageId, text }) => {
      const message = messages.find(({ id }) => id === messageId);
      if (!message) throw new Error('찾을 수 없어요.');
      message.text = text;
      emit({ name: 'message.changed', payload: message });
      return {};
    },
    'approvals.answer': ({ id, answer }) => {
      const approval = snapshot.approvals.find((one) => one.id === id);
      if (!approval) throw new Error('이미 끝난 물음이에요.');
      return put({ ...approval, state: answer });
    },
    'approvals.revoke': ({ agent, tool }) => {
      bench.workbench.rules = bench.workbench.rules.filter((rule) => rule.agent !== agent || rule.tool !== tool);
      return {};
    },
    'models.state': () => bench.models,
    'models.find': () => [
      { title: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['mellow-8b', 'mellow-70b'] },
    ],
    'models.test': ({ model }) =>
      bench.tests[model] ?? {
        ok: false,
        sentence: `‘${model}’ 모델이 없어요. 있는 것 가운데 하나를 골라 주세요.`,
        tools: null,
        models: ['mellow-8b', 'mellow-70b'],
      },
    'models.save': ({ name, baseUrl, model, key, contextTokens = 32_000, priceIn = 0, priceOut = 0 }) => {
      const others = bench.models.models.filter((one) => one.name !== name);
      const keyRef = key ? `model-${name}` : 'none';
      const saved = { name, baseUrl, model, keyRef, hasKey: Boolean(key), contextTokens, priceIn, priceOut };
      bench.models = { ...bench.models, models: [...others, saved] };
      return modelsChanged();
    },
    'models.remove': ({ name }) => {
      bench.models = { ...bench.models, models: bench.models.models.filter((one) => one.name !== name) };
      return modelsChanged();
    },
    'spending.set': ({ perDay }) => {
      bench.models = { ...bench.models, perDay };
      return bench.models;
    },
    workbench: () => bench.workbench,
    'folders.add': (folder) => {
      const others = bench.workbench.folders.filter(({ path }) => path !== folder.path);
      bench.workbench.folders = [...others, folder];
      return bench.workbench;
    },
    'folders.remove': ({ path }) => {
      bench.workbench.folders = bench.workbench.folders.filter((one) => one.path !== path);
      return bench.workbench;
    },
    'notes.list': ({ agent }) => bench.notes.filter((note) => note.agent === agent),
    'notes.save': ({ id, agent, text }) => {
      const known = bench.notes.find((note) => note.id === id);
      if (known) return Object.assign(known, { text });
      const added: Note = { id: Math.max(0, ...bench.notes.map((note) => note.id)) + 1, agent, text, at: snapshot.now };
      bench.notes.push(added);
      return added;
    },
    'notes.remove': ({ id }) => {
      bench.notes = bench.notes.filter((note) => note.id !== id);
      return {};
    },
    'session.export': ({ id }) => ({ name: `session-${id}.md`, markdown: '# 대화\n' }),
    'session.cost': () => ({ calls: 3, inputTokens: 12_000, outputTokens: 345, cost: 0.0123, estimated: false }),
  };
}
