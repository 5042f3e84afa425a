import type { Page } from '@playwright/test';
import type { ClientFrame, Input, MethodName, Output, ServerFrame } from '../../src/shared/contract.ts';
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

/** The calls of a page that wait for an answer, by their numbers. */
const waiting = new WeakMap<Page, Set<number>>();

/** Opens the companion's page, and follows what it asks for from the first moment on: `settled` waits for the answers. */
export async function visit(app: Page, address: string): Promise<void> {
  if (!waiting.has(app)) {
    const calls = new Set<number>();
    waiting.set(app, calls);
    app.on('websocket', (socket) => {
      calls.clear();
      socket.on('framesent', ({ payload }) => {
        const frame = JSON.parse(String(payload)) as ClientFrame;
        // What is said is answered once the agent has ended, which may wait for the user.
        if (frame.type === 'call' && frame.method !== 'say') calls.add(frame.id);
      });
      socket.on('framereceived', ({ payload }) => {
        const frame = JSON.parse(String(payload)) as ServerFrame;
        if (frame.type === 'result') calls.delete(frame.id);
      });
      // What was asked of a way that is cut is not answered any more.
      socket.on('close', () => calls.clear());
    });
  }
  await app.goto(address);
}

/** Waits until nothing moves, nothing is being loaded and nothing is still to be drawn. */
export async function settled(app: Page): Promise<void> {
  do await stands(app);
  while ((waiting.get(app)?.size ?? 0) > 0);
}

async function stands(app: Page): Promise<void> {
  await app.evaluate(async () => {
    await document.fonts.ready;
    // Two frames in which nothing was drawn, and no place of what is still to come.
    let drawn = false;
    const changes = new MutationObserver(() => {
      drawn = true;
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (let still = 0; still < 2; ) {
      drawn = false;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = drawn || document.querySelector('[data-waiting], [data-unparsed]') !== null ? 0 : still + 1;
    }
    changes.disconnect();
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
