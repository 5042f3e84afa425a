import type { Approval, ApprovalRule } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import { CompanionError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { isoAt } from '../time.ts';
import type { Language } from '../tools/tool.ts';
import { approvalWords } from './words.ts';

export type Answer = 'once' | 'agent' | 'job' | 'no';

interface Row {
  id: number;
  session_id: number;
  message_id: number;
  agent: string;
  tool: string;
  title: string;
  args: string;
  preview: string | null;
  danger: string | null;
  state: Approval['state'];
  asked_at: number;
}

/** What may be done only after a person said yes: questions that wait, and what was answered with "always". */
export function createApprovals(deps: {
  store: Store;
  clock: Clock;
  language: () => Language;
  /** The job whose task worked in that session; null: no job did. Only there can a yes be kept with a job. */
  jobOf: (sessionId: number) => string | null;
  changed: (approval: Approval) => void;
}) {
  const { store, clock } = deps;
  const words = () => approvalWords[deps.language()];
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO approvals (session_id, message_id, agent, tool, title, args, preview, danger, state, asked_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?)`,
  );
  const one = db.prepare<[number], Row>('SELECT * FROM approvals WHERE id = ?');
  const waiting = db.prepare<[], Row>("SELECT * FROM approvals WHERE state = 'waiting' ORDER BY id");
  const close = db.prepare("UPDATE approvals SET state = ?, answered_at = ? WHERE id = ? AND state = 'waiting'");
  const addRule = db.prepare('INSERT OR REPLACE INTO approval_rules (agent, tool, job, at) VALUES (?, ?, ?, ?)');
  const dropRule = db.prepare('DELETE FROM approval_rules WHERE agent = ? AND tool = ? AND job = ?');
  const rule = db.prepare<[string, string, string], { one: number }>(
    'SELECT 1 AS one FROM approval_rules WHERE agent = ? AND tool = ? AND job = ?',
  );
  const rules = db.prepare<[], ApprovalRule>('SELECT agent, tool, job FROM approval_rules ORDER BY agent, tool, job');
  const ofJob = db.prepare<[string, string], { tool: string }>(
    'SELECT tool FROM approval_rules WHERE agent = ? AND job = ?',
  );
  const answers = new Map<number, (answer: Answer | 'gone') => void>();
  // Questions of an earlier life have nobody who waits for their answer any more.
  db.prepare("UPDATE approvals SET state = 'gone' WHERE state = 'waiting'").run();

  const toApproval = (row: Row): Approval => ({
    id: row.id,
    sessionId: row.session_id,
    messageId: row.message_id,
    agent: row.agent,
    tool: row.tool,
    title: row.title,
    args: JSON.parse(row.args),
    preview: row.preview === null ? null : JSON.parse(row.preview),
    danger: row.danger,
    state: row.state,
    job: deps.jobOf(row.session_id),
    askedAt: isoAt(row.asked_at, clock.zone()),
  });

  const get = (id: number): Approval => {
    const row = one.get(id);
    if (row === undefined) throw new CompanionError('not_found', words().none);
    return toApproval(row);
  };

  const settle = (id: number, answer: Answer | 'gone') => {
    if (close.run(answer, clock.now(), id).changes === 0) return;
    const approval = get(id);
    store.afterCommit(() => {
      deps.changed(approval);
      answers.get(id)?.(answer);
      answers.delete(id);
    });
  };

  return {
    /** Asks, and waits for the answer as long as it takes; `gone` when the signal ends the turn. Other sessions go on. */
    ask(question: Omit<Approval, 'id' | 'state' | 'askedAt' | 'job'>, signal: AbortSignal): Promise<Answer | 'gone'> {
      if (signal.aborted) return Promise.resolve('gone');
      const { lastInsertRowid } = insert.run(
        question.sessionId,
        question.messageId,
        question.agent,
        question.tool,
        question.title,
        JSON.stringify(question.args ?? null),
        question.preview === null ? null : JSON.stringify(question.preview),
        question.danger,
        clock.now(),
      );
      const id = Number(lastInsertRowid);
      return new Promise((resolve) => {
        const giveUp = () => settle(id, 'gone');
        answers.set(id, (answer) => {
          signal.removeEventListener('abort', giveUp);
          resolve(answer);
        });
        signal.addEventListener('abort', giveUp, { once: true });
        deps.changed(get(id));
      });
    },
    answer(id: number, answer: Answer): Approval {
      const approval = get(id);
      if (approval.state !== 'waiting') throw new CompanionError('conflict', words().over);
      if (approval.danger !== null && (answer === 'agent' || answer === 'job')) {
        throw new CompanionError('bad_input', words().onlyOnce);
      }
      const { agent, tool, job = null } = approval;
      if (answer === 'job' && job === null) throw new CompanionError('bad_input', words().noJob);
      store.tx(() => {
        if (answer === 'agent') addRule.run(agent, tool, '', clock.now());
        if (answer === 'job') addRule.run(agent, tool, job, clock.now());
        settle(id, answer);
      });
      return get(id);
    },
    waiting: (): Approval[] => waiting.all().map(toApproval),
    /** Whether it was answered with "always": for the agent, or for the job whose session this is. */
    always(agent: string, tool: string, sessionId: number): boolean {
      if (rule.get(agent, tool, '') !== undefined) return true;
      const job = deps.jobOf(sessionId);
      return job !== null && rule.get(agent, tool, job) !== undefined;
    },
    approvedForJob: (agent: string, job: string): string[] => ofJob.all(agent, job).map((row) => row.tool),
    rules: (): ApprovalRule[] => rules.all(),
    revoke({ agent, tool, job }: ApprovalRule): void {
      dropRule.run(agent, tool, job);
    },
  };
}

export type Approvals = ReturnType<typeof createApprovals>;
