const longest = 20_000;

/** Arguments as a person reads them: JSON with its lines, anything else as it came. */
export function prettyArguments(text: string): string {
  try {
    return prettyValue(JSON.parse(text));
  } catch {
    // A model may write what is no JSON; it is shown as it wrote it.
    return text.toWellFormed().slice(0, longest);
  }
}

export function prettyValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (text ?? '').toWellFormed().slice(0, longest);
}

/** Whether there is anything to show: no arguments are `{}`. */
export function isNothing(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}
