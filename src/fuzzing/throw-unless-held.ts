import { pre } from 'fast-check'
import { AssayError } from '../score/assay-error.ts'
import type { Outcome } from './outcome.ts'

/**
 * An outcome as fast-check reads it: nothing where the property held, and its own skip where there was nothing to judge.
 *
 * @throws {Error} with the message of a failure; {AssayError} `cannot-judge` for what is unscored
 */
export function throwUnlessHeld(outcome: Outcome): void {
  switch (outcome.status) {
    case 'held':
      return
    case 'failed':
      throw new Error(outcome.message)
    case 'unscored':
      throw new AssayError('cannot-judge', outcome.reason)
    case 'not-applicable':
      pre(false)
  }
}
