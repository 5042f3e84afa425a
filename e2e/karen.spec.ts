import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ko } from '../src/shared/i18n/ko.ts';
import { type HousingSite, type MyHomeRow, startHousingSite } from '../test/support/housing-site.ts';
import { type ModelServer, startModelServer } from '../test/support/model-server.ts';
import { deskOf } from './support/desk.ts';
import { test as base, expect } from './support/test.ts';

/** A day from today on, as the notices write it. */
const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

const open = { rcritPblancDe: day(-5), beginDe: day(3), endDe: day(20) };
const link = (id: string) => `https://apply.lh.or.kr/lhapply/apply/wt/wrtanc/selectWrtancInfo.do?panId=${id}&mi=1026`;
/** A home, and one that costs less a month. */
const small: MyHomeRow = {
  ...open,
  pblancId: '17001',
  sttusNm: '일반공고',
  pblancNm: '가람마을 행복주택 예비입주자 모집공고',
  suplyInsttNm: 'LH',
  suplyTyNm: '행복주택',
  url: link('2015122300020536'),
  hsmpNm: '가람마을',
  brtcNm: '경기도',
  signguNm: '구리시',
  sumSuplyCo: 50,
  rentGtn: 37_224_000,
  enty: 1_862_000,
  surlus: 35_362_000,
  mtRntchrg: 156_000,
};
const cheaper: MyHomeRow = {
  ...small,
  pblancId: '17002',
  pblancNm: '나래마을 행복주택 예비입주자 모집공고',
  hsmpNm: '나래마을',
  url: link('2015122300020601'),
  rentGtn: 22_896_000,
  enty: 1_145_000,
  surlus: 21_751_000,
  mtRntchrg: 103_000,
};

const SENTENCE = '조건 및 가장 좋은 원리금 납부액을 추천하는 공고만 알려줘';

/** KAREN's conversation, with her goal's row and the way to have it look at once. */
async function openKaren(app: Page) {
  await app.getByRole('button', { name: /K\.A\.R\.E\.N\./ }).click();
  const goals = app.getByRole('region', { name: ko['goals.label'], exact: true });
  const goal = goals.getByRole('listitem').filter({ hasText: SENTENCE });
  const look = async () => {
    await goal.getByRole('button', { name: ko['app.moreOf'].replace('{name}', SENTENCE) }).click();
    await app.getByRole('menuitem', { name: ko['goals.look'], exact: true }).click();
    await expect(app.getByRole('menu')).toBeHidden();
  };
  return { goal, look };
}

function configOf(place: HousingSite): string {
  const settings = Object.entries({ ...place.settings, fresh_sec: 0 }).map(
    ([key, value]) => `  ${key}: ${JSON.stringify(value)}`,
  );
  return `network:\n  allow_private: ["${place.site.host}"]\nhousing:\n${settings.join('\n')}\n`;
}

const test = base.extend<{ place: HousingSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  place: async ({}, use) => {
    const place = await startHousingSite();
    await use(place);
    await place.close();
  },
  home: async ({ home, place }, use) => {
    home.writeConfig(configOf(place));
    writeFileSync(join(home.dir, 'secrets.json'), JSON.stringify({ data_go_kr: 'made-up' }), { mode: 0o600 });
    await use(home);
  },
});

test('KAREN, without a model: asked once for the money, told the pick with its link, silent, and told only a new pick', async ({
  app,
  place,
}) => {
  place.hold.myhome = [small];
  const { say, saidFirst } = deskOf(app);
  const { goal, look } = await openKaren(app);

  // The first turn runs at once, and asks for what only the user can say.
  await say(`/goal ${SENTENCE}`);
  await expect(saidFirst('현금')).toBeVisible();

  // Told in the chat, the next look tells the pick in KAREN's own words.
  await say('현금 1억, 월 150만원이야');
  await look();
  const first = saidFirst('가람마을');
  await expect(first.getByRole('link').first()).toHaveAttribute('href', link('2015122300020536'));
  await expect(goal).toContainText('모델 0회');

  // The same again: silent.
  await look();
  await expect(goal).toContainText(`${ko['goals.outcome.unchanged']} · 모델 0회`);
  await expect(saidFirst('가람마을')).toHaveCount(1);

  // A cheaper one opens: only that is told.
  place.hold.myhome = [small, cheaper];
  await look();
  await expect(saidFirst('나래마을').getByRole('link').first()).toHaveAttribute('href', link('2015122300020601'));
  await expect(saidFirst('가람마을')).toHaveCount(1);
});

/** A model that looks with the tool, carries nothing over, and says that there is no news. */
const withModel = test.extend<{ model: ModelServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  model: async ({}, use) => {
    const server = await startModelServer({
      answer: ({ body }) => {
        const messages = body.messages as { role: string; content: unknown }[];
        const asked = messages.findLastIndex(({ role }) => role === 'user');
        const looked = messages.slice(asked).some(({ role }) => role === 'tool');
        if (looked) return { say: '새 소식은 없어요\n기록: 봤어요\n완료: 아니오' };
        const money = String(messages[asked]?.content).includes('현금 1억');
        return money
          ? { toolCalls: [{ name: 'housing_profile', arguments: { cash: '1억', monthly: '150만원' } }] }
          : { toolCalls: [{ name: 'housing_budget', arguments: { picks_only: true } }] };
      },
    });
    await use(server);
    await server.close();
  },
  home: async ({ home, place, model }, use) => {
    const entry = JSON.stringify({ base_url: model.baseUrl, model: 'scripted' });
    home.writeConfig(`${configOf(place)}models: { default: ${entry} }\n`);
    await use(home);
  },
});

withModel(
  'KAREN with a model that says nothing of use: the tool\u2019s own lines are told, and a silent turn asks no model',
  async ({ app, place, model }) => {
    place.hold.myhome = [small];
    const { say, saidFirst, transcript } = deskOf(app);
    const { goal, look } = await openKaren(app);
    await say('현금 1억, 월 150만원이야');
    await expect(transcript.getByText(/새 소식은 없어요/)).toBeVisible();
    await say(`/goal ${SENTENCE}`);
    await expect(saidFirst('가람마을').getByRole('link').first()).toHaveAttribute('href', link('2015122300020536'));
    const asked = model.requests.length;
    await look();
    await expect(goal).toContainText(`${ko['goals.outcome.unchanged']} · 모델 0회`);
    expect(model.requests.length).toBe(asked);
    await expect(saidFirst('')).toHaveCount(1);
    await expect(saidFirst('새 소식은 없어요')).toHaveCount(0);
  },
);
