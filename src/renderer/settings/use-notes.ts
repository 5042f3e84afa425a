import { useCallback, useState } from 'react';
import type { Note } from '../../shared/contract.ts';
import { useCompanion, useT } from '../state/hooks.ts';

/** The notes of one agent, and what may be done with them. */
export function useNotes(agent: string) {
  const t = useT();
  const { call, toasts } = useCompanion();
  const [notes, setNotes] = useState<Note[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  const load = useCallback(async () => {
    const answer = await call('notes.list', { agent });
    if (answer.ok) setNotes(answer.data);
    setFailed(answer.ok ? null : answer.message);
  }, [call, agent]);

  /** null when it is kept; else the reason. */
  const save = async (id: number | null, text: string): Promise<string | null> => {
    const answer = await call('notes.save', { id, agent, text });
    if (answer.ok) await load();
    return answer.ok ? null : answer.message;
  };

  const remove = async (note: Note): Promise<void> => {
    const answer = await call('notes.remove', { agent, id: note.id });
    await load();
    if (!answer.ok) return toasts.show(answer.message, { tone: 'bad' });
    toasts.show(t('notes.removed'), { action: { label: t('app.undo'), run: () => void save(null, note.text) } });
  };
  return { notes, failed, load, save, remove };
}
