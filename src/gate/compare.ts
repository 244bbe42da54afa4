import {
  type AdoptedCounts,
  type Block,
  rowOrder,
  type RowName,
  type MetricVerdict,
  rowKey,
  type StageVerdict,
} from '../core/verdict.ts'
import { missesToAccept } from './accepted-misses.ts'
import { countAdoptedNow } from './adopted-list.ts'
import { compareCases } from '../core/eval-case.ts'
import type { ComparisonInput } from './comparing/comparison-input.ts'
import { type BlockWays, describeSetBlocks } from './comparing/describe-blocks.ts'
import { checkStages } from '../core/times.ts'
import { isHeld, sliceKey, sliceMembers } from '../core/slice.ts'
import { verdictOfRow, type RowContext } from './comparing/row-verdict.ts'
import { mostTrials, outcome, type Outcomes, readOutcomes } from '../core/outcomes.ts'
import { comparePaired } from './comparing/compare-paired.ts'
import { comparisonModeOf, policyFor } from '../core/gate-options.ts'
import type { Baseline, CommandPlace } from './baseline.ts'
import { depthsOf, describeDeeper } from './depth-of-misses.ts'
import { judgedCases } from './judged-cases.ts'
import { loosened } from './terms.ts'
import { gradersOf } from './baseline-of-run.ts'
import { coveredScope } from '../core/decision.ts'
import { otherVersions } from './versions.ts'
import type { Run } from '../core/run.ts'

/** Every metric in every slice that is held, with its verdict, and the blocks that follow. */
export interface Comparison {
  /** Sorted by tier, metric and slice; empty when the run is not complete. */
  readonly rows: MetricVerdict[]
  /** Sorted by name; empty when the run is not complete. */
  readonly stageVerdicts: StageVerdict[]
  /** Those of the whole set first, then those of the rows and of the stages in their order. */
  readonly blocks: Block[]
  readonly addedCases: string[]
  readonly changedCases: string[]
  readonly removedCases: string[]
  /** What is left of the misses that a system was adopted with; absent where none was. */
  readonly adopted?: AdoptedCounts
}

/**
 * Compares a run with targets and baseline.
 *
 * Nothing is compared for a run that is not complete; a file or shard that is missing from a merged run blocks. A metric that is only tracked has its verdict and never blocks:
 * its records all say `track`, or, where it has none, its policy does.
 *
 * @throws {AssayError} `run-invalid` for a record of a metric or case that is not listed
 */
