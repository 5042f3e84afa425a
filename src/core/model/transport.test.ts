import { expect, test } from 'vitest';
import { createTransport } from './transport.ts';

/** What the transport knows after reading an answer that comes in exactly these packets. */
async function read(packets: string[], headers: Record<string, string> = {}) {
  const encoder = new TextEncoder();
  let next = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const packet = packets[next++];
      if (packet === undefined) controller.close();
      else controller.enqueue(encoder.encode(packet));
    },
  });
  const transport = createTransport(async () => new Response(body, { headers }), true);
  const response = await transport.fetch('http://127.0.0.1/v1');
  const watch = transport.watchOf(response);
  let beats = 0;
  watch.onBytes = () => {
    beats += 1;
  };
  const text = await response.text();
  return { text, done: watch.done, head: watch.head, beats };
}

test.each([
  [['data: {}\n\n', 'data: [DONE]\n\n'], true],
  [['data: [DONE]\n\n'], true],
  [['data: {}\r\n\r\ndata:[DO', 'NE]\r\n\r\n'], true],
  [['data: {}\n\nda', 't', 'a: [', 'DONE', ']\n'], true],
  // The model talks about it: inside of JSON there is no line break before it.
  [['data: {"content":"\\ndata: [DONE]"}\n\n'], false],
  [['data: {}\n\n'], false],
])('the end of a stream in %j: %j', async (packets, done) => {
  expect((await read(packets)).done).toBe(done);
});

test('every packet is life, and nothing of it is changed', async () => {
  const { text, beats, head } = await read([': working\n\n', 'data: 물', ' 마시기\n\n']);
  expect(text).toBe(': working\n\ndata: 물 마시기\n\n');
  expect(head).toBe(text);
  expect(beats).toBeGreaterThanOrEqual(2);
});

test('an answer without end is cut off', async () => {
  const megabyte = 'x'.repeat(1024 * 1024);
  await expect(read(Array.from({ length: 65 }, () => megabyte))).rejects.toThrow('64 MB');
  await expect(
    read(
      Array.from({ length: 65 }, () => megabyte),
      { 'content-type': 'application/json' },
    ),
  ).rejects.toThrow('64 MB');
});
