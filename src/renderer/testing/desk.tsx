import '../styles/app.css';
import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Goal, Message, Run, Snapshot } from '../../shared/contract.ts';
import { App } from '../app/app.tsx';
import { createFakeBridge, type FakeBridge } from './fake-bridge.ts';
import type { FakeSpeaking } from './fake-speaking.ts';
import { sampleMessages, sampleRuns, sampleSnapshot } from './samples.ts';

export interface DeskOptions {
  snapshot?: Snapshot;
  messages?: Message[];
  goals?: Goal[];
  runs?: Run[];
  /** What passed while it was off. */
  missed?: Run[];
  speaking?: FakeSpeaking;
  session?: number | null;
  /** The first start is behind. */
  welcomed?: boolean;
  width?: number;
  height?: number;
  /** Before the window asks for its first snapshot. */
  prepare?(bridge: FakeBridge): void;
}

/** The whole window on a companion in memory, at a width; waits until it stands. */
export async function openDesk({
  snapshot = sampleSnapshot(),
  messages = structuredClone(sampleMessages),
  goals = [],
  runs = structuredClone(sampleRuns),
  missed = [],
  speaking,
  session = 1,
  welcomed = true,
  width = 1380,
  height = 860,
  prepare,
}: DeskOptions = {}): Promise<FakeBridge> {
  await cleanup();
  await page.viewport(width, height);
  localStorage.clear();
  localStorage.setItem('companion.place', JSON.stringify({ agent: 'karen', session, welcomed }));
  const bridge = createFakeBridge({ snapshot, messages, runs, goals, ...(speaking && { speaking }) });
  bridge.world.missed = missed;
  return openAgain(bridge, prepare);
}

/** The same companion in a new window: what the last one left in storage is still there. */
export async function openAgain(bridge: FakeBridge, prepare?: (bridge: FakeBridge) => void): Promise<FakeBridge> {
  await cleanup();
  prepare?.(bridge);
  const container = document.createElement('div');
  container.id = 'root';
  document.body.replaceChildren(container);
  await render(<App bridge={bridge} storage={localStorage} language={bridge.world.snapshot.settings.language} />, {
    container,
  });
  return bridge;
}

export const box = () => page.getByRole('textbox', { name: /에게 말하기$/ });
export const boxElement = () => box().element() as HTMLTextAreaElement;

/** No violation of WCAG 2 A and AA on what is on screen. */
export async function expectAccessible(): Promise<void> {
  // Colours that are still on their way would be measured half way.
  while (document.getAnimations().length > 0) {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'page-has-heading-one': { enabled: false }, region: { enabled: false } },
  });
  const told = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
  expect(told).toEqual([]);
}
