import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { ApprovalRule, McpState, Workbench } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { Refused } from '../kit/form.tsx';
import { Skeleton } from '../kit/waiting.tsx';
import { useCompanion, useDomain, useT } from '../state/hooks.ts';
import { Folders } from './folders.tsx';
import { None, Part, Rows, rowBox } from './part.tsx';
import { useWorkbench } from './use-workbench.ts';

/** What agents may reach: folders, servers with tools, commands, and what was allowed for good. */
export function ToolsSection() {
  const t = useT();
  const { workbench, failed, take, look } = useWorkbench();
  if (failed && !workbench) return <Refused>{failed}</Refused>;
  if (!workbench) return <Skeleton label={t('app.loading')} />;
  return (
    <div className="grid gap-6">
      <Folders folders={workbench.folders} take={take} />
      <Part title={t('rules.title')}>
        {workbench.rules.length === 0 ? (
          <None>{t('rules.none')}</None>
        ) : (
          <Rows>
            {workbench.rules.map((rule) => (
              <RuleRow key={`${rule.agent}/${rule.tool}/${rule.job}`} rule={rule} onChanged={look} />
            ))}
          </Rows>
        )}
      </Part>
      <Part title={t('mcp.title')}>
        {workbench.mcp.length === 0 ? (
          <None>{t('mcp.none')}</None>
        ) : (
          <Rows>
            {workbench.mcp.map((server) => (
              <Server key={server.name} server={server} />
            ))}
          </Rows>
        )}
      </Part>
      <Sandbox sandbox={workbench.sandbox} />
    </div>
  );
}

function Sandbox({ sandbox }: { sandbox: Workbench['sandbox'] }) {
  const t = useT();
  const Icon = sandbox.on ? ShieldCheck : ShieldOff;
  return (
    <Part title={t('sandbox.title')}>
      <div className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2 text-sm">
        <Icon
          size={16}
          strokeWidth={1.75}
          className={cx('mt-0.5', sandbox.on ? 'text-ok' : 'text-warn')}
          aria-hidden="true"
        />
        <p>{sandbox.reason ?? t(sandbox.on ? 'sandbox.on' : 'sandbox.off')}</p>
      </div>
    </Part>
  );
}

function Server({ server }: { server: McpState }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const bad = server.state === 'failed';
  return (
    <li className="grid gap-1 border-line border-t px-3.5 py-2.5 first:border-t-0">
      <p className="flex min-w-0 items-center gap-2">
        <span
          aria-hidden="true"
          className={cx(
            'size-2 shrink-0 rounded-full',
            server.state === 'ready' ? 'bg-ok-fill' : bad ? 'bg-bad' : 'bg-line-strong',
          )}
        />
        <bdi className="truncate font-strong">{server.name}</bdi>
        <span className={cx('shrink-0 text-sm', bad ? 'text-bad' : 'text-soft')}>
          {server.state === 'ready' ? t('mcp.state.ready', { n: server.tools.length }) : t(`mcp.state.${server.state}`)}
        </span>
        <span className="grow" />
        {server.tools.length > 0 && (
          <Button size="small" look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('app.more')}
          </Button>
        )}
      </p>
      {server.error && <p className="break-words text-bad text-sm">{server.error.toWellFormed()}</p>}
      {open && <p className="break-words font-mono text-soft text-xs">{server.tools.join(', ')}</p>}
    </li>
  );
}

function RuleRow({ rule, onChanged }: { rule: ApprovalRule; onChanged(): Promise<void> }) {
  const t = useT();
  const { call, toasts } = useCompanion();
  const agent = useDomain('team', ({ agents }) => agents.find(({ id }) => id === rule.agent)?.name ?? rule.agent);
  const revoke = async () => {
    const answer = await call('approvals.revoke', rule);
    if (answer.ok) toasts.show(t('rules.revoked', { tool: rule.tool }));
    else toasts.show(answer.message, { tone: 'bad' });
    await onChanged();
  };
  return (
    <li className={rowBox}>
      <p className="min-w-0 grow">
        <bdi className="font-strong">{rule.tool}</bdi>
        <span className="text-soft text-sm">
          {` · ${agent} · ${rule.job === '' ? t('rules.everywhere') : t('rules.job', { job: rule.job })}`}
        </span>
      </p>
      <Button size="small" aria-label={t('rules.revokeOf', { agent, tool: rule.tool })} onClick={() => void revoke()}>
        {t('rules.revoke')}
      </Button>
    </li>
  );
}
