import type { Run } from '../gate/run.ts'

/** What an alert reads of a run; no record of a case is among it. */
export type AlertRun = Pick<
  Run,
  | 'id'
  | 'startedAt'
  | 'log'
  | 'suite'
  | 'tenant'
  | 'baselineId'
  | 'scope'
  | 'problems'
  | 'failedTests'
  | 'options'
  | 'metrics'
  | 'summaries'
  | 'rows'
  | 'stageVerdicts'
  | 'blocks'
  | 'replayed'
>

/** A run with the run of the same suite before it, where one is at hand. */
export interface ToldRun {
  readonly run: AlertRun
  readonly before: AlertRun | null
}
