import { type Metric, isWorse, enoughForP95 } from '../metric.ts'
import type { BaselineRow } from '../baseline.ts'
import { type Block, type RowName, type MetricVerdict, type Verdict, rowKey } from '../verdict.ts'
import { type BlockWays, describeRowBlock } from './describe-blocks.ts'
import { formatApart, counted } from '../../kit/phrases.ts'
import { type GateOptions, targetFor, allowedUnscored, describeTooManyUnscored } from '../gate-options.ts'
import { holdRow, type Finding, type Holding, type PairedHolding } from './compare-row.ts'
import type { MetricSummary } from '../summarise.ts'
import type { Outcomes } from '../outcomes.ts'
import { sliceKey } from '../slice.ts'

/** What every row of a comparison shares. */
export interface RowContext {
  readonly options: GateOptions
  /** As `ComparisonInput` has it. */
  /** Whether a tag filter left tests out, which explains too few cases. */
  readonly filtered: boolean
  readonly notRun: ReadonlySet<string>
  readonly metrics: ReadonlyMap<string, Metric>
  /** Names of the metrics that have a summary. */
  readonly measured: ReadonlySet<string>
  readonly outcomes: Outcomes
  /** Slice key to the indexes of its cases. */
  readonly members: ReadonlyMap<string, readonly number[]>
  /** 1 for each case that is the baseline's, unchanged. */
  readonly same: Uint8Array
  /** 1 for each case that is the baseline's by id, and another by content. */
  readonly changed: Uint8Array
  /** How many cases were changed or removed in all. */
  readonly unaccounted: number
  /** Why this metric cannot be compared, whatever its figures; null when it can. */
  readonly unlike: (metric: RowName) => string | null
  /** Why a row that the baseline lacks is new. */
  readonly whyNew: string
  /** Row key to what a paired comparison found; the other rows are held strictly. */
  readonly paired: ReadonlyMap<string, PairedHolding>
}

/** A row with the blocks that it causes where its metric gates: what their ways out have to accept is known once all rows are. */
interface JudgedRow {
  readonly row: MetricVerdict
  readonly blocks: (ways: BlockWays) => readonly Block[]
}

const nothing: Holding = { findings: [], verdict: 'held', newMisses: [], mended: [], why: '' }

/** Holds one metric in one slice against its target and its row of the baseline; at least one of `summary` and `known` is there. */
export function judgeRow(
  context: RowContext,
  name: RowName,
  summary: MetricSummary | undefined,
  known: BaselineRow | undefined,
): JudgedRow {
  const metric = context.metrics.get(name.metric)
  const figures = readFigures(context, name, metric, summary, known)
  if (context.notRun.has(name.metric)) {
    const row = {
      ...figures,
      belowTarget: false,
      verdict: 'not-run' as const,
      newMisses: [],
      mended: [],
      why: 'left out by the tag filter',
    }
    return { row, blocks: () => [] }
  }
  const unlike = context.unlike(name)
  const tooManyUnscored = describeUnscored(context, name, summary)
  const tooFew = describeTooFew(metric, summary)
  const strict =
    known === undefined || unlike !== null || metric?.baseline === 'none'
      ? nothing
      : hold(context, name, metric, known, tooManyUnscored !== null)
  const paired = context.paired.get(rowKey(name))
  const holding = paired === undefined ? strict : paired.over(strict)
  const [verdict, why] = decide({ ...context, known, summary, metric, unlike, tooManyUnscored, tooFew, holding })
  const row: MetricVerdict = {
    ...figures,
    verdict,
    newMisses: holding.newMisses,
    mended: holding.mended,
    why,
    ...(holding.comparedOn === undefined ? {} : { comparedOn: holding.comparedOn }),
    ...(paired?.figures === undefined ? {} : { paired: paired.figures }),
  }

  const found: (readonly [kind: Parameters<typeof describeRowBlock>[0], reason: string])[] = []
  const block = (...one: (typeof found)[number]): void => {
    found.push(one)
  }
  if (tooManyUnscored !== null) block('unscored', tooManyUnscored)
  // A metric that was not measured at all blocks once, not once a condition.
  const counts = context.measured.has(name.metric) || name.slice.by === 'all'
  for (const { kind, why: reason, byCases } of holding.findings) {
    if (counts && !byCases) block(kind, reason)
  }
  if (tooFew !== null && row.target !== null && !context.filtered) {
    block('insufficient', `${tooFew}, and until then its target of ${row.target} is not met`)
  }
  if (row.belowTarget && row.value !== null && row.target !== null) {
    block('below-target', formatApart(row.value, row.target).join(' against a target of '))
  }
  return { row, blocks: (ways) => found.map(([kind, reason]) => describeRowBlock(kind, name, reason, ways)) }
}

