import { useMemo } from 'react';
import type { FinishDetail, Goal, GoalDetail, GoalProgress } from '../../../shared/contract.ts';
import { Button } from '../../kit/button.tsx';
import { cx } from '../../kit/cx.ts';
import { isEnded } from '../../state/goals.ts';
import { useAgent, useDomain, useT } from '../../state/hooks.ts';
import { count, money } from '../../words/figures.ts';
import { Fact, facts, Part, Sentence, When } from '../parts.tsx';
import { dotOf, standingOf } from '../standing.ts';
import { Attention, ConversationLink } from './attention.tsx';
import { Budgets } from './budgets.tsx';
import { CheckView } from './check-view.tsx';
import { Requirements } from './requirements.tsx';
import { RoundView } from './rounds.tsx';
import { finishState } from './words.ts';

interface Props {
  goal: Goal;
  progress: GoalProgress;
  detail: GoalDetail;
  finish: FinishDetail;
  onRounds(): void;
}

/** How a goal stands that works until done: what it needs, what holds already, the check, the budget, the latest round. */
export function FinishNow({ goal, progress, detail, finish, onRounds }: Props) {
  const t = useT();
  const calls = useMemo(
    () => new Map(finish.rounds.flatMap((round) => round.calls.map((call) => [call.id, call] as const))),
    [finish],
  );
  const [latest] = finish.rounds;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5">
      <Sentence text={goal.objective} />
      <Attention goal={goal} progress={progress} finish={finish} />
      {detail.evidence !== null && detail.evidence !== '' && (
        <section className="grid gap-1 rounded-card border border-ok-fill bg-ok-soft p-3.5">
          <h3 className="font-heavy text-ok">{t('finish.evidence')}</h3>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
            {detail.evidence.toWellFormed()}
          </p>
        </section>
      )}
      <Standing goal={goal} progress={progress} finish={finish} />
      {/* Where a command decides and nothing was listed, there is nothing to list. */}
      {(finish.requirements.length > 0 || (finish.verify === null && !isEnded(goal))) && (
        <Part title={t('finish.requirements')}>
          <Requirements list={finish.requirements} calls={calls} />
        </Part>
      )}
      <Part title={t('finish.budgets')}>
        <Budgets goal={goal} budgets={finish.budgets} canRaise={!isEnded(goal)} />
      </Part>
      {finish.commands.length > 0 && (
        <Part title={t('finish.beside')}>
          <ul className="grid gap-1 text-sm">
            {finish.commands.map(({ id, command, state }) => (
              <li key={id} className="flex min-w-0 items-baseline gap-2">
                <code className="shrink-0 font-mono text-soft text-xs">{id}</code>
                <code className="min-w-0 grow font-mono text-xs [overflow-wrap:anywhere]">
                  {command.toWellFormed()}
                </code>
                <span className={cx('shrink-0', state === 'lost' ? 'text-warn' : 'text-soft')}>
                  {t(`finish.command.${state}`)}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part
        title={t('finish.latest')}
        beside={
          finish.rounds.length > 1 && (
            <Button size="small" look="quiet" onClick={onRounds}>
              {t('app.more')}
            </Button>
          )
        }
      >
        {latest ? (
          <div className="-mx-2">
            <RoundView round={latest} />
          </div>
        ) : (
          <p className="text-soft text-sm">{t('finish.noRounds')}</p>
        )}
      </Part>
      {finish.steps.length > 0 && (
        <Part title={t('finish.steps')}>
          <p className="text-soft text-sm">{t('finish.stepsNote')}</p>
          <ol className="grid list-decimal gap-1 ps-5">
            {finish.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity, only their order.
              <li key={index} className="[overflow-wrap:anywhere]" dir="auto">
                {step.toWellFormed()}
              </li>
            ))}
          </ol>
        </Part>
      )}
      <Facts goal={goal} progress={progress} detail={detail} finish={finish} />
    </div>
  );
}

/** Whether it moves, and what the last check came to. */
function Standing({ goal, progress, finish }: Pick<Props, 'goal' | 'progress' | 'finish'>) {
  const t = useT();
  const standing = standingOf(goal);
  // What it is stuck at stands above already.
  const why = standing === 'waits' ? null : (goal.why ?? progress.waits);
  return (
    <dl className={facts}>
      <Fact name={t('goal.state')}>
        <span className="inline-flex items-baseline gap-2">
          <span aria-hidden="true" className={cx('size-2 self-center rounded-full', dotOf[standing])} />
          <span>{finishState(goal, progress, t)}</span>
        </span>
      </Fact>
      {why !== null && <Fact name={t('finish.why')}>{why.toWellFormed()}</Fact>}
      {finish.verify !== null && (
        <Fact name={t('finish.lastCheck')}>
          {finish.lastCheck === null ? (
            t('finish.noCheck')
          ) : (
            <div className="-ms-2">
              <CheckView check={finish.lastCheck} />
            </div>
          )}
        </Fact>
      )}
    </dl>
  );
}

function Facts({ goal, progress, detail, finish }: Omit<Props, 'onRounds'>) {
  const t = useT();
  const agent = useAgent(goal.agent);
  const { cost } = goal;
  const talk = useDomain('sessions', ({ list }) => list.some(({ id }) => id === progress.sessionId));
  return (
    <dl className={cx(facts, 'border-line border-t pt-4')}>
      <Fact name={t('finish.verify')}>
        {finish.verify === null ? (
          <span className="text-soft">{t('finish.noVerify')}</span>
        ) : (
          <code className="font-mono text-xs">{finish.verify.toWellFormed()}</code>
        )}
      </Fact>
      {finish.folder !== null && (
        <Fact name={t('finish.folder')}>
          <code className="font-mono text-xs">{finish.folder.toWellFormed()}</code>
        </Fact>
      )}
      {talk && (
        <Fact name={t('finish.conversation')}>
          <ConversationLink sessionId={progress.sessionId} />
        </Fact>
      )}
      <Fact name={t('goal.agent')}>
        <bdi>{agent.name}</bdi>
      </Fact>
      <Fact name={t('goal.cost')}>
        {t('goal.costText', {
          calls: count(cost.modelCalls),
          tokens: count(cost.inputTokens + cost.outputTokens),
          cost: money(cost.usd),
        })}
      </Fact>
      <Fact name={t('goal.since')}>
        <When at={detail.createdAt} />
      </Fact>
    </dl>
  );
}
