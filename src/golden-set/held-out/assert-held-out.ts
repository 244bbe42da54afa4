import type { EvalCase } from '../../score/eval-case.ts'
import type { FeedbackCheck } from './check-feedback.ts'
import { type HeldOutAccess, openHeldOut } from './open-held-out.ts'

/**
 * Passes when nobody of a feedback set is held out: the patients that a change is evaluated on must not be those that it was learnt from.
 *
 * Where several sets are checked, `openHeldOut` reads the manifest once and has the same function without the second argument.
 *
 * @param ids of patients (a case's `group`, or its id where it has none), or cases
 * @param access the manifest, the salt and the tenant
 * @returns how many were looked up, and who was not known at freezing
 * @throws {AssayError} `held-out-overlap` naming who is held out; `held-out-invalid` for a manifest that does not open, an empty list, and one of whom the manifest knows nobody
 *
 * @example
 * assertHeldOut(['p-0017', 'p-0101'], { manifest: 'fixtures/held-out/north/2026-11.json', salt, tenant: 'north' })
 */
export function assertHeldOut<Case extends EvalCase = EvalCase>(
  ids: Iterable<string | Case>,
  access: HeldOutAccess<Case>,
): FeedbackCheck {
  return openHeldOut(access).assertHeldOut(ids)
}
