import type { EvalCase } from '../core/eval-case.ts'
import { listIds } from '../kit/phrases.ts'
import { AssayError, messageOf } from '../kit/assay-error.ts'
import { describeFound } from '../kit/describe-found.ts'
import { createHmac } from 'node:crypto'

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

const mostListed = 5

/**
 * Refuses cases that cannot be split: none, one without an id, one id twice, or one of another tenant. A case without a tenant is of the tenant whose split it is.
 *
 * @throws {AssayError} `cases-empty` or `held-out-invalid`
 */
export function checkCases(cases: readonly EvalCase[], tenant: string): void {
  if (!Array.isArray(cases))
    throw new AssayError('held-out-invalid', `the cases must be a list, got ${describeFound(cases)}`)
  if (cases.length === 0)
    throw new AssayError('cases-empty', `there is no case to split; give the cases of tenant ${describeFound(tenant)}`)
  const places = new Map<string, number>()
  for (const [at, one] of cases.entries()) {
    const id: unknown = typeof one === 'object' && one !== null ? one.id : undefined
    if (typeof id !== 'string' || id === '')
      throw new AssayError('held-out-invalid', `cases[${at}].id must be a text, got ${describeFound(id)}`)
    const { group } = one
    if (group !== undefined && (typeof group !== 'string' || group === ''))
      throw new AssayError(
        'held-out-invalid',
        `cases[${at}].group must be a text that names the patient, got ${describeFound(group)}`,
      )
    const first = places.get(id)
    if (first !== undefined)
      throw new AssayError(
        'held-out-invalid',
        `cases[${at}] has the id of cases[${first}], ${describeFound(id)}; each case needs its own. Several cases of one patient share a group.`,
      )
    places.set(id, at)
  }
  const strangers = cases.filter((one) => one.tenant !== undefined && one.tenant !== tenant)
  const [stranger] = strangers
  if (stranger === undefined) return
  const ids = listIds(
    strangers.map(({ id }) => id),
    mostListed,
  )
  throw new AssayError(
    'held-out-invalid',
    `${strangers.length} of ${cases.length} cases ${strangers.length === 1 ? 'is' : 'are'} of another tenant than ${describeFound(tenant)}, the first of ${describeFound(stranger.tenant)}: ${ids}. Tenants are never pooled: split the cases of each by itself.`,
  )
}

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
  /** The run of the data generator that the patients are of; another one is split again. */
  readonly generation?: string
}

const shortestSalt = 16

const longestName = 100

/** The terms with their defaults; `generation` is empty where none was given. */
interface ResolvedTerms<Case extends EvalCase = EvalCase> extends Required<HeldOutTerms<Case>> {}

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

/** @throws {AssayError} `held-out-invalid` for a salt that is not text of at least 16 characters */
export function checkSalt(salt: unknown): asserts salt is string {
  if (typeof salt === 'string' && salt.length >= shortestSalt) return
  // Its length alone: a message may end up in a log.
  const found = typeof salt === 'string' ? `one of ${salt.length}` : describeFound(salt)
  throw invalid(
    `salt must be a secret text of at least ${shortestSalt} characters, got ${found}; make one with: node -p "crypto.randomBytes(24).toString('base64url')"`,
  )
}

/** @throws {AssayError} `held-out-invalid` for a name that is not text of 1 to 100 characters */
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

/**
 * What is never split between the two sides: `patient` is the case's `group`, or its id where it has none; a function names another unit.
 *
 * Groups and ids share one space of names: a case without a group whose id is another's group is of that patient.
 */
export type HeldOutBy<Case extends EvalCase = EvalCase> = 'patient' | ((evalCase: Case) => string)

/**
 * The unit of a case.
 *
 * @throws {AssayError} `held-out-invalid` when the function throws, or gives what is not text or an empty one
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
      `the function given as by threw on case ${describeFound(evalCase.id)}: ${messageOf(cause)}. Fix it, or leave { by } out to split by patient`,
      { cause },
    )
  }
}

/** By what a unit is known in a split and in its manifest. */
export function unitHash(
  { salt, tenant, generation }: { readonly salt: string; readonly tenant: string; readonly generation: string },
  unit: string,
): string {
  return keyedHash(salt, ['held-out unit', tenant, generation, unit])
}

/**
 * HMAC-SHA-256 (RFC 2104) of a list of texts under a salt, in 64 hexadecimal digits.
 *
 * The list is hashed as JSON, so that no two lists are the same bytes: a tenant `ab` with a patient `c` is not a tenant `a` with a patient `bc`.
 */
export function keyedHash(salt: string, parts: readonly string[]): string {
  return createHmac('sha256', salt).update(JSON.stringify(parts)).digest('hex')
}

const digits = 12

const range = 2 ** 48

/**
 * Whether a unit is held out: the first 48 bits of its keyed hash, as a whole number, lie below that share of their range.
 *
 * A unit's side hangs on nothing but its own hash, and a larger fraction holds out all that a smaller one does.
 *
 * @param hash of the unit, hexadecimal
 */
export function isHeldOut(hash: string, fraction: number): boolean {
  return Number.parseInt(hash.slice(0, digits), 16) < fraction * range
}

/** Where the salt of a held-out split is, unless an option names another variable: on a command line or in a config it would end up in histories and version control. */
export const saltVariable = 'ASSAY_HELD_OUT_SALT'
