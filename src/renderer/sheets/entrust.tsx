import { type FormEvent, useState } from 'react';
import { GoalExamples } from '../goals/goal-examples.tsx';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/field.tsx';
import { SheetFrame } from '../kit/sheet.tsx';
import { useActions, useAgent, useLink, useT, useUi } from '../state/hooks.ts';

const formId = 'entrust';

/** One field: what to look after, in the user's words. What is answered instead stands below it, and the words stay. */
export default function Entrust({ onClose }: { onClose(): void }) {
  const t = useT();
  const { goals } = useActions();
  const agent = useAgent(useUi((ui) => ui.agent));
  const connected = useLink((link) => link.connected);
  const [sentence, setSentence] = useState('');
  const [instead, setInstead] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (sentence.trim() === '') return setInstead(t('goals.entrustEmpty'));
    setBusy(true);
    const answered = await goals.entrust(sentence);
    setBusy(false);
    if (answered === null) onClose();
    else setInstead(answered);
  };
  return (
    <SheetFrame
      title={t('goals.add')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" disabled={busy || !connected}>
            {t('goals.entrust')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-2 p-5">
        <TextField
          data-first=""
          label={t('goals.entrustWhat')}
          placeholder={t('goals.entrustHint')}
          help={t('goals.entrustHelp', { agent: agent.name })}
          error={instead}
          value={sentence}
          maxLength={4000}
          autoComplete="off"
          onChange={(event) => {
            setSentence(event.currentTarget.value);
            setInstead(null);
          }}
        />
        <GoalExamples count={3} onTaken={onClose} />
      </form>
    </SheetFrame>
  );
}
