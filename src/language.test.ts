import { describe, expect, it } from 'vitest'
import { drugClassesOf, matchAction, polarity, quantities, sentences, stance } from './language.ts'

describe('vitest-assay/language', () => {
  it('reads what README shows', () => {
    expect(polarity('No evidence of PE on CT.', 'pulmonary embolism')).toEqual({
      status: 'negated',
      cue: 'No evidence of',
      span: { start: 15, end: 17, text: 'PE' },
    })
    expect(stance('Switch from warfarin to Eliquis.', 'warfarin')).toBe('refused')
    expect(stance('Switch from warfarin to Eliquis.', 'doac')).toBe('recommended')
    expect(drugClassesOf('Entresto 24/26 mg')).toEqual(['arni'])
    expect(matchAction('Hold furosemide until seen.', { classes: ['loop-diuretic'] })).toEqual({
      met: false,
      foundInstead:
        '"furosemide" does not count: the answer advises against it ("Hold" in "Hold furosemide until seen")',
    })
    expect(quantities('K+ > 6.5 mmol/L')[0]?.canonical).toEqual({ low: 6.5, high: 6.5, unit: 'mmol/L' })
    expect(sentences('Start heparin. Call Dr. Smith.').map(({ text }) => text)).toEqual([
      'Start heparin',
      'Call Dr. Smith',
    ])
  })

  it('reads the sentences by which it is known', () => {
    expect(stance('Do not start beta-blockers', 'beta-blocker')).toBe('refused')
    expect(stance('Start heparin without delay', 'heparin')).toBe('recommended')
    expect(stance('Give acetaminophen 1 g', 'ACE')).toBe('not-mentioned')
    expect(stance('Hold furosemide until the creatinine falls', 'furosemide')).toBe('refused')
    expect(polarity('Lungs show no airspace opacities', 'no airspace opacities').status).toBe('affirmed')
  })
})
