const prefix = 'companion.draft.';
const saveAfterMs = 250;

export interface Drafts {
  read(key: string): string;
  write(key: string, text: string): void;
  /** Under another key: the session that a first message opened takes over what was typed meanwhile. */
  move(from: string, to: string): void;
  flush(): void;
}

export const draftKey = (session: number | null, agent: string) => (session === null ? `new:${agent}` : `s:${session}`);

/** Unsent text by session, kept over restarts. Typing touches memory; the storage follows a moment later and when the page goes. */
export function createDrafts(storage: Storage | null): Drafts {
  const texts = new Map<string, string>();
  const unsaved = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    for (const key of unsaved) {
      const text = texts.get(key) ?? '';
      try {
        if (text === '') storage?.removeItem(prefix + key);
        else storage?.setItem(prefix + key, text);
      } catch {
        // Storage that is full or forbidden: the draft lives as long as this window.
      }
    }
    unsaved.clear();
  };
  const write = (key: string, text: string) => {
    texts.set(key, text);
    unsaved.add(key);
    clearTimeout(timer);
    timer = setTimeout(flush, saveAfterMs);
  };
  const read = (key: string) => {
    const known = texts.get(key);
    if (known !== undefined) return known;
    try {
      return storage?.getItem(prefix + key) ?? '';
    } catch {
      // As above: no storage, no draft.
      return '';
    }
  };
  return {
    read,
    write,
    flush,
    move(from, to) {
      const text = read(from);
      if (text === '') return;
      write(to, text);
      write(from, '');
    },
  };
}
