import { AssayError } from '../kit/assay-error.ts'
import type { EvalCase } from '../core/eval-case.ts'
import { describeFound } from '../kit/describe-found.ts'
import {
  checkCases,
  checkName,
  checkSalt,
  type HeldOutBy,
  heldOutUnit,
  type HeldOutSplit,
  unitHash,
} from './split-held-out.ts'
import { type HeldOutManifest, checkManifest, readHeldOutManifest, checkValue, sealOf } from './held-out-manifest.ts'
import { listIds, counted } from '../kit/phrases.ts'

/** A manifest, and what opens it. */
interface HeldOutAccess<Case extends EvalCase = EvalCase> {
  /** Its file, or what `readHeldOutManifest` read of it. */
  readonly manifest: string | HeldOutManifest
  /** The salt that it was frozen with. */
  readonly salt: string
  /** Whose patients are meant; the manifest of another tenant is refused. */
  readonly tenant?: string
  /** As at freezing; only expected where it was a function. */
  readonly by?: HeldOutBy<Case>
}

/** Cases on the sides of a frozen split. */
interface FrozenSplit<Case> extends HeldOutSplit<Case> {
  /** Cases of patients who were not known at freezing: neither to be evaluated on nor to be learnt from. */
  readonly notInSplit: readonly Case[]
}

/** A frozen split that can be asked. */
export interface OpenHeldOut<Case extends EvalCase = EvalCase> {
  readonly manifest: HeldOutManifest
  /**
   * Cases on their sides, in their order.
   *
   * @throws {AssayError} `held-out-invalid` for an id twice or a case of another tenant; `cases-empty` for no case
   */
  readonly split: <Given extends Case>(cases: readonly Given[]) => FrozenSplit<Given>
  /**
   * Passes when nobody of a feedback set is held out.
   *
   * @param ids of patients (the units of the split), or cases, whose patients are then meant
   * @returns how many were looked up, and who was not known at freezing
   * @throws {AssayError} `held-out-overlap` naming who is held out; `held-out-invalid` for an empty list, and for one of whom the manifest knows nobody: nothing was checked
   */
  readonly assertHeldOut: (ids: Iterable<string | Case>) => FeedbackCheck
}

/**
 * Opens a frozen split.
 *
 * @param access the `manifest`, or its path; the `salt` of the freezing; `tenant`, where it is to be made sure of; `by` as it was frozen
 * @throws {AssayError} `held-out-invalid` for a manifest that cannot be read or was edited, a salt other than that of the freezing, and a tenant other than the manifest's
 *
 * @example
 * const { split, assertHeldOut } = openHeldOut({ manifest: 'fixtures/held-out/north/2026-11.json', salt })
 * assertHeldOut(feedback.map(({ patient }) => patient))
 */
export function openHeldOut<Case extends EvalCase = EvalCase>(access: HeldOutAccess<Case>): OpenHeldOut<Case> {
  if (typeof access !== 'object' || access === null)
    throw new AssayError('held-out-invalid', `a frozen split needs { manifest, salt }, got ${describeFound(access)}`)
  const { salt, tenant, by = 'patient' } = access
  checkSalt(salt)
  const manifest =
    typeof access.manifest === 'string'
      ? readHeldOutManifest(access.manifest)
      : checkManifest(access.manifest, 'the manifest')
  if (tenant !== undefined) checkTenant(tenant, manifest)
  checkOpens(salt, manifest)

  const { heldOut, rest } = manifest
  const sides = new Map<string, 'heldOut' | 'rest'>([
    ...rest.map((hash) => [hash, 'rest'] as const),
    ...heldOut.map((hash) => [hash, 'heldOut'] as const),
  ])
  const { generation } = manifest
  const sideOf = (unit: string) => sides.get(unitHash({ salt, tenant: manifest.tenant, generation }, unit))
  const unitOf = (one: Case): string => {
    checkBy(by, manifest)
    return heldOutUnit(one, by)
  }
  return {
    manifest,
    split: (cases) => {
      checkCases(cases, manifest.tenant)
      const split = {
        heldOut: [] as (typeof cases)[number][],
        rest: [] as (typeof cases)[number][],
        notInSplit: [] as (typeof cases)[number][],
      }
      for (const one of cases) split[sideOf(unitOf(one)) ?? 'notInSplit'].push(one)
      return split
    },
    assertHeldOut: (ids) => checkFeedback(ids, { manifest, sideOf, unitOf }),
  }
}

