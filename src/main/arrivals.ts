import { readLink } from './deep-link.ts';
import type { Launch } from './launch.ts';
import type { QuickWindow } from './quick-window.ts';

export interface Arrivals {
  /** What a start, or a second start, asks for: a link, the small window, else the window. */
  begin(launch: Launch): void;
  /** An address of ours was opened somewhere. */
  follow(address: string): void;
}

/** The ways in from outside. None of them changes anything; a start that asks for nothing shows the window. */
export function createArrivals(at: {
  window: { show(place?: string): void };
  quick: Pick<QuickWindow, 'open'>;
}): Arrivals {
  const follow = (address: string) => {
    const link = readLink(address);
    if (link?.kind === 'entry') at.quick.open(link.mode, link.text);
    else at.window.show(link?.place ?? '');
  };
  return {
    follow,
    begin({ link, entry }) {
      if (link !== null) follow(link);
      else if (entry !== null) at.quick.open(entry);
      else at.window.show();
    },
  };
}
