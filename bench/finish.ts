import { INSTANTS, type Kill, type KillResult, runFinishKills } from '../test/support/finish-kill.ts';
import { isWrong, type Outcome, playScene, type Scene } from '../test/support/finish-scenes.ts';
import { claims } from '../test/support/finish-scenes-claims.ts';
import { loops } from '../test/support/finish-scenes-loops.ts';
import { user } from '../test/support/finish-scenes-user.ts';
import { waits } from '../test/support/finish-scenes-waits.ts';
import { randomOf } from '../test/support/goals-scenarios.ts';

const scenes: Scene[] = [...claims, ...loops, ...waits, ...user];

/** Crashes at every named instant of a round, and one upon the other. */
const crashes: { name: string; kills: Kill[] }[] = [
  ...INSTANTS.map((at) => ({ name: `crash at ${at}`, kills: [{ at, nth: 1 }] })),
  {
    name: 'crash upon crash before anything was done again',
    kills: [
      { at: 'call-ended', nth: 3 },
      { at: 'round-reserved', nth: 1 },
      { at: 'round-reserved', nth: 1 },
    ],
  },
  {
    name: 'crash upon crash in the middle of doing it again',
    kills: [
      { at: 'call-ended', nth: 3 },
      { at: 'call-ended', nth: 1 },
      { at: 'call-made', nth: 2 },
    ],
  },
];

const MOST_STOP_MS = 1000;
const MOST_WHILE_WAITING = 2;
const STAGES = { crash: 3, random: 16 };
const KILLS_OF_A_WORLD = 10;

/**
 * `experiment finish [KILLS] [PART] [SEED]`: scripted worlds of goals that work until done, a line for each, then kills at random
 * instants, and the sums. Ends with 1 where one of them is missed. PART: only worlds whose name holds it; KILLS: 50.
 */
export async function finishExperiment([wanted = '50', part = '', seed = '1']: string[]): Promise<void> {
  console.log('world | ends | rounds (most) | requests (most) | while waiting | stopped after | problems');
  const outcomes: Outcome[] = [];
  for (const scene of scenes.filter((each) => each.name.includes(part))) {
    const outcome = await playScene(scene);
    outcomes.push(outcome);
    console.log(lineOf(scene, outcome));
  }
  const crashed: KillResult[] = [];
  for (const { name, kills } of crashes.filter((each) => each.name.includes(part))) {
    const result = await runFinishKills(kills, STAGES.crash);
    crashed.push(result);
    if (result.kills < kills.length) result.problems.push(`only ${result.kills} of ${kills.length} kills came`);
    console.log(
      `${result.problems.length === 0 ? '✓' : '✗'} ${name} | ${result.ended} | ${result.rounds} | ${result.requests} | – | – | ${result.problems.join('; ') || '–'}`,
    );
  }
  const random = await killAtRandom(Number(wanted), Number(seed));
  sumUp(outcomes, crashed, random);
}

function lineOf(scene: Scene, outcome: Outcome): string {
  const { ended, rounds, requests, whileWaiting, stopMs, problems } = outcome;
  const wrong = [
    ...(outcome.right ? [] : [`should end ${scene.ends}`]),
    ...(outcome.wronglyDone ? ['WRONGLY DONE'] : []),
    ...(outcome.spins ? ['SPINS'] : []),
    ...(outcome.lost ? ['LOST'] : []),
    ...problems,
  ];
  const stop = stopMs === null ? '–' : `${Math.round(stopMs)} ms`;
  return `${isWrong(outcome) ? '✗' : '✓'} ${scene.name} | ${ended} | ${rounds} (${scene.most.rounds}) | ${requests} (${scene.most.requests}) | ${whileWaiting ?? '–'} | ${stop} | ${wrong.join('; ') || '–'}`;
}

async function killAtRandom(wanted: number, seed: number): Promise<KillResult[]> {
  const random = randomOf(seed);
  const results: KillResult[] = [];
  const kills = () => results.reduce((sum, result) => sum + result.kills, 0);
  while (kills() < wanted) {
    const left = Math.min(wanted - kills(), KILLS_OF_A_WORLD);
    const instants = Array.from({ length: left }, (): Kill => ({ afterMs: Math.floor(random() * 1500) }));
    results.push(await runFinishKills(instants, STAGES.random));
    process.stderr.write(`\r${kills()} kills in ${results.length} worlds `);
  }
  process.stderr.write('\n');
  for (const problem of results.flatMap((result) => result.problems)) console.log(problem);
  return results;
}

function sumUp(outcomes: readonly Outcome[], crashed: readonly KillResult[], random: readonly KillResult[]): void {
  const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length;
  const stops = outcomes.flatMap(({ stopMs }) => (stopMs === null ? [] : [stopMs]));
  const waited = outcomes.flatMap(({ whileWaiting }) => (whileWaiting === null ? [] : [whileWaiting]));
  const sums: [what: string, figure: string, met: boolean][] = [];
  const none = (what: string, number: number) => sums.push([what, String(number), number === 0]);
  none(
    'wrongly done',
    count((outcome) => outcome.wronglyDone),
  );
  none(
    'spinning beyond limits',
    count((outcome) => outcome.spins),
  );
  none(
    'lost goals',
    count((outcome) => outcome.lost),
  );
  const quick = stops.filter((ms) => ms <= MOST_STOP_MS).length;
  const slowest = Math.round(Math.max(0, ...stops));
  sums.push(['stopped within 1 s', `${quick} of ${stops.length} (slowest ${slowest} ms)`, quick === stops.length]);
  const most = Math.max(0, ...waited);
  sums.push(['most model calls while waiting', String(most), most <= MOST_WHILE_WAITING]);
  none('worlds that ended otherwise than they should', count(isWrong));
  none('crashes at named instants with problems', crashed.filter((result) => result.problems.length > 0).length);
  const kills = random.reduce((sum, result) => sum + result.kills, 0);
  none(`problems after ${kills} kills at random instants`, random.flatMap((result) => result.problems).length);
  console.log(`\n${outcomes.length + crashed.length} worlds`);
  for (const [what, figure, met] of sums) console.log(`${met ? '✓' : '✗'} ${what}: ${figure}`);
  if (sums.some(([, , met]) => !met)) process.exitCode = 1;
}
