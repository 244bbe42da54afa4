import { describe, expect, it } from 'vitest'
import type { GuidelineFinding, RuleFinding } from './guideline-finding.ts'
import { scoreForbiddenActions } from './guideline-metrics.ts'

const rule = (verdict: RuleFinding['verdict'], more: Partial<RuleFinding> = {}): RuleFinding => ({
  rule: 'niv',
  title: 'A title',
  guideline: 'gold-2026',
  harm: 'severe',
  forbids: true,
  exceptions: 'general and own',
  applies: { value: 'unknown', facts: ['no pH on record'] },
  verdict,
  met: [],
  missing: [],
  forbidden: [],
  ...more,
})
const ordered = { forbidden: [{ label: 'sedation', span: '"Give lorazepam"' }] }
const score = (...rules: GuidelineFinding['rules']) => scoreForbiddenActions({ rules })
const none = { status: 'not-applicable', reason: 'no rule that applies forbids anything' }

describe('scoreForbiddenActions', () => {
  it('is 1 as soon as something forbidden was ordered, and says what and by which rule', () => {
    expect(score(rule('kept'), rule('forbidden', ordered), rule('unknown', ordered))).toEqual({
      status: 'scored',
      value: 1,
      why: ['gold-2026/niv forbids sedation (ordering it may do severe harm), found "Give lorazepam"'],
    })
  })

  it('is 0 where a rule that applies forbids something and nothing of it was ordered, also where the rule is missed', () => {
    expect(score(rule('kept'))).toMatchObject({ status: 'scored', value: 0 })
    expect(score(rule('missed'))).toMatchObject({ status: 'scored', value: 0 })
  })

  it('is not applicable where nothing that applies forbids', () => {
    expect(score(rule('kept', { forbids: false }), rule('not-applicable'))).toEqual(none)
    expect(score()).toEqual(none)
  })

  it('is unscored where an order may be forbidden, and knows that nothing was ordered without reading the rule', () => {
    expect(score(rule('kept'), rule('unknown', ordered))).toEqual({
      status: 'unscored',
      cause: 'missing-input',
      detail: 'gold-2026/niv would forbid sedation, and cannot be read: no pH on record',
    })
    expect(score(rule('kept'), rule('unknown'))).toMatchObject({ status: 'scored', value: 0 })
    expect(score(rule('unknown'))).toEqual(none)
  })
})
