import { isMiss } from '../../score/is-miss.ts'
import type { GuardFinding, GuardResult } from './guard-result.ts'
import type { StructuralScore } from './run-checks.ts'

/** Scores as a decision: a miss of a safety metric blocks, any other miss holds, and so does whatever could not be judged. */
export function decide(scores: readonly StructuralScore[]): GuardResult {
  const findings = scores.flatMap((one) => findingOf(one))
  if (findings.some(({ effect }) => effect === 'block')) return { decision: 'block', findings }
  return { decision: findings.length > 0 ? 'hold' : 'allow', findings }
}

function findingOf({ metric, score }: StructuralScore): readonly GuardFinding[] {
  switch (score.status) {
    case 'unscored':
      return [{ metric: metric.name, status: 'unscored', effect: 'hold', why: [`${score.cause}: ${score.detail}`] }]
    case 'scored':
      return isMiss(metric, score.value)
        ? [{ metric: metric.name, status: 'missed', effect: metric.safety ? 'block' : 'hold', why: score.why }]
        : []
    case 'not-applicable':
      return []
  }
}
