import type { Answers, EvalRecord, CaseInfo, ReplayedSubject } from './eval-case.ts'
import type { Metric } from './metric.ts'
import type { AdoptedCounts, Block, MetricVerdict, StageVerdict } from './verdict.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { GateOptions } from './gate-options.ts'
import type { MetricSummary } from './summarise.ts'
import type { StageSummary } from './times.ts'
import type { AppliedWaiver } from './waivers.ts'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import { listIds } from '../kit/phrases.ts'
import { z } from 'zod'

/**
 * One Vitest run of one suite: its records, what they add up to, and what the gate made of it.
 *
 * Beside these keys stand the sections that other modules add (see `registerRunSection` and `sectionOf`).
 */
export interface Run {
  readonly schema: 1
  /** The log whose answers these are, with its window; absent in a run of Vitest. */
  readonly log?: CheckedLog | undefined
  readonly id: string
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly durationMs: number
  /** Where its answers are kept; absent where none is, and in a merge of reports, whose answers stay with the shards. */
  readonly answersKept?: KeptAnswers
  /** Version of Vitest; empty for a log. */
  readonly vitest: string
  /** Name of the Vitest project; empty for a config without projects. */
  readonly project: string
  /** What it was made for, where `ASSAY_RUN_TYPE` said so. */
  readonly type?: RunType
  /** Whose cases alone it ran: the option `tenant` of the suite; absent where there is none. */
  readonly tenant?: string
  /** The configuration that it was to decide on; absent in a run of the standing one. */
  readonly candidate?: Candidate
  /** On whom it ran; absent in a run on all cases. */
  readonly heldOut?: HeldOutScope
  readonly suite: { readonly name: string; readonly version: string }
  /** From the project's root, with `/` between the parts. */
  readonly baselinePath: string
  /** Id of the baseline that it was compared with; absent where there was none, and in a run of an older version. */
  readonly baselineId?: string
  /** When that baseline was promoted; ISO 8601, UTC. */
  readonly baselineAt?: string
  /** Committed files on which its figures rest beside answers and cases, by name: SHA-256, in hexadecimal. Absent where there is none. */
  readonly basis?: Readonly<Record<string, string>>
  /** What was read of each case under metrics that have a version: a hash; absent where none has. */
  readonly answers?: Answers
  /** Whether it ran in CI. */
  readonly ci: boolean
  readonly scope: RunScope
  /** Faults of the suite itself, in words; a run that has any is not promoted. */
  readonly problems: readonly string[]
  readonly failedTests: number
  /** Eval files that failed outside of their tests; each counts among the failed tests. Absent where none did. */
  readonly failedFiles?: readonly FailedFile[]
  /** Tests of an `evalTest` that were skipped, as `file > name`; absent where none was, and in a run that left tests out by a filter. */
  readonly skippedTests?: readonly string[]
  /** Of cases that somebody has to look at, by id: the command line that runs the test of one again. The first fifty in the order of reports; absent where there is none. */
  readonly reruns?: Readonly<Record<string, string>>
  /** What the run was checked against. */
  readonly options: GateOptions
  /** Case id to case. */
  readonly cases: Readonly<Record<string, CaseInfo>>
  readonly metrics: readonly Metric[]
  readonly records: readonly EvalRecord[]
  readonly summaries: readonly MetricSummary[]
  /** By name of the stage; empty where no test timed one. */
  readonly stages: Readonly<Record<string, StageSummary>>
  /** Systems whose answers were replayed; absent where every answer was given in this run. */
  readonly replayed?: readonly ReplayedSubject[]
  /** Empty when the run is not complete, unless it is of a log. */
  readonly rows: readonly MetricVerdict[]
  /** Each stage that was timed or has a budget; empty when the run is not complete. */
  readonly stageVerdicts: readonly StageVerdict[]
  readonly blocks: readonly Block[]
  /** Ids of cases that the baseline does not know; the two others are as plain. */
  readonly addedCases: readonly string[]
  readonly changedCases: readonly string[]
  readonly removedCases: readonly string[]
  /** What is left of the misses that the system was adopted with; absent where it was not adopted, and in a run that was not compared. */
  readonly adopted?: AdoptedCounts
  /** Every waiver of the project, and what it accepted; absent where there is none, and when the run is not complete. */
  readonly waivers?: readonly AppliedWaiver[]
  readonly exitCode: number
}

