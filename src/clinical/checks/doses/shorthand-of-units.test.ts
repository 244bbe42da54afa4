import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { checkDoses } from '../check-doses.ts'

const status = (text: string): string => {
  const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  return score.status === 'scored' ? String(score.value) : score.status
}

describe('doses whose unit is left out', () => {
  it.each([
    'Duoneb q4h inline + albuterol 2.5 q2h prn.',
    'Albuterol 5 q20min x3',
    'Salbutamol 5 neb',
    'Ipratropium 500 neb q6h',
    'Rifampicin 600, isoniazid 300, pyrazinamide 1600, ethambutol 1100 mg once daily',
    'Vancomycin 1000 IV q12h',
    'Ceftriaxone 2 IV daily',
    'Toprol 100, then 150/200 in 2 weeks',
    'Metoprolol succinate 150/200 daily',
  ])('are read where one unit makes them usual: %s', (text) => {
    expect(status(text)).toBe('1')
  })

  it.each([
    'Albuterol 25 q2h',
    'Salbutamol 50 neb',
    'Salbutamol 250 q4h',
    'Pyrazinamide 16000 daily',
    'Ceftriaxone 20 IV daily',
    'Bisoprolol 2.5/50 daily',
    'Metoprolol succinate 150/2000 daily',
    'Digoxin 1.25 daily',
  ])('are not guessed otherwise: %s', (text) => {
    expect(status(text)).toBe('unscored')
  })
})

describe('how often, in brackets', () => {
  it.each([
    'Sando-K 2 tablets three times daily [24 mmol × 3] until K is 4.0',
    'Amoxicillin 1 g three times daily (1 g x 3)',
    'KCl 20 mmol/h IV, as 40 mmol/L split between the two large peripheral lines, with continuous ECG.',
    'Paracetamol 4 g in divided doses',
  ])('is no second dose: %s', (text) => {
    expect(status(text)).toBe('1')
  })

  it.each(['Potassium chloride 40 mmol × 3 twice daily', 'Amoxicillin 1 g twice daily (1 g x 4)'])(
    'is not known where it says another: %s',
    (text) => {
      expect(status(text)).toBe('unscored')
    },
  )

  it('counts the sum of the day', () => {
    expect(status('Amoxicillin 10 g three times daily (10 g x 3)')).toBe('0')
  })
})

describe('what a diuretic brings', () => {
  it.each([
    'Bladder catheter, diuresis at least 0.5 mL/kg/h',
    'Diuresis ≥0.5 mL/kg/h, no NSAIDs',
    'Diuresis of 100 mL/h is the aim',
    'Diuretics to a urine output of 100 to 150 mL/h',
  ])('is urine, and no dose: %s', (text) => {
    expect(status(text)).toBe('not-applicable')
  })

  it('leaves the dose of a diuretic', () => {
    expect(status('Furosemide 40 mg IV for a diuresis of 100 mL/h')).toBe('1')
    expect(status('Furosemide 4000 mg IV for a diuresis of 100 mL/h')).toBe('0')
  })
})

describe('a bolus and a rate with one unit, and units as E', () => {
  it.each([
    ['UFH 4,000 units IV bolus, then 1,000 units/h (60/12 units/kg, both capped)', '1'],
    ['Heparin 80/18 units/kg per protocol', '1'],
    ['Heparin 80/18 U/kg/h, aPTT at 6 h', '1'],
    ['UFH 60/12 IU/kg by the ACS protocol', '1'],
    ['Heparin 70 E/kg = 5900 E iv in the lab', '1'],
    ['Heparin 5000 E iv', '1'],
    ['Fragmin 5000 E s.c. once daily', '1'],
    ['Actrapid 10 E i.v. with glucose', '1'],
    ['Heparin 800/18 units/kg per protocol', '0'],
    ['Heparin 80/180 units/kg per protocol', 'unscored'],
    ['Heparin 12/60 units/kg per protocol', 'unscored'],
    ['Heparin 80/39 U/kg/h', '0'],
    ['UFH 400,000 units IV bolus (60/12 units/kg)', '0'],
    ['Heparin 700 E/kg iv in the lab', '0'],
    ['Heparin 59000 E iv', '0'],
    ['Actrapid 1000 E i.v. with glucose', '0'],
    ['Fragmin 500000 E s.c. once daily', '0'],
  ])('%s', (text, is) => {
    expect(status(text)).toBe(is)
  })
})
