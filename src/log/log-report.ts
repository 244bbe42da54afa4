import type { Block } from '../gate/block.ts'
import type { GateOptions } from '../gate/gate-options.ts'
import type { StructuralPlan } from '../structural/guarding/structural-plan.ts'
import type { HeldRow } from './hold-log.ts'
import type { LogWindow } from './log-window.ts'

/** What a log is judged by. */
export interface LogInput {
  /** Open for reading; a pipe will do. */
  readonly descriptor: number
  /** What messages call the log. */
  readonly name: string
  /** Where `.assay/runs/` is; absolute. */
  readonly root: string
  readonly window: LogWindow
  readonly plan: StructuralPlan
  readonly gate: Pick<GateOptions, 'targets' | 'maxUnscored'>
  readonly ci: boolean
  readonly now: () => Date
}

/** An answer that fell short, or of which nothing was learned, by what is said of it. */
export interface LogShortfall {
  readonly caseId: string
  /** Those that say the same of it. */
  readonly metrics: string[]
  readonly status: 'miss' | 'unscored'
  readonly why: readonly string[]
}

/** Lines of a log that are not blank. */
export interface LogLines {
  all: number
  judged: number
  /** Outside of the window. */
  outside: number
  /** In the window, or of no known time, and no entry. */
  unreadable: number
}

/** What came of a log. */
export interface LogReport {
  readonly lines: LogLines
  /** The first 20 lines that cannot be read, as `file:line: what is wrong`. */
  readonly faults: readonly string[]
  readonly rows: readonly HeldRow[]
  readonly blocks: readonly Block[]
  /** The first 20 misses, and the first 20 that are unscored. */
  readonly shortfalls: readonly LogShortfall[]
  /** What is not told in full, in words. */
  readonly cuts: readonly string[]
  /** The run's file, from the root. */
  readonly file: string
  readonly exitCode: 0 | 3
}
