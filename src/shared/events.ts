import { z } from 'zod';
import { AgendaRow, Approval, Focus, InboxItem, Message, Run, Session, Settings, Trouble } from './dto.ts';
import { Desktop } from './dto-desktop.ts';
import { Goal, PlanDraft } from './dto-goals.ts';
import { Commitment } from './dto-proactive.ts';

/** What the companion tells its windows as it happens. */
export const events = {
  'message.added': Message,
  'message.changed': Message,
  /** A piece of an answer that is being written: to be added to the step of that number, at that place (UTF-16 units). */
  'message.delta': z.object({
    id: z.number(),
    sessionId: z.number(),
    step: z.number(),
    kind: z.enum(['text', 'reasoning']),
    at: z.number(),
    text: z.string(),
  }),
  'approval.changed': Approval,
  'models.changed': z.object({ hasModel: z.boolean() }),
  'session.changed': Session,
  'session.removed': z.object({ id: z.number() }),
  /** Only the rows that changed. */
  'agenda.changed': z.object({ changed: z.array(AgendaRow), removed: z.array(z.string()) }),
  'run.changed': Run,
  /** null: it is off the list. */
  'goal.changed': z.object({ id: z.string(), goal: Goal.nullable() }),
  'plan.changed': PlanDraft,
  'commitment.changed': Commitment,
  /** Something was thought or learned: open pages ask again. */
  'proactive.changed': z.object({}),
  /** What a desktop would show as a notification; a page that can't be seen shows it as the browser's. */
  notice: z.object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    agent: z.string(),
    sessionId: z.number().nullable(),
    inboxId: z.number().nullable(),
  }),
  'inbox.changed': z.object({ item: InboxItem, unread: z.number() }),
  'focus.changed': Focus,
  'settings.changed': Settings,
  'desktop.changed': Desktop,
  'trouble.raised': Trouble,
  /** It is over: the one raised with that code at that moment. */
  'trouble.cleared': Trouble.pick({ code: true, at: true }),
} as const;
export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;
export type CompanionEvent = { [E in EventName]: { name: E; payload: EventPayload<E> } }[EventName];
/** Events are numbered; a window that saw `seq` asks for what came after it, or takes a new snapshot. */
export type Envelope = CompanionEvent & { seq: number };
