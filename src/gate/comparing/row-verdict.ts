import { type Metric, isWorse, enoughForP95 } from '../../core/metric.ts'
import type { BaselineRow } from '../baseline.ts'
import {
  type Block,
  type RowName,
  type MetricVerdict,
  type RereadCases,
  type Verdict,
  rowKey,
} from '../../core/verdict.ts'
import { type BlockWays, describeRowBlock } from './describe-blocks.ts'
import { formatApart, counted, listIds } from '../../kit/phrases.ts'
import { type GateOptions, targetFor, allowedUnscored } from '../../core/gate-options.ts'
import { compareRow, type RowProblem, type RowComparison, type PairedComparison } from './compare-row.ts'
import type { MetricSummary } from '../../core/summarise.ts'
import type { Outcomes, UnscoredCase } from '../../core/outcomes.ts'
import { sliceKey } from '../../core/slice.ts'
import type { OtherVersion } from '../versions.ts'
import { sortUnscored, type UnscoredSorted } from './unclear-cases.ts'

/** What every row of a comparison shares. */
export interface RowContext {
  readonly options: GateOptions
  /** As `ComparisonInput` has it. */
  /** Whether tests were left out, by a tag filter or with a file that could not be loaded, which explains too few cases. */
  readonly filtered: boolean
  /** Why the metrics of `notRun` were not measured. */
  readonly whyNotRun: string
  readonly notRun: ReadonlySet<string>
  readonly metrics: ReadonlyMap<string, Metric>
  /** Names of the metrics that have a summary. */
  readonly measured: ReadonlySet<string>
  readonly outcomes: Outcomes
  /** Slice key to the indexes of its cases. */
  readonly members: ReadonlyMap<string, readonly number[]>
  /** 1 for each case that is the baseline's, unchanged. */
  readonly same: Uint8Array
  /** The same by id. */
  readonly isSame: (caseId: string) => boolean
  /** 1 for each case that is the baseline's by id, and another by content. */
  readonly changed: Uint8Array
  /** How many cases were changed or removed in all. */
  readonly unaccounted: number
  /** Metrics whose check is of another version than in the baseline, by name. */
  readonly otherVersions: ReadonlyMap<string, OtherVersion>
  /** Why this metric cannot be compared, whatever its figures; null when it can. */
  readonly unlike: (metric: RowName) => string | null
  /** Why a row that the baseline lacks is new. */
  readonly whyNew: string
  /** The cases that the baseline judged under a metric; undefined where it does not say. */
  readonly judgedBefore: (metric: string) => ReadonlySet<string> | undefined
  /** Known misses of a metric that got worse, each with how; undefined where none did. */
  readonly deeperNow: (metric: string) => ReadonlyMap<string, string> | undefined
  /** Row key to what a paired comparison found; the other rows are held strictly. */
  readonly paired: ReadonlyMap<string, PairedComparison>
}

/** A row with the blocks that it causes where its metric gates: what their ways out have to accept is known once all rows are. */
interface JudgedRow {
  readonly row: MetricVerdict
  readonly blocks: (ways: BlockWays) => readonly Block[]
}

const nothing: RowComparison = {
  problems: [],
  verdict: 'held',
  newMisses: [],
  mended: [],
  notApplicable: [],
  deeper: [],
  lost: [],
  nowRead: [],
  why: '',
}

