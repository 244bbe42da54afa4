import type { BlockKind } from '../gate/block.ts'

/** Why somebody is told: what shuts the gate, or that nothing was measured. */
export type AlertReason = BlockKind | 'not-run' | 'failed-tests' | 'faulty-suite' | 'not-measured'

/** One thing that somebody should know, in one line without text of a case. */
export interface AlertItem {
  readonly reason: AlertReason
  /** Whether it is of a metric of safety. */
  readonly safety: boolean
  /** Null where it is not one metric's. */
  readonly metric: string | null
  /** In words, as `the whole set` or `copd`; null where it is of no slice. */
  readonly slice: string | null
  readonly text: string
}

/** What is said of the runs of one pipeline, wherever it goes. */
export interface Alert {
  /** Of what: `nightly`, `weekly` or `run`. */
  readonly kind: string
  /** One line: how many findings, and of which suites. */
  readonly title: string
  /** Safety first. */
  readonly items: readonly AlertItem[]
  /** What is shown beside, and alarms nobody: judged figures that fell, answers that were replayed. */
  readonly notes: readonly string[]
  /** Where the whole report is; null where nobody said. */
  readonly link: string | null
}
