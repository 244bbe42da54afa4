import type { FuzzTally } from '../fuzzing/fuzz-report.ts'

/** Counts of one property as they cross the process border. */
export interface FuzzMeta extends FuzzTally {
  readonly seed: number
}

declare module 'vitest' {
  interface TaskMeta {
    /** What `toHoldOnGeneratedPatients` was given, a property each. */
    assayFuzz?: FuzzMeta[]
  }
}
