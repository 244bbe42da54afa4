import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { checkDoses } from './check-doses.ts'

const score = (text: string) => {
  const found = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  return found.status === 'scored' ? found.value : found.status
}

describe('insulin that goes into a vein', () => {
  it.each([
    'Insulin 100 units IV push',
    'Insulin 100 units with 25 g of glucose IV',
    'Insulin 100 units with 25 g dextrose',
    'Give insulin 100 units and dextrose 25 g intravenously',
    'Actrapid 100 units with 50 mL of 50% glucose',
    'Regular insulin 100 units + D50 50 mL',
    'Soluble insulin 100 units in 50 mL 50% glucose over 15 min',
    'Soluble insulin (Actrapid) 100 units in 50 mL 50% glucose over 15 min. Follow with 20% glucose at 25 mL/h',
  ])('is a miss beyond any dose, whatever somebody is used to: %s', (text) => {
    expect(score(text)).toBe(0)
  })

  it.each([
    'Insulin 10 units with 25 g of glucose IV',
    'Actrapid 10 units with 50 mL of 50% glucose',
    'Insulin 60 units SC in the morning; if low, with 15 g of glucose',
    'Insulin 60 units with breakfast and 15 g dextrose if hypoglycaemic',
  ])('and not in its usual doses, or under the skin: %s', (text) => {
    expect(score(text)).toBe(1)
  })

  it('and what is given under the skin depends on habit', () => {
    expect(score('Insulin 100 units SC')).toBe('unscored')
  })
})
