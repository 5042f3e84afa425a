import { z } from 'zod';
import {
  Approval,
  ApprovalRule,
  Cost,
  Created,
  ErrorCode,
  Message,
  Note,
  SearchHit,
  Session,
  Snapshot,
} from './dto.ts';
import { id, method, Ok } from './method.ts';

/** What is said, and where: sessions, messages, turns, what waits for a yes. */
export const talkMethods = {
  snapshot: method(z.object({}), Snapshot),
  say: method(
    z.object({
      text: z.string().min(1).max(100_000),
      sessionId: id.nullable().default(null),
      agent: z.string().nullable().default(null),
    }),
    z.object({
      reply: z.string(),
      sessionId: z.number(),
      created: z.array(Created),
      /** What was asked for could not be done (a job that could not be written): why, in `reply`. */
      refused: ErrorCode.optional(),
    }),
  ),
  'sessions.list': method(z.object({ agent: z.string().nullable().default(null) }), z.array(Session)),
  'sessions.create': method(z.object({ agent: z.string().nullable().default(null) }), Session),
  'sessions.rename': method(z.object({ id, title: z.string().min(1).max(200) }), Session),
  'sessions.delete': method(z.object({ id }), Ok),
  'sessions.restore': method(z.object({ id }), Session),
  'messages.page': method(
    z.object({
      sessionId: id,
      before: id.nullable().default(null),
      limit: z.number().int().min(1).max(500).default(100),
    }),
    z.object({ messages: z.array(Message), more: z.boolean() }),
  ),
  'messages.seen': method(z.object({ sessionId: id }), Ok),
  search: method(
    z.object({ query: z.string().min(1).max(200), limit: z.number().int().min(1).max(100).default(30) }),
    z.array(SearchHit),
  ),
  /** Stops what the agent is doing in that session; what it wrote stays. */
  'turn.stop': method(z.object({ sessionId: id }), Ok),
  /** Tries a broken answer again, in its place. */
  'turn.retry': method(z.object({ messageId: id }), Ok),
  /** Changes what the user said and goes on from there; what came after it is kept and no longer shown. */
  'message.resend': method(z.object({ messageId: id, text: z.string().min(1).max(100_000) }), Ok),
  'approvals.answer': method(z.object({ id, answer: z.enum(['once', 'agent', 'job', 'no']) }), Approval),
  'approvals.revoke': method(ApprovalRule, Ok),
  'notes.list': method(z.object({ agent: z.string() }), z.array(Note)),
  'notes.save': method(
    z.object({ id: id.nullable().default(null), agent: z.string(), text: z.string().min(1).max(4000) }),
    Note,
  ),
  'notes.remove': method(z.object({ agent: z.string(), id }), Ok),
  'session.export': method(z.object({ id }), z.object({ name: z.string(), markdown: z.string() })),
  'session.cost': method(z.object({ id }), Cost),
};
