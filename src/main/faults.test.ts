import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { silentLog } from '../core/log.ts';
import { consoleLog, logFaults } from './faults.ts';

test('what nobody caught is written down, in the log that is open at that time', () => {
  const program = new EventEmitter();
  const lines: string[] = [];
  let log = silentLog;
  const crashes: string[] = [];
  logFaults(
    program as never,
    () => log,
    (what) => crashes.push(what),
  );
  program.emit('uncaughtException', new Error('before'));
  log = consoleLog((line) => lines.push(line));
  program.emit('uncaughtException', new Error('boom'));
  program.emit('unhandledRejection', 'no reason');
  const said = lines.map((line) => JSON.parse(line));
  expect(said).toMatchObject([{ level: 'error' }, { level: 'error', err: 'no reason' }]);
  expect(said[0].err).toMatch(/boom/);
  expect(crashes).toHaveLength(3);
});
