import { type FormEvent, useState } from 'react';
import type { Goal } from '../../../shared/contract.ts';
import { Button } from '../../kit/button.tsx';
import { AreaField } from '../../kit/field.tsx';
import { useActions, useLink, useT } from '../../state/hooks.ts';

/** The user's words to a goal that is stuck: the answer to its question, or a hint. It goes on with them; a refusal keeps them. */
export function AnswerForm({ goal, as }: { goal: Goal; as: 'answer' | 'hint' }) {
  const t = useT();
  const { goals } = useActions();
  const connected = useLink((link) => link.connected);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') return setError(t('finish.answerNeeded'));
    setBusy(true);
    const reason = await goals.answer(goal, text.trim());
    setBusy(false);
    if (reason === null) setText('');
    setError(reason);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <AreaField
        label={t(`finish.${as}`)}
        help={t(`finish.${as}Help`)}
        error={error}
        value={text}
        rows={2}
        maxLength={20_000}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" look="primary" disabled={busy || !connected} className="justify-self-end">
        {t(`finish.${as}Send`)}
      </Button>
    </form>
  );
}
