import type { CaseInfo } from '../gate/case-info.ts'
import { isMiss } from '../score/is-miss.ts'
import type { Metric } from '../score/metric.ts'
import type { Score } from '../score/score.ts'
import { unscored } from '../score/unscored.ts'
import { runChecks } from '../structural/guarding/run-checks.ts'
import type { StructuralPlan } from '../structural/guarding/structural-plan.ts'
import type { LogInput, LogLines, LogShortfall } from './log-report.ts'
import { LogTally } from './log-tally.ts'
import { isInWindow } from './log-window.ts'
import { type LogLine, readLog } from './read-log.ts'
import type { RunFile } from './run-file.ts'

/** How many faults, misses and unscored answers are told of a log. */
export const mostTold = 20

/** The lines of a log, judged and counted. */
export interface JudgedLines {
  readonly lines: LogLines
  readonly faults: readonly string[]
  readonly tally: LogTally
  /** The first 20 misses, and the first 20 that are unscored. */
  readonly told: Readonly<Record<LogShortfall['status'], LogShortfall[]>>
}

/** Judges the lines of a log one after the other, and writes their records. */
export function judgeLines({ descriptor, name, window, plan }: LogInput, run: RunFile): JudgedLines {
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
  { read, hash }: LogLine,
  place: string,
  plan: StructuralPlan,
): { readonly caseId: string; readonly info: CaseInfo; readonly scores: readonly Score[] } {
  if ('fault' in read) {
    const score = unscored('answer-invalid', `the line is no entry of a log: ${read.fault}`)
    return { caseId: place, info: { hash }, scores: plan.checks.map(() => score) }
  }
  const { id, answer, patient, condition, tenant } = read.entry
  return {
    caseId: id,
    info: { hash, ...(condition === undefined ? {} : { condition }), ...(tenant === undefined ? {} : { tenant }) },
    scores: runChecks(plan, answer, patient ?? undefined).map(({ score }) => score),
  }
}
