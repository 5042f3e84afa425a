import { describe, expect, it } from 'vitest';
import { FAULTS } from '../../../test/support/goals-model.ts';
import { playScenario, scenarios, sumOf } from '../../../test/support/goals-scenarios.ts';
import { homeInMemory } from '../../../test/support/home.ts';
import { serve } from '../../../test/support/model-run.ts';

/*
 * Every row of seed 000's table of KAREN's goal, through a whole companion: the right items to the letter, nothing twice, nothing
 * without a key, asked exactly once.
 */

const SEEDS = 20;
const perfect = (sum: ReturnType<typeof sumOf>) => {
  expect(sum).toMatchObject({ right: sum.wanted, repeats: 0, keyless: 0, wrong: 0, asks: sum.asksWanted });
};

describe('with a model that does one thing or another wrong in each turn, 20 seeds', () => {
  it.each(scenarios)('$name', { timeout: 120_000 }, async (scenario) => {
    const server = await serve();
    const outcomes = [];
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      outcomes.push(await playScenario(scenario, { home: homeInMemory(), seed, server, chosen: seed % 2 === 0 }));
    }
    perfect(sumOf(outcomes));
  });
});

describe('with each fault in every turn', () => {
  it.each(FAULTS)('%s', { timeout: 120_000 }, async (fault) => {
    const server = await serve();
    const outcomes = [];
    for (const scenario of scenarios) {
      outcomes.push(await playScenario(scenario, { home: homeInMemory(), seed: 1, server, chosen: true, fault }));
    }
    perfect(sumOf(outcomes));
  });
});

describe('without a model', () => {
  it.each(scenarios)('$name', async (scenario) => {
    const outcome = await playScenario(scenario, { home: homeInMemory(), seed: 1, server: null, chosen: true });
    perfect(sumOf([outcome]));
    expect(outcome.modelCalls).toBe(0);
  });
});
