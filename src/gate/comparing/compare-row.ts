import { type Metric, aggregate, isWorse } from '../../core/metric.ts'
import type { BaselineRow } from '../baseline.ts'
import { formatChange, listIds, counted } from '../../kit/phrases.ts'
import { describeEdited } from '../../core/eval-case.ts'
import { outcome, type MetricOutcomes } from '../../core/outcomes.ts'
import type { MetricVerdict, PairedFigures } from '../../core/verdict.ts'

/** Something that keeps a row from having held. */
export interface RowProblem {
  readonly kind: 'regressed' | 'unclear' | 'missing' | 'incomparable' | 'inconclusive'
  /** What is so, without a full stop. */
  readonly why: string
  /** Set where added, changed or removed cases are the cause, which block once for all rows. */
  readonly byCases: boolean
}

/** One metric in one slice, compared with its row of the baseline. */
export interface RowComparison {
  /** The gravest first. */
  readonly problems: readonly RowProblem[]
  /** Of a row without problems. */
  readonly verdict: 'held' | 'improved' | 'nonInferior' | 'inconclusive'
  readonly newMisses: readonly string[]
  readonly mended: readonly string[]
  /** Cases that were missed and have nothing to judge now. */
  readonly notApplicable: readonly string[]
  /** Cases that were missed, and are missed by more now. */
  readonly deeper: readonly string[]
  /** Cases that the baseline judged, and that nothing judges now; those of `notApplicable` are not among them. */
  readonly lost: readonly string[]
  /** Cases that the baseline lists as unclear, and that are scored now and not missed. */
  readonly nowRead: readonly string[]
  /** For a row without problems. */
  readonly why: string
  /** What was compared, where the run has more than that: cases that are the same in both. */
  readonly comparedOn?: MetricVerdict['comparedOn']
}

/**
 * Compares a metric with its baseline on the cases that are the same in both, so that an added case never unsettles the rest.
 *
 * A rate is compared on whole counts: as many newly missed as fixed is held; for a safety metric any newly missed case is a regression. Its value decides only
 * where trials make it finer than the counts. A mean or a percentile is compared as a value, and only over the same set. Times are not compared: they have targets.
 *
 * A case that was missed and has nothing to judge now no longer counts as a miss, and no gain.
 *
 * A case that was judged and is not now is missing, whatever other case is judged in its place. Where the baseline does not say which it judged, they are counted.
 *
 * A case that the baseline lists as unclear has no value there, so that it is in no compared figure. Read as a miss it is newly missed; read as anything better it is a gain, which offsets no miss.
 *
 * @param input.same 1 for each case that is the baseline's, unchanged
 * @param input.changed 1 for each case that is the baseline's by id, and another by content
 * @param input.unaccounted how many cases were changed or removed in all: so many may be absent from any row without anything being missing
 * @param input.maxUnscored share of the cases that may be unscored, 0 to 1
 * @param input.judgedBefore the cases that the baseline judged; absent where it does not say
 * @param input.deeperNow known misses that got worse, each with how; absent where none did
 * @param input.isPaired whether the cases are paired: of a system that does not answer twice the same, what has nothing to judge is counted, and not named
 * @param input.tooManyUnscored whether more are: then a mean of the rest is compared with nothing, and the row is unscored
 */
