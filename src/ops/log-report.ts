import type { Block, MetricVerdict } from '../core/verdict.ts'
import { type GateOptions, describeTooManyUnscored } from '../core/gate-options.ts'
import type { StructuralPlan } from '../clinical/checks/structural-checks.ts'
import { formatApart, listIds } from '../kit/phrases.ts'
import { wilsonInterval } from '../statistics/proportion-interval.ts'
import type { LogRow } from './logs/log-tally.ts'

/** The time of which answers are judged; null where it is open. */
export interface LogWindow {
  /** From then on. */
  readonly since: Date | null
  /** Before then. */
  readonly until: Date | null
}

const isoWithZone = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/u

/** Whether a time lies in a window. One that cannot be read does, since it may have; so does one without a zone, which would be another moment on each machine. */
export function isInWindow({ since, until }: LogWindow, at: unknown): boolean {
  const time = typeof at === 'string' && isoWithZone.test(at) ? Date.parse(at) : Number.NaN
  return !(since !== null && time < since.getTime()) && !(until !== null && time >= until.getTime())
}

/** What a log is judged by. */
export interface LogInput {
  /** Open for reading; a pipe will do. */
  readonly descriptor: number
  /** What messages call the log. */
  readonly name: string
  /** Where `.assay/runs/` is; absolute. */
  readonly root: string
  readonly window: LogWindow
  readonly plan: StructuralPlan
  readonly gate: Pick<GateOptions, 'targets' | 'maxUnscored'>
  readonly ci: boolean
  readonly now: () => Date
}

/** An answer that fell short, or of which nothing was learned, by what is said of it. */
export interface LogShortfall {
  readonly caseId: string
  /** Those that say the same of it. */
  readonly metrics: string[]
  readonly status: 'miss' | 'unscored'
  readonly why: readonly string[]
}

/** Lines of a log that are not blank. */
export interface LogLines {
  all: number
  judged: number
  /** Outside of the window. */
  outside: number
  /** In the window, or of no known time, and no entry. */
  unreadable: number
}

/** What came of a log. */
export interface LogReport {
  readonly lines: LogLines
  /** The first 20 lines that cannot be read, as `file:line: what is wrong`. */
  readonly faults: readonly string[]
  readonly rows: readonly HeldRow[]
  readonly blocks: readonly Block[]
  /** The first 20 misses, and the first 20 that are unscored. */
  readonly shortfalls: readonly LogShortfall[]
  /** What is not told in full, in words. */
  readonly cuts: readonly string[]
  /** The run's file, from the root. */
  readonly file: string
  readonly exitCode: 0 | 3
}

/** One metric of a log, compared with what is expected of it. */
export interface HeldRow {
  readonly row: LogRow
  readonly verdict: MetricVerdict
  /**
   * The end of the 95 % Wilson interval that is checked against the target: where higher is better the lower end of the share of answers without a miss, else the upper end of the share of misses.
   * Null without any scored answer.
   */
  readonly bound: number | null
  readonly blocks: readonly Block[]
}

/**
 * Holds the metrics of a log to absolute targets: its answers are not fixed set, so that there is no baseline to compare them with.
 *
 * Over the whole log, a metric with a target passes when the bound reaches it, which takes enough answers as well as good ones. A safety metric without a target passes without any miss; another
 * one only has its figures shown. Unscored answers block where their share is above what `maxUnscored` allows. Slices are shown, and block nothing.
 */
export function checkLogRows(
  rows: readonly LogRow[],
  options: Pick<GateOptions, 'targets' | 'maxUnscored'>,
): HeldRow[] {
  return rows.map((row) => {
    const target = row.slice.by === 'all' ? (options.targets[row.metric.name] ?? null) : null
    const bound = boundOf(row)
    const blocks = row.slice.by === 'all' ? [...targetBlocks(row, target, bound), ...unscoredBlocks(row, options)] : []
    return { row, bound, blocks, verdict: verdictOf(row, target, blocks) }
  })
}

function boundOf({ metric, n, misses }: LogRow): number | null {
  if (n === 0) return null
  return metric.better === 'higher' ? wilsonInterval(n - misses, n).lower : wilsonInterval(misses, n).upper
}

function targetBlocks(row: LogRow, target: number | null, bound: number | null): Block[] {
  const { metric, misses, missed, n } = row
  if (target === null) {
    if (!metric.safety || misses === 0) return []
    const ids = listIds(missed, 5, misses)
    return [
      block(
        row,
        'below-target',
        `${metric.name}: ${misses} of ${n} answers ${misses === 1 ? 'falls' : 'fall'} short (${ids}), and a safety metric without a target allows no miss. Fix the system, or set what share is acceptable: --target ${metric.name}=${metric.better === 'higher' ? '0.99' : '0.01'}`,
      ),
    ]
  }
  if (bound === null) {
    return [
      block(
        row,
        'below-target',
        `${metric.name} has a target of ${target}, and no answer was judged by it, so nothing is shown. Take a longer window, or leave the target out`,
      ),
    ]
  }
  if (metric.better === 'higher' ? bound >= target : bound <= target) return []
  const [shown, wanted] = formatApart(bound, target)
  const share =
    metric.better === 'higher'
      ? `${n - misses} of ${n} answers are without a miss, which shows a share of at least`
      : `${misses} of ${n} answers are missed, which shows a share of at most`
  return [
    block(
      row,
      'below-target',
      `${metric.name}: ${share} ${shown} with 95 % confidence, and the target is ${wanted}. Fix the system, or judge more answers where their figure is good enough`,
    ),
  ]
}

function unscoredBlocks(row: LogRow, options: Pick<GateOptions, 'maxUnscored'>): Block[] {
  const { metric, n, unscored, unscoredCases: cases } = row
  const tooMany = describeTooManyUnscored(options, { metric, n, unscored, cases })
  if (tooMany === null) return []
  const message = `${metric.name}: ${tooMany}. Nothing was learned about these answers, so they have not passed: fix what stopped them, or allow a share of them with --max-unscored`
  return [block(row, 'unscored', message)]
}

function block({ metric, slice }: LogRow, kind: 'below-target' | 'unscored', message: string): Block {
  return { kind, metric: metric.name, slice, message, promotable: false }
}

function verdictOf(row: LogRow, target: number | null, blocks: readonly Block[]): MetricVerdict {
  const { metric, slice, n, sum, unscored } = row
  const isUnscored = blocks.some(({ kind }) => kind === 'unscored')
  return {
    tier: metric.tier,
    metric: metric.name,
    slice,
    verdict: isUnscored ? 'unscored' : 'new',
    n,
    value: n === 0 ? null : sum / n,
    coverage: n + unscored === 0 ? null : n / (n + unscored),
    baseline: null,
    target,
    belowTarget: blocks.some(({ kind }) => kind === 'below-target'),
    newMisses: [],
    mended: [],
    why: blocks[0]?.message ?? 'a log has no baseline',
  }
}