function checkTenant(tenant: string, manifest: HeldOutManifest): void {
  checkName('tenant', tenant)
  if (tenant === manifest.tenant) return
  throw new AssayError(
    'held-out-invalid',
    `the manifest is of tenant ${describeFound(manifest.tenant)}, and ${describeFound(tenant)} was asked for; tenants are never pooled: open the manifest of that tenant`,
  )
}

function checkOpens(salt: string, manifest: HeldOutManifest): void {
  const named = `of tenant ${describeFound(manifest.tenant)} and generation ${describeFound(manifest.generation)}`
  if (checkValue(salt, manifest) !== manifest.check)
    throw new AssayError(
      'held-out-invalid',
      `the salt is not the one that the manifest ${named} was frozen with; under another salt nobody would be found in it. Give the salt that was given to the freeze`,
    )
  if (sealOf(salt, manifest.hash) !== manifest.seal)
    throw new AssayError(
      'held-out-invalid',
      `the manifest ${named} was changed after it was frozen: its seal is not that of its content. Restore it from version control`,
    )
}

function checkBy(by: HeldOutBy<never>, manifest: HeldOutManifest): void {
  const given = by === 'patient' ? by : 'function'
  if (given === manifest.by) return
  throw new AssayError(
    'held-out-invalid',
    manifest.by === 'function'
      ? 'the split was frozen by a function from case to unit; give the same function as { by }'
      : 'the split was frozen by patient; leave { by } out',
  )
}

/** What a feedback set without anybody who is held out came to. */
interface FeedbackCheck {
  /** Different units that were looked up. */
  readonly checked: number
  /** Of these, those that the manifest has on the side that may be learnt from. */
  readonly rest: number
  /** Those that were not known at freezing, each once, in their order. */
  readonly notInSplit: readonly string[]
}

interface Lookup<Case> {
  readonly manifest: HeldOutManifest
  readonly sideOf: (unit: string) => 'heldOut' | 'rest' | undefined
  readonly unitOf: (one: Case) => string
}

const mostListed = 10

/** @throws {AssayError} as `OpenHeldOut.assertHeldOut` */
function checkFeedback<Case extends object>(
  ids: Iterable<string | Case>,
  { manifest, sideOf, unitOf }: Lookup<Case>,
): FeedbackCheck {
  if (typeof ids === 'string' || typeof ids?.[Symbol.iterator] !== 'function')
    throw new AssayError('held-out-invalid', `the feedback set must be a list of ids, got ${describeFound(ids)}`)
  const units = new Set<string>()
  for (const id of ids) {
    const unit: unknown = typeof id === 'object' && id !== null ? unitOf(id) : id
    if (typeof unit !== 'string' || unit === '')
      throw new AssayError(
        'held-out-invalid',
        `id ${units.size + 1} of the feedback set must be a text, got ${describeFound(unit)}`,
      )
    units.add(unit)
  }
  const named = `tenant ${describeFound(manifest.tenant)}, generation ${describeFound(manifest.generation)}`
  if (units.size === 0)
    throw new AssayError(
      'held-out-invalid',
      `the feedback set is empty, so that nothing was checked against the held-out patients of ${named}; leave the check out where there is no feedback`,
    )

  const sides = Map.groupBy(units, (unit) => sideOf(unit) ?? 'notInSplit')
  const { heldOut = [], rest = [], notInSplit = [] } = Object.fromEntries(sides)
  if (heldOut.length > 0)
    throw new AssayError(
      'held-out-overlap',
      `${heldOut.length} of the ${counted(units.size, 'patient')} of the feedback set ${heldOut.length === 1 ? 'is' : 'are'} held out (${named}): ${listIds(heldOut.map(plain), mostListed)}. Remove them from the feedback: a system that learns from a patient cannot be evaluated on the same one`,
    )
  if (rest.length === 0)
    throw new AssayError(
      'held-out-invalid',
      `none of the ${counted(units.size, 'patient')} of the feedback set is in the manifest (${named}), so that nothing was checked: ${listIds(notInSplit.map(plain))}. Give the ids by which the patients were frozen (a case's group, or its id where it has none), against the manifest of their own tenant and generation`,
    )
  return { checked: units.size, rest: rest.length, notInSplit }
}

/** An id as it stands, or quoted and cut where it would redraw a terminal. */
function plain(id: string): string {
  return /^[\w.:@/-]{1,64}$/u.test(id) ? id : describeFound(id)
}

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
