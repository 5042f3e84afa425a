import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { ko } from '../../src/shared/i18n/ko.ts';
import { expect } from './test.ts';

/** The desk by what a person sees of it, in Korean. */
export interface Desk {
  box: Locator;
  /** Writes a sentence and sends it with Enter. */
  say(text: string): Promise<void>;
  transcript: Locator;
  /** What the agent said first, with its bell. */
  saidFirst(text: string): Locator;
  agenda: Locator;
  row(title: string): Locator;
  switchOf(title: string): Locator;
  inbox: Locator;
  notice(title: string): Locator;
  /** How many are unread, as the card says it; nothing when there are none. */
  unread(n: number): Locator;
}

export function deskOf(page: Page): Desk {
  const box = page.getByRole('textbox', { name: /에게 말하기$/ });
  const transcript = page.getByRole('log', { name: ko['chat.label'] });
  const agenda = page.getByRole('region', { name: ko['agenda.label'], exact: true });
  const inbox = page.getByRole('region', { name: ko['inbox.title'], exact: true });
  return {
    box,
    async say(text) {
      await box.fill(text);
      await box.press('Enter');
      await expect(box).toHaveValue('');
    },
    transcript,
    saidFirst: (text) =>
      transcript.getByRole('article').filter({ hasText: ko['chat.saidFirst'] }).filter({ hasText: text }),
    agenda,
    row: (title) => agenda.getByRole('listitem').filter({ hasText: title }),
    switchOf: (title) => agenda.getByRole('switch', { name: ko['agenda.toggle'].replace('{name}', title) }),
    inbox,
    notice: (title) => inbox.getByRole('listitem').filter({ hasText: title }),
    unread: (n) => inbox.getByText(ko['inbox.new'].replace('{n}', String(n)), { exact: true }),
  };
}

/** No violation of WCAG 2.2 A and AA on what is on screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half a megabyte, once for each page that was loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const told = await page.evaluate(async () => {
    // Colours that are still on their way would be measured half way.
    // What turns for as long as it is there never ends.
    const ending = () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) !== Infinity);
    while (ending().length > 0) await Promise.allSettled(ending().map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // The tip of what the pointer is on belongs to no landmark.
      rules: { region: { enabled: false } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
  expect(told).toEqual([]);
}

/** Nothing runs out of the side of the page. */
export async function expectWithin(page: Page): Promise<void> {
  const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(room!);
}