function readFigures(
  context: RowContext,
  { tier, metric: metricName, slice }: RowName,
  metric: Metric | undefined,
  summary: MetricSummary | undefined,
  known: BaselineRow | undefined,
) {
  const n = summary?.n ?? 0
  const value = summary?.value ?? null
  const judged = n + (summary?.unscored.length ?? 0)
  const target = metric === undefined || slice.by !== 'all' ? null : targetFor(context.options, metric)
  return {
    tier,
    metric: metricName,
    slice,
    n,
    value,
    coverage: judged === 0 ? null : n / judged,
    baseline: known === undefined || metric?.baseline === 'none' ? null : { n: known.n, value: known.value },
    target,
    belowTarget: metric !== undefined && target !== null && value !== null && isWorse(metric, value, target),
  }
}

function hold(
  context: RowContext,
  name: RowName,
  metric: Metric | undefined,
  row: BaselineRow,
  tooManyUnscored: boolean,
): Holding {
  const outcomes = context.outcomes.byMetric.get(name.metric)
  if (metric === undefined || outcomes === undefined || !context.measured.has(name.metric)) {
    const cases = row.n === 1 ? 'case' : 'cases'
    return {
      ...nothing,
      findings: [
        { kind: 'missing', why: `not measured, and the baseline has it on ${row.n} ${cases}`, byCases: false },
      ],
    }
  }
  return holdRow({
    ...context,
    metric,
    row,
    outcomes,
    ids: context.outcomes.ids,
    members: context.members.get(sliceKey(name.slice)) ?? [],
    maxUnscored: allowedUnscored(context.options, metric),
    tooManyUnscored,
  })
}

function describeUnscored(context: RowContext, name: RowName, summary: MetricSummary | undefined): string | null {
  if (summary === undefined) return null
  const { n, unscored: cases } = summary
  const metric = { name: name.metric, tier: name.tier }
  return describeTooManyUnscored(context.options, { metric, n, unscored: cases.length, cases })
}

/** One verdict for a row: the gravest thing that is known of it. */
function decide(of: {
  readonly known: BaselineRow | undefined
  readonly summary: MetricSummary | undefined
  readonly metric: Metric | undefined
  readonly unlike: string | null
  readonly tooManyUnscored: string | null
  readonly tooFew: string | null
  readonly holding: Holding
  readonly whyNew: string
}): [Verdict, string] {
  const first = (kind: Finding['kind']): Finding | undefined =>
    of.holding.findings.find((finding) => finding.kind === kind)
  const regressed = first('regressed')
  if (regressed !== undefined) return ['regressed', regressed.why]
  if (of.tooManyUnscored !== null) return ['unscored', of.tooManyUnscored]
  const missing = first('missing')
  if (of.tooFew !== null && missing === undefined) return ['insufficient', of.tooFew]
  if (of.metric?.baseline === 'none') return ['not-compared', 'held against its target, not against the baseline']
  if (of.unlike !== null) return ['incomparable', of.unlike]
  if (of.known === undefined) return ['new', of.whyNew]
  if (missing !== undefined) return ['missing', missing.why]
  if (of.summary === undefined) return ['missing', 'its cases were changed or removed']
  const incomparable = first('incomparable')
  if (incomparable !== undefined) return ['incomparable', incomparable.why]
  const inconclusive = first('inconclusive')
  if (inconclusive !== undefined) return ['inconclusive', inconclusive.why]
  return [of.holding.verdict, of.holding.why]
}

/** Why a 95th percentile has no figure; null when it has one, and for any other metric. */
function describeTooFew(metric: Metric | undefined, summary: MetricSummary | undefined): string | null {
  if (metric?.aggregate !== 'p95' || summary === undefined || summary.n >= enoughForP95) return null
  if (summary.n + summary.unscored.length === 0) return null
  const missing = enoughForP95 - summary.n
  const judged = counted(summary.n, 'is', 'are')
  return `a 95th percentile needs ${enoughForP95} cases, and ${judged} scored: ${missing === 1 ? '1 more is' : `${missing} more are`} wanted`
}
