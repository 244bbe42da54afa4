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

describe('what goes into a muscle, boluses, bags and syrups', () => {
  it.each([
    'If the pump fails: Actrapid 5 units IM hourly',
    'No pump → soluble insulin 6 U IM q1h',
    'Regular insulin 0.1 units/kg IM every hour until the pump works',
    'Isosorbide dinitrate 2 mg IV bolus every 5 minutes while SBP >160, then 2-10 mg/h',
    'ISDN 3 mg IV q5min',
    'Calcium gluconate 10% 10 mL IV with every 3-4 units of red cells',
    'Codeine linctus 5 mL at night',
    '3-4 L normal saline on day 1 with 20 mmol KCl in each bag',
    'Enoxaparin 30 mg IV, and when the lytic is done 60 mg SC 12-hourly',
    '0.9% saline 1 L over 4h with 20 mmol KCl in it, then 1 L 6-hourly, about 3–4 L in 1st 24h',
  ])('is plausible in its usual doses: %s', (text) => expect(score(text)).toBe(1))

  it.each([
    'Actrapid 50 units IM hourly',
    'If the pump fails → soluble insulin 60 U IM',
    'Isosorbide dinitrate 20 mg IV bolus every 5 minutes',
    'ISDN 30 mg IV q5min',
    'Codeine linctus 50 mL at night',
    '30 L normal saline on day 1',
    'Furosemide 4000 mg in the first 24 h',
    '0.9% saline 1 L over 4h with 200 mmol KCl in it, then 1 L 6-hourly',
    'Enoxaparin 30 mg IV bolus with the lytic, then 800 mg SC 12-hourly',
  ])('and a miss at ten times as much: %s', (text) => expect(score(text)).toBe(0))
})

describe('a basal-bolus regimen', () => {
  it.each([
    'Basal-bolus: glargine 14 U HS + aspart 5 U TDS with meals',
    'Basal-bolus insulin: Lantus 18 units at night, NovoRapid 6 units with meals',
    'Basal/bolus: detemir 10 units nightly, lispro 4 units with each meal',
    'Start basal bolus, glargine 12 units at bedtime',
    'Basal-bolus - degludec 16 U daily, aspart 5 U TDS',
  ])('goes under the skin: %s', (text) => expect(score(text)).toBe(1))

  it.each([
    'Basal-bolus: glargine 14 U HS; insulin 300 units IV bolus',
    'Basal-bolus stopped; insulin 100 units IV bolus',
  ])('hides no bolus that is too large: %s', (text) => expect(score(text)).toBe(0))
})
