import type { Session } from '../../shared/contract.ts';
import { dayNumber } from '../time/zone.ts';

export type Age = 'today' | 'yesterday' | 'week' | 'older';

/** Sessions by how many days ago something last happened in them (`today` is a day number of the zone); empty ages are left out. */
export function byAge(sessions: Session[], today: number, zone: string): { age: Age; sessions: Session[] }[] {
  const groups: Record<Age, Session[]> = { today: [], yesterday: [], week: [], older: [] };
  for (const session of sessions) {
    const days = today - dayNumber(Date.parse(session.updatedAt), zone);
    groups[days <= 0 ? 'today' : days === 1 ? 'yesterday' : days < 7 ? 'week' : 'older'].push(session);
  }
  return (Object.keys(groups) as Age[])
    .map((age) => ({ age, sessions: groups[age] }))
    .filter((group) => group.sessions.length > 0);
}
