import { type FormEvent, useEffect, useState } from 'react';
import type { Note } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { Choice, TextField } from '../kit/field.tsx';
import { Refused } from '../kit/form.tsx';
import { Skeleton } from '../kit/waiting.tsx';
import { useAgent, useDomain, useT, useUi } from '../state/hooks.ts';
import { NoteRow } from './note-row.tsx';
import { None, Rows } from './part.tsx';
import { useNotes } from './use-notes.ts';

/** What each agent was told to remember: to read, add to, change and delete. */
export function Memory() {
  const t = useT();
  const agents = useDomain('team', (team) => team.agents);
  const [agent, setAgent] = useState(useUi((ui) => ui.agent));
  return (
    <div className="grid gap-5">
      <p className="text-soft text-sm">{t('notes.help')}</p>
      <Choice
        label={t('notes.agent')}
        value={agent}
        options={agents.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setAgent}
      />
      <Notes key={agent} agent={agent} />
    </div>
  );
}

function Notes({ agent }: { agent: string }) {
  const t = useT();
  const { name } = useAgent(agent);
  const { notes, failed, load, save, remove } = useNotes(agent);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  useEffect(() => void load(), [load]);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const reason = await save(null, text.trim());
    setError(reason);
    if (reason === null) setText('');
  };
  if (failed) return <Refused>{failed}</Refused>;
  if (notes === null) return <Skeleton label={t('app.loading')} />;
  return (
    <div className="grid gap-3">
      {notes.length === 0 ? (
        <None>{t('notes.none', { agent: name })}</None>
      ) : (
        <Rows>
          {notes.map((note: Note) => (
            <NoteRow
              key={note.id}
              note={note}
              onSave={(changed) => save(note.id, changed)}
              onRemove={() => void remove(note)}
            />
          ))}
        </Rows>
      )}
      <form onSubmit={add} noValidate className="flex items-start gap-2">
        <div className="grow">
          <TextField
            label={t('notes.new')}
            placeholder={t('notes.newHint')}
            value={text}
            error={error}
            maxLength={4000}
            autoComplete="off"
            onChange={(event) => {
              setText(event.currentTarget.value);
              setError(null);
            }}
          />
        </div>
        <Button type="submit" className="mt-[24.75px] h-9 pointer-coarse:h-11" disabled={text.trim() === ''}>
          {t('notes.add')}
        </Button>
      </form>
    </div>
  );
}
