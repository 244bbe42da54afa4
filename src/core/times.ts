import { enoughForP95, nearestRank, type Metric } from './metric.ts'
import type { Block, StageBudget, StageVerdict } from './verdict.ts'
import { compareText } from '../kit/compare-text.ts'
import { formatApart, listIds } from '../kit/phrases.ts'
import { type Score, scored } from './score.ts'

/** How long one stage of the system under test took, over the tests that timed it. */
export interface StageSummary {
  /** How often it was timed: once a test and trial. */
  readonly n: number
  /** Median wall time, in ms. */
  readonly p50Ms: number
  /** In ms; null under 20 times, of which a 95th percentile says nothing. */
  readonly p95Ms: number | null
}

/**
 * The p50 and p95 of each stage, by nearest rank: of n times in order, the one at rank ⌈p·n⌉. The p50 of few is the middle one of those that are there.
 *
 * @param times wall times in ms by stage, in any order, at least one each
 */
export function summariseStages(times: ReadonlyMap<string, readonly number[]>): Record<string, StageSummary> {
  return Object.fromEntries(
    [...times].map(([stage, those]) => {
      const sorted = those.toSorted((a, b) => a - b)
      const n = sorted.length
      return [stage, { n, p50Ms: nearestRank(sorted, 50), p95Ms: n < enoughForP95 ? null : nearestRank(sorted, 95) }]
    }),
  )
}

/** The stages of a run with their verdicts, sorted by name, and the blocks that follow. */
interface HeldStages {
  readonly stageVerdicts: StageVerdict[]
  readonly blocks: Block[]
}

/**
 * Compares each stage with its budget, and none against the baseline.
 *
 * A p50 is held from the first time on; a p95 under 20 times blocks, and so does a budget of a stage that nothing timed: what was not measured has not passed. No promotion lets these blocks through.
 *
 * @param of.filtered whether a tag filter left tests out, which explains too few times
 */
export function checkStages(of: {
  readonly stages: Readonly<Record<string, StageSummary>>
  readonly budgets: Readonly<Record<string, StageBudget>>
  readonly filtered: boolean
}): HeldStages {
  const stages = new Map(Object.entries(of.stages))
  const budgets = new Map(Object.entries(of.budgets))
  const names = [...new Set([...stages.keys(), ...budgets.keys()])].sort(compareText)
  const stageVerdicts: StageVerdict[] = []
  const blocks: Block[] = []
  for (const stage of names) {
    const held = checkStage(stages.get(stage), budgets.get(stage), of.filtered, [...stages.keys()])
    const { n = 0, p50Ms = null, p95Ms = null } = stages.get(stage) ?? {}
    const { verdict, why } = held
    stageVerdicts.push({ stage, verdict, n, p50Ms, p95Ms, budget: budgets.get(stage) ?? null, why })
    for (const { kind, text } of held.blocks) {
      blocks.push({ kind, metric: null, slice: null, stage, message: `stage ${stage} ${text}`, promotable: false })
    }
  }
  return { stageVerdicts, blocks }
}

interface HeldStage extends Pick<StageVerdict, 'verdict' | 'why'> {
  readonly blocks: readonly { readonly kind: 'over-budget' | 'insufficient'; readonly text: string }[]
}

function checkStage(
  summary: StageSummary | undefined,
  budget: StageBudget | undefined,
  filtered: boolean,
  timed: readonly string[],
): HeldStage {
  if (budget === undefined) return { verdict: 'no-budget', why: 'it has no budget', blocks: [] }
  if (summary === undefined) {
    if (filtered) return leftOut
    const there = timed.length === 0 ? 'The run timed no stage at all' : `The run timed ${listIds(timed, 12)}`
    const text = `has a budget, and no test timed it, so that it has not kept to it. ${there}: time it by stage(name, fn), or take the budget out`
    return { verdict: 'insufficient', why: 'no test timed it', blocks: [{ kind: 'insufficient', text }] }
  }
  const over = [...excess('p50', summary.p50Ms, budget.p50Ms), ...excess('p95', summary.p95Ms, budget.p95Ms)]
  const short = budget.p95Ms !== undefined && summary.p95Ms === null
  const blocks: HeldStage['blocks'][number][] = over.map((figure) => ({
    kind: 'over-budget',
    text: `is over its budget: ${figure}, over ${timesInWords(summary.n)}. Make it faster, or set another budget; no promotion lets it through`,
  }))
  if (short && !filtered) {
    blocks.push({
      kind: 'insufficient',
      text: `was timed ${timesInWords(summary.n)}, and its budget of p95 ${budget.p95Ms} ms needs ${enoughForP95}. Time it ${enoughForP95 - summary.n} more, by more cases or repeats, or take the p95 out of its budget`,
    })
  }
  if (over.length > 0) return { verdict: 'over-budget', why: over.join(', '), blocks }
  if (short && filtered) return leftOut
  return short
    ? { verdict: 'insufficient', why: `a p95 needs ${enoughForP95} times`, blocks }
    : { verdict: 'within-budget', why: 'within its budget', blocks }
}

const leftOut: HeldStage = { verdict: 'not-run', why: 'left out by the tag filter, wholly or in part', blocks: [] }

function excess(name: string, figure: number | null, budget: number | undefined): string[] {
  if (figure === null || budget === undefined || figure <= budget) return []
  return [`${name} ${formatApart(figure, budget)[0]} ms against ${budget} ms`]
}

function timesInWords(n: number): string {
  return n === 1 ? 'once' : `${n} times`
}

const known = new Map<string, Metric>()

/**
 * How long the system took for its answer, in ms of wall time; over the cases the 95th percentile by nearest rank, which needs 20.
 *
 * It is compared with its target alone: what a machine's load makes of a time is not a regression of the system, so that it is in no baseline.
 *
 * @param ms the longest time that is not a miss
 * @param name the metric's name, where a suite measures more than one system
 * @returns the same object for the same arguments
 */
export function responseTime(ms: number, name = 'response-time'): Metric {
  const key = `${name} ${ms}`
  let metric = known.get(key)
  if (metric === undefined) {
    metric = {
      name,
      tier: 1,
      unit: 'ms',
      better: 'lower',
      aggregate: 'p95',
      safety: false,
      threshold: ms,
      baseline: 'none',
    }
    known.set(key, metric)
  }
  return metric
}

/**
 * A time as a score, in ms, with a reason when it is over the limit.
 *
 * @param took ms, finite and ≥ 0
 * @param limit ms
 */
export function checkResponseTime(took: number, limit: number): Score {
  return took <= limit
    ? scored(took)
    : scored(took, [`it took ${formatApart(took, limit)[0]} ms, and was given ${limit} ms`])
}
