// The type and its schema are one: what a run file holds is read in one place.
import { z } from 'zod'
import { caseGroups } from './slice.ts'
import { runSections } from './run-section.ts'
import { policies } from './metric.ts'
import { unscoredCauses } from './score.ts'
import { blockKinds, verdicts, pairedFiguresSchema, stageVerdicts } from './verdict.ts'
import { candidateSchema, heldOutScopeSchema, runTypes, type Run } from './run.ts'
import { keptAnswersSchema } from './kept-answers.ts'
import { gradingSchema } from './grading.ts'
import { replayedSubjectSchema, spanSchema } from './eval-case.ts'
import { comparisonModes, pairedSettingsSchema } from './gate-options.ts'
import { appliedWaiverSchema } from './waivers.ts'

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
    hash: text.min(1, 'expected a hash, got an empty string'),
    condition: text.optional(),
    tenant: text.optional(),
    group: text.optional(),
    source: text.optional(),
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
  range: z.tuple([z.number(), z.number()]).exactOptional(),
  version: text.exactOptional(),
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
  span: spanSchema.exactOptional(),
  responseId: text.exactOptional(),
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
  notApplicable: texts.exactOptional(),
  deeper: texts.exactOptional(),
  lost: texts.exactOptional(),
  why: text,
  reread: z.strictObject({ missed: texts, mended: texts, unclear: texts, read: texts }).exactOptional(),
  unclear: z.strictObject({ tolerated: texts, newly: texts, read: texts }).exactOptional(),
  comparedOn: z.strictObject({ n: count, value: z.number().nullable() }).exactOptional(),
  paired: pairedFiguresSchema.exactOptional(),
})

const block = z.strictObject({
  kind: z.enum(blockKinds),
  metric: text.nullable(),
  slice: slice.nullable(),
  stage: text.exactOptional(),
  message: text,
  said: text.exactOptional(),
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
  requires: texts.exactOptional(),
  tierLabels: z.record(text, text).exactOptional(),
})

/** Of one file: made when the first is read, since modules register their sections before that. */
const runFile = () =>
  z.strictObject({
    /** For editors, and whoever checks the file by its published schema. */
    $schema: text.exactOptional(),
    schema: z.literal(1),
    log: z.strictObject({ file: text, since: text.nullable(), until: text.nullable() }).optional(),
    id: text.min(1, 'expected an id, got an empty string'),
    startedAt: z.iso.datetime({ error: 'expected an ISO 8601 time in UTC, for example 2026-11-21T05:02:11.123Z' }),
    durationMs: z.number().min(0),
    answersKept: keptAnswersSchema.exactOptional(),
    vitest: text,
    project: text,
    type: z.enum(runTypes).exactOptional(),
    tenant: text.min(1, 'expected a name, got an empty string').exactOptional(),
    candidate: candidateSchema.exactOptional(),
    heldOut: heldOutScopeSchema.exactOptional(),
    suite: z.strictObject({ name: text, version: text }),
    baselinePath: text.min(1, 'expected a path, got an empty string'),
    baselineId: text.exactOptional(),
    baselineAt: text.exactOptional(),
    answers: z.record(text, text).exactOptional(),
    basis: z.record(text, text).exactOptional(),
    ci: z.boolean(),
    scope: z.strictObject({
      complete: z.boolean(),
      partialBecause: texts,
      tagsFilter: text.nullable(),
      missingModules: texts,
      missingShards: texts.exactOptional(),
      interrupted: z.strictObject({ ended: count, left: count }).exactOptional(),
    }),
    problems: texts,
    failedTests: count,
    failedFiles: z.array(z.strictObject({ file: text, loaded: z.boolean(), error: text })).exactOptional(),
    skippedTests: texts.exactOptional(),
    reruns: z.record(text, text).exactOptional(),
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
    adopted: z.strictObject({ listed: count, left: count, ofSafety: count, outside: count }).exactOptional(),
    waivers: z.array(appliedWaiverSchema).exactOptional(),
    exitCode: z.int().min(0).max(255),
  })

/** The schema of the files in `.assay/runs/`, with the sections of every module that is registered when the first file is read. */
export const runSchema: z.ZodType<Run> = z.lazy(() => runFile() as unknown as z.ZodType<Run>)
