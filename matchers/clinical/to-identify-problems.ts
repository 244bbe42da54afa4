import { checkProblemPrecision, checkProblems } from '../../src/clinical/checks/check-problems.ts'
import { problemPrecision, problemRecall } from '../../src/clinical/checks/metrics.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { enter, type Judgement, type MatcherResult, type MatcherState, reasons, settle } from '../settle.ts'
import { type ExpectedOptions, expectedHere } from './expected-here.ts'
import { answerHere } from './answer-here.ts'

/**
 * Passes when the answer names each problem that the case expects, by its concept. A case that expects none is not applicable.
 *
 * Beside recall it records precision: how much of what the answer states as problems is expected or on record. Precision fails no test.
 */
export function toIdentifyProblems(
  this: MatcherState,
  received: unknown,
  options: ExpectedOptions = {},
): MatcherResult {
  const matcher = 'toIdentifyProblems'
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(options)`, options, ['expected', 'policy'])
  const expected = expectedHere(running, matcher, options, 'problems')
  // Precision is not an assertion: under `.not` and in a plain test it is left out.
  const evalCase = this.isNot === true ? undefined : running?.evaluation?.bound.evalCase
  const read = answerHere(
    running,
    received,
    evalCase === undefined ? [problemRecall] : [problemRecall, problemPrecision],
  )
  const judgements: readonly Judgement[] =
    'answer' in read
      ? [
          { metric: problemRecall, score: checkProblems(read.answer, expected), policy: options.policy },
          ...(evalCase === undefined
            ? []
            : [
                {
                  metric: problemPrecision,
                  score: checkProblemPrecision(read.answer, expected, conditionsOf(evalCase)),
                },
              ]),
        ]
      : read.unscored
  return settle(this, running, {
    matcher,
    judgements,
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the answer does not name every problem that is expected:\n${reasons(misses)}`
        : 'the answer names every problem that is expected, and was expected not to',
  })
}

/** The active conditions of a case that has a record. */
function conditionsOf(evalCase: unknown): readonly string[] {
  const { conditions } =
    (evalCase as { readonly patient?: { readonly conditions?: unknown } } | undefined)?.patient ?? {}
  if (!Array.isArray(conditions)) return []
  return conditions.flatMap((condition: { readonly name?: unknown; readonly status?: unknown } | null) =>
    typeof condition?.name === 'string' && condition.status === 'active' ? [condition.name] : [],
  )
}
