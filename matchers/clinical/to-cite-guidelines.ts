import { describeFound } from '../../src/kit/describe-found.ts'
import {
  checkGuidelineCitations,
  asksForGuidelines,
  guidelineCitation,
  usualCitations,
} from '../../src/clinical/checks/cited-sources.ts'
import { AssayError } from '../../src/kit/assay-error.ts'
import { notApplicable } from '../../src/core/score.ts'
import type { RunningTest } from '../../src/runner/running-test.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import {
  enter,
  type MatcherOptions,
  type MatcherResult,
  type MatcherState,
  reasons,
  type Judgement,
  settle,
} from '../settle.ts'
import { checkAnswer } from './answer-here.ts'
import { counted } from '../../src/kit/phrases.ts'

const matcher = 'toCiteGuidelines'

/**
 * Passes when the evidence of the answer has at least so many passages of guidelines, each counted once.
 *
 * The answer is a `Recommendation`, or a text with its evidence. A case that says what it wants and wants no guideline is not applicable: a golden case without `guideline` among its
 * `expected.evidence_source_types`, or a query with another intent than treatment.
 *
 * @param atLeast a whole number from 1; 2 when absent, which is the published metric
 * @throws {AssayError} `matcher-misuse` for another number
 */
export function toCiteGuidelines(
  this: MatcherState,
  received: unknown,
  atLeast: number = usualCitations,
  options: MatcherOptions = {},
): MatcherResult {
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(atLeast, options)`, options, ['policy'])
  if (!Number.isSafeInteger(atLeast) || atLeast < 1) {
    throw new AssayError(
      'matcher-misuse',
      `${matcher} needs how many passages to see, a whole number from 1, got ${describeFound(atLeast)}; write expect(answer).${matcher}(2)`,
    )
  }
  return settle(this, running, {
    matcher,
    judgements: judge(running, received, atLeast, options),
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the answer does not cite guidelines enough:\n${reasons(misses)}`
        : `the answer cites at least ${counted(atLeast, 'passage')} of guidelines, and was expected not to`,
  })
}

function judge(
  running: RunningTest | undefined,
  received: unknown,
  atLeast: number,
  { policy }: MatcherOptions,
): readonly Judgement[] {
  const metric = guidelineCitation(atLeast)
  const asked = asksForGuidelines(running?.evaluation?.bound.evalCase)
  if (asked !== true) return [{ metric, score: notApplicable(asked), policy }]
  return checkAnswer(running, received, metric, policy, (answer) => checkGuidelineCitations(answer, atLeast))
}