/** Compares one metric in one slice with its target and its row of the baseline; at least one of `summary` and `known` is there. */
export function verdictOfRow(
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
      why: context.whyNotRun,
    }
    return { row, blocks: () => [] }
  }
  const unlike = context.unlike(name)
  const paired = context.paired.get(rowKey(name))
  const comparable = unlike === null ? known : undefined
  const other = comparable === undefined ? undefined : context.otherVersions.get(name.metric)
  const isWhole = paired !== undefined || other !== undefined
  const gaps = sortGaps(context, { name, metric, summary, known: comparable, isPaired: isWhole })
  const tooManyUnscored = describeUnscored(context, name, gaps)
  const newlyUnclear = describeNewlyUnclear(gaps, name)
  const tooFew = describeTooFew(metric, summary)
  const strict =
    comparable === undefined || metric?.baseline === 'none'
      ? nothing
      : hold(context, name, metric, comparable, {
          tooManyUnscored: gaps?.tooMany === true,
          isPaired: paired !== undefined,
        })
  const { comparison, reread } = underVersion(other, paired === undefined ? strict : paired.over(strict), {
    strict,
    tolerated: gaps?.tolerated ?? [],
    known: comparable,
  })
  const whyUnscored = [tooManyUnscored, newlyUnclear].filter((one) => one !== null).join('; ')
  const [verdict, why] = decide({ ...context, known, summary, metric, unlike, whyUnscored, tooFew, comparison })
  const row: MetricVerdict = {
    ...figures,
    verdict,
    newMisses: comparison.newMisses,
    mended: comparison.mended,
    why,
    ...(comparison.notApplicable.length === 0 ? {} : { notApplicable: comparison.notApplicable }),
    ...(comparison.deeper.length === 0 ? {} : { deeper: comparison.deeper }),
    ...(comparison.lost.length === 0 ? {} : { lost: comparison.lost }),
    ...unclearOf(gaps, comparison),
    ...(reread === undefined ? {} : { reread }),
    ...(comparison.comparedOn === undefined ? {} : { comparedOn: comparison.comparedOn }),
    ...(paired?.figures === undefined ? {} : { paired: paired.figures }),
  }

  const found: (readonly [kind: Parameters<typeof describeRowBlock>[0], reason: string])[] = []
  const block = (...one: (typeof found)[number]): void => {
    found.push(one)
  }
  if (tooManyUnscored !== null) block('unscored', tooManyUnscored)
  if (newlyUnclear !== null) block('unclear', newlyUnclear)
  // A metric that was not measured at all blocks once, not once a condition.
  const counts = context.measured.has(name.metric) || name.slice.by === 'all'
  for (const { kind, why: reason, byCases } of comparison.problems) {
    if (counts && !byCases) block(kind, reason)
  }
  if (tooFew !== null && row.target !== null && !context.filtered) {
    block('insufficient', `${tooFew}, and until then its target of ${row.target} is not met`)
  }
  if (row.belowTarget && row.value !== null && row.target !== null) {
    block('below-target', formatApart(row.value, row.target).join(' against a target of '))
  }
  const newly = gaps?.newlyUnclear ?? []
  const isTaken = newly.length > 0 && newly.every(({ caseId }) => !context.isSame(caseId))
  return {
    row,
    blocks: (ways) => found.map(([kind, reason]) => describeRowBlock(kind, name, reason, { ...ways, isTaken })),
  }
}

/**
 * What a comparison came to, where the check is of another version.
 *
 * Of the same answers whatever differs is the check's doing: it is told, and is neither a fall nor a gain of the system. Of other answers nobody can tell, and the row cannot be compared.
 */
function underVersion(
  other: OtherVersion | undefined,
  comparison: RowComparison,
  of: {
    readonly strict: RowComparison
    readonly tolerated: readonly UnscoredCase[]
    readonly known: BaselineRow | undefined
  },
): { readonly comparison: RowComparison; readonly reread?: RereadCases } {
  if (other === undefined) return { comparison }
  const stays = comparison.problems.filter(
    ({ kind, byCases }) => kind === 'missing' || (kind === 'incomparable' && byCases),
  )
  if (!other.sameAnswers) {
    const problem: RowProblem = { kind: 'incomparable', why: `its check is of ${other.why}`, byCases: true }
    return { comparison: { ...comparison, problems: [...stays, problem] } }
  }
  const listed = new Set(of.known?.unclear)
  const { newMisses: missed, mended, nowRead: read } = of.strict
  const unclear = of.tolerated.map(({ caseId }) => caseId).filter((id) => !listed.has(id))
  const count = missed.length + mended.length + read.length + unclear.length
  const isMoved = comparison.problems.some(({ kind }) => kind === 'regressed') || comparison.verdict === 'improved'
  const moved = {
    ...comparison,
    problems: stays,
    verdict: 'held' as const,
    newMisses: [],
    mended: [],
    deeper: [],
    nowRead: [],
  }
  if (count === 0)
    return {
      comparison: isMoved ? { ...moved, why: `changed by its check, ${other.why}` } : { ...moved, why: comparison.why },
    }
  const why = `${counted(count, 'case')} changed by the check, ${other.why}, on the same answers`
  return { comparison: { ...moved, why }, reread: { missed, mended, unclear, read } }
}

function sortGaps(
  context: RowContext,
  of: {
    readonly name: RowName
    readonly metric: Metric | undefined
    readonly summary: MetricSummary | undefined
    readonly known: BaselineRow | undefined
    readonly isPaired: boolean
  },
): UnscoredSorted | undefined {
  const { metric, summary, known, isPaired } = of
  if (summary === undefined || summary.unscored.length === 0) return undefined
  const { options, isSame } = context
  // What is in no baseline is never taken for granted by one.
  const row = metric?.baseline === 'none' ? nothingListed(of.name) : known
  return sortUnscored({ summary, known: row, isPaired, options, isSame })
}

const nothingListed = (name: RowName): BaselineRow => ({ ...name, n: 0, value: null, misses: [] })

/** What became of unclear cases, where there is any; by id. */
function unclearOf(gaps: UnscoredSorted | undefined, { nowRead }: RowComparison): Pick<MetricVerdict, 'unclear'> {
  const ids = (cases: readonly { readonly caseId: string }[] = []): string[] => cases.map(({ caseId }) => caseId)
  const unclear = { tolerated: ids(gaps?.tolerated), newly: ids(gaps?.newlyUnclear), read: [...nowRead] }
  return Object.values(unclear).every(({ length }) => length === 0) ? {} : { unclear }
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
    baseline:
      known === undefined || known.value === null || metric?.baseline === 'none'
        ? null
        : { n: known.n, value: known.value },
    target,
    belowTarget: metric !== undefined && target !== null && value !== null && isWorse(metric, value, target),
  }
}

