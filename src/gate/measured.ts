import { runSections, sectionOf } from '../core/run-section.ts'
import type { Baseline } from './baseline.ts'
import type { Run } from '../core/run.ts'
import { isUnclear, type UnscoredCase } from '../core/outcomes.ts'
import type { Block } from '../core/verdict.ts'
import { nearestWord } from '../kit/compare-text.ts'
import { counted, listIds } from '../kit/phrases.ts'

/** What a run measured, and what it did not. */
export interface Measured {
  /** Metrics that have the score of a case, and cases that have the score of a metric; counts. */
  readonly metrics: number
  readonly cases: number
  /** A tier of which nothing was measured, with its metrics, as `tier 4 (coherence)`; else a metric by its name. Sorted by tier. */
  readonly notMeasured: readonly string[]
  /** Metrics that have no score of some of their cases, with how many have one, and of how many the words are unclear. */
  readonly inPart: readonly string[]
}

type MeasuredRun = Pick<Run, 'records' | 'rows' | 'summaries' | 'options' | 'type'>

/**
 * What a run measured: a metric that the baseline or a test knows, and that has no score or was left out in part by a tag filter, was not measured; nor was what the suite requires and nothing scored.
 *
 * @param named metrics that are spoken of elsewhere, and left out here
 */
export function whatWasMeasured(run: MeasuredRun, named: ReadonlySet<string | null> = new Set()): Measured {
  const scored = run.records.filter(({ score, negated }) => score.status === 'scored' && !negated)
  const metrics = new Set(scored.map(({ metric }) => metric))
  const gaps = new Map<string, number>()
  for (const { metric, tier, slice, n, unscored } of run.summaries)
    if (slice.by === 'all' && n === 0 && unscored.length > 0) gaps.set(metric, tier)
  for (const { metric, tier, slice, n, verdict, baseline } of run.rows)
    if (slice.by === 'all' && (verdict === 'not-run' || (n === 0 && baseline !== null))) gaps.set(metric, tier)
  for (const metric of named) if (metric !== null) gaps.delete(metric)
  const tiers = new Set(run.summaries.filter(({ n }) => n > 0).map(({ tier }) => tier))
  const lacking = requirementsOf(run).filter((name) => !isMeasured(name, metrics, tiers))
  const notMeasured = [1, 2, 3, 4].flatMap((tier) => {
    const names = [...gaps].flatMap(([metric, of]) => (of === tier ? [metric] : [])).sort()
    const isWhole = [...tiers].every((one) => one !== tier)
    if (!isWhole) return names
    if (names.length > 0) return [`tier ${tier} (${names.join(', ')})`]
    return lacking.includes(`tier${tier}`) ? [`tier ${tier}`] : []
  })
  return {
    metrics: metrics.size,
    cases: new Set(scored.map(({ caseId }) => caseId)).size,
    notMeasured: [...notMeasured, ...lacking.filter((name) => !isTier(name) && !gaps.has(name) && !named.has(name))],
    inPart: run.summaries.flatMap(({ metric, slice, n, unscored }) =>
      slice.by === 'all' && n > 0 && unscored.length > 0 && !gaps.has(metric)
        ? [`${metric} (${n} of ${n + unscored.length}${describeUnclear(unscored)})`]
        : [],
    ),
  }
}

function describeUnclear(unscored: readonly UnscoredCase[]): string {
  const unclear = unscored.filter(isUnclear).length
  return unclear === 0 ? '' : `, ${unclear} unclear`
}

function isTier(name: string): boolean {
  return /^tier[1-4]$/u.test(name)
}

function isMeasured(name: string, metrics: ReadonlySet<string>, tiers: ReadonlySet<number>): boolean {
  return isTier(name) ? tiers.has(Number(name.slice(-1))) : metrics.has(name)
}

/** Tiers that a run on a schedule, or one that decides on a configuration, leaves to another. */
const leftToOthers: Readonly<Partial<Record<NonNullable<Run['type']>, readonly number[]>>> = {
  nightly: [4],
  config_gate: [4],
  weekly: [1, 2, 3],
}

/** What the suite requires of this run, in its words. */
function requirementsOf({ options, type, rows, summaries }: MeasuredRun): string[] {
  const others = (type === undefined ? undefined : leftToOthers[type]) ?? []
  const tierOf = new Map([...rows, ...summaries].map(({ metric, tier }) => [metric, tier]))
  return (options.requires ?? []).filter((name) => {
    const tier = isTier(name) ? Number(name.slice(-1)) : tierOf.get(name)
    return tier === undefined || !others.includes(tier)
  })
}

type JudgedRun = MeasuredRun & Pick<Run, 'cases' | 'stages' | 'scope'>

/** Whether a run has anything to show: the score of a case, the time of a stage, or a section that stands without cases. */
export function hasMeasured(run: Pick<JudgedRun, 'records' | 'stages'>): boolean {
  return (
    run.records.some(({ score, negated }) => score.status === 'scored' && !negated) ||
    Object.keys(run.stages).length > 0 ||
    runSections().some((section) => section.standsAlone === true && sectionOf(run as Run, section) !== undefined)
  )
}

/** The block of a run that measured nothing: it has not passed, whatever its tests did. */
export function nothingMeasured({ cases, records, scope }: Pick<JudgedRun, 'cases' | 'records' | 'scope'>): Block {
  const count = Object.keys(cases).length
  const asked = scope.tagsFilter === null ? '' : ` that the tag filter (${scope.tagsFilter}) selects`
  const why =
    count === 0
      ? `no test of an evalTest was run${asked}`
      : records.length === 0
        ? `of ${counted(count, 'case')} no test${asked} recorded a score: each was skipped, returned early, or called no matcher`
        : `${counted(records.length, 'record')} of ${counted(count, 'case')}${asked} hold no score: what was judged was unscored, not applicable or under .not`
  return unmeasured(null, `nothing was measured: ${why}. Run the evals whole, each with a matcher that is awaited`)
}

