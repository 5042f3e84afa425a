import type { Page } from '@playwright/test';
import type { Input, MethodName, Output } from '../../src/shared/contract.ts';
import { en } from '../../src/shared/i18n/en.ts';
import { ko } from '../../src/shared/i18n/ko.ts';

export type Language = 'ko' | 'en';
export const wordsOf = (language: Language) => (language === 'ko' ? ko : en);

/** Every page over the desk by the words that the palette knows it by, and something on it that says that it is there. */
export const pages = {
  palette: null,
  history: 'history.title',
  missed: 'missed.title',
  inbox: 'inbox.page',
  'new-job': 'job.new',
  entrust: 'palette.entrust',
  settings: 'settings.general',
  models: 'settings.models',
  tools: 'settings.tools',
  memory: 'settings.memory',
  'all-settings': 'settings.all',
  data: 'settings.data',
  keys: 'keys.title',
  doctor: 'doctor.title',
  agent: 'agent.title',
  speaking: 'speak.title',
  commitment: 'commit.add',
} as const satisfies Record<string, keyof typeof ko | null>;
export type PageName = keyof typeof pages;

/** Opens a page through the palette. */
export async function openPage(app: Page, name: PageName, language: Language): Promise<void> {
  const words = wordsOf(language);
  await app.keyboard.press('Control+k');
  const palette = app.getByRole('dialog', { name: words['palette.title'] });
  await palette.waitFor();
  const key = pages[name];
  if (key === null) return;
  await openNamed(app, words[key], language);
}

/** Opens what the palette finds first by a name: a page, a job, a goal. */
export async function openNamed(app: Page, text: string, language: Language): Promise<void> {
  const palette = app.getByRole('dialog', { name: wordsOf(language)['palette.title'] });
  if (!(await palette.isVisible())) await app.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill(text);
  await palette.getByRole('option').first().waitFor();
  await app.keyboard.press('Enter');
  await palette.waitFor({ state: 'hidden' });
  await app.getByRole('dialog').last().waitFor();
}

/** Waits until nothing moves and nothing is being loaded. */
export async function settled(app: Page): Promise<void> {
  // The banner of a cut way comes late too, and stays as long as it is cut.
  await app.waitForFunction(() => document.querySelector('.move-late:not(p.bg-warn-soft)') === null);
  await app.evaluate(async () => {
    await document.fonts.ready;
    // What is drawn by parts that come later (the reader of Markdown).
    await new Promise((resolve) => setTimeout(resolve, 150));
    // What turns for as long as it is there never ends.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Asks a served companion by its address, as the command line does. */
export async function ask<M extends MethodName>(address: string, method: M, input: Input<M>): Promise<Output<M>> {
  const [url, token] = address.split('/#token=') as [string, string];
  const response = await fetch(`${url}/rpc/${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const answer = (await response.json()) as { ok: true; data: Output<M> } | { ok: false };
  if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer)}`);
  return answer.data;
}
