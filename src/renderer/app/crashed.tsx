import { Button } from '../kit/button.tsx';
import { useT } from '../state/hooks.ts';
import { Screen } from './broken.tsx';

/** The desk itself could not be drawn. What was written is kept in the storage, so that a new start has it. */
export function Crashed() {
  const t = useT();
  return (
    <Screen>
      <p role="alert">{t('app.part')}</p>
      <Button className="mt-2" onClick={() => window.location.reload()}>
        {t('app.reload')}
      </Button>
    </Screen>
  );
}
