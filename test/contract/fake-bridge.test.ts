import { expect, test } from 'vitest';
import { createFakeBridge } from '../../src/renderer/testing/fake-bridge.ts';
import { sampleMessages, sampleRuns, sampleSnapshot } from '../../src/renderer/testing/samples.ts';
import { type MethodName, methods } from '../../src/shared/contract.ts';
import { plainCalls } from './suite.ts';

/** What only a test that needs it teaches the fake. */
const unknown = (message: string) => message.startsWith('the fake companion does not know');

test.each(Object.keys(plainCalls) as MethodName[])(
  'the windows’ fake answers %s in the shape of the contract',
  async (method) => {
    const bridge = createFakeBridge({
      snapshot: sampleSnapshot(),
      messages: structuredClone(sampleMessages),
      runs: structuredClone(sampleRuns),
    });
    const result = await bridge.call(method, plainCalls[method] as never);
    if (!result.ok) return expect(result.error.message).toSatisfy(unknown);
    // Equal: nothing is in it that the contract does not name.
    expect(methods[method].output.parse(result.data)).toEqual(result.data);
  },
);
