import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { Assembly } from './assemble.ts';
import type { ChatRequest } from './chat-model.ts';
import type { Connection } from './connection.ts';
import { ModelFailure } from './failure.ts';
import { Ended, type Guard } from './limits.ts';
import { isHtml, oneLine, redact, titleOf } from './server-says.ts';
import type { Said } from './think.ts';
import type { Watch } from './transport.ts';
import { toWireMessages, toWireTools } from './wire.ts';

/**
 * Asks once and gives what comes, through `assembly`. Returns when the answer is whole; throws the client's errors, `Ended` of the
 * guard, or `ModelFailure` where the answer is none.
 */
export async function* askOnce(
  connection: Connection,
  model: string,
  request: ChatRequest,
  guard: Guard,
  assembly: Assembly,
): AsyncGenerator<Said, void> {
  guard.begin();
  const params = paramsOf(model, request, connection);
  const asked = connection.client.chat.completions.create(params, { signal: guard.signal }).withResponse();
  const { data: stream, response } = await guard.race(asked);
  const watch = connection.watchOf(response);
  watch.onBytes = guard.beat;
  if (watch.html) {
    const title = titleOf(await guard.race(response.text()));
    throw new ModelFailure({ kind: 'web_page', address: connection.address, title });
  }
  const pieces = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await guard.race(pieces.next());
      if (next.done === true) break;
      guard.beat();
      yield* assembly.push(next.value);
      if (assembly.finished()) guard.finishing();
    }
  } catch (error) {
    // The model had finished, so a missing end takes nothing away.
    const tail = error instanceof Ended ? error.ending.how === 'tail' : assembly.finished();
    if (!tail) throw error;
  } finally {
    pieces.return?.().catch(() => {
      // The connection is gone already.
    });
  }
  if (!assembly.finished() && !watch.done) throw new ModelFailure(notWhole(connection, watch, assembly));
  if (!assembly.isAnswer() && saysSomething(watch.head)) throw new ModelFailure(unread(connection, watch));
}

/** More than the end, comments and the names of events: an empty answer is still one. */
function saysSomething(head: string): boolean {
  return head
    .split(/\r\n|[\r\n]/)
    .some((line) => line.trim() !== '' && !/^(:|(event|id|retry):|data:\s*(\[DONE\])?\s*$)/.test(line));
}

/** The stream ended and nobody said that it was the end. */
function notWhole(connection: Connection, watch: Watch, assembly: Assembly) {
  const { address } = connection;
  const partial = assembly.begun();
  if (partial || watch.head.trim() === '' || /^(data|event|id|retry)?:/m.test(watch.head)) {
    return { kind: 'broken_stream', address, detail: '', partial } as const;
  }
  if (isHtml(null, watch.head)) return { kind: 'web_page', address, title: titleOf(watch.head) } as const;
  return unread(connection, watch);
}

function unread({ address, key }: Connection, watch: Watch) {
  return { kind: 'bad_answer', address, detail: oneLine(redact(watch.head, key)) } as const;
}

function paramsOf(model: string, request: ChatRequest, { quirks }: Connection): ChatCompletionCreateParamsStreaming {
  const { maxTokens, tools } = request;
  const limit = quirks.completionTokens ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens };
  return {
    model,
    messages: toWireMessages(request.messages),
    stream: true,
    ...(quirks.noUsageOption ? {} : { stream_options: { include_usage: true } }),
    ...(maxTokens === undefined ? {} : limit),
    // An empty list is refused by some servers.
    ...(tools.length === 0 ? {} : { tools: toWireTools(tools) }),
  };
}
