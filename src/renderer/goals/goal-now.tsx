import type { Goal, GoalDetail } from '../../shared/contract.ts';
import { Block } from '../kit/block.tsx';
import { cx } from '../kit/cx.ts';
import { useMedia, wideEnough } from '../kit/use-media.ts';
import { useActions, useAgent, useDomain, useT } from '../state/hooks.ts';
import { count, money } from '../words/figures.ts';
import { Fact, facts, Part, Sentence, When } from './parts.tsx';
import { dotOf, lookWords, standingOf } from './standing.ts';

/** How a goal stands: state, why it does not move, looks behind and ahead, its job, what it cost, what it goes on with. */
export function GoalNow({ goal, detail }: { goal: Goal; detail: GoalDetail }) {
  const t = useT();
  const agent = useAgent(goal.agent);
  const standing = standingOf(goal);
  const { cost, last } = goal;
  const tokens = count(cost.inputTokens + cost.outputTokens);
  return (
    <div className="grid gap-5 p-5">
      <Sentence text={goal.objective} />
      <dl className={facts}>
        <Fact name={t('goal.state')}>
          <span className="inline-flex items-baseline gap-2">
            <span aria-hidden="true" className={cx('size-2 self-center rounded-full', dotOf[standing])} />
            <span>
              {goal.running && goal.status === 'active' ? t('goals.running') : t(`goals.status.${goal.status}`)}
            </span>
            <span className="text-soft text-sm">{t(`goals.mode.${goal.mode}`)}</span>
          </span>
        </Fact>
        {goal.why !== null && (
          <Fact name={t('goal.why')}>
            <span className={standing === 'waits' ? 'text-warn' : ''}>{goal.why}</span>
          </Fact>
        )}
        {detail.evidence !== null && detail.evidence !== '' && (
          <Fact name={t('goal.evidence')}>{detail.evidence.toWellFormed()}</Fact>
        )}
        <Fact name={t('goal.lastLook')}>
          {last === null ? (
            t('goals.notYet')
          ) : (
            <>
              <When at={last.at} /> · {lookWords(last, t)}
              {last.reason !== null && <span className="block text-bad">{last.reason.toWellFormed()}</span>}
            </>
          )}
        </Fact>
        <Fact name={t('goal.nextLook')}>{goal.next === null ? t('goal.noNext') : <When at={goal.next} far />}</Fact>
        {goal.clock !== '' && <Fact name={t('goal.clock')}>{goal.clock}</Fact>}
        <JobFact job={goal.job} />
        <Fact name={t('goal.agent')}>
          <bdi>{agent.name}</bdi>
        </Fact>
        <Fact name={t('goal.turnCount')}>{t('goal.times', { n: count(goal.turns) })}</Fact>
        <Fact name={t('goal.cost')}>
          {t('goal.costText', { calls: count(cost.modelCalls), tokens, cost: money(cost.usd) })}
        </Fact>
        <Fact name={t('goal.since')}>
          <When at={detail.createdAt} />
        </Fact>
      </dl>
      {detail.calls.length > 0 && (
        <Part title={t('goal.calls')}>
          <Block label={t('goal.calls')}>
            {detail.calls.map(({ tool, args }) => `${tool} ${JSON.stringify(args)}`.toWellFormed()).join('\n')}
          </Block>
        </Part>
      )}
      {detail.notes.length > 0 && (
        <Part title={t('goal.notes')}>
          <ol className="grid list-decimal gap-1 ps-5 text-soft">
            {detail.notes.map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity, only their order.
              <li key={index} dir="auto">
                {note.toWellFormed()}
              </li>
            ))}
          </ol>
        </Part>
      )}
    </div>
  );
}

/** The job that turns for it, and the way to its row. */
function JobFact({ job }: { job: string }) {
  const t = useT();
  const { agenda } = useActions();
  const narrow = !useMedia(wideEnough.side);
  const there = useDomain('agenda', ({ rows }) => rows.some(({ name }) => name === job));
  if (!there) return null;
  return (
    <Fact name={t('goal.job')}>
      <button
        type="button"
        className="rounded-chip text-start text-accent hover:underline pointer-coarse:min-h-10"
        onClick={() => agenda.reveal(job, narrow)}
      >
        {t('goal.showJob')}
      </button>
    </Fact>
  );
}
