import { type Metric, type ScorerMetric, wholeMetric } from '../src/core/metric.ts'
import { type Score, scored } from '../src/core/score.ts'
import { AssayError } from '../src/kit/assay-error.ts'
import { checkOptionNames } from '../src/kit/check-option-names.ts'
import { recordScore as writeRecord } from '../src/runner/record-score.ts'
import type { RunningTest } from '../src/runner/running-test.ts'
import { enter, type MatcherOptions, type MatcherState, reasons, settle } from './settle.ts'
import { runScorer } from './scorers/run-scorer.ts'

const caller = 'recordScore'

/** What `recordScore` takes beside metric and score. */
export interface RecordScoreOptions extends MatcherOptions {
  /** What was scored, kept in `.assay/answers` when it missed; absent, nothing of it is kept. */
  readonly answer?: unknown
}

/**
 * Records a score of one's own on the running test, beside any assertion library: no matcher of this package is needed.
 *
 * A miss of a rate, or of a metric with a threshold, does what its policy says, as under a matcher. A mean without a threshold is only a figure: it misses no case.
 *
 * @param metric a name in kebab case and a tier; by default the unit is `points`, higher is better, values are averaged, and it is not a safety metric
 * @param score `scored(value, why)`, `unscored(cause, detail)` or `notApplicable(reason)`; a finite number stands for `scored(number)`
 * @param options what a miss does, for this call alone, and what was scored
 * @throws {AssayError} `setup-missing` outside of an `evalTest`, `metric-invalid` as `defineScorer` does, `record-duplicate` for a second record of one metric, case and trial, `cannot-judge` for an unscored one, which fails the test
 *
 * @example
 * recordScore({ name: 'answers-in-dutch', tier: 1, aggregate: 'rate' }, scored(1))
 */
export function recordScore(metric: ScorerMetric, score: Score | number, options: RecordScoreOptions = {}): void {
  checkOptionNames(`${caller}(metric, score, options)`, options, ['answer', 'policy'])
  const whole = wholeMetric(metric)
  const running = enter(state, caller, options.answer)
  const evaluation = running?.evaluation
  if (running === undefined || evaluation === undefined) {
    throw new AssayError(
      'setup-missing',
      `${caller} needs a case for "${whole.name}": call it inside evalTest.for(cases), which knows the case, in a project with the plugin of vitest-assay/config`,
    )
  }
  const checked = checkScore(whole, score)
  if (whole.aggregate !== 'rate' && whole.threshold === undefined && checked.status === 'scored')
    recordFigure(running, evaluation, whole, checked, options)
  else
    settle(
      state,
      running,
      {
        matcher: caller,
        judgements: [{ metric: whole, score: checked, policy: options.policy }],
        answer: options.answer ?? null,
        describe: (misses) =>
          `"${whole.name}" is ${valueOf(checked)}, ${floorOf(whole)}:\n${reasons(misses)}`.trimEnd(),
      },
      new Error(caller),
    )
}

/** It is not a matcher of `expect`, and asserts nothing by itself. */
const state: MatcherState = { isNot: false, assertion: caller }

/** What a scorer may not return is not a score here either; a number stands for one. */
function checkScore(metric: Metric, score: Score | number): Score {
  const given = typeof score === 'number' ? scored(score) : score
  const checked = runScorer(
    Object.assign(() => given, { metric }),
    null,
    null,
  )
  if (checked instanceof Promise)
    throw new AssayError('score-invalid', `the score of "${metric.name}" is a promise; await it before ${caller}`)
  return checked
}

function recordFigure(
  running: RunningTest,
  evaluation: NonNullable<RunningTest['evaluation']>,
  metric: Metric,
  score: Score,
  { policy }: RecordScoreOptions,
): void {
  writeRecord(running, evaluation, { metric, score, policy, negated: false })
}

function valueOf(score: Score): string {
  return score.status === 'scored' ? String(score.value) : score.status
}

function floorOf({ better, threshold }: Metric): string {
  return better === 'higher'
    ? `and was expected to be at least ${threshold ?? 1}`
    : `and was expected to be at most ${threshold ?? 0}`
}
