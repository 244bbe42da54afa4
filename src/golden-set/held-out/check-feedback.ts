import { listIds } from '../../gate/list-ids.ts'
import { AssayError } from '../../score/assay-error.ts'
import { describeFound } from '../describe-found.ts'
import type { HeldOutManifest } from './held-out-manifest.ts'
import { counted } from '../../score/counted.ts'

/** What a feedback set without anybody who is held out came to. */
export interface FeedbackCheck {
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
export function checkFeedback<Case extends object>(
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
      `${heldOut.length} of the ${counted(units.size, 'patient')} of the feedback set ${heldOut.length === 1 ? 'is' : 'are'} held out (${named}): ${listIds(heldOut.map(plain), mostListed)}. Take them out of the feedback: what is learnt from them cannot be evaluated on them`,
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
