// The type and its schema are one: what a run file holds is read in one place.
import { z } from 'zod'
import { caseGroups } from '../core/case-groups.ts'
import { runSections } from '../core/run-section.ts'
import type { EvalRecord } from '../score/eval-record.ts'
import type { Metric } from '../score/metric.ts'
import { policies } from '../score/policy.ts'
import { unscoredCauses } from '../score/unscored-cause.ts'
import { blockKinds, type Block } from './block.ts'
import { type Candidate, candidateSchema } from './decisions/candidate.ts'
import type { CaseInfo } from './case-info.ts'
import type { CheckedLog } from './checked-log.ts'
import type { GateOptions } from './gate-options.ts'
import { gradingSchema } from './summaries/grading-schema.ts'
import { type HeldOutScope, heldOutScopeSchema } from './decisions/held-out-scope.ts'
import type { MetricSummary } from './summaries/metric-summary.ts'
import { verdicts, type MetricVerdict } from './comparing/metric-verdict.ts'
import { type ReplayedSubject, replayedSubjectSchema } from './summaries/replayed-subject.ts'
import { comparisonModes } from './paired/comparison-mode.ts'
import { pairedFiguresSchema } from './paired/paired-figures.ts'
import { pairedSettingsSchema } from './paired/paired-settings.ts'
import type { RunScope } from './run-scope.ts'
import { type RunType, runTypes } from './run-type.ts'
import { stageVerdicts, type StageVerdict } from './comparing/stage-verdict.ts'
import type { StageSummary } from './summaries/summarise-stages.ts'
import { type AppliedWaiver, appliedWaiverSchema } from './waivers/applied-waiver.ts'

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
  /** Id of the baseline that it was held against; absent where there was none, and in a run of an older version. */
  readonly baselineId?: string
  /** Whether it ran in CI. */
  readonly ci: boolean
  readonly scope: RunScope
  /** Faults of the suite itself, in words; a run that has any is not promoted. */
  readonly problems: readonly string[]
  readonly failedTests: number
  /** What the run was held to. */
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
  /** Every waiver of the project, and what it let pass; absent where there is none, and when the run is not complete. */
  readonly waivers?: readonly AppliedWaiver[]
  readonly exitCode: number
}

const text = z.string()
const texts = z.array(text)
const count = z.int().min(0)
const tier = z.literal([1, 2, 3, 4])

const slice = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('all') }),
  z.strictObject({ by: z.literal('condition'), is: text }),
  z.strictObject({ by: z.literal('tenant'), is: text }),
  z.strictObject({ by: z.literal('age-band'), is: text }),
  z.strictObject({ by: z.literal('sex'), is: text }),
])

/** A case with its groups, those of the modules that are registered. */
const caseInfo = () =>
  z.strictObject({
    hash: text.min(1, 'wanted a hash, got an empty string'),
    condition: text.optional(),
    tenant: text.optional(),
    group: text.optional(),
    ...Object.fromEntries((caseGroups()?.groups ?? []).map(({ field, schema }) => [field, schema.optional()])),
  })

const metric = z.strictObject({
  name: text,
  tier,
  unit: text,
  better: z.enum(['higher', 'lower']),
  aggregate: z.enum(['rate', 'mean', 'p95']),
  safety: z.boolean(),
  threshold: z.number().exactOptional(),
  baseline: z.literal('none').exactOptional(),
  policy: z.enum(policies).exactOptional(),
})

const score = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('scored'),
    value: z.number(),
    why: texts,
    grading: gradingSchema.exactOptional(),
  }),
  z.strictObject({
    status: z.literal('unscored'),
    cause: z.enum(unscoredCauses),
    detail: text,
    grading: gradingSchema.exactOptional(),
  }),
  z.strictObject({ status: z.literal('not-applicable'), reason: text }),
])

const record = z.strictObject({
  metric: text,
  caseId: text,
  trial: count,
  policy: z.enum(policies),
  score,
  negated: z.boolean(),
})

