import type { Recommendation } from '../../answer/recommendation.ts'
import { quote } from '../../language/quote.ts'
import { notApplicable } from '../../score/not-applicable.ts'
import type { Score } from '../../score/score.ts'
import { scored } from '../../score/scored.ts'
import { namesProblem } from './names-problem.ts'

const mostNamed = 5

/**
 * Recall of the problems that a case expects, by concept: see `namesProblem`. Further problems do no harm.
 *
 * `problems` that are absent from an answer count as none, as everywhere: an answer that names no problem has identified none.
 *
 * @param expected empty for a case that expects none: not applicable
 * @returns the share that is named, 0 to 1, with those that are not
 *
 * @example
 * checkProblems({ problems: ['PE'] }, ['pulmonary embolism', 'acute kidney injury']) // scored 0.5: not identified: "acute kidney injury"; the answer has "PE"
 */
export function checkProblems({ problems }: Pick<Recommendation, 'problems'>, expected: readonly string[]): Score {
  if (expected.length === 0) return notApplicable('the case expects no problems')
  const missing = expected.filter((problem) => !problems.some((entry) => namesProblem(entry, problem)))
  if (missing.length === 0) return scored(1)
  const has = problems.length === 0 ? 'the answer has no problems' : `the answer has ${listed(problems)}`
  return scored((expected.length - missing.length) / expected.length, [`not identified: ${listed(missing)}; ${has}`])
}

function listed(problems: readonly string[]): string {
  const named = problems
    .slice(0, mostNamed)
    .map((problem) => quote(problem))
    .join(', ')
  return problems.length > mostNamed ? `${named} and ${problems.length - mostNamed} more` : named
}
