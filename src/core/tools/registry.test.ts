import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeClock } from '../../../test/support/fake-clock.ts';
import { CompanionError } from '../errors.ts';
import { webAddress } from './arguments.ts';
import { createToolRegistry } from './registry.ts';
import type { Language, Tool, ToolContext } from './tool.ts';

const context = (more: Partial<ToolContext> = {}): ToolContext => ({
  now: 0,
  zone: 'Asia/Seoul',
  language: 'ko',
  scope: 'chat',
  signal: new AbortController().signal,
  ...more,
});

const schema = z.strictObject({
  url: webAddress,
  limit: z.int().min(1).max(50).default(10),
  rate: z.number().optional(),
  deep: z.boolean().optional(),
  word: z.string().min(1).max(100).optional(),
  mode: z.enum(['new', 'all']).optional(),
  ignore: z.array(z.string()).max(5).optional(),
});
const tool = (run: Tool<z.infer<typeof schema>>['run']): Tool => ({
  name: 'sample',
  description: { ko: '보기', en: 'A sample' },
  schema,
  readOnly: true,
  run,
});
const echo = createToolRegistry([tool(async (args) => ({ text: JSON.stringify(args) }))]);
const url = 'https://example.com/';

async function failure(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CompanionError)) throw new Error(`expected a failure, got ${String(error)}`);
  return { code: error.code, message: error.message };
}

describe('arguments', () => {
  it('are parsed by the tool, defaults filled in', async () => {
    expect((await echo.call('sample', { url }, context())).text).toBe('{"url":"https://example.com/","limit":10}');
  });

  it.each<[unknown, Language, string]>([
    [{}, 'ko', 'url: 꼭 적어야 해요(http:// 나 https:// 로 시작하는 주소).'],
    [{ url: 'example.com' }, 'ko', 'url: http:// 나 https:// 로 시작하는 주소만 쓸 수 있어요.'],
    [{ url: 'ftp://example.com/' }, 'en', 'url: must be an address that starts with http:// or https://.'],
    [{ url, limit: 0 }, 'ko', 'limit: 1부터 50까지의 정수만 쓸 수 있어요.'],
    [{ url, limit: '10' }, 'ko', 'limit: 1부터 50까지의 정수만 쓸 수 있어요.'],
    [{ url, limit: 1.5 }, 'en', 'limit: must be a whole number from 1 to 50.'],
    [{ url, rate: 'x' }, 'ko', 'rate: 숫자만 쓸 수 있어요.'],
    [{ url, rate: 'x' }, 'en', 'rate: must be a number.'],
    [{ url, deep: 'yes' }, 'ko', 'deep: true 또는 false만 쓸 수 있어요.'],
    [{ url, word: '' }, 'ko', 'word: 1자에서 100자 사이의 글자만 쓸 수 있어요.'],
    [{ url, mode: 'some' }, 'en', 'mode: must be one of new, all.'],
    [{ url, ignore: 'x' }, 'ko', 'ignore: 글자 목록, 5개까지만 쓸 수 있어요.'],
    [{ url, ignore: ['x', 3] }, 'ko', 'ignore.1: 글자만 쓸 수 있어요.'],
    [{ url, limt: 3 }, 'ko', '모르는 이름: limt. 쓸 수 있는 이름: url, limit, rate, deep, word, mode, ignore.'],
    [null, 'ko', 'args: 이름과 값의 묶음만 쓸 수 있어요.'],
    ['x', 'en', 'args: must be a set of names and values.'],
  ])('%j is refused with the field and what it may hold (%s)', async (args, language, sentence) => {
    const told = await failure(echo.call('sample', args, context({ language })));
    expect(told.code).toBe('bad_input');
    expect(told.message).toContain(sentence);
    expect(echo.check('sample', args, language)).toBe(told.message);
  });

  it('several at once are all named', async () => {
    const { message } = await failure(echo.call('sample', { limit: 0, extra: 1 }, context()));
    expect(message).toContain('url:');
    expect(message).toContain('limit:');
    expect(message).toContain('extra');
  });

  it('check gives null for good ones, and the same sentence for an unknown tool', async () => {
    expect(echo.check('sample', { url }, 'ko')).toBeNull();
    const told = await failure(echo.call('other', {}, context()));
    expect(told).toEqual({ code: 'not_found', message: 'other 도구는 없어요. 쓸 수 있는 도구: sample' });
    expect(echo.check('other', {}, 'ko')).toBe(told.message);
  });
});

describe('what is there', () => {
  it('list, get, schema', () => {
    expect(echo.list().map((each) => each.name)).toEqual(['sample']);
    expect(echo.get('sample')?.readOnly).toBe(true);
    expect(echo.get('other')).toBeUndefined();
    expect(echo.schemaOf('other')).toBeNull();
    expect(echo.schemaOf('sample')).toMatchObject({ type: 'object', required: ['url'], additionalProperties: false });
  });
});

describe('faults', () => {
  const calling = (run: Tool['run'], clock = fakeClock('2026-12-01T09:00:00+09:00')) =>
    createToolRegistry([tool(run)], { clock, timeLimitMs: () => 30_000 });

  it('a sentence of the tool stays as it is', async () => {
    const own = new CompanionError('not_available', '지금은 안 돼요.');
    const registry = calling(async () => {
      throw own;
    });
    await expect(registry.call('sample', { url }, context())).rejects.toBe(own);
  });

  it('any other error is wrapped, whatever was thrown and however', async () => {
    const fault = {
      code: 'internal',
      message: 'sample 도구에 문제가 생겼어요. 적어 둔 것은 그대로예요. (undefined is not a function)',
    };
    const later = calling(async () => {
      throw new TypeError('undefined is not a function');
    });
    expect(await failure(later.call('sample', { url }, context()))).toEqual(fault);
    const atOnce = calling(() => {
      throw new TypeError('undefined is not a function');
    });
    expect(await failure(atOnce.call('sample', { url }, context()))).toEqual(fault);
  });

  it('the time limit ends a call that does not listen, and tells one that does', async () => {
    const clock = fakeClock('2026-12-01T09:00:00+09:00');
    let told = false;
    const registry = calling((_args, { signal }) => {
      signal.addEventListener('abort', () => (told = true));
      return new Promise(() => {});
    }, clock);
    const work = failure(registry.call('sample', { url }, context()));
    await clock.advance(29_999);
    expect(told).toBe(false);
    await clock.advance(1);
    expect(await work).toEqual({
      code: 'not_available',
      message: 'sample 도구가 30초 안에 끝나지 않아서 멈췄어요. 적어 둔 것은 그대로예요.',
    });
    expect(told).toBe(true);
    expect(clock.pending()).toBe(0);
  });

  it('who called may give up', async () => {
    const controller = new AbortController();
    const registry = calling(() => new Promise(() => {}));
    const work = registry.call('sample', { url }, context({ signal: controller.signal }));
    const reason = new Error('stopped');
    controller.abort(reason);
    await expect(work).rejects.toBe(reason);
  });
});
