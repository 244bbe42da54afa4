import { AssayError } from '../kit/assay-error.ts'
import { isMiss, type Metric, type Policy } from '../core/metric.ts'
import type { Score } from '../core/score.ts'
import { type WireRecord, worseRecord } from './eval-meta.ts'
import { registry } from './registry.ts'
import type { RunningTest } from './running-test.ts'
import { idOfAnswer, spanOfAnswer } from './trace-span.ts'

const longestReason = 240
const mostReasons = 4

/**
 * Writes one score on the running test.
 *
 * @throws {AssayError} `record-duplicate` for a second record of one metric, case and trial; `metric-invalid` for two definitions of one name
 */
export function recordScore(
  running: RunningTest,
  evaluation: NonNullable<RunningTest['evaluation']>,
  record: {
    readonly metric: Metric
    readonly score: Score
    /** The call's own word; absent, options and tier decide. */
    readonly policy?: Policy | undefined
    readonly negated: boolean
    /** Set for a metric that is recorded by the way with others: it may come again, and gives way to a record that was asked for. */
    readonly beside?: boolean | undefined
    /** What was judged; absent where that is not known. */
    readonly answer?: unknown
  },
): void {
  const { meta } = evaluation
  const { metric, score, policy, negated, beside = false } = record
  const trial = running.task.result?.repeatCount ?? 0
  const responseId = idOfAnswer(record.answer)
  define(running, meta, metric)
  const wire: WireRecord = {
    metric: metric.name,
    ...valueOf(metric, score),
    ...(trial === 0 ? {} : { trial }),
    ...(policy === undefined ? {} : { policy }),
    ...(negated ? { negated } : {}),
    ...(beside ? { beside } : {}),
    ...spanOf(running, record.answer),
    ...(responseId === undefined ? {} : { responseId }),
  }
  const place = meta.records.findIndex(
    (other) => other.metric === metric.name && (other.trial ?? 0) === trial && other.negated !== true,
  )
  const known = meta.records[place]
  if (known === undefined || negated) {
    meta.records.push(wire)
  } else if (known.beside === true) {
    meta.records[place] = beside ? worseRecord(metric, known, wire) : wire
  } else if (!beside) {
    throw new AssayError(
      'record-duplicate',
      `metric "${metric.name}" was recorded twice for case "${meta.case.id}" in one trial; which of the two counts would be chance. Use each matcher once a case, or give the scorer another metric name`,
    )
  }
}

/** The span that the answer names, else that of the call which gave it, else that of every call of the test, where they share one. */
function spanOf({ responses }: RunningTest, answer: unknown): Pick<WireRecord, 'span'> {
  const named = spanOfAnswer(answer)
  if (named !== undefined) return { span: named }
  const own = responses.filter((given) => Object.is(given.answer, answer))
  const spans = (own.length > 0 ? own : responses).map(({ response }) => response.span)
  const [first] = spans
  return first !== undefined && spans.every((span) => span?.spanId === first.spanId) ? { span: first } : {}
}

function valueOf(metric: Metric, score: Score): Partial<WireRecord> {
  switch (score.status) {
    case 'scored':
      return {
        value: score.value,
        ...(isMiss(metric, score.value) ? { why: score.why.slice(0, mostReasons).map(cut) } : {}),
        ...gradingOf(score),
      }
    case 'unscored':
      return { unscored: score.cause, detail: cut(score.detail), ...gradingOf(score) }
    case 'not-applicable':
      return { notApplicable: cut(score.reason) }
  }
}

function gradingOf({ grading }: Exclude<Score, { status: 'not-applicable' }>): Pick<WireRecord, 'grading'> {
  return grading === undefined ? {} : { grading }
}

function cut(text: string): string {
  return text.length > longestReason ? `${text.slice(0, longestReason - 1)}…` : text
}

/** The definition travels once a file, with the first test that recorded the metric. */
function define(running: RunningTest, meta: NonNullable<RunningTest['evaluation']>['meta'], metric: Metric): void {
  const { metricsOfFile } = registry()
  let metrics = metricsOfFile.get(running.task.file)
  if (metrics === undefined) metricsOfFile.set(running.task.file, (metrics = new Map()))
  const known = metrics.get(metric.name)
  if (known === metric) return
  if (known === undefined) {
    metrics.set(metric.name, metric)
    meta.metrics = [...(meta.metrics ?? []), metric]
    return
  }
  const differing = (Object.keys({ ...known, ...metric }) as (keyof Metric)[]).find(
    (field) => JSON.stringify(known[field]) !== JSON.stringify(metric[field]),
  )
  if (differing !== undefined) {
    throw new AssayError(
      'metric-invalid',
      `metric "${metric.name}" has two definitions: "${differing}" is ${JSON.stringify(known[differing])} in one and ${JSON.stringify(metric[differing])} in the other. Give one of the two another name`,
    )
  }
}
