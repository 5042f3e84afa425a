import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SituationCase } from '../eval/situation-cases.ts';
import { CENTRE, confidenceOf, figuresOf, fitted, leaveTopicsOut, OPTIONS, read } from '../eval/situation-model.ts';
import { parseAll, round } from '../eval/suite.ts';
import { DECISION_THRESHOLD } from '../src/core/proactive/policy.ts';

/** `npm run fit:decision`: fits the embedded decision model on the development set and writes its weights. */
const CASES = 'eval/data/situation-dev.jsonl';
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const lines = readFileSync(at(CASES), 'utf8').trim().split('\n');
const parsed = parseAll(
  SituationCase,
  lines.map((line) => JSON.parse(line)),
);
if (!parsed.ok) throw new Error(`${CASES}: ${parsed.problem}`);
const cases = parsed.cases.map(read);
const model = fitted(cases);
const scored = cases.map((one) => {
  const confidence = confidenceOf(one, model);
  return { label: one.one.label, confidence, spoke: confidence >= DECISION_THRESHOLD };
});
const rounded = <T extends object>(figures: T) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value)]));
const weights = {
  about:
    'Embedded decision model: log-odds that an item is to be told now, from facts between 0 and 1. No words. Written by `npm run fit:decision`; what each fact means stands in src/core/proactive/facts/features.ts.',
  provenance: {
    cases: CASES,
    n: cases.length,
    method: `logistic regression, ridge ${OPTIONS.ridge} towards the beliefs in \`believed\``,
    threshold: DECISION_THRESHOLD,
    in_sample: rounded(figuresOf(scored)),
    leave_topics_out: rounded(leaveTopicsOut(cases, DECISION_THRESHOLD)),
    believed: { bias: OPTIONS.centreBias, ...CENTRE },
    note: 'One reader wrote and labelled the cases; the figures are of those cases and no more.',
  },
  bias: round(model.bias),
  weights: rounded(model.weights),
};
writeFileSync(at('resources/proactive/decision-weights.json'), `${JSON.stringify(weights, null, 2)}\n`);
console.log(
  JSON.stringify({
    n: cases.length,
    in_sample: weights.provenance.in_sample,
    leave_topics_out: weights.provenance.leave_topics_out,
  }),
);
