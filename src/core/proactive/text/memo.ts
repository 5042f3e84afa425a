/** How many readings are kept; a reflection looks at far fewer lines. */
const KEPT = 1024;

/** The same line is read for every item that it is compared with, and again at every reflection: `read` runs once. */
export function remembering<T>(read: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const had = known.get(key);
    if (had !== undefined) return had;
    const value = read(key);
    if (known.size >= KEPT) known.delete(known.keys().next().value ?? '');
    known.set(key, value);
    return value;
  };
}
