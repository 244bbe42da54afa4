import { expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { checkDoses } from '../check-doses.ts'

it.each([
  ['Short-acting bronchodilator 5 mg', 1],
  ['Short-acting bronchodilator 50 mg', 0],
  // A class of one drug, and one of several: what any of them may be given in.
  ['ARNI 24/26 mg', 1],
  ['ARNI 240/260 mg', 0],
  ['LMWH 1 mg/kg', 1],
  ['LMWH 10 mg/kg', 0],
])('the rows of a class are those of its drugs, else those of a class that it belongs to: %s: %d', (text, value) => {
  const doses = [
    { drug: 'bronchodilator', route: 'nebulised' as const, single: [{ low: 1, high: 10, unit: 'mg' }], source: 'ward' },
  ]
  const answer = recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })
  expect(checkDoses(answer, { doses })).toMatchObject({ status: 'scored', value })
})
