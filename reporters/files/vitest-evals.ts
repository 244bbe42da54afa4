import { answerView, caseView } from '../../src/core/case-view.ts'
import type { EvalRecord } from '../../src/core/eval-case.ts'
import type { KeptAnswer } from '../../src/core/kept-answers.ts'
import { isMiss, type Metric } from '../../src/core/metric.ts'
import type { Run } from '../../src/core/run.ts'
import { compareText } from '../../src/kit/compare-text.ts'

/** What became of a case in one trial. Nothing else fits: the format has no word for what could not be judged. */
type Status = 'passed' | 'failed' | 'skipped'

/** One score, as its viewer lists it. */
interface EvalScore {
  readonly name: string
  /** Between 0 and 1, 1 the best; null where nothing was learned, and of a metric on another scale, whose value is in `metadata`. */
  readonly score: number | null
  readonly metadata: Readonly<Record<string, string | number>>
}

/**
 * The cases of a run as the JSON report of Vitest with the metadata that `vitest-evals serve` shows: a test for each case and trial, its scores, and, where they were kept, question and answer.
 *
 * A test with a miss has failed. One without a miss and with a score that is unscored is `skipped`, since nothing was shown; its average is null. What is only tracked decides neither, and what does not apply is not a score.
 * Source: vitest-evals 0.16, `EvalTaskMeta` on the assertions of Vitest's JSON reporter
 *
 * @param answers what the run kept; without them a test has scores alone
 */
export function renderVitestEvals(run: Run, answers: readonly KeptAnswer[] = []): string {
  const metrics = new Map(run.metrics.map((metric) => [metric.name, metric]))
  const words = Map.groupBy(answers, (kept) => nameOf(kept.case, kept.trial))
  const counted = run.records.filter(({ negated, score }) => !negated && score.status !== 'not-applicable')
  const start = Date.parse(run.startedAt)
  const tests = [...Map.groupBy(counted, ({ caseId, trial }) => nameOf(caseId, trial))].map(([name, records]) =>
    testOf(run, metrics, records, words.get(name)?.[0]),
  )
  const files = [...Map.groupBy(tests, ({ file }) => file)]
    .toSorted(([one], [other]) => compareText(one, other))
    .map(([name, own]) => ({
      name,
      status: own.some(({ test }) => test.status === 'failed') ? 'failed' : 'passed',
      message: '',
      startTime: start,
      endTime: start + run.durationMs,
      assertionResults: own.map(({ test }) => test),
    }))
  const count = (status: Status): number => tests.filter(({ test }) => test.status === status).length
  const report = {
    numTotalTests: tests.length,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('skipped'),
    numTodoTests: 0,
    startTime: start,
    // Of the gate, not of the cases: a run with known misses may pass.
    success: run.exitCode === 0,
    testResults: files,
  }
  return `${JSON.stringify(report)}\n`
}

const nameOf = (caseId: string, trial: number): string => JSON.stringify([caseId, trial])

function testOf(
  run: Run,
  metrics: ReadonlyMap<string, Metric>,
  records: readonly EvalRecord[],
  kept: KeptAnswer | undefined,
) {
  const { caseId = '', trial = 0 } = records[0] ?? {}
  const { condition, source } = run.cases[caseId] ?? {}
  const [, file = run.suite.name, line] = /^(.*):(\d+)$/su.exec(source ?? '') ?? []
  const deciding = records.filter(({ policy }) => policy !== 'track')
  const missed = deciding.filter((record) => isShort(record, metrics))
  const unscored = deciding.filter(({ score }) => score.status === 'unscored')
  const status: Status = missed.length > 0 ? 'failed' : unscored.length > 0 ? 'skipped' : 'passed'
  const scores = records.map((record) => scoreOf(record, metrics.get(record.metric)))
  const known = scores.flatMap(({ score }) => score ?? [])
  const title = trial === 0 ? caseId : `${caseId}, trial ${trial + 1}`
  const ancestorTitles = condition === undefined ? [] : [condition]
  const test = {
    ancestorTitles,
    fullName: [...ancestorTitles, title].join(' '),
    title,
    status,
    duration: null,
    failureMessages: [...missed, ...unscored].map(messageOf),
    ...(line === undefined ? {} : { location: { line: Number(line), column: 1 } }),
    tags: [...new Set(records.map(({ metric }) => `tier${metrics.get(metric)?.tier ?? ''}`))].toSorted(compareText),
    meta: {
      eval: {
        scores,
        avgScore:
          unscored.length > 0 || known.length === 0 ? null : known.reduce((sum, one) => sum + one) / known.length,
        ...(kept?.answer === undefined ? {} : { output: plainJson(kept.answer) }),
      },
      ...(kept?.answer === undefined ? {} : { harness: { name: run.suite.name, run: transcriptOf(kept) } }),
    },
  }
  return { file, test }
}

function isShort({ metric, score }: EvalRecord, metrics: ReadonlyMap<string, Metric>): boolean {
  const definition = metrics.get(metric)
  return definition !== undefined && score.status === 'scored' && isMiss(definition, score.value)
}

function scoreOf({ metric: name, score, policy }: EvalRecord, metric: Metric | undefined): EvalScore {
  const about = { policy, ...(metric === undefined ? {} : { tier: metric.tier, unit: metric.unit }) }
  if (score.status === 'unscored')
    return { name, score: null, metadata: { ...about, unscored: score.cause, rationale: score.detail } }
  if (score.status === 'not-applicable' || metric === undefined) return { name, score: null, metadata: about }
  const { value, why } = score
  const outcome = isMiss(metric, value) ? 'missed' : 'met'
  const rationale = why.length === 0 ? {} : { rationale: why.join('\n') }
  return { name, score: asShare(metric, value), metadata: { ...about, outcome, value, ...rationale } }
}

/** A rate and a share are between 0 and 1, and 1 is the best of either once it is turned. What another unit's best is nobody says. */
function asShare({ aggregate, unit, better }: Metric, value: number): number | null {
  if (aggregate !== 'rate' && !unit.startsWith('share')) return null
  return better === 'higher' ? value : 1 - value
}

function messageOf({ metric, score }: EvalRecord): string {
  if (score.status === 'unscored') return `${metric}: unscored, ${score.cause}: ${score.detail}`
  return score.status === 'scored' ? `${metric}: ${score.why.join('\n')}` : metric
}

/** What was asked and said, as people read it. */
function transcriptOf({ input, answer }: KeptAnswer): object {
  const { question, record } = input === undefined ? { question: undefined, record: [] } : caseView(input)
  const asked = [question ?? '', ...record.map(({ kind, text }) => `${kind}: ${text}`)].filter((text) => text !== '')
  const user = asked.length === 0 ? [] : [{ type: 'message', role: 'user', content: asked.join('\n') }]
  return {
    session: { events: [...user, { type: 'message', role: 'assistant', content: answerView(answer).text }] },
    usage: {},
    errors: [],
  }
}

/** As a file has it: without functions and what else JSON has no form for. */
const plainJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null') as unknown
