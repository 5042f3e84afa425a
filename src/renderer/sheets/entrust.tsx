import { type FormEvent, useState } from 'react';
import type { BudgetKind } from '../../shared/contract.ts';
import { badBudgets, noBudgets } from '../goals/finish/budget-fields.ts';
import { BudgetFieldset, PlaceFields } from '../goals/finish/fields.tsx';
import { finishFlags } from '../goals/finish/flags.ts';
import { GoalExamples } from '../goals/goal-examples.tsx';
import { Button } from '../kit/button.tsx';
import { Disclosure } from '../kit/disclosure.tsx';
import { AreaField, Choice, TextField } from '../kit/field.tsx';
import { SheetFrame } from '../kit/sheet.tsx';
import { useActions, useAgent, useLink, useT, useUi } from '../state/hooks.ts';

const formId = 'entrust';

/** What to look after or to finish, in the user's words. What is answered instead stands below it, and the words stay. */
export default function Entrust({ onClose }: { onClose(): void }) {
  const t = useT();
  const { goals, plans } = useActions();
  const agent = useAgent(useUi((ui) => ui.agent));
  const connected = useLink((link) => link.connected);
  const [way, setWay] = useState<'watch' | 'finish'>('watch');
  const [sentence, setSentence] = useState('');
  const [place, setPlace] = useState({ verify: '', folder: '', budget: noBudgets });
  const [bad, setBad] = useState<BudgetKind[]>([]);
  const [instead, setInstead] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const finishes = way === 'finish';

  const write = (text: string) => {
    setSentence(text);
    setInstead(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (sentence.trim() === '') return setInstead(t(finishes ? 'finish.whatEmpty' : 'goals.entrustEmpty'));
    const wrong = finishes ? badBudgets(place.budget, { free: true }) : [];
    if (wrong.length > 0) return setBad(wrong);
    const flags = finishes ? finishFlags(place) : '';
    if (flags === null) return setInstead(t('finish.quotes'));
    setBusy(true);
    const answered = await goals.entrust(sentence, flags);
    setBusy(false);
    if (answered === null) onClose();
    else setInstead(answered);
  };
  return (
    <SheetFrame
      title={t('goals.add')}
      width={560}
      onClose={onClose}
      footer={
        <>
          {finishes && (
            <Button
              look="quiet"
              className="me-auto"
              disabled={!connected}
              onClick={() => void plans.begin(sentence.trim())}
            >
              {t('finish.planFirst')}
            </Button>
          )}
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" disabled={busy || !connected}>
            {t('goals.entrust')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
        <Choice
          label={t('finish.way')}
          value={way}
          options={[
            { value: 'watch', label: t('finish.wayWatch') },
            { value: 'finish', label: t('finish.wayFinish') },
          ]}
          onChange={(next) => {
            setWay(next);
            setInstead(null);
          }}
        />
        {finishes ? (
          <>
            <AreaField
              label={t('finish.what')}
              placeholder={t('finish.whatHint')}
              help={t('finish.whatHelp', { agent: agent.name })}
              error={instead}
              value={sentence}
              rows={2}
              maxLength={4000}
              onChange={(event) => write(event.currentTarget.value)}
            />
            <PlaceFields
              verify={place.verify}
              folder={place.folder}
              onVerify={(verify) => setPlace({ ...place, verify })}
              onFolder={(folder) => setPlace({ ...place, folder })}
            />
            <Disclosure head={t('finish.budgets')} className="-mx-2" open={bad.length > 0}>
              <BudgetFieldset
                titled={false}
                fields={place.budget}
                bad={bad}
                onChange={(budget) => {
                  setPlace({ ...place, budget });
                  setBad([]);
                }}
              />
            </Disclosure>
          </>
        ) : (
          <div>
            <TextField
              data-first=""
              label={t('goals.entrustWhat')}
              placeholder={t('goals.entrustHint')}
              help={t('goals.entrustHelp', { agent: agent.name })}
              error={instead}
              value={sentence}
              maxLength={4000}
              autoComplete="off"
              onChange={(event) => write(event.currentTarget.value)}
            />
            <GoalExamples count={3} onTaken={onClose} />
          </div>
        )}
      </form>
    </SheetFrame>
  );
}
