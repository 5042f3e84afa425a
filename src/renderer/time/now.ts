import { createStore } from 'zustand/vanilla';

/** The companion's present (epoch ms): the window's clock corrected by what the snapshot said. */
export const presentStore = createStore<{ now: number }>(() => ({ now: Date.now() }));

let offset = 0;

export function present(): number {
  return Date.now() + offset;
}

/** Takes the companion's clock over; under two seconds apart is the way of the message, not another clock. */
export function setPresent(companionNow: number): void {
  const apart = companionNow - Date.now();
  offset = Math.abs(apart) < 2000 ? 0 : apart;
  presentStore.setState({ now: present() });
}

/** Moves the present on every second while the page is visible; words that don't change re-render nothing. */
export function startPresent(): () => void {
  const tick = () => presentStore.setState({ now: present() });
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    if (document.hidden) return;
    tick();
    timer = setInterval(tick, 1000);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
