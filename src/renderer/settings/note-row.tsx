import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Note } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/field.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { useAsOfNow, usePlace, useT } from '../state/hooks.ts';
import { moment } from '../time/say.ts';
import { rowBox } from './part.tsx';

interface Props {
  note: Note;
  onSave(text: string): Promise<string | null>;
  onRemove(): void;
}

export function NoteRow({ note, onSave, onRemove }: Props) {
  const t = useT();
  const place = usePlace();
  const [editing, setEditing] = useState(false);
  const when = useAsOfNow((now) => moment(Date.parse(note.at), now, place));
  const short = note.text.slice(0, 60).toWellFormed();
  if (editing) return <EditNote note={note} onSave={onSave} onClose={() => setEditing(false)} />;
  return (
    <li className={rowBox}>
      <div className="min-w-0 grow">
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {note.text.toWellFormed()}
        </p>
        <p className="text-soft text-xs">{t('notes.at', { when })}</p>
      </div>
      <IconButton label={t('notes.editOf', { text: short })} onClick={() => setEditing(true)}>
        <Pencil size={14} strokeWidth={1.75} />
      </IconButton>
      <IconButton label={t('notes.removeOf', { text: short })} onClick={onRemove}>
        <Trash2 size={14} strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}

function EditNote({ note, onSave, onClose }: Pick<Props, 'note' | 'onSave'> & { onClose(): void }) {
  const t = useT();
  const [text, setText] = useState(note.text);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    const reason = wanted === '' || wanted === note.text ? null : await onSave(wanted);
    if (reason === null) onClose();
    else setError(reason);
  };
  return (
    <li className={rowBox}>
      <form
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onClose();
        }}
        noValidate
        className="grid grow gap-2"
      >
        <TextField
          ref={focusIt}
          label={t('notes.editLabel')}
          value={text}
          error={error}
          maxLength={4000}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="flex justify-end gap-2">
          <Button size="small" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button size="small" look="primary" type="submit">
            {t('app.save')}
          </Button>
        </div>
      </form>
    </li>
  );
}

function focusIt(input: HTMLInputElement | null): void {
  input?.focus();
}
