import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../../answer/medications.ts'
import { recommendation } from '../../../answer/recommendation.ts'
import { impossibleRoutes, saidAvoided } from './slips.ts'

const answer = (text: string, checked: readonly object[] = []) =>
  recommendation.parse({
    recommended_actions: [{ text }],
    evidence_table: [],
    contraindications_checked: checked,
  })

describe('impossibleRoutes', () => {
  const found = (text: string) => impossibleRoutes(medicationOrders(answer(text)))

  it('finds what comes as powder or spray alone and is injected', () => {
    expect(found('Give Trelegy Ellipta powder dissolved as an IV bolus once daily')).toEqual([
      expect.stringContaining('is ordered by injection'),
    ])
    expect(found('Start tiotropium 18 mcg IV daily')).toHaveLength(1)
  })

  it.each([
    'Trelegy Ellipta one inhalation daily, hydrocortisone 100 mg IV',
    'Salbutamol 250 micrograms IV',
    'Budesonide/formoterol 2 puffs twice daily',
    'No tiotropium IV',
  ])('lets pass: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('saidAvoided', () => {
  const found = (text: string, drug: string, finding = 'avoided') => {
    const read = answer(text, [{ drug, against: 'QTc over 500', finding }])
    return saidAvoided(read, medicationOrders(read))
  }

  it('finds a drug that is ordered though the answer says that it is avoided', () => {
    expect(found('Levofloxacin 750 mg IV daily', 'azithromycin, levofloxacin')).toEqual([
      'levofloxacin is ordered ("Levofloxacin 750 mg IV daily"), and contraindications_checked says of it, against "QTc over 500": "avoided"',
    ])
  })

  it.each([
    ['Levofloxacin 750 mg IV daily', 'levofloxacin', 'QTc 420, used'],
    ['Heparin 12 units/kg/h without bolus', 'heparin bolus', 'omitted'],
    ['No levofloxacin', 'levofloxacin', 'avoided'],
    ['Restart apixaban at day 5', 'apixaban', 'withheld'],
  ])('lets pass: %s, %s: %s', (text, drug, finding) => {
    expect(found(text, drug, finding)).toEqual([])
  })

  it('is said of the other drug where that is what is not used', () => {
    const of = (against: string): number => {
      const read = answer('Continue rasagiline 1 mg', [{ drug: 'rasagiline', against, finding: 'not used' }])
      return saidAvoided(read, medicationOrders(read)).length
    }
    expect(['serotonergic opioids', 'other opioids', 'tramadol', 'any SSRI'].map(of)).toEqual([0, 0, 0, 0])
    expect(['hypertension', 'severe liver disease'].map(of)).toEqual([1, 1])
  })

  it.each<[string, string, boolean]>([
    ['influenza, tuberculosis, GI bleed', 'excluded', true],
    ['active tuberculosis', 'ruled out', true],
    ['GI bleed', 'both excluded', true],
    ['glucose over 20', 'excluded', false],
    ['hydrocortisone allergy', 'excluded', false],
    ['pregnancy', 'ruled out', false],
    ['influenza', 'avoided', false],
    ['GI bleed', 'contraindicated', false],
  ])('an illness is excluded, and no drug: against %s: %s', (against, finding, isRight) => {
    const read = answer('Hydrocortisone 50 mg IV every 6 h', [{ drug: 'hydrocortisone', against, finding }])
    expect(saidAvoided(read, medicationOrders(read)).length).toBe(isRight ? 0 : 1)
  })

  it.each<[string, string, string, string, boolean]>([
    ['Calcium gluconate 10% 30 mL IV over 5 min', 'calcium gluconate', 'digoxin', 'not used', true],
    ['Fomepizole 15 mg/kg IV over 30 min', 'fomepizole', 'ethanol co-treatment', 'not used', true],
    ['Amiodarone 300 mg IV', 'amiodarone', 'simvastatin', 'not given', true],
    ['Glyceryl trinitrate 400 mcg SL', 'glyceryl trinitrate', 'sildenafil or tadalafil', 'not used', true],
    ['Verapamil 5 mg IV', 'verapamil', 'beta-blocker', 'not prescribed', true],
    ['Calcium gluconate 10% 30 mL IV, continue digoxin 125 mcg', 'calcium gluconate', 'digoxin', 'not used', false],
    ['Calcium gluconate 10% 30 mL IV over 5 min', 'calcium gluconate', 'digoxin toxicity', 'not used', false],
    ['Calcium gluconate 10% 30 mL IV over 5 min', 'calcium gluconate', 'digoxin', 'contraindicated', false],
    ['Verapamil 5 mg IV', 'verapamil', 'beta-blocker', 'avoided', false],
  ])('what nobody uses is the other drug: %s, %s against %s: %s', (text, drug, against, finding, isRight) => {
    const read = answer(text, [{ drug, against, finding }])
    expect(saidAvoided(read, medicationOrders(read)).length).toBe(isRight ? 0 : 1)
  })

  it.each<[string, string, boolean]>([
    ['Postpartum LMWH or warfarin ok for breastfeeding', 'pregnancy, lactation', true],
    ['After the birth warfarin 5 mg daily', 'pregnancy', true],
    ['Once delivered, warfarin 5 mg daily by INR', 'pregnancy 27 weeks', true],
    ['Warfarin 5 mg daily', 'pregnancy', false],
    ['Warfarin 5 mg today, postpartum as well', 'pregnancy', false],
    ['Postpartum warfarin 5 mg daily', 'mechanical valve', false],
  ])('what pregnancy forbids may follow it: "%s", against %s', (text, against, isRight) => {
    const read = answer(text, [{ drug: 'DOAC / warfarin', against, finding: 'not used' }])
    expect(saidAvoided(read, medicationOrders(read)).length).toBe(isRight ? 0 : 1)
  })
})
