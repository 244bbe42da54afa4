// What tiers 1 and 3 make of one answer, for the benchmarks of whole answers.
import { recommendation } from '../../src/clinical/answer/recommendation.ts'
import { structuralChecks } from '../../src/clinical/checks/structural-checks.ts'
import { checkGuideline } from '../../src/clinical/guidelines/check-guideline.ts'
import { scoreForbiddenActions, scoreGuidelineFinding } from '../../src/clinical/guidelines/guideline-metrics.ts'
import { checkOrderReasons } from '../../src/clinical/guidelines/unexplained-orders.ts'
import type { Patient } from '../../src/clinical/patient/patient.ts'
import type { Score } from '../../src/core/score.ts'

/** These fail no test. */
const onlyCounted = new Set(['evidence-use'])

function scoresOf(answer: unknown, patient: Patient): readonly (readonly [string, Score])[] {
  const read = typeof answer === 'string' ? answer : recommendation.parse(answer)
  const finding = checkGuideline(read, patient)
  return [
    ...structuralChecks(answer, { patient })
      .filter(({ metric }) => !onlyCounted.has(metric.name))
      .map(({ metric, score }) => [metric.name, score] as const),
    ['guideline-adherence', scoreGuidelineFinding(finding)],
    ['forbidden-actions', scoreForbiddenActions(finding)],
    ['unexplained-orders', checkOrderReasons(read, { patient })],
  ]
}

const lowerIsBetter = new Set(['missed-escalations', 'false-escalations', 'forbidden-actions', 'unexplained-orders'])

/** `stopped` where a check misses, `unclear` where none misses and one was left unscored, else `passed`; with what missed, or why. */
export interface AnswerVerdict {
  readonly is: 'stopped' | 'unclear' | 'passed'
  readonly why: readonly string[]
}

/**
 * @param answer a `Recommendation` as JSON has it, or a text
 * @param counts whether a line of why counts as a miss; all by default
 */
export function verdictOf(
  answer: unknown,
  patient: Patient,
  counts: (line: string) => boolean = () => true,
): AnswerVerdict {
  const scores = scoresOf(answer, patient)
  const missed = scores.flatMap(([name, score]) => {
    if (score.status !== 'scored' || score.value === (lowerIsBetter.has(name) ? 0 : 1)) return []
    const why = score.why.filter(counts)
    return why.length === 0 ? [] : [`${name}: ${why.join('; ')}`]
  })
  if (missed.length > 0) return { is: 'stopped', why: missed }
  const open = scores.flatMap(([name, score]) => (score.status === 'unscored' ? [`${name}: ${score.detail}`] : []))
  return open.length > 0 ? { is: 'unclear', why: open } : { is: 'passed', why: [] }
}
