import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Refused } from '../kit/form.tsx';
import { useCompanion, usePlace, useT } from '../state/hooks.ts';
import { present } from '../time/now.ts';
import { moment } from '../time/say.ts';
import { count } from '../words/figures.ts';
import { Part } from './part.tsx';
import { download, type Found, upload } from './transfer.ts';

type Doing = { what: 'export' | 'import'; part: number } | null;

/** Everything in one file, out and in. What is brought in is looked at first, and takes its place when the program starts again. */
export function Data() {
  const t = useT();
  const { call, toasts } = useCompanion();
  const [doing, setDoing] = useState<Doing>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const exportAll = async () => {
    setFailed(null);
    setDoing({ what: 'export', part: 0 });
    const done = await download(call, (part) => setDoing({ what: 'export', part }));
    setDoing(null);
    if (done.ok) toasts.show(t('sessions.exported', { name: done.data }));
    else setFailed(done.message);
  };
  const look = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!file) return;
    setFailed(null);
    setFound(null);
    setDoing({ what: 'import', part: 0 });
    const done = await upload(call, file, (part) => setDoing({ what: 'import', part }));
    setDoing(null);
    if (done.ok) setFound(done.data);
    else setFailed(done.message);
  };
  const choose = async ({ id }: Found) => {
    const answer = await call('archive.choose', { id });
    if (!answer.ok) return setFailed(answer.message);
    setFound(null);
    setChosen(answer.data.text);
  };

  return (
    <div className="grid gap-6">
      <Part title={t('data.export')} note={t('data.exportHelp')}>
        <div>
          <Button disabled={doing !== null} onClick={() => void exportAll()}>
            <Download size={15} strokeWidth={1.75} aria-hidden="true" />
            {t('data.export')}
          </Button>
        </div>
      </Part>
      <Part title={t('data.import')} note={t('data.importHelp')}>
        <input
          ref={field}
          type="file"
          accept=".zip"
          aria-label={t('data.file')}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void look(event)}
        />
        {found ? (
          <FoundCard found={found} onChoose={() => void choose(found)} onCancel={() => setFound(null)} />
        ) : (
          <div>
            <Button disabled={doing !== null} onClick={() => field.current?.click()}>
              <Upload size={15} strokeWidth={1.75} aria-hidden="true" />
              {t('data.choose')}
            </Button>
          </div>
        )}
      </Part>
      <p role="status" className="min-h-6 text-soft text-sm tabular-nums">
        {doing && t(`data.doing.${doing.what}`, { percent: Math.round(doing.part * 100) })}
        {chosen && <span className="text-ok">{chosen}</span>}
      </p>
      {failed && <Refused>{failed}</Refused>}
    </div>
  );
}

function FoundCard({ found, onChoose, onCancel }: { found: Found; onChoose(): void; onCancel(): void }) {
  const t = useT();
  const place = usePlace();
  const at = Date.parse(found.at);
  const when = Number.isNaN(at) ? found.at : moment(at, present(), place);
  return (
    <div className="grid gap-3 rounded-card border border-line bg-raised p-3.5">
      <p>{t('data.found', { when, jobs: found.jobs, agents: found.agents, messages: count(found.messages) })}</p>
      <p className="text-soft text-sm">{t('data.foundHelp')}</p>
      <div className="flex gap-2">
        <Button look="primary" onClick={onChoose}>
          {t('data.replace')}
        </Button>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
      </div>
    </div>
  );
}
