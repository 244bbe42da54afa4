// Over 250 lines: one log, read line by line and judged.
import { hash, randomUUID } from 'node:crypto'
import { describeIssue } from '../kit/describe-issue.ts'
import { byteLines } from '../kit/read-file.ts'
import { parseJsonLine } from '../kit/parse-json.ts'
import { z } from 'zod'
import { type Block, rowOrder } from '../core/verdict.ts'
import type { MetricSummary } from '../core/summarise.ts'
import {
  type LogInput,
  type LogLines,
  type LogReport,
  type LogShortfall,
  checkLogRows,
  isInWindow,
} from './log-report.ts'
import { type LogRow, LogTally } from './logs/log-tally.ts'
import { type RunFile, openRunFile } from './logs/run-file.ts'
import { shutIf } from '../core/exit-code.ts'
import type { CaseInfo } from '../core/eval-case.ts'
import { type Metric, isMiss } from '../core/metric.ts'
import { type Score, unscored } from '../core/score.ts'
import { type StructuralPlan, runChecks } from '../clinical/checks/structural-checks.ts'

const text = z.string().min(1, 'expected text, got an empty string')

const shortName = text.nullish().transform((value) => value ?? undefined)

/**
 * One logged answer. Further keys pass through.
 *
 * The answer is kept as it is: what is wrong with it is for the checks to say, and so is what is wrong with the patient.
 */
const logEntry = z.looseObject({
  /** The system's own, by which the answer is found again. A line counts as one answer: what was logged twice counts twice. */
  id: text,
  at: z.iso.datetime({
    offset: true,
    error: 'expected an ISO 8601 time with its zone, for example 2026-11-21T08:30:00Z',
  }),
  answer: z.unknown().refine((answer) => answer !== undefined, 'expected an answer, got nothing'),
  patient: z.unknown().optional(),
  /** The slices that results are broken down by; null is the same as absent. */
  condition: shortName,
  tenant: shortName,
})

type LogEntry = z.output<typeof logEntry>

/** One line of a log that is not blank: an entry, or what is wrong with it. */
interface LogLine {
  /** From 1. */
  readonly line: number
  /** Of the line as it stands: 16 hexadecimal digits of its SHA-256. */
  readonly hash: string
  readonly read: { readonly entry: LogEntry } | { readonly fault: string; readonly at: unknown }
}

/** Longer lines hold no answer that anyone would read, and would have to be kept whole. */
const longestLine = 16 * 2 ** 20

/** The lines of an open log, one after the other, in constant memory. */
function* readLog(descriptor: number): Generator<LogLine> {
  for (const { line, bytes } of byteLines(descriptor, { longest: longestLine })) {
    if (bytes === null) {
      const fault = `expected a line of at most ${longestLine / 2 ** 20} MB, got a longer one`
      yield { line, hash: digest(String(line)), read: { fault, at: undefined } }
      continue
    }
    const parsed = parseJsonLine(bytes)
    if (parsed === undefined) continue
    const read = 'fault' in parsed ? { fault: parsed.fault, at: undefined } : readEntry(parsed.value)
    yield { line, hash: digest(bytes), read }
  }
}

function digest(bytes: Uint8Array | string): string {
  return hash('sha256', bytes).slice(0, 16)
}

function readEntry(value: unknown): LogLine['read'] {
  const parsed = logEntry.safeParse(value)
  if (parsed.success) return { entry: parsed.data }
  const at = typeof value === 'object' && value !== null && 'at' in value ? value.at : undefined
  return { fault: parsed.error.issues.map((issue) => describeIssue(issue, logEntry, value)).join('; '), at }
}

/** How many faults, misses and unscored answers are told of a log. */
const mostTold = 20

/** The lines of a log, judged and counted. */
interface JudgedLines {
  readonly lines: LogLines
  readonly faults: readonly string[]
  readonly tally: LogTally
  /** The first 20 misses, and the first 20 that are unscored. */
  readonly told: Readonly<Record<LogShortfall['status'], LogShortfall[]>>
}