export function compareRow(input: {
  readonly metric: Metric
  readonly row: BaselineRow
  readonly members: readonly number[]
  readonly outcomes: MetricOutcomes
  readonly ids: readonly string[]
  readonly same: Uint8Array
  readonly changed: Uint8Array
  readonly unaccounted: number
  readonly maxUnscored: number
  readonly tooManyUnscored: boolean
  readonly judgedBefore?: ReadonlySet<string> | undefined
  readonly isPaired?: boolean
  readonly deeperNow?: ReadonlyMap<string, string> | undefined
}): RowComparison {
  const { metric, row, unaccounted } = input
  const counts = countRow(input)
  const { scored, unscored, newMisses, mended, nowRead } = counts
  const changedHere = counts.changed.length
  const problems: RowProblem[] = []
  const measured = scored + unscored
  const [known, judged] = [row.n + (row.unclear?.length ?? 0), measured + counts.wereUnclear]
  const gone = goneByRight(input, counts.notApplicable)
  const short = known - gone.length - unaccounted - judged
  const lost = lostCases(input, gone)
  const deeper = counts.stillMissed.filter((id) => input.deeperNow?.has(id) === true)
  const extra = scored - row.n
  const value = aggregate(metric.aggregate, counts.values)
  const isRate = metric.aggregate === 'rate'
  const isTime = metric.unit === 'ms'
  const sameSet =
    changedHere === 0 &&
    (isRate ? extra === 0 : !input.tooManyUnscored && measured >= row.n && extra <= input.maxUnscored * scored)
  const worse = sameSet && value !== null && row.value !== null && isWorse(metric, value, row.value)
  const better = sameSet && value !== null && row.value !== null && isWorse(metric, row.value, value)

  if (!isTime) {
    const fell = newMisses.length > 0 && (metric.safety || (isRate && newMisses.length > mended.length))
    if (fell || worse || deeper.length > 0) {
      const how = [
        ...(fell || worse ? [describeLoss(metric, row, counts, value, sameSet)] : []),
        ...(deeper.length === 0 ? [] : [describeDeeperCases(deeper, input.deeperNow)]),
      ]
      problems.push({ kind: 'regressed', why: how.join('; '), byCases: false })
    }
  }
  if (short > 0 || lost.length > 0) {
    const some = judged === 0 ? 'none is' : `only ${counted(judged, 'is', 'are')}`
    const which = lost.length === 0 ? '' : ` (without ${listIds(lost)})`
    const why =
      judged < known
        ? `the baseline counts ${counted(known, 'case')}, and ${some} judged now${judged === 0 ? '' : which}`
        : `${counted(lost.length, 'case')} that the baseline judged ${lost.length === 1 ? 'is' : 'are'} not judged now (${listIds(lost)}), and others are in ${lost.length === 1 ? 'its' : 'their'} place`
    problems.push({ kind: 'missing', why, byCases: false })
  } else if (!isTime && (changedHere > 0 || (!isRate && !sameSet && !input.tooManyUnscored))) {
    const ofCases = changedHere > 0 || measured < row.n
    const why =
      changedHere > 0
        ? describeEdited(counts.changed)
        : ofCases
          ? 'cases of it were changed or removed'
          : `${scored} cases are judged now that the baseline has too, and it counts ${row.n}: the figures are of different sets`
    problems.push({ kind: 'incomparable', why, byCases: ofCases })
  }
  const improved =
    !isTime && newMisses.length === 0 && deeper.length === 0 && (mended.length > 0 || nowRead.length > 0 || better)
  return {
    problems,
    verdict: improved ? 'improved' : 'held',
    newMisses,
    mended,
    notApplicable: gone,
    deeper,
    lost,
    nowRead,
    why: `${(isRate && !improved && newMisses.length === 0 ? describeRemoved(input, known - gone.length - judged) : undefined) ?? describeHeld(isTime, improved, counts)}${gone.length === 0 ? '' : `; missed before and not applicable now: ${listIds(gone)}`}`,
    ...(isTime || (changedHere === 0 && !counts.hasOthers && counts.readNow === 0)
      ? {}
      : { comparedOn: { n: scored, value } }),
  }
}

/** Why the figure is not that of the baseline where nothing fell: its cases are fewer. Undefined where they are not. */
function describeRemoved(
  { row, ids, judgedBefore }: Parameters<typeof compareRow>[0],
  fewer: number,
): string | undefined {
  if (fewer <= 0) return undefined
  const here = new Set(ids)
  // Of a slice nobody knows which of them were its own.
  const removed = row.slice.by === 'all' ? [...(judgedBefore ?? [])].filter((id) => !here.has(id)) : []
  if (removed.length === 0)
    return `not comparable: ${counted(fewer, 'case')} of it ${fewer === 1 ? 'was' : 'were'} removed`
  return `not comparable: ${listIds(removed)} ${removed.length === 1 ? 'was' : 'were'} removed`
}

/**
 * Of the cases that were missed and have nothing to judge now, those that nobody has to miss: a fix may take away what was judged, as an order that stood against the record.
 *
 * They are no gain, and offset no miss. All of them stay missing where the metric judges no case any more, as of a system that says nothing; of a mean, whose others may have fallen; and of a rate that trials make
 * finer than its counts. A case that passed and is not applicable now is always missing.
 */
function goneByRight({ metric, row, outcomes }: Parameters<typeof compareRow>[0], ids: readonly string[]): string[] {
  const isWhole = row.value !== null && Number.isInteger(Number((row.value * row.n).toFixed(9)))
  const judgesSome = outcomes.status.includes(outcome.scored)
  return metric.aggregate === 'rate' && isWhole && judgesSome ? [...ids] : []
}

/** Cases of the row that the baseline judged and nothing judges now; of an unclear one it is enough that something looked at it. */
function lostCases(
  { row, members, outcomes, ids, same, judgedBefore, isPaired }: Parameters<typeof compareRow>[0],
  gone: readonly string[],
): string[] {
  if (judgedBefore === undefined) return []
  const byRight = new Set([...gone, ...(row.unclear ?? [])])
  return members.flatMap((index) => {
    const id = ids[index] ?? ''
    const status = outcomes.status[index]
    const isGone =
      status === outcome.none || (status === outcome.notApplicable && isPaired !== true && !byRight.has(id))
    return same[index] === 1 && isGone && judgedBefore.has(id) ? [id] : []
  })
}