function hold(
  context: RowContext,
  name: RowName,
  metric: Metric | undefined,
  row: BaselineRow,
  how: { readonly tooManyUnscored: boolean; readonly isPaired: boolean },
): RowComparison {
  const outcomes = context.outcomes.byMetric.get(name.metric)
  if (metric === undefined || outcomes === undefined || !context.measured.has(name.metric)) {
    const judged = row.n + (row.unclear?.length ?? 0)
    const cases = judged === 1 ? 'case' : 'cases'
    return {
      ...nothing,
      problems: [
        {
          kind: 'missing',
          why: `not measured in this run; the baseline has scores of it on ${judged} ${cases}`,
          byCases: false,
        },
      ],
    }
  }
  return compareRow({
    ...context,
    ...how,
    metric,
    row,
    outcomes,
    judgedBefore: context.judgedBefore(name.metric),
    deeperNow: context.deeperNow(name.metric),
    ids: context.outcomes.ids,
    members: context.members.get(sliceKey(name.slice)) ?? [],
    maxUnscored: allowedUnscored(context.options, metric),
  })
}

/** What is unscored for another cause than unclear words, where more is unscored than is allowed. */
function describeUnscored(context: RowContext, name: RowName, gaps: UnscoredSorted | undefined): string | null {
  if (gaps?.tooMany !== true || gaps.other.length === 0) return null
  const named = gaps.other.map(({ caseId, cause }) => `${caseId}: ${cause}`)
  const allowed = allowedUnscored(context.options, { name: name.metric, tier: name.tier })
  return `${gaps.other.length} of ${gaps.cases} unscored (${listIds(named, 5)})${allowed === 0 ? '' : `, and the share allowed is ${allowed}`}`
}

/** So many unclear cases are quoted. */
const mostQuoted = 3

/** The unclear cases that the baseline does not list, where more is unscored than is allowed; the whole set quotes their words, which a slice need not say again. */
function describeNewlyUnclear(gaps: UnscoredSorted | undefined, { slice }: RowName): string | null {
  if (gaps?.tooMany !== true || gaps.newlyUnclear.length === 0) return null
  const named = gaps.newlyUnclear.map(({ caseId, detail }) => (slice.by === 'all' ? `${caseId}: ${detail}` : caseId))
  return `${counted(named.length, 'case')} newly unclear (${listIds(named, mostQuoted)})`
}

/** One verdict for a row: the gravest thing that is known of it. */
function decide(of: {
  readonly known: BaselineRow | undefined
  readonly summary: MetricSummary | undefined
  readonly metric: Metric | undefined
  readonly unlike: string | null
  /** Empty where no more is unscored than is allowed. */
  readonly whyUnscored: string
  readonly tooFew: string | null
  readonly comparison: RowComparison
  readonly whyNew: string
}): [Verdict, string] {
  const first = (kind: RowProblem['kind']): RowProblem | undefined =>
    of.comparison.problems.find((problem) => problem.kind === kind)
  const regressed = first('regressed')
  if (regressed !== undefined) return ['regressed', regressed.why]
  if (of.whyUnscored !== '') return ['unscored', of.whyUnscored]
  const unclear = first('unclear')
  if (unclear !== undefined) return ['unscored', unclear.why]
  const missing = first('missing')
  if (of.tooFew !== null && missing === undefined) return ['insufficient', of.tooFew]
  if (of.metric?.baseline === 'none') return ['not-compared', 'compared with its target, not against the baseline']
  if (of.unlike !== null) return ['incomparable', of.unlike]
  if (of.known === undefined) return ['new', of.whyNew]
  if (missing !== undefined) return ['missing', missing.why]
  if (of.summary === undefined) return ['missing', 'its cases were changed or removed']
  const incomparable = first('incomparable')
  if (incomparable !== undefined) return ['incomparable', incomparable.why]
  const inconclusive = first('inconclusive')
  if (inconclusive !== undefined) return ['inconclusive', inconclusive.why]
  return [of.comparison.verdict, of.comparison.why]
}

/** Why a 95th percentile has no figure; null when it has one, and for any other metric. */
function describeTooFew(metric: Metric | undefined, summary: MetricSummary | undefined): string | null {
  if (metric?.aggregate !== 'p95' || summary === undefined || summary.n >= enoughForP95) return null
  if (summary.n + summary.unscored.length === 0) return null
  const missing = enoughForP95 - summary.n
  const judged = counted(summary.n, 'is', 'are')
  return `a 95th percentile needs ${enoughForP95} cases, and ${judged} scored: ${missing === 1 ? '1 more is' : `${missing} more are`} required`
}