/**
 * Judges the answers of a log by the checks of tier 1, in constant memory, and writes the run to `.assay/runs/`.
 *
 * A line that is not an entry is unscored `answer-invalid` under every metric, and never passed over; without a time that can be read it counts as in the window. An empty window shuts the gate.
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
  const rows = checkLogRows(tally.rows(), input.gate)
  const blocks = [...emptyBlocks(lines), ...rows.flatMap((row) => row.blocks)]
  const exitCode = shutIf(blocks.length > 0)
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
    summaries: tally.rows().filter(isCounted).map(summaryOf).sort(rowOrder),
    stages: {},
    stageVerdicts: [],
    rows: rows
      .filter(({ row }) => isCounted(row))
      .map(({ verdict }) => verdict)
      .sort(rowOrder),
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
      ? 'the log is empty'
      : outside > 0
        ? `none of ${all} lines is an answer in the window, and ${outside} lie outside of it`
        : `none of ${unreadable} lines can be read`
  const message = `no answer was judged: ${why}. So this is not a pass: check --since and --until, and whether the application writes to this log`
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

/** Judges the lines of a log one after the other, and writes their records. */
function judgeLines({ descriptor, name, window, plan }: LogInput, run: RunFile): JudgedLines {
  const metrics = plan.checks.map(({ metric }) => metric)
  const lines = { all: 0, judged: 0, outside: 0, unreadable: 0 }
  const faults: string[] = []
  const tally = new LogTally(metrics)
  const told: JudgedLines['told'] = { miss: [], unscored: [] }
  for (const line of readLog(descriptor)) {
    lines.all += 1
    const at = 'entry' in line.read ? line.read.entry.at : line.read.at
    if (!isInWindow(window, at)) {
      lines.outside += 1
      continue
    }
    const place = `${name}:${line.line}`
    if ('fault' in line.read) {
      lines.unreadable += 1
      if (faults.length < mostTold) faults.push(`${place}: ${line.read.fault}`)
    } else lines.judged += 1
    const { caseId, info, scores } = judgeLine(line, place, plan)
    tally.add(caseId, info, scores)
    run.addCase(caseId, info)
    for (const [index, metric] of metrics.entries()) {
      const score = scores[index]
      if (score === undefined) continue
      run.addRecord({ metric: metric.name, caseId, trial: 0, policy: 'gate', score, negated: false })
      // What cannot be read is told as such.
      if ('entry' in line.read) tell(told, caseId, metric, score)
    }
  }
  return { lines, faults, tally, told }
}

function tell(told: JudgedLines['told'], caseId: string, metric: Metric, score: Score): void {
  if (score.status === 'not-applicable' || (score.status === 'scored' && !isMiss(metric, score.value))) return
  const status = score.status === 'scored' ? 'miss' : 'unscored'
  const why = score.status === 'scored' ? score.why : [`${score.cause}: ${score.detail}`]
  const list = told[status]
  // Metrics often fail for one reason.
  const same = list.find((one) => one.caseId === caseId && one.why.join('\n') === why.join('\n'))
  if (same !== undefined) same.metrics.push(metric.name)
  else if (list.length < mostTold) list.push({ caseId, metrics: [metric.name], status, why })
}

function judgeLine(
  { read, hash: lineHash }: LogLine,
  place: string,
  plan: StructuralPlan,
): { readonly caseId: string; readonly info: CaseInfo; readonly scores: readonly Score[] } {
  if ('fault' in read) {
    const score = unscored('answer-invalid', `the line is not an entry of a log: ${read.fault}`)
    return { caseId: place, info: { hash: lineHash }, scores: plan.checks.map(() => score) }
  }
  const { id, answer, patient, condition, tenant } = read.entry
  return {
    caseId: id,
    info: {
      hash: lineHash,
      ...(condition === undefined ? {} : { condition }),
      ...(tenant === undefined ? {} : { tenant }),
    },
    scores: runChecks(plan, answer, patient ?? undefined).map(({ score }) => score),
  }
}