/** What a run was made for: on a schedule, to decide on a configuration, by CI on a change, or by somebody at a desk. */
export const runTypes = ['nightly', 'weekly', 'config_gate', 'ci', 'local'] as const

export type RunType = (typeof runTypes)[number]

/**
 * Reads `ASSAY_RUN_TYPE`.
 *
 * @param value one of `runTypes`; absent or empty, nobody says what the run is for
 * @throws {AssayError} `option-invalid` for anything else
 *
 * @example
 * readRunTypeVariable('nightly') // 'nightly'
 */
export function readRunTypeVariable(value: string | undefined): RunType | undefined {
  if (value === undefined || value === '') return undefined
  const found = runTypes.find((type) => type === value)
  if (found !== undefined) return found
  throw new AssayError(
    'option-invalid',
    `ASSAY_RUN_TYPE takes ${runTypes.join(', ')}, got ${describeFound(value)}. Unset it for a run that is none of these`,
  )
}

/** An eval file that failed outside of its tests. */
export interface FailedFile {
  /** Path of the eval file from the project's root. */
  readonly file: string
  /** Whether its tests were registered, so that a hook failed; false where the file itself did, and none of its cases was judged. */
  readonly loaded: boolean
  /** First line of the error. */
  readonly error: string
}

/** How much of the suite a run covered. */
export interface RunScope {
  /** Whether every case of every metric that was run at all was run. A tag filter leaves a run complete. */
  readonly complete: boolean
  /** What made it partial, in words: `a name pattern (-t pe-07)`, `shard 1/2`, `a file filter`, `interrupted`. */
  readonly partialBecause: readonly string[]
  /** Vitest's tag expression, where one was given. */
  readonly tagsFilter: string | null
  /** Test files that the run should have had and has not, as when the report of a shard is missing from a merge. */
  readonly missingModules: readonly string[]
  /** Shards by case that a merged run should have had and has not, as `shard 3 of 4`; absent where there is none. */
  readonly missingShards?: readonly string[]
  /** How many tests of the files that were begun had ended, and how many had not, where somebody ended the run; absent in any other. */
  readonly interrupted?: { readonly ended: number; readonly left: number }
}

/** Why a run is not all of its suite, in words, for a sentence; empty for one that is. */
export function whyPartial({ partialBecause, missingModules, missingShards = [] }: RunScope): string {
  const missing = [...missingModules, ...missingShards]
  return [...partialBecause, ...(missing.length === 0 ? [] : [`without ${listIds(missing)}`])].join(', ')
}

/** The schema of a candidate in the file of a run. */
export const candidateSchema = z.strictObject({
  /** From the project's root where it is in it, else absolute; with `/` between the parts. */
  file: z.string().min(1, 'expected a path, got an empty string'),
  /** SHA-256 of its canonical JSON (RFC 8785), in 64 hexadecimal digits. */
  hash: z.string().regex(/^[0-9a-f]{64}$/u, 'expected 64 hexadecimal digits'),
})

/** A configuration that is proposed, as a run knows it: never what it says, which may be secret. */
export type Candidate = Readonly<z.output<typeof candidateSchema>>

const count = z.int().min(0)

/** The schema of what a run on held-out cases took, in the file of a run. */
export const heldOutScopeSchema = z.strictObject({
  /** Cases that are held out. */
  cases: count,
  queries: count,
  /** Cases on the other side of the split, which were left out. */
  rest: count,
  /** Cases of patients who were not known at freezing, which were left out too. */
  notInSplit: count,
  tenants: z.array(z.string()),
})

/** What a run on held-out cases took of the cases that its files have; counts, never who. */
export type HeldOutScope = Readonly<z.output<typeof heldOutScopeSchema>>

/** Which answers of which log a run is of. */
interface CheckedLog {
  /** As it was named; `-` is standard input. */
  readonly file: string
  /** ISO 8601, UTC; answers from then on. Null where it is open. */
  readonly since: string | null
  /** Answers before then. */
  readonly until: string | null
}