interface Counts {
  readonly scored: number
  readonly unscored: number
  /** Ids of judged cases that are another than the baseline's. */
  readonly changed: readonly string[]
  /** Whether a case is scored that the baseline does not know, or knows as another. */
  readonly hasOthers: boolean
  readonly newMisses: string[]
  readonly mended: string[]
  /** Missed in the baseline, and now. */
  readonly stillMissed: string[]
  /** Missed in the baseline, and without anything to judge now. */
  readonly notApplicable: string[]
  readonly nowRead: string[]
  /** How many of the cases that were unclear are judged in any way now, and how many are scored. */
  readonly wereUnclear: number
  readonly readNow: number
  readonly values: Float64Array
}

function countRow({ row, members, outcomes, ids, same, changed }: Parameters<typeof compareRow>[0]): Counts {
  const before = new Set(row.misses)
  const values = new Float64Array(members.length)
  const newMisses: string[] = []
  const mended: string[] = []
  const stillMissed: string[] = []
  const notApplicable: string[] = []
  const nowRead: string[] = []
  const unclearBefore = new Set(row.unclear)
  let wereUnclear = 0
  let readNow = 0
  let scored = 0
  let unscored = 0
  const changedIds: string[] = []
  let hasOthers = false
  for (const index of members) {
    const status = outcomes.status[index]
    if (changed[index] === 1 && status !== outcome.none) changedIds.push(ids[index] ?? '')
    if (same[index] !== 1) {
      if (status === outcome.scored) hasOthers = true
      continue
    }
    const id = ids[index] ?? ''
    const missed = outcomes.missed[index] === 1
    if (unclearBefore.has(id)) {
      if (status !== outcome.none) wereUnclear += 1
      if (status !== outcome.scored) continue
      readNow += 1
      if (missed) newMisses.push(id)
      else nowRead.push(id)
      continue
    }
    if (status === outcome.unscored) unscored += 1
    if (status === outcome.notApplicable && before.has(id)) notApplicable.push(id)
    if (status !== outcome.scored) continue
    values[scored] = outcomes.values[index] ?? 0
    scored += 1
    if (missed && !before.has(id)) newMisses.push(id)
    else if (missed) stillMissed.push(id)
    else if (before.has(id)) mended.push(id)
  }
  const figures = values.subarray(0, scored)
  return {
    scored,
    unscored,
    changed: changedIds,
    hasOthers,
    newMisses,
    mended,
    stillMissed,
    notApplicable,
    nowRead,
    wereUnclear,
    readNow,
    values: figures,
  }
}

function describeLoss(
  metric: Metric,
  row: BaselineRow,
  counts: Counts,
  value: number | null,
  sameSet: boolean,
): string {
  const { newMisses, mended, hasOthers } = counts
  const where = hasOthers ? ' on the cases that the baseline knows' : ''
  const isOther = sameSet && value !== null && row.value !== null && value !== row.value
  const change = isOther ? `${formatChange(row.value, value)}${where}` : ''
  if (newMisses.length === 0) return change
  const unclearBefore = new Set(row.unclear)
  const named = newMisses.map((id) => (unclearBefore.has(id) ? `${id}, which was unclear` : id))
  const cases = `${newMisses.length} newly missed (${listIds(named)})`
  const pay =
    mended.length === 0
      ? ''
      : metric.safety
        ? `; in a safety metric the ${mended.length} fixed do not outweigh it`
        : `, ${mended.length} fixed`
  return `${change === '' ? '' : `${change}, `}${cases}${pay}`
}

function describeDeeperCases(ids: readonly string[], how: ReadonlyMap<string, string> | undefined): string {
  const named = ids.map((id) => `${id}: ${how?.get(id) ?? ''}`)
  return `${counted(ids.length, 'known miss', 'known misses')} got worse (${listIds(named)})`
}

function describeHeld(isTime: boolean, improved: boolean, { newMisses, mended, nowRead }: Counts): string {
  if (isTime) return 'times are compared with their target, not against the baseline'
  if (improved) {
    const gains = [
      ...(mended.length === 0 ? [] : [`${mended.length} fixed (${listIds(mended)})`]),
      ...(nowRead.length === 0 ? [] : [`${nowRead.length} unclear before and read now (${listIds(nowRead)})`]),
    ]
    return gains.length === 0 ? 'better than the baseline' : gains.join(', ')
  }
  if (newMisses.length > 0)
    return `no worse than the baseline: ${newMisses.length} newly missed (${listIds(newMisses)}), ${mended.length} fixed`
  return 'as in the baseline'
}

/** One metric in one slice, held case by case. */
export interface PairedComparison {
  /** Absent where the cases could not be paired. */
  readonly figures?: PairedFigures
  /** What the row came to: of what a strict comparison found, only that cases are missing or were changed stands. */
  readonly over: (strict: RowComparison) => RowComparison
}
