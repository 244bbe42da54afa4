import type { Run } from '../../gate/run.ts'
import { alertOf } from '../../notify/alert-of.ts'
import type { AlertItem } from '../../notify/alert.ts'

/** How runs are told. */
export interface Told {
  /** What brought no run home, in words. */
  readonly failures: readonly string[]
  readonly link: string | null
  /** Without ids of cases, and without anything of fewer than five. */
  readonly aggregateOnly: boolean
}

/**
 * What is to be told of some runs, a finding an item, safety first.
 *
 * @returns none where there is nothing to tell
 */
export function annotationsOf(runs: readonly Run[], { failures, link, aggregateOnly }: Told): readonly AlertItem[] {
  const alert = alertOf({
    kind: 'run',
    runs: runs.map((run) => ({ run, before: null })),
    failures,
    tiers: tiersOf(runs),
    link,
    aggregateOnly,
  })
  return alert?.items ?? []
}

/** Those that the runs measured anything of: the others were left out on purpose. */
function tiersOf(runs: readonly Run[]): number[] {
  return [...new Set(runs.flatMap(({ metrics }) => metrics.map(({ tier }) => tier)))]
}
