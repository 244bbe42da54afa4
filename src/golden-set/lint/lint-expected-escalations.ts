import { compareText } from '../../gate/compare-text.ts'
import { readFlag } from '../../structural/escalation/read-flag.ts'
import type { RedFlag } from '../../structural/escalation/red-flag.ts'
import { describeFound } from '../describe-found.ts'
import type { GoldenCase } from '../golden-case.ts'
import { nearestWord } from '../nearest-word.ts'
import { type GoldenFinding, goldenFinding } from './golden-finding.ts'

/** Cases whose `expected.escalations` are not the red flags that their record raises. A flag in its grey zone is not raised; one that cannot be read may be expected or not. */
export function lintExpectedEscalations(cases: readonly GoldenCase[], flags: readonly RedFlag[]): GoldenFinding[] {
  const known = flags.map(({ id }) => id).toSorted(compareText)
  return cases.flatMap(({ id, patient, expected: { escalations } }) => {
    const expected = new Set(escalations)
    return [
      ...flags.flatMap((flag) => {
        const { raised, isGrey } = readFlag(flag, patient)
        const facts = raised.facts.join(', ')
        if (raised.value === 'unknown')
          return [goldenFinding('input-missing', [id], `red flag ${flag.id} cannot be read: ${facts}`)]
        if ((raised.value === 'true') === expected.has(flag.id)) return []
        return raised.value === 'true'
          ? [
              goldenFinding(
                'escalation-missing',
                [id],
                `${flag.id} is raised (${facts}) and not expected to be escalated`,
              ),
            ]
          : [
              goldenFinding(
                'escalation-not-raised',
                [id],
                `${flag.id} is expected to be escalated, and is ${isGrey ? 'only in its grey zone' : 'not raised'} (${facts})`,
              ),
            ]
      }),
      ...[...expected]
        .filter((flag) => !known.includes(flag))
        .map((flag) => {
          const near = nearestWord(flag, known)
          const way = near === undefined ? `; known are ${known.join(', ')}` : `; did you mean "${near}"?`
          return goldenFinding('escalation-unknown', [id], `no red flag has the id ${describeFound(flag)}${way}`)
        }),
    ]
  })
}
