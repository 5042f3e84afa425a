import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../test/support/http-site.ts';
import type { Home } from './home.ts';
import { ask } from './pages.ts';
import type { Served } from './served.ts';

/** What the goals are called that were entrusted. */
export const watched = '새 글 나오면 알려줘';
export const worked = '로그인 오류를 고치고 테스트를 모두 통과시켜줘';

const feed = `<rss version="2.0"><channel><title>개발 블로그</title>${[
  '느린 테스트를 빠르게',
  'SQLite 로 충분한 때',
  '타입으로 지우는 오류',
]
  .map((title, n) => `<item><guid>${n}</guid><title>${title}</title><link>https://example.com/${n}</link></item>`)
  .join('')}</channel></rss>`;

/**
 * Starts a companion on a furnished home and lives in it a little: a goal that has told things, one that works until done, a plan,
 * promises, and something that was said first. Gives what ends what is around it.
 */
export async function enliven(home: Home, served: Served): Promise<() => Promise<void>> {
  const site = await startSite();
  site.on('/feed.xml', { body: feed, headers: { 'content-type': 'application/rss+xml' } });
  home.writeConfig(`network:\n  allow_private: ["${site.host}"]\n`);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'jarvis-login-')));
  await served.start();
  const at = served.address();
  // What was missed is looked at on its own page.
  await ask(at, 'runs.missed', { shows: true });
  await ask(at, 'say', { agent: 'karen', text: `/goal ${site.url('/feed.xml')} ${watched}` });
  const { id } = await ask(at, 'plans.create', { agent: 'friday', objective: worked });
  await ask(at, 'plans.entrust', {
    id,
    objective: worked,
    requirements: ['npm test 가 통과한다', '로그인 화면이 오류 없이 열린다'],
    steps: ['오류를 되살린다', '고친다', '테스트를 돌린다'],
    verify: 'npm test',
    folder,
  });
  await ask(at, 'commitments.save', { text: '분기 보고서 보내기', when: '내일 3시' });
  await ask(at, 'commitments.save', { text: '민지에게 회의록 보내기' });
  const [desk] = await ask(at, 'sessions.list', { agent: 'jarvis' });
  const sessionId = desk?.id ?? null;
  await ask(at, 'say', { sessionId, text: '배포만 끝나면 퇴근이야. 파이프라인 도는 중' });
  await ask(at, 'events.post', {
    events: [{ source: 'ci', text: 'deploy-prod: failed (rollback incomplete, 2/5 nodes)', id: 'run-77' }],
  });
  await ask(at, 'say', { sessionId, text: '/plan 배포 문서를 새 서버에 맞게 고치기' });
  return async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
