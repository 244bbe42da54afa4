import type { EvalCase } from '../../score/eval-case.ts'
import { AssayError } from '../../score/assay-error.ts'
import { describeFound } from '../describe-found.ts'
import type { HeldOutBy } from './held-out-unit.ts'

/** How a set of cases is split. */
export interface HeldOutTerms<Case extends EvalCase = EvalCase> {
  /** `patient` unless given. */
  readonly by?: HeldOutBy<Case>
  /** The share of units that is held out, above 0 and below 1; 0.2 unless given. The share that comes out varies around it as a coin's would. */
  readonly fraction?: number
  /** The key of the hash, a secret of at least 16 characters: who has it can tell on which side a patient is. Never written anywhere. */
  readonly salt: string
  /** Whose patients these are; tenants are never pooled. */
  readonly tenant: string
  /** The run of the data generator that the patients are of; another one is split anew. */
  readonly generation?: string
}

const shortestSalt = 16
const longestName = 100

/** The terms with their defaults; `generation` is empty where none was given. */
export interface ResolvedTerms<Case extends EvalCase = EvalCase> extends Required<HeldOutTerms<Case>> {}

/**
 * Checks the terms of a split.
 *
 * @throws {AssayError} `held-out-invalid` naming what is wrong; the salt is never shown
 */
export function resolveTerms<Case extends EvalCase>(terms: HeldOutTerms<Case>): ResolvedTerms<Case> {
  if (typeof terms !== 'object' || terms === null)
    throw invalid(`a split needs { salt, tenant }, got ${describeFound(terms)}`)
  const { by = 'patient', fraction = 0.2, salt, tenant, generation = '' } = terms
  if (by !== 'patient' && typeof by !== 'function')
    throw invalid(`by must be "patient" or a function from case to unit, got ${describeFound(by)}`)
  if (typeof fraction !== 'number' || !(fraction > 0 && fraction < 1))
    throw invalid(
      `fraction must be a number above 0 and below 1, got ${describeFound(fraction)}; 0.2 holds out a fifth of the patients`,
    )
  checkSalt(salt)
  checkName('tenant', tenant)
  if (generation !== '') checkName('generation', generation)
  return { by, fraction, salt, tenant, generation }
}

/** @throws {AssayError} `held-out-invalid` for a salt that is no text of at least 16 characters */
export function checkSalt(salt: unknown): asserts salt is string {
  if (typeof salt === 'string' && salt.length >= shortestSalt) return
  // Its length alone: a message may end up in a log.
  const found = typeof salt === 'string' ? `one of ${salt.length}` : describeFound(salt)
  throw invalid(
    `salt must be a secret text of at least ${shortestSalt} characters, got ${found}; make one with: node -p "crypto.randomBytes(24).toString('base64url')"`,
  )
}

/** @throws {AssayError} `held-out-invalid` for a name that is no text of 1 to 100 characters */
export function checkName(what: 'tenant' | 'generation', name: unknown): asserts name is string {
  if (typeof name === 'string' && name.trim() !== '' && name.length <= longestName && name.isWellFormed()) return
  throw invalid(
    `${what} must be a text of 1 to ${longestName} characters, got ${describeFound(name)}; ${
      what === 'tenant'
        ? 'name the hospital, or any one name where there is but one'
        : 'name the run of the data generator, for example "2026-11"'
    }`,
  )
}

function invalid(message: string): AssayError {
  return new AssayError('held-out-invalid', message)
}
