export interface Lane {
  /** Runs the work when its turn comes; gives what the work gives. */
  add<T>(work: () => Promise<T>): Promise<T>;
}

/** Work in the order it came, at most `width()` at a time. */
export function createLane(width: () => number): Lane {
  const queue: (() => void)[] = [];
  let active = 0;

  const next = () => {
    while (active < width() && queue.length > 0) {
      active += 1;
      queue.shift()!();
    }
  };

  return {
    add: (work) =>
      new Promise((resolve, reject) => {
        queue.push(() => {
          work()
            .then(resolve, reject)
            .finally(() => {
              active -= 1;
              next();
            });
        });
        next();
      }),
  };
}
