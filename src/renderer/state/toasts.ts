import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Toast {
  id: number;
  tone: 'plain' | 'bad';
  text: string;
  action: { label: string; run(): void } | null;
}

export interface Toasts {
  store: StoreApi<{ list: Toast[] }>;
  show(text: string, options?: Partial<Pick<Toast, 'tone' | 'action'>>): void;
  dismiss(id: number): void;
}

const shown = 3;

/** Short news at the edge of the window; the newest three. How long they stay is the list's affair. */
export function createToasts(): Toasts {
  const store = createStore<{ list: Toast[] }>(() => ({ list: [] }));
  let lastId = 0;
  return {
    store,
    show(text, options = {}) {
      lastId += 1;
      const toast: Toast = { id: lastId, tone: 'plain', action: null, text, ...options };
      const others = store.getState().list.filter((one) => one.text !== text);
      store.setState({ list: [...others, toast].slice(-shown) });
    },
    dismiss(id) {
      store.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) }));
    },
  };
}
