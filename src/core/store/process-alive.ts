import { readFileSync } from 'node:fs';

/** Whether a process runs on this machine. A zombie (killed, not yet collected by its parent) does not. */
export function processAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is there and belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The state is the word after the program's name, which stands in parentheses and may hold any character.
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    // No /proc, or the process ended just now: the signal's answer stands.
    return false;
  }
}