/** The blocks of what the suite requires, by its option `requires`, and the run did not measure. */
export function unmetRequirements(run: MeasuredRun): Block[] {
  const scored = new Set(
    run.records.flatMap(({ metric, score, negated }) => (score.status === 'scored' && !negated ? [metric] : [])),
  )
  const tiers = new Set(run.summaries.filter(({ n }) => n > 0).map(({ tier }) => tier))
  return requirementsOf(run).flatMap((name) => {
    if (isMeasured(name, scored, tiers)) return []
    const causes = [
      ...new Set(
        run.summaries.flatMap(({ metric, tier, slice, unscored }) =>
          slice.by === 'all' && (metric === name || `tier${tier}` === name) ? unscored.map(({ cause }) => cause) : [],
        ),
      ),
    ]
    const why = causes.length === 0 ? 'no test recorded a score of it' : `all of it is unscored (${causes.join(', ')})`
    const what = isTier(name) ? `tier ${name.slice(-1)}` : name
    return [
      unmeasured(
        isTier(name) ? null : name,
        `the option requires lists ${what}, which was not measured: ${why}. Run the tests that measure it, or remove it from requires`,
      ),
    ]
  })
}

function unmeasured(metric: string | null, message: string): Block {
  return { kind: 'nothing-measured', metric, slice: null, message, promotable: false }
}

/** What is known of the projects that run beside this one, or could. */
export interface OtherProjects {
  /** Metrics that their tests record. */
  readonly metrics: ReadonlySet<string>
  /** Whether some of them were not asked for, as by `--project`. */
  readonly areLeftOut: boolean
}

const noOthers: OtherProjects = { metrics: new Set(), areLeftOut: false }

/**
 * Metrics that options name and that nobody knows, no test of the run and no baseline, in words: those that the suite requires, and those whose policy, share of unscored cases or comparison would hold for nothing. A target
 * of such a metric is a block of its own, and named here only where there is no gate that has blocks. A partial run, or one with tests that failed or were skipped, may rightly not know them, and is not asked.
 *
 * @param others what projects beside this one know, which may share its options
 * @param targets those to look at as well
 */
export function unknownMetrics(
  run: Pick<JudgedRun, 'options' | 'scope' | 'cases' | 'records'> &
    Pick<Run, 'metrics' | 'skippedTests' | 'failedTests'>,
  baseline: Baseline | null,
  { metrics: elsewhere, areLeftOut }: OtherProjects = noOthers,
  targets: Readonly<Record<string, number>> = {},
): string[] {
  const { scope, skippedTests = [], failedTests, cases, records } = run
  const reached = new Set(records.map(({ caseId }) => caseId))
  const isWhole = scope.complete && scope.tagsFilter === null && skippedTests.length === 0 && failedTests === 0
  if (!isWhole || Object.keys(cases).some((id) => !reached.has(id)) || reached.size === 0) return []
  const known = [
    ...new Set([...run.metrics.map(({ name }) => name), ...(baseline?.rows ?? []).map(({ metric }) => metric)]),
  ]
  const { requires = [], policies, maxUnscored, comparison = {}, paired } = run.options
  const named: readonly (readonly [option: string, names: readonly string[]])[] = [
    ['requires', requires],
    ['policies', Object.keys(policies)],
    ['targets', Object.keys(targets)],
    ['maxUnscored', Object.keys(maxUnscored)],
    ['comparison', Object.keys(comparison)],
    ['paired.margin', Object.keys(paired?.margin ?? {})],
    ['paired.maxDrop', Object.keys(paired?.maxDrop ?? {})],
  ]
  return named.flatMap(([option, names]) =>
    names
      .filter((name) => !isTier(name) && !known.includes(name) && !elsewhere.has(name))
      .flatMap((name) => {
        const near = nearestWord(name, known)
        // A project that was not asked for may have it; what is near to a name of this one is misspelt all the same.
        if (near === undefined && areLeftOut) return []
        const way = near === undefined ? `The run has ${listIds(known, 12)}` : `Did you mean "${near}"?`
        const fix = near === undefined ? '; fix the name, or' : ' Fix the name, or'
        return [
          `${option} names "${name}", which no test measures and the baseline does not know. ${way}${fix} take it out of ${option}`,
        ]
      }),
  )
}

/** What a baseline made of this run would not cover. */
export interface Uncovered {
  /** Ids of cases without a record. */
  readonly cases: readonly string[]
  /** Metrics that judged fewer cases than there are, those with nothing to judge counted as judged. */
  readonly metrics: readonly { readonly metric: string; readonly judged: number; readonly cases: number }[]
  /** Tests that were skipped, as `file > name`. */
  readonly skippedTests: readonly string[]
}

/** What a baseline made of this run would not cover, for whoever promotes it. */
export function uncoveredBy(run: Pick<Run, 'cases' | 'records' | 'summaries' | 'skippedTests'>): Uncovered {
  const reached = new Set(run.records.flatMap(({ caseId, negated }) => (negated ? [] : [caseId])))
  const cases = Object.keys(run.cases)
  return {
    cases: cases.filter((id) => !reached.has(id)),
    metrics: run.summaries.flatMap(({ metric, slice, n, notApplicable }) =>
      slice.by === 'all' && n + notApplicable < cases.length
        ? [{ metric, judged: n + notApplicable, cases: cases.length }]
        : [],
    ),
    skippedTests: run.skippedTests ?? [],
  }
}
