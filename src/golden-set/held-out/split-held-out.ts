import type { EvalCase } from '../../score/eval-case.ts'
import { checkCases } from './check-cases.ts'
import { type HeldOutTerms, resolveTerms } from './held-out-terms.ts'
import { heldOutUnit } from './held-out-unit.ts'
import { isHeldOut } from './is-held-out.ts'
import { unitHash } from './unit-hash.ts'

/** The two sides of a split, each in the order in which the cases came. */
export interface HeldOutSplit<Case> {
  /** Never to be learnt from: what a change is evaluated on. */
  readonly heldOut: readonly Case[]
  readonly rest: readonly Case[]
}

/**
 * Splits the cases of one tenant into those that are held out and the rest, whole patients at a time.
 *
 * A patient's side is decided by a keyed hash (HMAC-SHA-256) of tenant, generation and patient alone: the order of the cases, and others that join or leave, change nothing. Since later patients
 * get a side here too, a set that has to stay as it is belongs in a manifest: see `freezeHeldOut`.
 *
 * @param cases any objects with an `id`; several of one patient share a `group`
 * @param terms how to split, with the salt; see `HeldOutTerms`
 * @returns both sides; with few patients one may be empty
 * @throws {AssayError} `held-out-invalid` for bad terms, an id twice, or a case of another tenant; `cases-empty` for no case
 *
 * @example
 * const { heldOut, rest } = splitHeldOut(cases, { by: 'patient', fraction: 0.2, salt, tenant: 'north' })
 */
export function splitHeldOut<Case extends EvalCase>(
  cases: readonly Case[],
  terms: HeldOutTerms<Case>,
): HeldOutSplit<Case> {
  const resolved = resolveTerms(terms)
  checkCases(cases, resolved.tenant)
  const heldOut: Case[] = []
  const rest: Case[] = []
  for (const one of cases) {
    const isOut = isHeldOut(unitHash(resolved, heldOutUnit(one, resolved.by)), resolved.fraction)
    ;(isOut ? heldOut : rest).push(one)
  }
  return { heldOut, rest }
}
