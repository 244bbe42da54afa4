import { readAdopted } from './adopted-list.ts'
import { type AdoptedMisses, countAdopted, describeAdopted, gatingMisses, underRatchet } from './adopted-misses.ts'
import { type Baseline, promoteCommand, type CommandPlace } from './baseline.ts'
import type { Run } from '../core/run.ts'
import { counted, listIds } from '../kit/phrases.ts'

/** A baseline whose file is gone, and that a promotion replaces all the same. */
export interface RemovedBaseline {
  readonly baseline: Baseline
  /** What still has it: `git HEAD`, or a copy. */
  readonly from: string
}

type Adopting = Pick<Run, 'metrics' | 'records' | 'summaries' | 'options' | 'failedTests'>

/** What a promotion is asked for, as far as adoption is concerned. */
interface AdoptionRequest {
  readonly run: Adopting
  readonly baseline: Baseline | null
  /** What still has the baseline, where its file is gone; absent, the file is there or there is none. */
  readonly removedFrom?: string | undefined
  /** Whether the system is to be adopted with its misses. */
  readonly adopt: boolean
  readonly place?: CommandPlace | undefined
}

/**
 * Why a system is not adopted, or why an adopted one does not get another baseline, each with its way out; none where nothing speaks against it.
 *
 * The list of an adopted system only shrinks: a miss that is not on it stays out, whatever else is let through, and whatever policy its metric has now.
 */
export function refuseAdoption({ run, baseline, removedFrom, adopt, place = {} }: AdoptionRequest): string[] {
  const now = gatingMisses(run)
  if (adopt) {
    if (baseline !== null && removedFrom === undefined)
      return [
        'there is a baseline already, and a system is adopted once, with the first. Promote without --adopt; to adopt another system, remove the file first, in a commit that says why',
      ]
    return countAdopted(now) === 0 ? ['the run has no miss to adopt. Promote it without --adopt'] : []
  }
  if (baseline === null) {
    const ratcheted = run.failedTests > 0 ? undefined : ratchetedMisses(run, now)
    return ratcheted === undefined
      ? []
      : [
          `${ratcheted} under the policy "ratchet", and nobody has said yes to them. Fix the system, or adopt it with them: ${promoteCommand(place.baseline, place.root)} --adopt --reason "…"`,
        ]
  }
  const { outside = [] } = readAdopted(run, baseline) ?? {}
  if (outside.length === 0) return []
  return [
    `the system was adopted with its misses, and their list only shrinks: ${counted(outside.length, 'miss', 'misses')} more: ${listIds(outside, 10)}. Fix the system or the cases`,
  ]
}

/** The misses that a ratchet accepted because there is no baseline yet. */
function ratchetedMisses(run: Pick<Run, 'metrics' | 'options'>, now: AdoptedMisses): string | undefined {
  const listed = underRatchet(run, now)
  if (listed.length === 0) return undefined
  const count = countAdopted(Object.fromEntries(listed))
  return `${counted(count, 'miss', 'misses')} (${describeAdopted(Object.fromEntries(listed)).join('; ')}) ${count === 1 ? 'was' : 'were'} accepted`
}

/**
 * What an adoption adds to the list of a baseline whose file was removed, each as `case (metric)`; empty where it adds nothing. A list that grows is not an adoption, but a second one.
 *
 * Where that baseline had no list, the misses that it knew are taken for one.
 */
export function addedByAdoption(run: Adopting, { baseline: { adopted, rows } }: RemovedBaseline): string[] {
  const listOf = (metric: string): readonly string[] =>
    (adopted === undefined
      ? rows.find((row) => row.metric === metric && row.slice.by === 'all')?.misses
      : adopted[metric]) ?? []
  return Object.entries(gatingMisses(run)).flatMap(([metric, ids]) =>
    ids.filter((id) => !listOf(metric).includes(id)).map((id) => `${id} (${metric})`),
  )
}

/** The same in words, with what is replaced. */
export function describeReplaced(run: Adopting, removed: RemovedBaseline): string {
  const {
    baseline: { adopted },
    from,
  } = removed
  const more = addedByAdoption(run, removed)
  const what = adopted === undefined ? 'a baseline that lists none' : `a list of ${countAdopted(adopted)}`
  return `replaces ${what} (${from}): ${more.length === 0 ? 'adds none' : `adds ${listIds(more, 10)}`}`
}
