import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { wideEnough } from '../kit/use-media.ts';
import { useActions, useCompanion } from '../state/hooks.ts';
import type { Sheet } from '../state/sheet.ts';

const writes = 'input, textarea, select, [contenteditable]';

/** Keys of the desk. Letters are read by place (`KeyJ`), so that they work with a Hangul layout, and never while one writes. */
export function useShortcuts(): void {
  const { ui } = useCompanion();
  const { desk, sessions, turns } = useActions();
  useEffect(() => {
    const quiet = (run: () => void) => (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(writes) || target?.closest('[role="menu"]') || ui.getState().sheet || ui.getState().palette)
        return;
      event.preventDefault();
      run();
    };
    const show = (sheet: Sheet) => quiet(() => ui.setState({ sheet }));
    const map = {
      '$mod+KeyK': (event: KeyboardEvent) => {
        event.preventDefault();
        ui.setState(({ palette }) => ({ palette: !palette }));
      },
      '/': quiet(() => focusSearch(() => ui.setState({ drawer: 'sessions' }))),
      KeyC: quiet(() => document.querySelector<HTMLElement>('[data-desk] textarea')?.focus()),
      KeyN: quiet(() => sessions.startNew()),
      KeyA: show({ kind: 'new-job' }),
      KeyT: show({ kind: 'entrust' }),
      KeyF: quiet(() => void desk.focus(desk.focusOn() ? 0 : 25)),
      KeyP: quiet(() => turns.showWaiting()),
      'KeyG KeyI': show({ kind: 'inbox' }),
      'KeyG KeyH': show({ kind: 'history' }),
      'KeyG KeyW': show({ kind: 'speaking' }),
      'KeyG KeyS': show({ kind: 'settings' }),
      '[Shift]+?': show({ kind: 'keys' }),
    };
    // What is written in a field is kept out above, key by key: the search must be reached from there.
    return tinykeys(window, map, { ignore: (event) => event.isComposing });
  }, [ui, desk, sessions, turns]);
}

/** To the search field; where the sessions are a drawer it is opened first. */
function focusSearch(openDrawer: () => void): void {
  if (!window.matchMedia(wideEnough.list).matches) openDrawer();
  let frames = 0;
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('[data-search]');
    field?.focus();
    field?.select();
    frames += 1;
    if (!field && frames < 30) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
