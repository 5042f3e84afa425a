import type { Input, Run } from '../../shared/contract.ts';
import type { Companion } from './companion.ts';
import { putRow } from './reduce.ts';

/** What the user does with jobs. */
export function createAgendaActions({ stores, call, toasts, t, ui }: Companion) {
  const titleOf = (name: string) => stores.agenda.getState().rows.find((row) => row.name === name)?.title || name;
  const setPending = (name: string, wanted: boolean | null) =>
    stores.agenda.setState(({ pending }) => {
      const { [name]: _, ...others } = pending;
      return { pending: wanted === null ? others : { ...others, [name]: wanted } };
    });

  return {
    /** Moves the switch at once; when the companion can't follow, the switch goes back and the reason is told. */
    async toggle(name: string, enabled: boolean): Promise<void> {
      setPending(name, enabled);
      const answer = await call('agenda.toggle', { name, enabled });
      if (stores.agenda.getState().pending[name] === enabled) setPending(name, null);
      if (answer.ok) stores.agenda.setState(({ rows }) => ({ rows: putRow(rows, answer.data) }));
      else toasts.show(t()('agenda.toggleFailed', { name: titleOf(name), reason: answer.message }), { tone: 'bad' });
    },
    async run(name: string): Promise<void> {
      const answer = await call('agenda.run', { name });
      const title = titleOf(name);
      if (answer.ok) toasts.show(ranText(answer.data, title), { tone: isTrouble(answer.data) ? 'bad' : 'plain' });
      else toasts.show(t()('agenda.ran.failed', { name: title, reason: answer.message }), { tone: 'bad' });
    },
    /** Leaves runs that were missed. False when it could not; the reason is told. */
    async skip(ids: number[]): Promise<boolean> {
      const answer = await call('runs.skip', { ids });
      if (!answer.ok) toasts.show(answer.message, { tone: 'bad' });
      return answer.ok;
    },
    /** null when it was made; else the reason. */
    async create(draft: Input<'agenda.create'>): Promise<string | null> {
      const answer = await call('agenda.create', draft);
      if (!answer.ok) return answer.message;
      stores.agenda.setState(({ rows }) => ({ rows: putRow(rows, answer.data) }));
      const { name, title } = answer.data;
      // What was written can be looked at, and changed by hand.
      const action = {
        label: t()('agenda.file'),
        run: () => ui.setState({ sheet: { kind: 'job', name, tab: 'file' } }),
      };
      toasts.show(t()('job.created', { name: title || name }), { action });
      ui.setState(({ flash }) => ({ flash: { name: answer.data.name, n: (flash?.n ?? 0) + 1 } }));
      return null;
    },
    async edit(name: string, changes: Input<'agenda.edit'>['changes']): Promise<string | null> {
      const answer = await call('agenda.edit', { name, changes });
      if (!answer.ok) return answer.message;
      stores.agenda.setState(({ rows }) => ({ rows: putRow(rows, answer.data) }));
      toasts.show(t()('job.saved'));
      return null;
    },
    async remove(name: string): Promise<string | null> {
      const title = titleOf(name);
      const answer = await call('agenda.delete', { name });
      if (!answer.ok) return answer.message;
      toasts.show(answer.data.text || t()('job.deleted', { name: title }));
      return null;
    },
    /** Opens its file in the user's editor; where nothing opens it, the reason is told, and where the file is. */
    async openFile(name: string): Promise<void> {
      const answer = await call('agenda.openFile', { name });
      if (!answer.ok) toasts.show(answer.message, { tone: 'bad' });
    },
    /** Shows the row of a job in the AGENDA, wherever that is at this width. */
    reveal(name: string, narrow: boolean): void {
      ui.setState(({ flash, drawer, sideShown }) => ({
        flash: { name, n: (flash?.n ?? 0) + 1 },
        drawer: narrow ? 'side' : drawer,
        sideShown: narrow ? sideShown : true,
        sheet: null,
      }));
    },
  };

  function ranText(run: Run, name: string): string {
    if (run.state === 'delivered' || run.state === 'produced') return t()('agenda.ran.delivered', { name });
    if (run.state === 'empty') return t()('agenda.ran.empty', { name });
    if (run.state === 'claimed') return t()('agenda.ran.started', { name });
    return t()('agenda.ran.failed', { name, reason: run.error ?? t()(`run.${run.state}`) });
  }
}

export function isTrouble(run: Run): boolean {
  return run.state === 'failed' || run.state === 'missed' || run.state === 'interrupted';
}
