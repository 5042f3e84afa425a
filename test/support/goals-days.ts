import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { OpenOptions } from '../../src/core/companion.ts';
import type { Tool } from '../../src/core/tools/tool.ts';
import { itemLine } from '../../src/core/tools/watch/report.ts';
import type { Item } from '../../src/shared/contract.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { randomOf } from './goals-scenarios.ts';
import { type GoalsWorld, openGoalsWorld } from './goals-world.ts';

/*
 * The simulation of seed 001: a board that gets 0 to 2 notices a day for sixty days, each open for fourteen, and fourteen days more;
 * looked at once a day. Beyond the seed: two goals and two feed jobs look at it in the same minute.
 */

export const DAYS = 74;
const POSTING = 60;
const OPEN = 14;

export interface Posted extends Item {
  day: number;
}

/** What a seed's board ever gets. */
export function postedBy(seed: number): Posted[] {
  const random = randomOf(seed);
  const all: Posted[] = [];
  for (let day = 1; day <= POSTING; day += 1) {
    const count = Math.floor(random() * 3);
    for (let i = 0; i < count; i += 1) {
      const key = `n-${seed}-${day}-${i}`;
      all.push({ key, text: `국민임대 ${day}일째 공고 ${i}`, link: `https://board.example/v.do?id=${key}&mi=10`, day });
    }
  }
  return all;
}

export const openOn = (posted: readonly Posted[], day: number): Posted[] =>
  posted.filter((each) => each.day <= day && day < each.day + OPEN);

/** The day that a home has come to, so that a killed life and the site agree. */
export const dayOf = (home: string): number => Number(readFileSync(join(home, 'day'), 'utf8'));
export const setDay = (home: string, day: number): void => writeFileSync(join(home, 'day'), `${day}`);

/** The board as a feed. */
export async function serveBoard(home: string, posted: readonly Posted[]) {
  const server = createServer((_, response) => {
    const items = openOn(posted, dayOf(home)).map(
      ({ key, text, link }) =>
        `<item><guid>${key}</guid><title>${text}</title><link>${link!.replaceAll('&', '&amp;')}</link></item>`,
    );
    response.setHeader('content-type', 'application/rss+xml');
    response.end(
      `<?xml version="1.0"?><rss version="2.0"><channel><title>게시판</title>${items.join('')}</channel></rss>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rss`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Everything that is open, as item lines; it remembers nothing. */
function boardTool(home: string, posted: readonly Posted[]): Tool {
  return {
    name: 'board_all',
    description: { ko: '게시판의 공고를 본다.', en: 'Looks at the board.' },
    schema: z.strictObject({}),
    readOnly: true,
    keyScope: () => 'board',
    watches: () => ({}),
    async run() {
      const items = openOn(posted, dayOf(home)).map(({ key, text, link }) => ({ key, text, link: link! }));
      return { text: items.map((item) => itemLine(item, 'ko')).join('\n'), items };
    },
  };
}

const GOALS = ['새 공고가 나오면 알려줘', '국민임대 공고만 알려줘'];
/** Half a minute before the jobs of a day are due. */
export const morning = (day: number): FakeClock =>
  fakeClock(new Date(Date.UTC(2026, 0, 1 + day, 0, 59, 30)).toISOString());

export interface LifeOptions {
  home: string;
  posted: readonly Posted[];
  feed: string;
  clock: FakeClock;
  failpoint?: OpenOptions['failpoint'];
  notifierFails?: () => boolean;
}

/** Opens the home; the first time entrusts two goals and writes two feed jobs, all due at ten. */
export async function openLife(options: LifeOptions): Promise<GoalsWorld> {
  const { home, posted, notifierFails = () => false } = options;
  const schedules = join(home, 'schedules');
  mkdirSync(schedules, { recursive: true });
  for (const name of ['feed-1', 'feed-2']) {
    writeFileSync(
      join(schedules, `${name}.yaml`),
      `schedule: "0 10 * * *"\nkind: tool\ntool: feed_watch\nargs: {url: "${options.feed}"}\n`,
    );
  }
  const world = await openGoalsWorld({
    home,
    tools: [boardTool(home, posted)],
    karenTools: ['board_all', 'goal'],
    model: null,
    clock: options.clock,
    days: DAYS + 1,
    ...(options.failpoint === undefined ? {} : { failpoint: options.failpoint }),
    ports: {
      notifier: {
        notify() {
          if (notifierFails()) throw new Error('the notifier failed');
        },
      },
    },
  });
  const known = (await world.goals()).map((goal) => goal.objective);
  for (const objective of GOALS) {
    if (!known.includes(objective)) await world.say(`/goal --every "0 10 * * *" ${objective}`);
  }
  return world;
}

/** From half a minute before ten until two minutes after: everything that is due has run, and what failed was tried again. */
export async function liveThroughMorning({ clock, idle, companion }: GoalsWorld): Promise<void> {
  companion.wake();
  await clock.advance(31_000);
  await idle();
  await clock.advance(40_000);
  await idle();
}

/** The machine sleeps until half a minute before the next ten o'clock. */
export function sleepUntilNext(clock: FakeClock, day: number): void {
  clock.jump(Date.UTC(2026, 0, 1 + day, 0, 59, 30) - clock.now());
}

export interface Tally {
  posted: number;
  /** By the two goals together, and by the two feed jobs together. */
  missed: number;
  repeated: number;
}

/** What of all that was posted stands in the inbox: each notice once from the goals, once from the feed jobs. */
export function tallyOf(home: string, posted: readonly Posted[]): Tally {
  const db = new Database(join(home, 'jarvis.db'), { readonly: true });
  try {
    const rows = db.prepare<[], { kind: string; items: string }>('SELECT kind, items FROM inbox').all();
    const tally: Tally = { posted: posted.length, missed: 0, repeated: 0 };
    for (const kind of ['goal', 'tool']) {
      const told = rows
        .filter((row) => row.kind === kind)
        .flatMap((row) => (JSON.parse(row.items) as Item[]).map((item) => item.key));
      for (const { key } of posted) {
        const times = told.filter((each) => each === key).length;
        if (times === 0) tally.missed += 1;
        else tally.repeated += times - 1;
      }
    }
    return tally;
  } finally {
    db.close();
  }
}
