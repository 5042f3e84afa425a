import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDueHeap } from './heap.ts';

test('the first of the heap is always the earliest, whatever was set, moved and removed', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    at: fc.option(fc.integer({ min: 0, max: 50 }), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const heap = createDueHeap();
      const model = new Map<string, number>();
      for (const { key, at } of steps) {
        if (at === null) {
          heap.remove(key);
          model.delete(key);
        } else {
          heap.set(key, at);
          model.set(key, at);
        }
        expect(heap.size()).toBe(model.size);
        expect(heap.first()?.at ?? null).toBe(model.size === 0 ? null : Math.min(...model.values()));
        for (const [name, moment] of model) expect(heap.at(name)).toBe(moment);
      }
    }),
  );
});
