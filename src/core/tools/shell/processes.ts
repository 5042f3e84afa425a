import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Clock } from '../../clock.ts';

/** How often a group is asked whether somebody is left (ms). */
const LOOK = 20;
/** How long processes have to end by themselves once they are told (ms). */
const GRACE = 400;
/** A process that even the system can't end (a disk that hangs) is not waited for longer than this (ms). */
const PATIENCE = 1500;

/** Whether a process of the group is running. One that has ended and was not counted yet by its parent does not count. */
function groupLives(pid: number): boolean {
  if (process.platform === 'win32') return false;
  try {
    process.kill(-pid, 0);
  } catch (error) {
    // EPERM: one that changed its user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || everyProcess().some((each) => stateIn(each, pid) === 'running');
}

function stateIn(pid: number, group: number): 'running' | 'ended' | 'other' {
  try {
    // `pid (name) state parent group …`; a name may hold brackets and spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [state = '', , own = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(own) !== group) return 'other';
    return state === 'Z' || state === 'X' ? 'ended' : 'running';
  } catch {
    // Gone between the two looks.
    return 'other';
  }
}

function everyProcess(): number[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
}

/**
 * Ends a group of processes: asks, then kills. `mark` (`NAME=value`) finds those that left the group for a session of their own,
 * where the system shows the environment of processes (Linux).
 */
export async function endGroup(pid: number, clock: Clock, mark: string | null): Promise<void> {
  if (process.platform === 'win32') return endTree(pid);
  const strays = mark === null ? [] : marked(mark);
  signalAll(pid, strays, 'SIGTERM');
  if (await groupGone(pid, clock, GRACE)) {
    for (const stray of mark === null ? [] : marked(mark)) signal(stray, 'SIGKILL');
    return;
  }
  signalAll(pid, mark === null ? [] : marked(mark), 'SIGKILL');
  await groupGone(pid, clock, PATIENCE);
}

function signalAll(pid: number, strays: number[], name: NodeJS.Signals): void {
  signal(-pid, name);
  for (const stray of strays) signal(stray, name);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}

/** Whether the group has ended, after at most `ms`. */
export async function groupGone(pid: number, clock: Clock, ms: number): Promise<boolean> {
  const end = clock.monotonic() + ms;
  while (groupLives(pid)) {
    if (clock.monotonic() >= end) return false;
    await new Promise<void>((resolve) => clock.after(LOOK, resolve));
  }
  return true;
}

/** Processes of this user whose environment holds the mark. */
function marked(mark: string): number[] {
  if (process.platform !== 'linux') return [];
  const found: number[] = [];
  for (const pid of everyProcess()) {
    if (pid === process.pid) continue;
    try {
      if (readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(mark)) found.push(pid);
    } catch {
      // Gone, or another user's.
    }
  }
  return found;
}

function endTree(pid: number): Promise<void> {
  return new Promise((resolve) => {
    execFile('taskkill', ['/pid', String(pid), '/t', '/f'], { windowsHide: true }, () => resolve());
  });
}
