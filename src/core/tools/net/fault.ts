import type { Deadline } from './deadline.ts';
import { FetchFault } from './problem.ts';
import { TooBig } from './unpack.ts';

/** What Node and OpenSSL call a failed TLS handshake. */
const TLS_CODE = /^(ERR_SSL_|ERR_TLS_|EPROTO$|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH$)/;
const UNREACHABLE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT']);

/** Any error of a fetch as one of its known faults. */
export function faultOf(
  error: unknown,
  at: { url: URL | null; deadline: Deadline; options: { timeoutMs: number; maxBytes: number } },
): FetchFault {
  if (error instanceof FetchFault) return error;
  const host = at.url?.host ?? '';
  if (error instanceof TooBig) {
    return new FetchFault({ type: 'too_big', host, megabytes: round(at.options.maxBytes / 1_048_576) });
  }
  if (at.deadline.late()) {
    return new FetchFault({ type: 'timeout', host, seconds: round(at.options.timeoutMs / 1000) }, error);
  }
  if (at.deadline.signal.aborted) return new FetchFault({ type: 'stopped', host }, error);
  const code = codeOf(error);
  if (TLS_CODE.test(code)) return new FetchFault({ type: 'tls', host, reason: code }, error);
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || UNREACHABLE.has(code)) {
    return new FetchFault({ type: 'unreachable', host }, error);
  }
  return new FetchFault({ type: 'broken', host }, error);
}

/** The system's code of an error; several addresses tried give an `AggregateError`, the last one counts. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors.at(-1));
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