const summary = z.strictObject({
  tier,
  metric: text,
  slice,
  n: count,
  value: z.number().nullable(),
  misses: texts,
  unscored: z.array(z.strictObject({ caseId: text, cause: z.enum(unscoredCauses), detail: text })),
  notApplicable: count,
})

const verdict = z.strictObject({
  tier,
  metric: text,
  slice,
  verdict: z.enum(verdicts),
  n: count,
  value: z.number().nullable(),
  coverage: z.number().min(0).max(1).nullable(),
  baseline: z.strictObject({ n: count, value: z.number() }).nullable(),
  target: z.number().nullable(),
  belowTarget: z.boolean(),
  newMisses: texts,
  mended: texts,
  why: text,
  paired: pairedFiguresSchema.exactOptional(),
})

const block = z.strictObject({
  kind: z.enum(blockKinds),
  metric: text.nullable(),
  slice: slice.nullable(),
  stage: text.exactOptional(),
  message: text,
  promotable: z.boolean(),
})

const ms = z.number().min(0)
const budget = z.strictObject({ p50Ms: ms.exactOptional(), p95Ms: ms.exactOptional() })

const stageVerdict = z.strictObject({
  stage: text,
  verdict: z.enum(stageVerdicts),
  n: count,
  p50Ms: ms.nullable(),
  p95Ms: ms.nullable(),
  budget: budget.nullable(),
  why: text,
})

// Loose: the other options of a suite may stand beside these.
const options = z.looseObject({
  targets: z.record(text, z.number()),
  maxUnscored: z.record(text, z.number().min(0).max(1)),
  policies: z.record(text, z.enum(policies)),
  budgets: z.record(text, budget).default({}),
  comparison: z.record(text, z.enum(comparisonModes)).exactOptional(),
  paired: pairedSettingsSchema.exactOptional(),
})

/** Of one file: made when the first is read, since modules register their sections before that. */
const runFile = () =>
  z.strictObject({
    schema: z.literal(1),
    log: z.strictObject({ file: text, since: text.nullable(), until: text.nullable() }).optional(),
    id: text.min(1, 'wanted an id, got an empty string'),
    startedAt: z.iso.datetime({ error: 'wanted an ISO 8601 time in UTC, for example 2026-11-21T05:02:11.123Z' }),
    durationMs: z.number().min(0),
    vitest: text,
    project: text,
    type: z.enum(runTypes).exactOptional(),
    tenant: text.min(1, 'wanted a name, got an empty string').exactOptional(),
    candidate: candidateSchema.exactOptional(),
    heldOut: heldOutScopeSchema.exactOptional(),
    suite: z.strictObject({ name: text, version: text }),
    baselinePath: text.min(1, 'wanted a path, got an empty string'),
    baselineId: text.exactOptional(),
    ci: z.boolean(),
    scope: z.strictObject({
      complete: z.boolean(),
      partialBecause: texts,
      tagsFilter: text.nullable(),
      missingModules: texts,
      missingShards: texts.exactOptional(),
    }),
    problems: texts,
    failedTests: count,
    options,
    cases: z.record(text, caseInfo()),
    metrics: z.array(metric),
    records: z.array(record),
    summaries: z.array(summary),
    stages: z.record(text, z.strictObject({ n: count, p50Ms: ms, p95Ms: ms.nullable() })),
    replayed: z.array(replayedSubjectSchema).exactOptional(),
    ...Object.fromEntries(runSections().map(({ key, schema }) => [key, schema.exactOptional()])),
    rows: z.array(verdict),
    stageVerdicts: z.array(stageVerdict).default([]),
    blocks: z.array(block),
    addedCases: texts,
    changedCases: texts,
    removedCases: texts,
    waivers: z.array(appliedWaiverSchema).exactOptional(),
    exitCode: z.int().min(0).max(255),
  })

let known: { readonly sections: number; readonly schema: z.ZodType<Run> } | undefined

/** The schema of the files in `.assay/runs/`, with the sections of every module that is registered. */
export const runSchema: z.ZodType<Run> = z.lazy(() => {
  const sections = runSections().length
  if (known?.sections !== sections) known = { sections, schema: runFile() as unknown as z.ZodType<Run> }
  return known.schema
})
