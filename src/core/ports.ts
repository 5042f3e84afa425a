import type { Desktop } from '../shared/contract.ts';

/** What a host gives the core. Every port has a plain default, so that the core runs without a host. */
export interface Ports {
  notifier: Notifier;
  presence: Presence;
  openExternal(url: string): Promise<void>;
  /** Opens a file in the program that the system has for it. The core has checked which file; rejects where nothing opened it. */
  openPath(path: string): Promise<void>;
  /** Where keys are kept, where the host has a better place than a file. */
  secrets?: SecretStore;
  /** The desktop, where the host has one around it. */
  desktop?: DesktopPort;
}

/** What the desktop does for the companion, as the host finds it; the core only passes it on. */
export interface DesktopPort {
  state(): Desktop;
  onChange(listener: (now: Desktop) => void): void;
  /** Brings the window to the front; with a session, there. */
  show(sessionId: number | null): void;
}

/** Keys by name. Values never leave the core. */
export interface SecretStore {
  get(name: string): Promise<string | null>;
  /** Whether there is one, without reading it. */
  has(name: string): Promise<boolean>;
  set(name: string, value: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** `file`: a plain file that only this user can read. `system`: encrypted by the system. `obfuscated`: it could not encrypt. */
  readonly kind: 'file' | 'system' | 'obfuscated';
}

export interface Notice {
  /** Same id = same thing: a later one takes its place. */
  id: string;
  title: string;
  body: string;
  agent: string;
  sessionId: number | null;
  inboxId: number | null;
  /** An agent waits for the user's answer: it stays until it is seen, and is never folded into a summary. */
  waits?: true;
}

/** Shows a copy of what is already in the inbox. It may fail or stall: nothing waits for it and nothing depends on it. */
export interface Notifier {
  notify(notice: Notice): void;
}

export interface Presence {
  /** Windows that are open. */
  windows(): number;
  visible(): boolean;
  focused(): boolean;
}

export function quietPorts(): Ports {
  return {
    notifier: { notify: () => {} },
    presence: { windows: () => 0, visible: () => false, focused: () => false },
    openExternal: async () => {},
    openPath: async () => {
      throw new Error('there is no host that opens files');
    },
  };
}