export function compare(input: ComparisonInput): Comparison {
  const { scope, baseline } = input
  const { missingModules, missingShards = [] } = scope
  if (!scope.complete || missingModules.length + missingShards.length > 0) {
    return {
      rows: [],
      stageVerdicts: [],
      blocks: [...missingModules.map(missingModule), ...missingShards.map(missingShard)],
      addedCases: [],
      changedCases: [],
      removedCases: [],
    }
  }
  const { added, changed, removed: absent } = compareCases(input.cases, baseline?.cases ?? {})
  // What a tag filter left out, or a file that could not be loaded, is not known to be gone.
  const removed = isWhole(input) ? absent : []
  const outcomes = readOutcomes(input)
  const notRun = new Set([...(input.notRun ?? []), ...partlyRun(input, outcomes)])
  const context = rowContext({ ...input, notRun }, outcomes, changed, removed.length)
  const definitions = new Map(input.metrics.map((metric) => [metric.name, metric]))
  const isTracked = ({ metric, tier }: Omit<RowName, 'slice'>): boolean =>
    (outcomes.byMetric.get(metric)?.policy ??
      policyFor(input.options, definitions.get(metric) ?? { name: metric, tier })) === 'track'

  const held = input.summaries.filter(({ slice }) => isHeld(slice))
  const summaries = new Map(held.map((summary) => [rowKey(summary), summary]))
  const known = new Map((baseline?.rows ?? []).map((row) => [rowKey(row), row]))
  const names = [...new Map<string, RowName>([...known, ...summaries]).values()].sort(rowOrder)
  const rows: MetricVerdict[] = []
  const rowBlocks: ((ways: BlockWays) => readonly Block[])[] = []
  const whole: RowContext = { ...context, paired: comparePaired(context, names, known, isTracked) }
  for (const name of names) {
    const judged = verdictOfRow(whole, name, summaries.get(rowKey(name)), known.get(rowKey(name)))
    rows.push(judged.row)
    if (!isTracked(name)) rowBlocks.push(judged.blocks)
  }

  const addedCases = baseline === null ? [] : [...added]
  const { metrics, summaries: measured, promoteTo, commandRoot, showsChanges } = input
  const run = { metrics: [...metrics], records: [...input.records], summaries: [...measured] }
  const missed = missesToAccept(run, { rows, addedCases, changedCases: changed })
  const adopted = baseline === null ? undefined : countAdoptedNow(run, baseline)
  const gating = input.metrics.filter(({ tier, name }) => !isTracked({ tier, metric: name }))
  const compared = gating.filter((metric) => metric.baseline !== 'none')
  const stages = checkStages({
    stages: input.stages,
    budgets: input.options.budgets,
    filtered: scope.tagsFilter !== null,
  })
  const setBlocks = describeSetBlocks({
    input,
    changed:
      scope.tagsFilter === null
        ? changed
        : keepMeasured(
            changed,
            outcomes,
            compared.map(({ name }) => name),
          ),
    removed,
    onlyTracked: input.metrics.length > 0 && compared.length === 0,
    suiteDiffers: suiteDiffers(input),
    otherVersions: suiteDiffers(input)
      ? []
      : compared.flatMap(({ name }) => {
          const other = context.otherVersions.get(name)
          return other === undefined || other.sameAnswers ? [] : [`${name}: ${other.why}`]
        }),
    gradersDiffer: compared.some(({ tier }) => tier === 4) ? differingGraders(input) : [],
    loosened:
      suiteDiffers(input) || baseline?.terms === undefined
        ? []
        : loosened(
            baseline.terms,
            {
              ...input,
              policyOf: (metric) => outcomes.byMetric.get(metric)?.policy ?? undefined,
              trialsOf: (metric) => mostTrials(outcomes.byMetric.get(metric)),
            },
            (metric) => baseline.rows.find((row) => row.metric === metric)?.tier,
          ),
    unmeasuredTargets: unmeasuredTargets(input, isTracked),
    missed,
  })
  const blocks = [
    ...setBlocks,
    ...rowBlocks.flatMap((blocksOf) => blocksOf({ promoteTo, commandRoot, showsChanges, missed })),
    ...stages.blocks,
  ]
  // What is outside of the list of an adopted system is refused whatever else is let through.
  const isClosed = adopted !== undefined && adopted.outside > 0
  return {
    rows,
    stageVerdicts: stages.stageVerdicts,
    blocks: isClosed
      ? blocks.map(({ said, ...one }) => (said === undefined ? one : { ...one, message: said }))
      : blocks,
    ...(adopted === undefined ? {} : { adopted }),
    addedCases,
    changedCases: [...changed],
    removedCases: [...removed],
  }
}

/** Whether all that the suite has was there to be measured. */
function isWhole({ scope, unloaded = false }: Pick<ComparisonInput, 'scope' | 'unloaded'>): boolean {
  return scope.tagsFilter === null && !unloaded
}

