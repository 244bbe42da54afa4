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

describe('amounts that stand side by side', () => {
  it.each([
    'Actrapid 10 u/25 g glucose while the line goes in',
    'Actrapid 10 units + 25 g glucose IV',
    'Insulin 10 u / 50 mL glucose 50% over 15 min',
    'Ticagrelor 180 stat → 90 BD',
    'Prasugrel 60 stat -> 10 OD',
    'DigiFab 5 vials (200 mg) IV over 30 min',
    'Beriplex per INR band + vit K 5-10 mg IV',
    'Propofol and fentanyl, roc 0.6 mg/kg, sugammadex 4 mg/kg to hand',
    'Linagliptin 5 mg stays; minimal contrast, no biplane LV gram',
    'Calcium gluconate 3 g IV and repeat with every four units of blood',
    'Argatroban 2 mcg/kg/min IV',
    'Argatroban 25 mcg/kg/min IV during PCI',
  ])('are each of their own drug, in their own unit: %s', (text) => expect(status(text)).toBe('1'))

  it.each([
    'Actrapid 100 u/25 g glucose while the line goes in',
    'Insulin 10 u IV/250 g glucose IV',
    'DigiFab 50 vials (2000 mg) IV over 30 min',
    'Beriplex per INR band + vit K 500 mg IV',
    'Propofol and fentanyl, roc 60 mg/kg',
    'Argatroban 20 mcg/kg/min IV',
    'Start argatroban at 25 mcg/kg/min for HIT',
  ])('and a slip in one of them stays one: %s', (text) => expect(status(text)).toBe('0'))

  it.each([
    'Ticagrelor 1800 stat → 90 BD',
    'Linagliptin 5 mg stays; several gram tonight',
    'Tablets 5 (200 mg) of amiodarone',
  ])('or cannot be told: %s', (text) => expect(status(text)).not.toBe('1'))
})

describe('much insulin', () => {
  const withRecord = (text: string, condition: string, now: 'active' | 'resolved' = 'active'): string => {
    const patient = { demographics: { age_years: 46 }, notes: [], conditions: [{ name: condition, status: now }] }
    const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }), { patient })
    return score.status === 'scored' ? String(score.value) : score.status
  }

  it.each([
    ['Actrapid 70 units IV stat, 70 units/h', 'verapamil overdose'],
    ['Huminsulin 1 unit/kg IV, then 1 unit/kg/h', 'propranolol poisoning'],
    ['HIET: insulin 70 units IV push, then 1 unit/kg/h', 'shock'],
    ['Regular insulin 1 unit/kg IV bolus', 'amlodipine and atenolol ingestion'],
    ['Regular insulin 1 unit/kg IV bolus', 'amlodipine and paracetamol ingestion'],
    ['Regular insulin 1 unit/kg IV bolus', 'Mixed overdose. Took verapamil'],
  ])('is an antidote of what weakens the heart: %s, %s', (text, condition) =>
    expect(withRecord(text, condition)).toBe('1'),
  )

  it.each([
    ['Actrapid 70 units IV stat', 'paracetamol overdose'],
    ['Actrapid 70 units IV stat, 70 units/h', 'hyperkalaemia'],
    ['Huminsulin 1 unit/kg/h IV', 'diabetic ketoacidosis'],
    ['Actrapid 700 units IV stat', 'verapamil overdose'],
    ['Actrapid 70 units IV stat', 'hypertension, on verapamil'],
  ])('and a slip anywhere else: %s, %s', (text, condition) => expect(withRecord(text, condition)).toBe('0'))

  it('and a slip once the overdose is over', () => {
    expect(withRecord('Actrapid 70 units IV stat', 'verapamil overdose', 'resolved')).toBe('0')
  })
})

describe('names of the markets', () => {
  it.each([
    'Anginine 600 micrograms SL',
    'Solprin 300 mg stat',
    'Tranexa 1 g IV over 10 min',
    'Tobra 300 mg nebulised BD',
    'Benadon 40 mg daily',
    'Valparin 600 mg BD',
    'Sulbactam 3 g IV q8h over 4 h',
    'Peramivir 600 mg IV once',
    'Aratac 200 mg daily',
    'Scoline 100 mg IV',
  ])('are known with their limits: %s', (text) => expect(status(text)).toBe('1'))

  it.each([
    'Anginine 600 mg SL',
    'Solprin 30 g stat',
    'Tranexa 100 g IV',
    'Peramivir 6 g IV once',
    'Sulbactam 30 g IV q8h',
    'Scoline 1000 mg IV',
  ])('and with what is beyond them: %s', (text) => expect(status(text)).toBe('0'))
})
