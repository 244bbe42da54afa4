import { describe, expect, it } from 'vitest'
import { severities } from '../answer/recommendation.ts'
import { checkSeverity } from './check-severity.ts'

const value = (score: ReturnType<typeof checkSeverity>['under']): unknown =>
  score.status === 'scored' ? score.value : score.status

describe('checkSeverity', () => {
  it.each([
    ['mild', 'critical', 'severity "mild" is 3 steps under "critical"', 1, 0],
    ['severe', 'critical', 'severity "severe" is 1 step under "critical"', 1, 0],
    ['critical', 'moderate', 'severity "critical" is 2 steps over "moderate"', 0, 1],
  ] as const)('tells the directions apart: %s for %s', (severity, expected, why, under, over) => {
    const finding = checkSeverity({ severity }, expected)
    expect(finding.agreement).toEqual({ status: 'scored', value: 0, why: [why] })
    expect([value(finding.under), value(finding.over)]).toEqual([under, over])
    expect(under === 1 ? finding.under : finding.over).toMatchObject({ why: [why] })
  })

  it('is 1, 0 and 0 where they agree, and else exactly one of the three', () => {
    for (const severity of severities) {
      for (const expected of severities) {
        const { agreement, under, over } = checkSeverity({ severity }, expected)
        const all = [agreement, under, over].map(value)
        expect(all.filter((one) => one === 1)).toHaveLength(1)
        expect(all[0]).toBe(severity === expected ? 1 : 0)
      }
    }
  })

  it('is unscored for an answer without a severity', () => {
    const unjudged = {
      status: 'unscored',
      cause: 'answer-invalid',
      detail: 'severity: expected one of "mild"|"moderate"|"severe"|"critical", got nothing',
    }
    expect(checkSeverity({}, 'mild')).toEqual({ agreement: unjudged, under: unjudged, over: unjudged })
  })

  it('is not applicable where none is expected', () => {
    expect(checkSeverity({ severity: 'mild' }, undefined).agreement).toEqual({
      status: 'not-applicable',
      reason: 'the case expects no severity',
    })
  })
})
