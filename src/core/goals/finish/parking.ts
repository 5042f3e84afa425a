import type { Clock } from '../../clock.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import { noticeOf } from '../../delivery/report.ts';
import type { Store } from '../../store/store.ts';
import type { GoalStore } from '../goal-store.ts';
import type { Course } from './course.ts';
import type { Notices } from './notices.ts';
import type { FinishWords } from './words.ts';

/** A round that waits for the user's yes parks its goal: asked once, in the chat and in the inbox, while other goals go on. */
export function createParking(deps: {
  store: Store;
  clock: Clock;
  goals: GoalStore;
  notices: Pick<Notices, 'short'>;
  delivery: Pick<Delivery, 'handOver'>;
  words: () => FinishWords;
  changed: (id: string) => void;
}) {
  const parked = new Set<string>();

  const park = (course: Course): void => {
    const { goal } = course;
    const words = deps.words();
    deps.store.tx(() => {
      const now = deps.goals.get(goal.id);
      if (now?.status !== 'active' || now.revision !== course.revision) return;
      const payload = { reason: words.waitsForYes, code: 'approval' as const };
      course.revision = deps.goals.change(now, { type: 'blocked', payload }, 'goal').revision;
      parked.add(goal.id);
      deps.delivery.handOver(
        noticeOf({
          kind: 'goal',
          agent: goal.agent,
          title: words.waitsTitle(deps.notices.short(goal.objective)),
          text: words.howToAllow,
        }),
      );
    });
  };

  const goOn = (course: Course): void => {
    parked.delete(course.goal.id);
    const { aborted, reason } = course.signal;
    // The next start lets it go on.
    if (aborted && reason === 'closing') return;
    deps.store.tx(() => {
      const now = deps.goals.get(course.goal.id);
      // Stopped meanwhile: the round ends, and its turn sees that by its signal.
      if (now?.status !== 'blocked' || now.code !== 'approval') return;
      // The user spoke or changed it: the question is withdrawn with its round, so it must not hold the goal any longer.
      if (aborted) deps.goals.change(now, { type: 'resumed', payload: {} }, 'companion');
      else if (now.revision === course.revision) {
        course.revision = deps.goals.change(now, { type: 'resumed', payload: {} }, 'user').revision;
      }
    });
  };

  return {
    asking(course: Course, waits: boolean): void {
      if (waits) {
        course.parkedSince = deps.clock.now();
        park(course);
      } else {
        course.parkedMs += Math.max(deps.clock.now() - (course.parkedSince ?? deps.clock.now()), 0);
        course.parkedSince = null;
        goOn(course);
      }
      deps.changed(course.goal.id);
    },
    isParked: (id: string): boolean => parked.has(id),
  };
}

export type Parking = ReturnType<typeof createParking>;
