import type { Input } from '../../shared/contract.ts';
import { present } from '../time/now.ts';
import type { Companion } from './companion.ts';

/** Settings, focus, links: what belongs to the whole desk. */
export function createDeskActions({ stores, call, toasts, bridge, t }: Companion) {
  const failed = (message: string) => toasts.show(message, { tone: 'bad' });
  return {
    async set(change: Input<'settings.set'>): Promise<boolean> {
      const answer = await call('settings.set', change);
      if (answer.ok) stores.desk.setState({ settings: answer.data });
      else failed(answer.message);
      return answer.ok;
    },
    async focus(minutes: number): Promise<void> {
      const answer = await call('focus.set', { minutes });
      if (answer.ok) stores.desk.setState({ focus: answer.data });
      else failed(answer.message);
    },
    focusOn(): boolean {
      const { until } = stores.desk.getState().focus;
      return until !== null && Date.parse(until) > present();
    },
    /** Links leave through the host: in the browser a new tab of its own, on the desktop the system's browser. */
    async openLink(url: string): Promise<void> {
      if (!/^(https?|mailto):/i.test(url)) return;
      if (bridge.capabilities.host === 'web') {
        window.open(url, '_blank', 'noopener,noreferrer');
        return;
      }
      const answer = await call('openExternal', { url });
      if (!answer.ok) failed(answer.message);
    },
    async copy(text: string): Promise<void> {
      try {
        await navigator.clipboard.writeText(text);
        toasts.show(t()('app.copied'));
      } catch {
        // No permission, or a page without a secure origin: the text is on screen and can be marked by hand.
        failed(t()('error.unknown'));
      }
    },
  };
}
