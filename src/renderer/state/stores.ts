import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Domains, emptyDomains } from './domains.ts';

export type Stores = { [D in keyof Domains]: StoreApi<Domains[D]> };

/** One vanilla store a domain, so that a component that reads the agenda never hears of messages. */
export function createStores(): Stores {
  return {
    team: createStore(() => emptyDomains.team),
    sessions: createStore(() => emptyDomains.sessions),
    threads: createStore(() => emptyDomains.threads),
    agenda: createStore(() => emptyDomains.agenda),
    inbox: createStore(() => emptyDomains.inbox),
    runs: createStore(() => emptyDomains.runs),
    approvals: createStore(() => emptyDomains.approvals),
    goals: createStore(() => emptyDomains.goals),
    plans: createStore(() => emptyDomains.plans),
    commitments: createStore(() => emptyDomains.commitments),
    speaking: createStore(() => emptyDomains.speaking),
    models: createStore(() => emptyDomains.models),
    desk: createStore(() => emptyDomains.desk),
  };
}

export function readAll(stores: Stores): Domains {
  return {
    team: stores.team.getState(),
    sessions: stores.sessions.getState(),
    threads: stores.threads.getState(),
    agenda: stores.agenda.getState(),
    inbox: stores.inbox.getState(),
    runs: stores.runs.getState(),
    approvals: stores.approvals.getState(),
    goals: stores.goals.getState(),
    plans: stores.plans.getState(),
    commitments: stores.commitments.getState(),
    speaking: stores.speaking.getState(),
    models: stores.models.getState(),
    desk: stores.desk.getState(),
  };
}

/** Writes only the domains that are other objects than before. */
export function writeAll(stores: Stores, next: Domains): void {
  put(stores.team, next.team);
  put(stores.sessions, next.sessions);
  put(stores.threads, next.threads);
  put(stores.agenda, next.agenda);
  put(stores.inbox, next.inbox);
  put(stores.runs, next.runs);
  put(stores.approvals, next.approvals);
  put(stores.goals, next.goals);
  put(stores.plans, next.plans);
  put(stores.commitments, next.commitments);
  put(stores.speaking, next.speaking);
  put(stores.models, next.models);
  put(stores.desk, next.desk);
}

function put<T>(store: StoreApi<T>, next: T): void {
  if (store.getState() !== next) store.setState(next, true);
}
