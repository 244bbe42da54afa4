import { randomUUID } from 'node:crypto'
import type { Block } from '../gate/block.ts'
import { compareRows } from '../gate/comparing/compare-rows.ts'
import type { MetricSummary } from '../gate/summaries/metric-summary.ts'
import { holdLog } from './hold-log.ts'
import { type JudgedLines, judgeLines, mostTold } from './judge-lines.ts'
import type { LogInput, LogLines, LogReport } from './log-report.ts'
import type { LogRow, LogTally } from './log-tally.ts'
import { openRunFile, type RunFile } from './run-file.ts'

/**
 * Judges the answers of a log by the checks of tier 1, in constant memory, and writes the run to `.assay/runs/`.
 *
 * A line that is no entry is unscored `answer-invalid` under every metric, and never passed over; without a time that can be read it counts as in the window. An empty window shuts the gate.
 */
export function checkLog(input: LogInput): LogReport {
  const started = input.now()
  const { since, until } = input.window
  const run = openRunFile(input.root, {
    schema: 1,
    log: { file: input.name, since: since?.toISOString() ?? null, until: until?.toISOString() ?? null },
    id: randomUUID(),
    startedAt: started.toISOString(),
  })
  try {
    const judged = judgeLines(input, run)
    return finish(input, run, started, judged)
  } finally {
    run.discard()
  }
}

function finish(input: LogInput, run: RunFile, started: Date, judged: JudgedLines): LogReport {
  const { lines, faults, tally, told } = judged
  const rows = holdLog(tally.rows(), input.gate)
  const blocks = [...emptyBlocks(lines), ...rows.flatMap((row) => row.blocks)]
  const exitCode = blocks.length > 0 ? 3 : 0
  const cuts = cutsOf(tally, lines.unreadable)
  const file = run.finish({
    durationMs: Math.max(0, input.now().getTime() - started.getTime()),
    vitest: '',
    project: '',
    suite: { name: input.name, version: '1' },
    baselinePath: 'assay.baseline.json',
    ci: input.ci,
    scope: { complete: false, partialBecause: [describeLines(lines)], tagsFilter: null, missingModules: [] },
    problems: [...faults, ...cuts],
    failedTests: 0,
    options: { ...input.gate, policies: {}, budgets: {} },
    metrics: input.plan.checks.map(({ metric }) => metric),
    summaries: tally.rows().filter(isCounted).map(summaryOf).sort(compareRows),
    stages: {},
    stageVerdicts: [],
    rows: rows
      .filter(({ row }) => isCounted(row))
      .map(({ verdict }) => verdict)
      .sort(compareRows),
    blocks,
    addedCases: [],
    changedCases: [],
    removedCases: [],
    exitCode,
  })
  return { lines, faults, rows, blocks, shortfalls: [...told.miss, ...told.unscored], cuts, file, exitCode }
}

/** The counts of a log's lines in words. */
function describeLines({ all, judged, outside, unreadable }: LogLines): string {
  return `a log: ${all} lines, ${judged} judged, ${outside} outside of the window, ${unreadable} unreadable`
}

function emptyBlocks({ all, judged, outside, unreadable }: LogLines): Block[] {
  if (judged > 0) return []
  const why =
    all === 0
      ? 'the log has no line'
      : outside > 0
        ? `none of ${all} lines is an answer in the window, and ${outside} lie outside of it`
        : `none of ${unreadable} lines can be read`
  const message = `no answer was judged: ${why}. Nothing judged is no pass; look at --since and --until, and at what writes the log`
  return [{ kind: 'incomplete', metric: null, slice: null, message, promotable: false }]
}

function cutsOf(tally: LogTally, unreadable: number): string[] {
  const cut = tally.rows().some((row) => row.missed.length < row.misses || row.unscoredCases.length < row.unscored)
  return [
    ...(unreadable > mostTold ? [`and ${unreadable - mostTold} more lines that cannot be read`] : []),
    ...(cut
      ? [
          'the summaries name the first 1,000 misses and unscored answers of a metric, and 20 of a slice; their figures are of all, and so are the records',
        ]
      : []),
    ...(tally.unsliced > 0
      ? [
          `${tally.unsliced} answers are of a condition or a tenant beyond the first 200 of each, and are counted over the whole log only`,
        ]
      : []),
  ]
}

const isCounted = ({ n, unscored: none, notApplicable }: LogRow): boolean => n + none + notApplicable > 0

function summaryOf({ metric, slice, n, sum, missed, unscoredCases, notApplicable }: LogRow): MetricSummary {
  return {
    tier: metric.tier,
    metric: metric.name,
    slice,
    n,
    value: n === 0 ? null : sum / n,
    misses: [...missed].sort(),
    unscored: unscoredCases.toSorted((a, b) => (a.caseId < b.caseId ? -1 : 1)),
    notApplicable,
  }
}
