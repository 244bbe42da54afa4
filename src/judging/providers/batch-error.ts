import { AssayError } from '../../score/assay-error.ts'
import type { Reply } from '../outcome.ts'
import { fault } from './fault.ts'

/** What a batch endpoint throws that gave no batch. Its cause is the `Fault`, whose kind says whether the same call may be made again. */
export function batchError(route: string, reply: Reply): AssayError {
  const cause = reply.kind === 'text' ? fault('unavailable', 'something else than a batch came') : reply
  const message = `judge ${route}: the batch endpoint failed: ${cause.kind}: ${cause.detail}`
  return new AssayError('judge-failed', message, { cause })
}
