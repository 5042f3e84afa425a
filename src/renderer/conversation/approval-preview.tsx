import type { Approval, Preview } from '../../shared/contract.ts';
import { Block } from '../kit/block.tsx';
import { Diff } from '../kit/diff.tsx';
import { useT } from '../state/hooks.ts';
import { isNothing, prettyValue } from './pretty.ts';

/** What exactly would be done: the change of a file, the command, or the arguments as they stand. */
export function ApprovalPreview({ approval }: { approval: Approval }) {
  const t = useT();
  if (approval.preview) return <PreviewView preview={approval.preview} />;
  if (isNothing(approval.args)) return null;
  return (
    <Titled title={t('approval.arguments')}>
      <Block label={t('approval.arguments')}>{prettyValue(approval.args)}</Block>
    </Titled>
  );
}

function PreviewView({ preview }: { preview: Preview }) {
  const t = useT();
  switch (preview.type) {
    case 'diff': {
      const title = t('approval.diff', { path: preview.path });
      return (
        <Titled title={title}>
          <Diff label={title} text={preview.diff} />
        </Titled>
      );
    }
    case 'command': {
      const title = t('approval.command', { folder: preview.folder });
      return (
        <Titled title={title}>
          <Block label={title}>{preview.command.toWellFormed()}</Block>
        </Titled>
      );
    }
    case 'text':
      return <Block label={t('approval.text')}>{preview.text.toWellFormed()}</Block>;
  }
}

function Titled({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1">
      <p className="break-all text-soft text-xs">{title}</p>
      {children}
    </div>
  );
}
