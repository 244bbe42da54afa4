import type { RunType } from '../gate/run-type.ts'

/** What a store knows of a run that the run's own file does not say. */
export interface RunLabels {
  readonly runType: RunType
  /** Whose patients these are, where the cases do not say; null where nobody does. */
  readonly tenant: string | null
}