/** Metrics of which a tag filter left out cases that the baseline counts: a case that was judged in any way was not left out. */
function partlyRun(input: ComparisonInput, outcomes: Outcomes): string[] {
  const { baseline } = input
  if (isWhole(input) || baseline === null) return []
  const { ids, byMetric } = outcomes
  const judgedBefore = judgedByMetric(baseline)
  const reached = (metric: string): string[] => {
    const status = byMetric.get(metric)?.status
    return ids.filter(
      (id, index) => Object.hasOwn(baseline.cases, id) && (status?.[index] ?? outcome.none) !== outcome.none,
    )
  }
  return baseline.rows
    .filter(({ metric, slice, n }) => {
      if (slice.by !== 'all') return false
      const now = new Set(reached(metric))
      return now.size < n || [...(judgedBefore(metric) ?? [])].some((id) => !now.has(id))
    })
    .map(({ metric }) => metric)
}

/** What a baseline says of which cases each metric judged, read once a metric. */
function judgedByMetric(baseline: Baseline | null): RowContext['judgedBefore'] {
  const rows = new Map(baseline?.rows.flatMap((row) => (row.slice.by === 'all' ? [[row.metric, row] as const] : [])))
  const read = new Map<string, ReadonlySet<string> | undefined>()
  return (metric) => {
    const row = rows.get(metric)
    if (baseline === null || row === undefined) return undefined
    if (!read.has(metric)) read.set(metric, judgedCases(row, baseline))
    return read.get(metric)
  }
}

/**
 * Which known misses got worse, by metric and id, with how: of safety metrics, in which every harm counts, and of those that a system was adopted with, whose list only shrinks. A paired comparison is of figures, not of one case.
 */
function deeperByMetric({ baseline, metrics, records, options }: ComparisonInput): RowContext['deeperNow'] {
  const rows = new Map(baseline?.rows.flatMap((row) => (row.depths === undefined ? [] : [[row.metric, row] as const])))
  const known = metrics.filter((metric) => rows.has(metric.name) && comparisonModeOf(options, metric) === 'strict')
  const now = depthsOf(known, records)
  const found = new Map(
    known.map((metric) => {
      const adopted = new Set(baseline?.adopted?.[metric.name])
      const deeper = Object.entries(rows.get(metric.name)?.depths ?? {}).flatMap(([id, was]) => {
        const is = metric.safety || adopted.has(id) ? now.get(metric.name)?.get(id) : undefined
        const how = is === undefined ? undefined : describeDeeper(metric, was, is)
        return how === undefined ? [] : [[id, how] as const]
      })
      return [metric.name, new Map(deeper)] as const
    }),
  )
  return (metric) => found.get(metric)
}

function missingModule(file: string): Block {
  const message = `${file} has no results in this run, so nothing was compared: the report of a shard is missing. Merge the reports of all shards`
  return { kind: 'missing-module', metric: null, slice: null, message, promotable: false }
}

function missingShard(name: string): Block {
  const message = `${name} is missing: its report is not among those that were merged, so nothing was compared with the baseline. Run that shard, then merge the reports of all shards`
  return { kind: 'missing-shard', metric: null, slice: null, message, promotable: false }
}

function rowContext(
  input: ComparisonInput & Pick<RowContext, 'notRun'>,
  outcomes: Outcomes,
  changedIds: readonly string[],
  removed: number,
): Omit<RowContext, 'paired'> {
  const { baseline, options, notRun } = input
  const changedSet = new Set(changedIds)
  const same = new Uint8Array(outcomes.ids.length)
  const changed = new Uint8Array(outcomes.ids.length)
  for (const [index, id] of outcomes.ids.entries()) {
    if (changedSet.has(id)) changed[index] = 1
    else if (baseline !== null && Object.hasOwn(baseline.cases, id)) same[index] = 1
  }
  const graders = differingGraders(input)
  const ofAll =
    input.baselineProblem !== null
      ? 'the baseline cannot be read'
      : suiteDiffers(input)
        ? 'the baseline is of another suite or version'
        : null
  return {
    options,
    filtered: !isWhole(input),
    whyNotRun: input.unloaded === true ? 'an eval file failed before its tests' : 'left out by the tag filter',
    notRun,
    outcomes,
    same,
    isSame: (id) => baseline !== null && !changedSet.has(id) && Object.hasOwn(baseline.cases, id),
    changed,
    metrics: new Map(input.metrics.map((metric) => [metric.name, metric])),
    measured: new Set(input.summaries.map(({ metric }) => metric)),
    members: new Map(sliceMembers(outcomes.infos).map(({ slice, members }) => [sliceKey(slice), members])),
    otherVersions: otherVersions({
      baseline,
      metrics: input.metrics,
      outcomes,
      same,
      answers: input.answers ?? {},
    }),
    unaccounted: changedIds.length + removed,
    unlike: ({ tier }) => ofAll ?? (tier === 4 && graders.length > 0 ? 'the grader is not that of the baseline' : null),
    judgedBefore: judgedByMetric(baseline),
    deeperNow: deeperByMetric(input),
    whyNew: baseline === null ? 'there is no baseline' : 'not in the baseline',
  }
}

