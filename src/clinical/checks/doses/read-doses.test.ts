import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { checkDoses } from '../check-doses.ts'

function doses(text: string) {
  const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  return score.status === 'scored' ? score.value : score.status
}

describe('a dose of standard care passes, and a slip in it does not', () => {
  it.each<[what: string, fine: string, slip: string]>([
    [
      'a limit behind an interval is one of the day',
      'Paracetamol 500 mg to 1 g four times a day, max 3 g',
      'Paracetamol 500 mg to 1 g four times a day, max 30 g',
    ],
    [
      'how often stands behind "thereafter"',
      'Enoxaparin 80 mg s.c. now and thereafter every 12 hours',
      'Enoxaparin 80 mg s.c. now and thereafter every hour',
    ],
    [
      'a dose behind "then" has an interval of its own',
      'Rivaroxaban 15 mg twice daily for 21 days, then 20 mg',
      'Rivaroxaban 15 mg twice daily for 21 days, then 200 mg',
    ],
    ['a form stands before its dose', 'Nicotine patch 21 mg + lozenge 2 mg', 'Nicotine patch 210 mg + lozenge 2 mg'],
    ['a spray is given in puffs', 'GTN 2 puffs SL', 'GTN 40 puffs SL'],
    ['effervescent tablets are counted', 'Sando-K 2 tabs three times a day', 'Sando-K 40 tabs three times a day'],
    ['magnesium by mouth', 'Magnesium aspartate 10 mmol twice daily', 'Magnesium aspartate 1000 mmol twice daily'],
    ['a hypnotic that is tapered', 'Temazepam 5 mg at night for two weeks', 'Temazepam 500 mg at night'],
    [
      'the parts of a combination are joined by a plus',
      'Amoxicillin+clavulanate 1+0.2 g IV 8-hourly',
      'Amoxicillin+clavulanate 10+2 g IV 8-hourly',
    ],
    [
      'each of them with its unit',
      'Amoxicillin/clavulanate 1 g+200 mg IV 8-hourly',
      'Amoxicillin/clavulanate 1 g+2000 mg IV 8-hourly',
    ],
    ['two doses of one drug', 'Furosemide 40+40 mg IV', 'Furosemide 40+4000 mg IV'],
    ['contrast', 'Iohexol 90 mL IV for the CT', 'Iohexol 9000 mL IV for the CT'],
  ])('%s', (_, fine, slip) => {
    expect(doses(fine)).toBe(1)
    expect(doses(slip)).not.toBe(1)
  })

  it('takes a number of things for no dose', () => {
    expect(doses('Trelegy 92/55/22 once daily after 2 exacerbations')).toBe(1)
    expect(doses('Trelegy 2000')).not.toBe(1)
  })

  it('takes the figure of a short form for no dose', () => {
    expect(doses('Start tenofovir/3TC/DTG within 2 weeks; amoxicillin 1 g TDS')).toBe(1)
    expect(doses('Start tenofovir 3 within 2 weeks')).not.toBe(1)
    expect(doses('Furosemide 4000 IV now')).not.toBe(1)
  })

  it('takes how long at least for no dose', () => {
    expect(doses('Ampicillin/sulbactam 3 g IV q6h; later amoxicillin/clavulanate, 3-4+ weeks total')).toBe(1)
    expect(doses('Ampicillin/sulbactam 3 g IV q6h; later amoxicillin/clavulanate, 3-4+ total')).not.toBe(1)
  })

  it('asks for no drug named crossmatch, and knows a prothrombin complex', () => {
    expect(doses('Crossmatch 4 units; prothrombin complex 25 units/kg IV')).toBe(1)
    expect(doses('Foobarbital 4 units; prothrombin complex 25 units/kg IV')).toBe('unscored')
  })
})
