import type { z } from 'zod'
import type { textAnswer } from '../../src/clinical/answer/parse-answer.ts'
import { unscored } from '../../src/core/score.ts'
import { checkCitationGrounding, citationGrounding } from '../../src/clinical/checks/citation-grounding.ts'
import { checkTextGrounding } from '../../src/clinical/checks/check-text-grounding.ts'
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
import { judgeAnswer, textAnswerHere } from './answer-here.ts'

/** Options of `toBeGroundedInEvidence`. */
export interface GroundingOptions extends MatcherOptions {
  /** What an answer that is a string cites, in the order of its numbers; an answer that is an object has its own `evidence_table`. */
  readonly evidence?: z.input<typeof textAnswer>['evidence_table']
}

/**
 * Passes when the answer is borne out by the evidence that it cites.
 *
 * Of a `Recommendation`, every recommended action cites evidence, and every citation resolves to a row of the evidence table. Of a text (`{ text, evidence_table }`, or a string with
 * `evidence` in the options), every sentence that recommends, asserts a number or quotes cites a row that has its numbers and its words, and says nothing against it.
 */
export function toBeGroundedInEvidence(
  this: MatcherState,
  received: unknown,
  options: GroundingOptions = {},
): MatcherResult {
  const matcher = 'toBeGroundedInEvidence'
  const running = enter(this, matcher)
  checkOptionNames(`${matcher}(options)`, options, ['evidence', 'policy'])
  const { noun, judgements } = judge(running, received, matcher, options)
  return settle(this, running, {
    matcher,
    judgements,
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the answer is not grounded in its evidence:\n${reasons(misses)}`
        : `every ${noun} is grounded in evidence, and was expected not to be`,
  })
}

function judge(
  running: RunningTest | undefined,
  received: unknown,
  matcher: string,
  { policy, evidence }: GroundingOptions,
): { readonly noun: string; readonly judgements: readonly Judgement[] } {
  const metric = citationGrounding
  const prose = textAnswerHere(running, received, matcher, evidence)
  if (prose !== undefined) {
    const score = 'answer' in prose ? checkTextGrounding(prose.answer).score : unscored('answer-invalid', prose.problem)
    return { noun: 'claim', judgements: [{ metric, score, policy }] }
  }
  const judgements = judgeAnswer(running, received, metric, policy, checkCitationGrounding)
  return { noun: 'recommended action', judgements }
}