function suiteDiffers({ baseline, suite }: ComparisonInput): boolean {
  return baseline !== null && (baseline.suite.name !== suite.name || baseline.suite.version !== suite.version)
}

/** Names of graders that are not in both with one fingerprint; none where the run does not say. */
function differingGraders({ baseline, graders }: ComparisonInput): string[] {
  if (baseline === null || graders === undefined) return []
  const names = new Set([...Object.keys(baseline.graders), ...Object.keys(graders)])
  return [...names].filter((name) => baseline.graders[name] !== graders[name]).sort()
}

function keepMeasured(ids: readonly string[], outcomes: Outcomes, metrics: readonly string[]): string[] {
  const wanted = new Set(ids)
  const measured = new Set<string>()
  for (const [index, id] of outcomes.ids.entries()) {
    if (wanted.has(id) && metrics.some((name) => outcomes.byMetric.get(name)?.status[index] !== outcome.none))
      measured.add(id)
  }
  return ids.filter((id) => measured.has(id))
}

/** Metrics that have a target by their own name, and no figure or verdict that would block in its stead. */
function unmeasuredTargets(input: ComparisonInput, isTracked: (row: Omit<RowName, 'slice'>) => boolean): string[] {
  if (!isWhole(input)) return []
  const spokenFor = new Set<string>(input.notRun)
  for (const { metric, n, unscored } of input.summaries) if (n + unscored.length > 0) spokenFor.add(metric)
  for (const { metric } of input.baseline?.rows ?? []) spokenFor.add(metric)
  for (const { name, tier } of input.metrics) if (isTracked({ tier, metric: name })) spokenFor.add(name)
  for (const [name, policy] of Object.entries(input.options.policies)) if (policy === 'track') spokenFor.add(name)
  return Object.keys(input.options.targets)
    .filter((name) => !/^tier[1-4]$/u.test(name) && !spokenFor.has(name))
    .sort()
}

/**
 * Compares a run from its file with a baseline, which need not be the one that it was compared with when it ran.
 *
 * @param place where the ways out of blocks lead; absent, where commands are run. `showsChanges` where its reader sees what changed beside them
 * @throws {AssayError} `run-invalid` for a record of a metric or case that the run does not list
 */
export function compareRun(
  run: Run,
  baseline: Baseline | null,
  { root, baseline: promoteTo, showsChanges }: CommandPlace & Pick<ComparisonInput, 'showsChanges'> = {},
): Comparison {
  const scope = coveredScope(run)
  // What a filter leaves out is for nobody to miss; the gate's filter leaves nothing out.
  const leftOut = scope.tagsFilter === null ? [] : run.rows.filter(({ verdict }) => verdict === 'not-run')
  return compare({
    ...run,
    scope,
    cases: new Map(Object.entries(run.cases)),
    baseline,
    baselineProblem: null,
    commandRoot: root,
    promoteTo,
    showsChanges,
    graders: gradersOf(run),
    notRun: new Set(leftOut.map(({ metric }) => metric)),
  })
}
