import { shutIf } from './exit-code.ts'
import type { EvalRecord, CaseInfo } from './eval-case.ts'
import type { Metric, Policy } from './metric.ts'
import { notApplicable, type Score, scored, unscored } from './score.ts'
import type { Baseline } from '../gate/baseline.ts'
import { isUnclear } from './outcomes.ts'
import { compare } from '../gate/compare.ts'
import { type GateOptions, policyFor } from './gate-options.ts'
import { isHeld } from './slice.ts'
import { depthsInRun, judgedInRun, pairedValues } from '../gate/baseline-of-run.ts'
import type { Run } from '../assembly/run.ts'
import type { RunScope } from './run.ts'
import { versionsOf } from '../gate/versions.ts'
import type { StageSummary } from './times.ts'
import { summarise } from './summarise.ts'

/** A value, `null` for unscored, `'unclear'` for words that have several readings, `undefined` for nothing to judge; a list is one of each trial. */
type Outcome = number | 'unclear' | null | undefined
export type Outcomes = Readonly<Record<string, Outcome | readonly Outcome[]>>

/** A run in short: what each case came to, by metric. */
export interface RunInShort {
  readonly metrics?: readonly Metric[]
  /** By metric, by case; a case that is absent has no record. */
  readonly outcomes: Readonly<Record<string, Outcomes>>
  /** Beside those that have outcomes; the condition of a case is by default what stands before the first dash of its id. */
  readonly cases?: Readonly<Record<string, Partial<CaseInfo>>>
  readonly baseline?: Baseline | null
  readonly baselineProblem?: string
  readonly promoteTo?: string
  readonly options?: Partial<GateOptions>
  readonly scope?: Partial<RunScope>
  readonly notRun?: readonly string[]
  readonly policy?: Policy
  readonly rest?: Partial<Run>
  readonly stages?: Readonly<Record<string, StageSummary>>
  readonly graders?: Readonly<Record<string, string>>
  readonly answers?: Readonly<Record<string, string>>
}

/** A rate of tier 3 in which higher is better, unless said otherwise. */
export function metricNamed(name: string, rest: Partial<Metric> = {}): Metric {
  return { name, tier: 3, unit: 'cases', better: 'higher', aggregate: 'rate', safety: false, ...rest }
}

/** A run as the reporter would make it from these outcomes, held against a baseline. */
export function buildRun(short: RunInShort): Run {
  const { outcomes, rest = {} } = short
  const metrics = short.metrics ?? Object.keys(outcomes).map((name) => metricNamed(name))
  const options: GateOptions = { targets: {}, maxUnscored: {}, policies: {}, budgets: {}, ...short.options }
  const scope: RunScope = { complete: true, partialBecause: [], tagsFilter: null, missingModules: [], ...short.scope }
  const ids = [
    ...new Set([
      ...Object.keys(short.cases ?? {}),
      ...Object.values(outcomes).flatMap((byCase) => Object.keys(byCase)),
    ]),
  ]
  const cases = new Map(
    ids.map((id): [string, CaseInfo] => [
      id,
      { hash: `hash of ${id}`, condition: id.split('-')[0], ...short.cases?.[id] },
    ]),
  )
  const records = metrics.flatMap((metric) =>
    recordsOf(metric, outcomes[metric.name] ?? {}, short.policy ?? policyFor(options, metric)),
  )
  const summaries = summarise({ cases, metrics, records })
  const suite = rest.suite ?? { name: 'cardiopulmonary', version: '1.0.0' }
  const comparison = compare({
    metrics,
    summaries,
    records,
    cases,
    stages: short.stages ?? {},
    baseline: short.baseline ?? null,
    baselineProblem: short.baselineProblem ?? null,
    promoteTo: short.promoteTo,
    scope,
    notRun: new Set(short.notRun),
    options,
    suite,
    answers: short.answers,
    ...(short.graders === undefined ? {} : { graders: short.graders }),
  })
  return {
    schema: 1,
    id: '0c7de9a1-3f34-4d0c-8f2e-4d8f5a4a1b11',
    startedAt: '2026-11-21T05:02:11.123Z',
    durationMs: 1200,
    vitest: '5.1.0',
    project: 'evals',
    baselinePath: 'assay.baseline.json',
    ci: false,
    problems: [],
    failedTests: 0,
    exitCode: shutIf(comparison.blocks.length > 0),
    ...comparison,
    ...(short.answers === undefined ? {} : { answers: short.answers }),
    ...rest,
    suite,
    scope,
    options,
    cases: Object.fromEntries(cases),
    metrics,
    records,
    summaries,
    stages: short.stages ?? {},
  }
}

/** Rows of a baseline as schema 1 has them. */
export function rowsOfSchema1(rows: Baseline['rows']): Baseline['rows'] {
  return rows.map((row) => {
    const { unclear: _, judged: _judged, depths: _depths, ...rest } = row
    return rest
  })
}

/** The baseline that a run makes, without a true hash. */
export function baselineOf(run: Run): Baseline {
  return {
    schema: 2,
    id: '7b4f0a52-5b0e-4c8e-9d0a-0f5a3d2f9c11',
    createdAt: '2026-11-20T00:00:00.000Z',
    promotedBy: 'someone',
    reason: 'first',
    acceptedRegression: [],
    parentHash: null,
    suite: run.suite,
    tenant: null,
    graders: {},
    ...(run.answers === undefined ? {} : { versions: versionsOf(run.metrics), answers: run.answers }),
    cases: Object.fromEntries(Object.entries(run.cases).map(([id, { hash }]) => [id, hash])),
    rows: run.summaries.flatMap(({ tier, metric, slice, n, value, misses, unscored: gaps }) => {
      const unclear = gaps.filter(isUnclear).map(({ caseId }) => caseId)
      const [values, judged] =
        slice.by === 'all' ? [pairedValues(run).get(metric), judgedInRun(run)(metric)] : [undefined, undefined]
      const depths = slice.by === 'all' ? depthsInRun(run).get(metric) : undefined
      const row = {
        tier,
        metric,
        slice,
        n,
        value,
        misses,
        unclear,
        ...(judged === undefined ? {} : { judged }),
        ...(depths === undefined || depths.size === 0 ? {} : { depths: Object.fromEntries(depths) }),
        ...(values === undefined ? {} : { values }),
      }
      return (value === null && unclear.length === 0) || !isHeld(slice) ? [] : [row]
    }),
    hash: '0'.repeat(64),
  }
}

function recordsOf(metric: Metric, byCase: Outcomes, policy: Policy): EvalRecord[] {
  return Object.entries(byCase).flatMap(([caseId, outcomes]) =>
    listOf(outcomes).map((value, trial) => ({
      metric: metric.name,
      caseId,
      trial,
      policy,
      score: scoreOf(value),
      negated: false,
    })),
  )
}

function listOf(outcomes: Outcome | readonly Outcome[]): readonly Outcome[] {
  return Array.isArray(outcomes) ? outcomes : [outcomes as Outcome]
}

function scoreOf(value: Outcome): Score {
  if (value === null) return unscored('not-reached', 'the test timed out')
  if (value === 'unclear') return unscored('text-unclear', '"Consider heparin" may order it or not')
  return value === undefined ? notApplicable('no action') : scored(value)
}
