import type { App } from 'electron';

export interface Links {
  /** Hands over the addresses that came already, and every later one. */
  follow(listener: (address: string) => void): void;
}

/** macOS hands over addresses by an event that may come before the program is ready. */
export function collectLinks(app: Pick<App, 'on'>): Links {
  const waiting: string[] = [];
  let listener: ((address: string) => void) | null = null;
  app.on('open-url', (event, address) => {
    event.preventDefault();
    if (listener === null) waiting.push(address);
    else listener(address);
  });
  return {
    follow(next) {
      listener = next;
      for (const address of waiting.splice(0)) next(address);
    },
  };
}
