import type { CaseInfo } from '../../core/eval-case.ts'
import { type Slice, sliceKey } from '../../core/slice.ts'
import type { UnscoredCase } from '../../core/outcomes.ts'
import { isMiss, type Metric } from '../../core/metric.ts'
import type { Score } from '../../core/score.ts'

/** One metric over one slice of a log: all of it is counted, and of the ids only the first are kept. */
export interface LogRow {
  readonly metric: Metric
  readonly slice: Slice
  /** How many answers were scored. */
  n: number
  /** Of their values. */
  sum: number
  misses: number
  unscored: number
  notApplicable: number
  readonly missed: string[]
  readonly unscoredCases: UnscoredCase[]
}

/** Ids that are kept of a row: over the whole log, and of a slice of it. */
const mostListed = { all: 1_000, slice: 20 }
/** Conditions, and tenants, that are told apart; a log may name one a line. */
const mostSlices = 200

/** Adds scores up by metric and slice, in memory that does not grow with the log. */
export class LogTally {
  /** Answers of a condition or a tenant beyond the first 200 of each, which are counted over the whole log only. */
  unsliced = 0
  private readonly metrics: readonly Metric[]
  private readonly slices = new Map<string, readonly LogRow[]>()
  private readonly counts = { condition: 0, tenant: 0 }
  private readonly whole: readonly LogRow[]

  constructor(metrics: readonly Metric[]) {
    this.metrics = metrics
    this.whole = this.rowsOf({ by: 'all' })
  }

  /** @param scores one for each metric, in the order of the metrics */
  add(caseId: string, info: CaseInfo, scores: readonly Score[]): void {
    for (const rows of this.groupsOf(info))
      for (const [index, row] of rows.entries()) {
        const score = scores[index]
        if (score !== undefined) count(row, caseId, score)
      }
  }

  /** Of the whole log first, then by slice. */
  rows(): readonly LogRow[] {
    return [...this.slices.values()].flat()
  }

  private groupsOf({ condition, tenant }: CaseInfo): readonly (readonly LogRow[])[] {
    const groups = [this.whole]
    if (condition !== undefined) groups.push(...this.sliceOf({ by: 'condition', is: condition }))
    if (tenant !== undefined) groups.push(...this.sliceOf({ by: 'tenant', is: tenant }))
    return groups
  }

  private sliceOf(slice: Extract<Slice, { by: 'condition' | 'tenant' }>): readonly (readonly LogRow[])[] {
    const known = this.slices.get(sliceKey(slice))
    if (known !== undefined) return [known]
    if (this.counts[slice.by] >= mostSlices) {
      this.unsliced += 1
      return []
    }
    this.counts[slice.by] += 1
    return [this.rowsOf(slice)]
  }

  private rowsOf(slice: Slice): readonly LogRow[] {
    const rows = this.metrics.map((metric): LogRow => ({
      metric,
      slice,
      n: 0,
      sum: 0,
      misses: 0,
      unscored: 0,
      notApplicable: 0,
      missed: [],
      unscoredCases: [],
    }))
    this.slices.set(sliceKey(slice), rows)
    return rows
  }
}

function count(row: LogRow, caseId: string, score: Score): void {
  const most = row.slice.by === 'all' ? mostListed.all : mostListed.slice
  if (score.status === 'not-applicable') row.notApplicable += 1
  else if (score.status === 'unscored') {
    row.unscored += 1
    if (row.unscoredCases.length < most)
      row.unscoredCases.push({ caseId, cause: score.cause, detail: score.detail.slice(0, longestDetail) })
  } else {
    row.n += 1
    row.sum += score.value
    if (!isMiss(row.metric, score.value)) return
    row.misses += 1
    if (row.missed.length < most) row.missed.push(caseId)
  }
}

const longestDetail = 300
