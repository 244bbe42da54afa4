import { describe, expect, it } from 'vitest'
import { guidelineEditions } from '../guideline-editions.ts'
import { thresholdsOf } from './thresholds.ts'

describe('thresholdsOf', () => {
  it('has the numbers of every rule that compares some', () => {
    const silent = guidelineEditions.flatMap(({ id, rules }) =>
      rules
        .filter(({ inputs }) => inputs.some(({ unit }) => unit !== null))
        .filter((rule) => thresholdsOf(id, rule.id).length === 0)
        .map((rule) => `${id}/${rule.id}`),
    )
    expect(silent).toEqual([])
  })

  it('has the numbers that the titles name', () => {
    const sizes = (text: string): string[] => text.match(/\d+(?:\.\d+)?(?=%| mmol)/gu) ?? []
    for (const { id, rules } of guidelineEditions)
      for (const { id: rule, title } of rules.filter(({ inputs }) => inputs.length < 3)) {
        const said = thresholdsOf(id, rule).join(' ')
        for (const size of sizes(title).filter((one) => one !== '6.4')) expect(said).toContain(size)
      }
  })

  it('tells editions apart that differ', () => {
    expect(thresholdsOf('gold-2025', 'copd-frequent-exacerbations')).toEqual([
      '2 or more moderate exacerbations, or 1 or more severe, in 12 months',
    ])
    expect(thresholdsOf('safety-rules-2026', 'severe-hyperkalaemia')).toEqual(['potassium above 6.5 mmol/L'])
    expect(thresholdsOf('own-2026', 'loop-diuretic')).toEqual([])
    expect(thresholdsOf('gold-2026', 'constructor')).toEqual([])
  })
})
