import { isWrong, type Outcome, playScene, type Scene } from '../test/support/finish-scenes.ts';
import { claims } from '../test/support/finish-scenes-claims.ts';
import { loops } from '../test/support/finish-scenes-loops.ts';
import { user } from '../test/support/finish-scenes-user.ts';
import { waits } from '../test/support/finish-scenes-waits.ts';

const scenes: Scene[] = [...claims, ...loops, ...waits, ...user];

/** `experiment finish [PART]`: scripted worlds of goals that work until done, a line for each, and their sums. */
export async function finishExperiment([part = '']: string[]): Promise<void> {
  console.log('world | ends | rounds (most) | requests (most) | waiting | stopped after | problems');
  const outcomes: Outcome[] = [];
  for (const scene of scenes.filter((each) => each.name.includes(part)).slice(Number(process.env.FROM ?? 0))) {
    const outcome = await playScene(scene);
    outcomes.push(outcome);
    console.log(lineOf(scene, outcome));
  }
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
