import type { Run } from '../src/core/run.ts'
import type { EvalRecord } from '../src/core/eval-case.ts'
import { isMiss, type Metric } from '../src/core/metric.ts'

/** A value of OTLP in JSON. */
type AnyValue =
  | { readonly stringValue: string }
  | { readonly doubleValue: number }
  | { readonly intValue: string }
  | { readonly boolValue: boolean }

interface KeyValue {
  readonly key: string
  readonly value: AnyValue
}

/**
 * The scores of a run as OpenTelemetry events `gen_ai.evaluation.result`, one a record: a logs request of OTLP in JSON, for the file exporter's readers and for `POST /v1/logs`.
 *
 * An event is a child of the span in which the answer was made, where the run knows it. Where the system gave the answer an id, it is `gen_ai.response.id`. The evaluator is named, with the version and fingerprint that it has; a score has its range where its metric has one. What is unscored has no value, and its cause as `error.type`. What does not apply is not a result.
 * Source: OpenTelemetry semantic conventions for generative AI events; attributes that these do not have begin with `vitest_assay.`
 */
export function renderOtlp(run: Run): string {
  const metrics = new Map(run.metrics.map((metric) => [metric.name, metric]))
  const at = `${BigInt(Date.parse(run.startedAt) + Math.round(run.durationMs)) * 1_000_000n}`
  const logRecords = run.records
    .filter(({ score, negated }) => score.status !== 'not-applicable' && !negated)
    .map((record) => ({
      timeUnixNano: at,
      observedTimeUnixNano: at,
      severityNumber: record.score.status === 'unscored' ? 13 : 9,
      severityText: record.score.status === 'unscored' ? 'WARN' : 'INFO',
      eventName: 'gen_ai.evaluation.result',
      ...record.span,
      attributes: attributesOf(record, metrics.get(record.metric), run),
    }))
  const resource = [
    text('service.name', run.suite.name),
    text('service.version', run.suite.version),
    text('vitest_assay.run.id', run.id),
    { key: 'vitest_assay.run.exit_code', value: { intValue: String(run.exitCode) } },
    ...(run.answersKept === undefined ? [] : [text('vitest_assay.run.answers', run.answersKept.file)]),
  ]
  const scopeLogs = [{ scope: { name: 'vitest-assay' }, logRecords }]
  return `${JSON.stringify({ resourceLogs: [{ resource: { attributes: resource }, scopeLogs }] })}\n`
}

function attributesOf(
  { metric, caseId, trial, policy, score, responseId }: EvalRecord,
  definition: Metric | undefined,
  run: Run,
): KeyValue[] {
  const grading = score.status === 'not-applicable' ? undefined : score.grading
  const range = definition === undefined ? undefined : rangeOf(definition)
  const condition = run.cases[caseId]?.condition
  return [
    text('gen_ai.evaluation.name', metric),
    ...(score.status === 'scored'
      ? [
          { key: 'gen_ai.evaluation.score.value', value: { doubleValue: score.value } },
          text(
            'gen_ai.evaluation.score.label',
            definition !== undefined && isMiss(definition, score.value) ? 'fail' : 'pass',
          ),
          ...(score.why.length === 0 ? [] : [text('gen_ai.evaluation.explanation', score.why.join('\n'))]),
        ]
      : []),
    ...(score.status === 'unscored'
      ? [text('error.type', score.cause), text('gen_ai.evaluation.explanation', score.detail)]
      : []),
    ...(responseId === undefined ? [] : [text('gen_ai.response.id', responseId)]),
    text('vitest_assay.evaluator.name', grading?.grader ?? metric),
    ...(definition?.version === undefined ? [] : [text('vitest_assay.evaluator.version', definition.version)]),
    ...(grading === undefined ? [] : [text('vitest_assay.evaluator.fingerprint', grading.fingerprint)]),
    ...(range === undefined
      ? []
      : [
          { key: 'vitest_assay.score.min', value: { doubleValue: range[0] } },
          { key: 'vitest_assay.score.max', value: { doubleValue: range[1] } },
        ]),
    text('vitest_assay.case.id', caseId),
    ...(condition === undefined ? [] : [text('vitest_assay.case.condition', condition)]),
    { key: 'vitest_assay.trial', value: { intValue: String(trial) } },
    text('vitest_assay.policy', policy),
  ]
}

/** As the metric says; else a rate and a share are between 0 and 1, and of another unit nobody says. */
function rangeOf({ aggregate, unit, range }: Metric): readonly [number, number] | undefined {
  if (range !== undefined) return range
  return aggregate === 'rate' || unit.startsWith('share') ? [0, 1] : undefined
}

const text = (key: string, value: string): KeyValue => ({ key, value: { stringValue: value } })
