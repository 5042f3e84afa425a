import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Folder, Workbench } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/field.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Switch } from '../kit/switch.tsx';
import type { Answer } from '../state/companion.ts';
import { useCompanion, useT } from '../state/hooks.ts';
import { None, Part, Rows, rowBox } from './part.tsx';

/** Folders that agents may read, and which of them they may write in. */
export function Folders({ folders, take }: { folders: Folder[]; take(answer: Answer<Workbench>): string | null }) {
  const t = useT();
  const { call, toasts } = useCompanion();
  const [path, setPath] = useState('');
  const [error, setError] = useState<string | null>(null);
  const told = (reason: string | null) => {
    if (reason !== null) toasts.show(reason, { tone: 'bad' });
    return reason === null;
  };
  const put = async (folder: Folder) => told(take(await call('folders.add', folder)));
  const remove = async (folder: Folder) => {
    if (!told(take(await call('folders.remove', { path: folder.path })))) return;
    toasts.show(t('folders.removed', { path: folder.path }), {
      action: { label: t('app.undo'), run: () => void put(folder) },
    });
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (path.trim() === '') return;
    const reason = take(await call('folders.add', { path: path.trim(), write: false }));
    setError(reason);
    if (reason === null) setPath('');
  };
  return (
    <Part title={t('folders.title')} note={t('folders.help')}>
      {folders.length === 0 ? (
        <None>{t('folders.none')}</None>
      ) : (
        <Rows>
          {folders.map((folder) => (
            <li key={folder.path} className={rowBox}>
              <code className="min-w-0 grow break-all font-mono text-sm">{folder.path}</code>
              <span aria-hidden="true" className="shrink-0 whitespace-nowrap text-soft text-sm">
                {t('folders.write')}
              </span>
              <Switch
                label={t('folders.writeOf', { path: folder.path })}
                on={folder.write}
                onChange={(write) => void put({ ...folder, write })}
              />
              <IconButton label={t('folders.removeOf', { path: folder.path })} onClick={() => void remove(folder)}>
                <X size={15} strokeWidth={1.75} />
              </IconButton>
            </li>
          ))}
        </Rows>
      )}
      <form onSubmit={add} noValidate className="flex items-start gap-2">
        <div className="grow">
          <TextField
            label={t('folders.path')}
            placeholder={t('folders.pathHint')}
            value={path}
            error={error}
            maxLength={4000}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setPath(event.currentTarget.value);
              setError(null);
            }}
          />
        </div>
        <Button type="submit" className="mt-[24.75px] h-9 pointer-coarse:h-11" disabled={path.trim() === ''}>
          {t('folders.add')}
        </Button>
      </form>
    </Part>
  );
}
