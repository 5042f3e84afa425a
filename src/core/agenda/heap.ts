/** A binary min-heap of jobs by their next moment: adding, moving and taking the first cost O(log n). */
export interface DueHeap {
  /** The job that is due first, without taking it. */
  first(): { key: string; at: number } | null;
  set(key: string, at: number): void;
  remove(key: string): void;
  at(key: string): number | null;
  size(): number;
}

export function createDueHeap(): DueHeap {
  const heap: { key: string; at: number }[] = [];
  const places = new Map<string, number>();

  const put = (place: number, entry: { key: string; at: number }) => {
    heap[place] = entry;
    places.set(entry.key, place);
  };

  const up = (from: number) => {
    let place = from;
    const entry = heap[place]!;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (heap[parent]!.at <= entry.at) break;
      put(place, heap[parent]!);
      place = parent;
    }
    put(place, entry);
  };

  const down = (from: number) => {
    let place = from;
    const entry = heap[place]!;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1]!.at < heap[child]!.at) child += 1;
      if (heap[child]!.at >= entry.at) break;
      put(place, heap[child]!);
      place = child;
    }
    put(place, entry);
  };

  const remove = (key: string) => {
    const place = places.get(key);
    if (place === undefined) return;
    places.delete(key);
    const last = heap.pop()!;
    if (place === heap.length) return;
    put(place, last);
    up(place);
    down(places.get(last.key)!);
  };

  return {
    first: () => heap[0] ?? null,
    set(key, at) {
      remove(key);
      heap.push({ key, at });
      up(heap.length - 1);
    },
    remove,
    at: (key) => {
      const place = places.get(key);
      return place === undefined ? null : heap[place]!.at;
    },
    size: () => heap.length,
  };
}
