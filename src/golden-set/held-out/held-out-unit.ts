import type { EvalCase } from '../../score/eval-case.ts'
import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'
import { describeFound } from '../describe-found.ts'

/**
 * What is never split between the two sides: `patient` is the case's `group`, or its id where it has none; a function names another unit.
 *
 * Groups and ids share one space of names: a case without a group whose id is another's group is of that patient.
 */
export type HeldOutBy<Case extends EvalCase = EvalCase> = 'patient' | ((evalCase: Case) => string)

/**
 * The unit of a case.
 *
 * @throws {AssayError} `held-out-invalid` when the function throws, or gives what is no text or an empty one
 */
export function heldOutUnit<Case extends EvalCase>(evalCase: Case, by: HeldOutBy<Case>): string {
  if (by === 'patient') return evalCase.group ?? evalCase.id
  const unit = call(by, evalCase)
  if (typeof unit === 'string' && unit !== '') return unit
  throw new AssayError(
    'held-out-invalid',
    `the unit of case ${describeFound(evalCase.id)} must be a text that names it, got ${describeFound(unit)} from the function given as by`,
  )
}

/** JavaScript may return anything. */
function call<Case extends EvalCase>(by: (evalCase: Case) => unknown, evalCase: Case): unknown {
  try {
    return by(evalCase)
  } catch (cause) {
    throw new AssayError(
      'held-out-invalid',
      `the function given as by threw on case ${describeFound(evalCase.id)}: ${messageOf(cause)}. Mend it, or leave { by } out to split by patient`,
      { cause },
    )
  }
}
