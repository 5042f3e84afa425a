import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A companion's home for one spec. */
export interface Home {
  dir: string;
  /** Writes `schedules/<name>.yaml`, as a person would. */
  writeJob(name: string, yaml: string): void;
  readJob(name: string): string;
  /** Has that text told soon: the file of a one-shot that a person wrote. */
  writeReminder(text: string, inMs: number): void;
  /** Writes `config.yaml`; before the companion starts. */
  writeConfig(yaml: string): void;
  remove(): void;
}

export function createHome(): Home {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'jarvis-e2e-')));
  const job = (name: string) => join(dir, 'schedules', `${name}.yaml`);
  mkdirSync(join(dir, 'schedules'));
  return {
    dir,
    writeJob: (name, yaml) => writeFileSync(job(name), yaml),
    readJob: (name) => readFileSync(job(name), 'utf8'),
    writeReminder(text, inMs) {
      const at = new Date(Date.now() + inMs).toISOString();
      writeFileSync(
        job(text.replaceAll(' ', '-')),
        `run_at: ${at}\nkind: reminder\nprompt: ${text}\ndeliver: conversation\n`,
      );
    },
    writeConfig: (yaml) => writeFileSync(join(dir, 'config.yaml'), yaml),
    remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** A cron of once a day that does not come due while a spec runs, at any hour it runs (the companion's zone is Asia/Seoul). */
export function farFromNow(): string {
  return `0 ${(new Date().getUTCHours() + 9 + 12) % 24} * * *`;
}
