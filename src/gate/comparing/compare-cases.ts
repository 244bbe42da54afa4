import type { CaseInfo } from '../case-info.ts'

/** How the cases of a run stand to those of a baseline; each list is sorted. */
export interface CaseChanges {
  readonly added: readonly string[]
  /** Of the same id and another hash. */
  readonly changed: readonly string[]
  /** In the baseline, and not in the run. */
  readonly removed: readonly string[]
}

/**
 * Which cases were added, changed and removed since the baseline.
 *
 * @param cases id to case, of the run
 * @param known id to hash, of the baseline
 */
export function compareCases(
  cases: ReadonlyMap<string, CaseInfo>,
  known: Readonly<Record<string, string>>,
): CaseChanges {
  const added: string[] = []
  const changed: string[] = []
  for (const [id, { hash }] of cases) {
    if (!Object.hasOwn(known, id)) added.push(id)
    else if (known[id] !== hash) changed.push(id)
  }
  const removed = Object.keys(known).filter((id) => !cases.has(id))
  return { added: added.sort(), changed: changed.sort(), removed: removed.sort() }
}
