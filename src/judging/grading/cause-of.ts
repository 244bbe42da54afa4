import type { OutcomeKind } from '../outcome.ts'
import type { UnscoredCause } from '../../score/unscored-cause.ts'

/** Why an answer is unscored when this came of the call. */
export const causeOf: Readonly<Record<Exclude<OutcomeKind, 'ok'>, UnscoredCause>> = {
  refused: 'judge-abstained',
  blocked: 'judge-abstained',
  'schema-mismatch': 'judge-unreadable',
  'invalid-json': 'judge-unreadable',
  truncated: 'judge-unreadable',
  empty: 'judge-unreadable',
  'rate-limited': 'judge-unreachable',
  unavailable: 'judge-unreachable',
  timeout: 'judge-unreachable',
  cancelled: 'judge-unreachable',
  network: 'judge-unreachable',
  auth: 'judge-unreachable',
  'bad-request': 'judge-unreachable',
}
