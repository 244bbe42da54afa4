import { describeFound } from '../describe-found.ts'
import type { GoldenCase } from '../golden-case.ts'
import { type GoldenFinding, goldenFinding } from './golden-finding.ts'
import { counted } from '../../score/counted.ts'

/** Conditions with fewer cases than are wanted of them. */
export function lintStrata(cases: readonly GoldenCase[], wanted: Readonly<Record<string, number>>): GoldenFinding[] {
  return Object.entries(wanted).flatMap(([condition, least]) => {
    const { length } = cases.filter((one) => one.condition === condition)
    if (length >= least) return []
    const count = length === 0 ? 'no case' : counted(length, 'case')
    return [goldenFinding('stratum-short', [], `${describeFound(condition)} has ${count}, wanted ${least}`)]
  })
}
