import { assertNever, CompanionError } from '../../errors.ts';
import type { Language } from '../tool.ts';
import { wordsIn } from '../words.ts';
import type { AddressKind } from './address.ts';

/** Why an address could not be read. `host` is the one that was asked, which may not be the one first named. */
export type FetchProblem =
  | { type: 'bad_url'; url: string }
  | { type: 'not_http'; scheme: string }
  | { type: 'credentials'; host: string }
  /** `entry` is what `network.allow_private` would have to list; `via` the host that redirected here. */
  | { type: 'refused'; host: string; address: string; kind: AddressKind; entry: string; via: string | null }
  | { type: 'dns'; host: string }
  | { type: 'unreachable'; host: string }
  | { type: 'tls'; host: string; reason: string }
  | { type: 'timeout'; host: string; seconds: number }
  | { type: 'too_big'; host: string; megabytes: number }
  | { type: 'status'; host: string; status: number }
  | { type: 'redirects'; host: string; most: number }
  | { type: 'broken'; host: string }
  | { type: 'stopped'; host: string };

/** Thrown inside the fetcher only; what leaves it is a `CompanionError`. */
export class FetchFault extends Error {
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem, cause?: unknown) {
    super(problem.type, { cause });
    this.problem = problem;
  }
}

/** The problem behind an error of the fetcher, for callers that decide by it. */
export function fetchProblemOf(error: unknown): FetchProblem | null {
  if (error instanceof FetchFault) return error.problem;
  return error instanceof CompanionError && error.cause instanceof FetchFault ? error.cause.problem : null;
}

/** The fault as a sentence for the user; the fault stays as its `cause`. */
export function toCompanionError(fault: FetchFault, language: Language): CompanionError {
  return new CompanionError(codeOf(fault.problem), sentenceOf(fault.problem, language), { cause: fault });
}

function codeOf(problem: FetchProblem): 'bad_input' | 'not_found' | 'not_available' {
  switch (problem.type) {
    case 'bad_url':
    case 'not_http':
    case 'credentials':
    case 'refused':
      return 'bad_input';
    case 'status':
      return problem.status === 404 || problem.status === 410 ? 'not_found' : 'not_available';
    case 'dns':
    case 'unreachable':
    case 'tls':
    case 'timeout':
    case 'too_big':
    case 'redirects':
    case 'broken':
    case 'stopped':
      return 'not_available';
    default:
      return assertNever(problem);
  }
}

function sentenceOf(problem: FetchProblem, language: Language): string {
  const words = wordsIn(language);
  switch (problem.type) {
    case 'bad_url':
      return words.badAddress(shown(problem.url));
    case 'not_http':
      return words.notHttp(shown(problem.scheme));
    case 'credentials':
      return words.credentials(problem.host);
    case 'refused': {
      const via = problem.via === null ? '' : words.redirectedBy(problem.via);
      return via + words.refused(problem.host, problem.address, words.addressKinds[problem.kind], problem.entry);
    }
    case 'dns':
      return words.noSuchHost(problem.host);
    case 'unreachable':
      return words.unreachable(problem.host);
    case 'tls':
      return words.tls(problem.host, words.tlsReasons[problem.reason] ?? problem.reason);
    case 'timeout':
      return words.timeout(problem.host, problem.seconds);
    case 'too_big':
      return words.tooBig(problem.host, problem.megabytes);
    case 'status':
      return words.status(problem.host, problem.status);
    case 'redirects':
      return words.redirects(problem.host, problem.most);
    case 'broken':
      return words.brokenAnswer(problem.host);
    case 'stopped':
      return words.stopped(problem.host);
    default:
      return assertNever(problem);
  }
}

/** What someone typed, short and on one line. */
function shown(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}
