import type { Failure } from './failure.ts';
import { type ServerSays, titleOf } from './server-says.ts';

/** What the request was, as far as judging its failure needs it. */
export interface Asked {
  name: string;
  model: string;
  address: string;
  keyRef: string;
  tools: boolean;
  /** Something of an answer had come already. */
  partial: boolean;
}

// The words of OpenAI, Ollama, LM Studio, llama.cpp, vLLM, Groq, OpenRouter, Mistral, DeepSeek and Google for the same few things.
const QUOTA =
  /insufficient[_ ](quota|balance|credits?|funds)|credit balance is too low|billing[_ ](hard[_ ]limit|not[_ ]active)|payment required|out of credits/;
/** Google says this also of a limit that is over in a minute, and then names the wait. */
const QUOTA_OR_LIMIT = /exceeded your current quota/;
const TOO_LONG =
  /context[_ ](length|window|size|limit)[^.]{0,40}exce|exceed[^.]{0,60}context|maximum context|context the overflows|context overflow|reached context length|(prompt|input|request|message)s? (is |are )?too (long|large)|too many (input )?tokens|reduce the length/;
const NO_TOOLS =
  /(n't|not)( currently| yet)? support(ed)?[^.]{0,30}\b(tools?\b|tool[ _-]|function[ _-]?call)|(tools?|tool[ _-]?(use|calls?|calling|choice)|function[ _-]?call(s|ing)?)\W{1,3}(is |are |param )?(not|un)[ -]?(yet )?(fully )?supported|no endpoints found that support tool|unsupported param(eter)?\W{1,3}tools|tools? (param )?requires? --jinja|--enable-auto-tool-choice/;
const NO_MODEL =
  /model_not_found|model_decommissioned|(no such|unknown|invalid|unrecognized) model|model[^.]{0,120}(not found|(does|do) not exist|doesn't exist|not available|no longer available|decommissioned)|not a valid model|model identifier is invalid|try pulling it/;
const WRONG_PATH =
  /page not found|invalid url|no route|route [^ ]+ not found|cannot (post|get)|"detail":"not found"|unknown (endpoint|url)|unexpected endpoint/;

const NOT_FOUND = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'];
const CUT = ['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE', 'ECONNABORTED'];

/** The failure behind what a server said, or behind a connection that was never made. */
export function judge(says: ServerSays, asked: Asked): Failure {
  const { status, words, text: detail } = says;
  const { address, model, name } = asked;
  if (asked.tools && NO_TOOLS.test(words)) return { kind: 'no_tools', model };
  const limitIsQuota = QUOTA_OR_LIMIT.test(words) && says.retryAfterMs === null;
  if (status === 402 || QUOTA.test(words) || limitIsQuota) return { kind: 'quota', address, detail };
  if (TOO_LONG.test(words) || status === 413) return { kind: 'too_long', model };
  if (asked.partial && (status === null || status >= 500))
    return { kind: 'broken_stream', address, detail, partial: true };
  if (status === null) return withoutStatus(says, asked);
  if (status === 401 || status === 403 || status === 407)
    return { kind: 'refused', address, keyRef: asked.keyRef, detail };
  if (status >= 300 && status < 400) return { kind: 'redirected', address, to: says.location ?? '' };
  if (status === 429 || (status >= 500 && says.retryAfterMs !== null))
    return { kind: 'rate_limited', address, retryAt: null };
  if (status >= 500 || status === 408)
    return { kind: 'overloaded', address, status, detail: says.html ? titleOf(words) : detail };
  if (says.html) return { kind: 'web_page', address, title: titleOf(words) };
  if (status === 405 || (status === 404 && WRONG_PATH.test(words))) return { kind: 'wrong_path', address };
  // One that speaks the protocol names what it does not have.
  const aboutModel =
    NO_MODEL.test(words) || words.includes('model') || (model.length > 2 && words.includes(model.toLowerCase()));
  if (status === 404 && !aboutModel) return { kind: 'wrong_path', address };
  if (status === 404 || NO_MODEL.test(words)) return { kind: 'no_model', name, model, address };
  return { kind: 'bad_request', address, status, detail };
}

function withoutStatus(says: ServerSays, asked: Asked): Failure {
  const { address } = asked;
  const { cause, text: detail } = says;
  if (cause === 'ECONNREFUSED') return { kind: 'unreachable', address, why: 'refused', detail };
  if (cause !== null && NOT_FOUND.includes(cause)) return { kind: 'unreachable', address, why: 'not_found', detail };
  if (cause !== null && CUT.includes(cause)) return { kind: 'unreachable', address, why: 'cut', detail };
  if (cause !== null && /CERT|SSL|TLS|SELF_SIGNED|VERIFY|ALTNAME/.test(cause)) {
    return { kind: 'unreachable', address, why: 'tls', detail: cause };
  }
  if (cause !== null) return { kind: 'unreachable', address, why: 'other', detail: cause };
  if (NO_MODEL.test(says.words)) return { kind: 'no_model', name: asked.name, model: asked.model, address };
  if (/overloaded|server_error|internal error|internal_error/.test(says.words))
    return { kind: 'overloaded', address, status: null, detail };
  if (/rate.?limit/.test(says.words)) return { kind: 'rate_limited', address, retryAt: null };
  return { kind: 'bad_answer', address, detail };
}
