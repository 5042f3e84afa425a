import { CircleCheck, CircleX } from 'lucide-react';
import type { Verified } from '../../../shared/contract.ts';
import { Block } from '../../kit/block.tsx';
import { cx } from '../../kit/cx.ts';
import { Disclosure } from '../../kit/disclosure.tsx';
import { usePlace, useT } from '../../state/hooks.ts';
import { span } from '../../time/say.ts';
import { When } from '../parts.tsx';

/** How the verify command went, run by code; open, its output. */
export function CheckView({ check, open = false }: { check: Verified; open?: boolean }) {
  const t = useT();
  const { language } = usePlace();
  const passed = check.code === 0 && check.broke === null;
  const Icon = passed ? CircleCheck : CircleX;
  const words = passed
    ? t('finish.checkPassed')
    : check.code === null || check.broke !== null
      ? (check.broke ?? t('finish.checkBroke'))
      : t('finish.checkFailed', { code: check.code });
  const head = (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm tabular-nums">
      <Icon
        size={14}
        strokeWidth={1.75}
        aria-hidden="true"
        className={cx('shrink-0 self-center', passed ? 'text-ok' : 'text-bad')}
      />
      <span className={cx('min-w-0 font-strong [overflow-wrap:anywhere]', passed ? 'text-ok' : 'text-bad')}>
        {words.toWellFormed()}
      </span>
      <span className="text-soft">
        {span(check.ms, language)} · <When at={check.at} />
      </span>
    </span>
  );
  return (
    <Disclosure head={head} open={open}>
      <Block label={t('finish.output')}>
        {check.output === '' ? <span className="text-soft">{t('finish.noOutput')}</span> : check.output.toWellFormed()}
      </Block>
    </Disclosure>
  );
}
