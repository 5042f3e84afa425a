import type { ModelErrorCode } from './chat-model.ts';

/** Why there is no answer, with what its sentence needs. Details are the server's own words, cut and without keys. */
export type Failure =
  | { kind: 'no_models' }
  | { kind: 'unknown_name'; name: string; known: string[] }
  | { kind: 'bad_address'; name: string; address: string }
  | { kind: 'no_key'; name: string; keyRef: string }
  | { kind: 'bad_key'; name: string; keyRef: string }
  | { kind: 'unreachable'; address: string; why: 'refused' | 'not_found' | 'tls' | 'cut' | 'other'; detail: string }
  | { kind: 'refused'; address: string; keyRef: string; detail: string }
  | { kind: 'no_model'; name: string; model: string; address: string }
  | { kind: 'no_tools'; model: string }
  | { kind: 'rate_limited'; address: string; retryAt: number | null }
  | { kind: 'overloaded'; address: string; status: number | null; detail: string }
  | { kind: 'quota'; address: string; detail: string }
  | { kind: 'timeout'; address: string; phase: 'first_byte' | 'idle' | 'whole'; ms: number; partial: boolean }
  | { kind: 'too_long'; model: string }
  | { kind: 'broken_stream'; address: string; detail: string; partial: boolean }
  | { kind: 'web_page'; address: string; title: string }
  | { kind: 'wrong_path'; address: string }
  | { kind: 'redirected'; address: string; to: string }
  | { kind: 'bad_request'; address: string; status: number | null; detail: string }
  | { kind: 'bad_answer'; address: string; detail: string }
  | { kind: 'aborted'; partial: boolean };

const codes: { [K in Failure['kind']]: ModelErrorCode } = {
  no_models: 'no_model',
  unknown_name: 'no_model',
  bad_address: 'unreachable',
  no_key: 'refused',
  bad_key: 'refused',
  unreachable: 'unreachable',
  refused: 'refused',
  no_model: 'no_model',
  no_tools: 'no_tools',
  rate_limited: 'rate_limited',
  overloaded: 'overloaded',
  quota: 'quota',
  timeout: 'timeout',
  too_long: 'too_long',
  broken_stream: 'broken_stream',
  web_page: 'bad_answer',
  wrong_path: 'bad_answer',
  redirected: 'bad_answer',
  bad_request: 'bad_answer',
  bad_answer: 'bad_answer',
  aborted: 'aborted',
};

export function codeOf(failure: Failure): ModelErrorCode {
  return codes[failure.kind];
}

/** A failure on its way to the one place that makes an event of it. */
export class ModelFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}
