import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleRates, type RuleVerdict } from './rule-rates.ts'

const verdict = (rule: string, value: RuleVerdict['verdict'], guideline = 'gold-2026'): RuleVerdict => ({
  guideline,
  rule,
  harm: 'severe',
  verdict: value,
})

describe('ruleRates', () => {
  it('counts cases by what became of each rule, and unknown ones apart', () => {
    expect(
      ruleRates([
        { caseId: 'a', rules: [verdict('niv', 'kept'), verdict('steroid', 'not-applicable')] },
        { caseId: 'b', rules: [verdict('niv', 'missed'), verdict('steroid', 'unknown')] },
        { caseId: 'c', rules: [verdict('niv', 'forbidden'), verdict('steroid', 'not-applicable')] },
        { caseId: 'd', rules: [verdict('niv', 'kept'), verdict('steroid', 'not-applicable')] },
      ]),
    ).toEqual([
      {
        guideline: 'gold-2026',
        rule: 'niv',
        harm: 'severe',
        kept: 2,
        missed: 1,
        forbidden: 1,
        unknown: 0,
        adherence: { value: 0.5, lower: expect.closeTo(0.15, 2) as number, upper: expect.closeTo(0.85, 2) as number },
        missedCases: ['b'],
        forbiddenCases: ['c'],
      },
      {
        guideline: 'gold-2026',
        rule: 'steroid',
        harm: 'severe',
        kept: 0,
        missed: 0,
        forbidden: 0,
        unknown: 1,
        adherence: { value: null, lower: 0, upper: 1 },
        missedCases: [],
        forbiddenCases: [],
      },
    ])
  })

  it.each<[RuleVerdict['verdict'], RuleVerdict['verdict'], string]>([
    ['kept', 'missed', 'missed'],
    ['missed', 'forbidden', 'forbidden'],
    ['unknown', 'missed', 'missed'],
    ['kept', 'unknown', 'unknown'],
    ['not-applicable', 'kept', 'kept'],
  ])('takes the worst of several trials: %s and %s', (one, other, stands) => {
    for (const pair of [
      [one, other],
      [other, one],
    ] as const) {
      const [rates] = ruleRates(pair.map((value) => ({ caseId: 'a', rules: [verdict('niv', value)] })))
      expect(rates).toMatchObject({ kept: 0, missed: 0, forbidden: 0, unknown: 0, [stands]: 1 })
    }
  })

  it('tells editions apart that share the ids of their rules, and names the first 20 cases', () => {
    const rates = ruleRates(
      Array.from({ length: 30 }, (_, index) => ({
        caseId: `case-${String(29 - index).padStart(2, '0')}`,
        rules: [verdict('niv', 'missed', 'gold-2026'), verdict('niv', 'kept', 'gold-2025')],
      })),
    )
    expect(rates.map(({ guideline, kept, missed }) => [guideline, kept, missed])).toEqual([
      ['gold-2025', 30, 0],
      ['gold-2026', 0, 30],
    ])
    expect(rates[1]?.missedCases).toHaveLength(20)
    expect(rates[1]?.missedCases.slice(0, 2)).toEqual(['case-00', 'case-01'])
  })

  it('does not depend on the order of the cases', () => {
    const observation = fc.record({
      caseId: fc.constantFrom('a', 'b', 'c'),
      rules: fc.array(
        fc
          .record({
            rule: fc.constantFrom('niv', 'steroid'),
            value: fc.constantFrom('kept', 'missed', 'forbidden', 'unknown', 'not-applicable'),
          })
          .map(({ rule, value }) => verdict(rule, value)),
        { maxLength: 3 },
      ),
    })
    fc.assert(
      fc.property(fc.array(observation, { maxLength: 8 }), (observations) => {
        expect(ruleRates(observations.toReversed())).toEqual(ruleRates(observations))
      }),
    )
  })
})
