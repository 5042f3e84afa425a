import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import '../styles/app.css';
import { createRoot } from 'react-dom/client';
import type { ErrorCode } from '../../shared/contract.ts';
import { App } from '../app/app.tsx';
import { createFakeBridge } from './fake-bridge.ts';
import { sampleFinishGoals, sampleGoals } from './fake-goals.ts';
import { emptySpeaking, sampleSpeaking } from './fake-speaking.ts';
import { emptySnapshot, sampleMessages, sampleRuns, sampleSnapshot } from './samples.ts';

/**
 * The window on sample data, for looking at it: `?state=full|empty|broken|cut|trouble&theme=light|dark&lang=ko|en`; `&finish` shows goals that work until done.
 * Served by Vite in development; it is no entry of the build.
 */
const query = new URLSearchParams(location.search);
const state = query.get('state') ?? 'full';
const snapshot = state === 'empty' ? emptySnapshot() : sampleSnapshot();
snapshot.settings = {
  ...snapshot.settings,
  theme: query.get('theme') === 'dark' ? 'dark' : 'light',
  language: query.get('lang') === 'en' ? 'en' : 'ko',
};
if (state === 'trouble') {
  const trouble: { code: ErrorCode; message: string } = {
    code: 'disk_full',
    message: '디스크가 가득 차서 방금 일은 적지 못했어요. 자리를 비우면 이어서 적어요.',
  };
  snapshot.troubles = [{ ...trouble, at: snapshot.now }];
}
const bridge = createFakeBridge({
  snapshot,
  messages: state === 'empty' ? [] : structuredClone(sampleMessages),
  runs: state === 'empty' ? [] : structuredClone(sampleRuns),
  goals: state === 'empty' ? [] : query.has('finish') ? sampleFinishGoals() : sampleGoals(),
  speaking: state === 'empty' ? emptySpeaking() : sampleSpeaking(snapshot.now),
});
if (state === 'broken') {
  bridge.failNext('snapshot', 'database', '데이터베이스 파일(jarvis.db)이 중간에서 깨졌어요. 파일은 그대로 두었어요.');
}
const session = query.get('session');
localStorage.clear();
localStorage.setItem('companion.place', JSON.stringify({ agent: 'karen', session: session ? Number(session) : 1 }));
const root = document.getElementById('root');
if (root) createRoot(root).render(<App bridge={bridge} storage={localStorage} language={snapshot.settings.language} />);
if (state === 'cut') setTimeout(() => bridge.cut(), 300);
Object.assign(window, { bridge });
