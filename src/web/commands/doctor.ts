import { CompanionError } from '../../core/errors.ts';
import type { DoctorLine } from '../../shared/contract.ts';
import type { Command, Found } from './command.ts';
import { table } from './table.ts';

export const doctor: Command = {
  name: 'doctor',
  usage: 'doctor',
  takes: 'none',
  run: async ({ line }) => diagnosis(await line.call('doctor', {})),
};

export function diagnosis(lines: DoctorLine[]): Found {
  const well = lines.every((line) => line.ok);
  return {
    json: lines,
    text: (words) =>
      `${table(lines.map((line) => [line.ok ? '✓' : '✗', line.name, line.text]))}\n${well ? words.whole : words.broken}`,
    well,
  };
}

/** What can be said when the home can't be opened at all; null when the error is not of that kind. */
export function diagnosisWithout(home: string, error: unknown): Found | null {
  if (!(error instanceof CompanionError)) return null;
  return diagnosis([
    { name: 'home', ok: error.code !== 'home_busy' && error.code !== 'file', text: home },
    { name: error.code === 'database' ? 'database' : 'open', ok: false, text: error.message },
  ]);
}
