import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Agent } from '../../shared/contract.ts';
import { presentStore } from '../time/now.ts';
import type { Place } from '../time/say.ts';
import { type Translate, words } from '../words/t.ts';
import type { Actions } from './actions.ts';
import type { Companion } from './companion.ts';
import type { Domains } from './domains.ts';
import type { Link } from './feed.ts';
import type { Ui } from './ui.ts';

export const CompanionContext = createContext<{ companion: Companion; actions: Actions } | null>(null);

function useDesk() {
  const value = useContext(CompanionContext);
  if (!value) throw new Error('a component of the desk was drawn without its companion');
  return value;
}

export function useCompanion(): Companion {
  return useDesk().companion;
}

export function useActions(): Actions {
  return useDesk().actions;
}

/** Reads one domain narrowly: the component is drawn again only when what the selector gives is another value. */
export function useDomain<D extends keyof Domains, T>(domain: D, select: (state: Domains[D]) => T): T {
  return useStore(useDesk().companion.stores[domain], select as (state: unknown) => T);
}

export function useUi<T>(select: (state: Ui) => T): T {
  return useStore(useDesk().companion.ui, select);
}

export function useLink<T>(select: (state: Link) => T): T {
  return useStore(useDesk().companion.link, select);
}

export function useT(): Translate {
  return words(useDomain('desk', (desk) => desk.settings.language));
}

export function usePlace(): Place {
  const zone = useDomain('desk', (desk) => desk.zone);
  const language = useDomain('desk', (desk) => desk.settings.language);
  return useMemo(() => ({ zone, language }), [zone, language]);
}

/** Words that depend on the present; drawn again only when the words change. */
export function useAsOfNow<T extends string | number | boolean | null>(say: (now: number) => T): T {
  return useStore(presentStore, ({ now }) => say(now));
}

const nobody: Agent = { id: '', name: '', color: '#6d675e' };

/** The agent of that id, or a nameless one: a file may have been taken away while its messages stay. */
export function useAgent(id: string): Agent {
  return useDomain('team', ({ agents }) => agents.find((agent) => agent.id === id)) ?? { ...nobody, id, name: id };
}

/** Nothing was ever said here, there is no job, and the first start was not left out. */
export function useFresh(): boolean {
  const welcomed = useUi((ui) => ui.welcomed);
  const silent = useDomain('sessions', ({ list }) => list.every(({ preview }) => preview === ''));
  const idle = useDomain('agenda', ({ rows }) => rows.length === 0);
  return !welcomed && silent && idle;
}
