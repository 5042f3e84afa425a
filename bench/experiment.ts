import { deliveryExperiment } from './delivery.ts';
import { finishExperiment } from './finish.ts';
import { goalsExperiment } from './goals.ts';
import { killExperiment } from './kill.ts';

/** `npm run experiment -- NAME [options]`: longer looks at what the tests only sample. */
const experiments: Record<string, (args: string[]) => Promise<void>> = {
  delivery: deliveryExperiment,
  finish: finishExperiment,
  goals: goalsExperiment,
  kill: killExperiment,
};

const [name, ...args] = process.argv.slice(2);
const experiment = name === undefined ? undefined : experiments[name];
if (experiment === undefined) {
  console.error(`Which experiment? ${Object.keys(experiments).join(', ')}`);
  process.exit(1);
}
await experiment(args);
