import type { RedFlagRecall } from '../clinical/escalation/red-flag-recall.ts'
import type { z } from 'zod'
import type { GeneratedProperty } from '../clinical/fuzzing/generated-section.ts'
import type { GraderSummary } from '../judges/judged-section.ts'
import { runSchema as anyRun } from '../core/run-schema.ts'
import type { Run as CoreRun } from '../core/run.ts'
import type { RuleSummary } from '../clinical/guidelines/rule-section.ts'

/** One Vitest run of one suite: its records, what they add up to, what each module adds, and what the gate made of it. */
export interface Run extends CoreRun {
  /** What `toEscalateOn` made of red flags; absent where no test of the run used it. */
  readonly redFlags?: RedFlagRecall
  /** What `toFollowGuideline` found of each rule; absent where no test of the run used it. */
  readonly rules?: RuleSummary
  /** What judges made of the answers, a metric each; absent where none was asked. */
  readonly judged?: readonly GraderSummary[]
  /** What tests said of generated patients; absent where none did. */
  readonly generated?: readonly GeneratedProperty[]
}

/** The schema of the files in `.assay/runs/`. */
export const runSchema = anyRun as z.ZodType<Run>
