import { describe, expect, it } from 'vitest'
import { recommendation } from '../../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../../patient/patient.ts'
import { checkGuideline } from '../../check-guideline.ts'
import { safetyRules2026 } from '../safety-rules.ts'
import { saltAndAcidRules } from './salts-and-acids.ts'

type About = Partial<PatientInput>

const at = '2026-03-01T08:00:00Z'
const vital = (values: object): About => ({ vital_signs: [{ taken_at: at, ...values }] })
const lab = (name: string, value: number, unit: string, specimen?: 'arterial-blood') => ({
  name,
  value,
  unit,
  ...(specimen === undefined ? {} : { specimen }),
})
const labs = (...all: ReturnType<typeof lab>[]): About => ({ labs: all })
const listed = (...names: string[]): About => ({ conditions: names.map((name) => ({ name })) })
const noted = (text: string): About => ({ notes: [{ text }] })

function verdict(rule: string, about: About, actions: string): string | undefined {
  const patient = patientSchema.parse({ demographics: { age_years: 62, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: actions.split(' | ').map((text) => ({ text, evidence_refs: [] })),
    evidence_table: [],
  })
  return checkGuideline(answer, patient, safetyRules2026).rules.find((one) => one.rule === rule)?.verdict
}

interface Row {
  readonly rule: string
  readonly who: About
  readonly met: readonly string[]
  readonly missed: readonly string[]
  readonly spared: readonly About[]
}

const highCalcium = labs(lab('corrected calcium', 3.9, 'mmol/L'), lab('creatinine', 200, 'umol/L'))
const spirit = {
  ...noted('Drank adulterated spirit last night, sees snow. Methanol level sent.'),
  ...labs(lab('pH', 7.01, 'pH', 'arterial-blood'), lab('anion gap', 31, 'mmol/L'), lab('osmolal gap', 46, 'mOsm/kg')),
}

const rows: readonly Row[] = [
  {
    rule: 'hypercalcaemia-crisis',
    who: { ...highCalcium, ...vital({ consciousness: 'confusion' }) },
    met: [
      'Sodium chloride 0.9% 1 L over 4 h, then zoledronic acid 4 mg IV',
      'Admit; IV fluids 200 mL/h and calcitonin 4 units/kg',
      'Denosumab 120 mg SC today, since the kidneys forbid zoledronate',
    ],
    missed: [
      'Drink 3 L a day at home; calcium again at the clinic in 3 weeks',
      'Stop the thiazide and vitamin D | PET-CT within 1 week',
    ],
    spared: [
      labs(lab('corrected calcium', 2.8, 'mmol/L')),
      labs(lab('corrected calcium', 3.1, 'mmol/L')),
      labs(lab('urine calcium', 9.5, 'mmol/L')),
      labs(lab('calcium', 9.6, 'mg/dL')),
    ],
  },
  {
    rule: 'hypercalcaemia-crisis',
    who: labs(lab('calcium', 15.1, 'mg/dL')),
    met: ['Normal saline 250 mL/h now; pamidronate 90 mg'],
    missed: ['Recheck CMP next week, PTH and PTHrP sent'],
    spared: [labs(lab('calcium', 11.2, 'mg/dL'))],
  },
  {
    rule: 'hypocalcaemia-with-signs',
    who: { ...labs(lab('adjusted calcium', 1.55, 'mmol/L')), ...noted('Day 1 after thyroidectomy, carpopedal spasm.') },
    met: ['Calcium gluconate 10% 20 mL IV over 10 min with ECG'],
    missed: ['Alfacalcidol 1 mcg by mouth, calcium on Monday'],
    spared: [
      labs(lab('adjusted calcium', 1.82, 'mmol/L')),
      { ...labs(lab('adjusted calcium', 2.2, 'mmol/L')), ...noted('One seizure.') },
    ],
  },
  {
    rule: 'toxic-alcohol-by-its-acid',
    who: spirit,
    met: ['Fomepizole 15 mg/kg IV now', 'Ethanol 10% by vein and dialysis tonight', 'Call the poisons centre now'],
    missed: [
      'Sodium bicarbonate 100 mmol IV | Folinic acid 50 mg every 6 h | gases every 2 h',
      'Thiamine 100 mg, Ringer lactate 1 L; ophthalmology tomorrow',
    ],
    spared: [
      { ...spirit, ...noted('Drank adulterated spirit. Methanol level undetectable.') },
      noted('Cleans with methanol at work, no exposure.'),
    ],
  },
  {
    rule: 'toxic-alcohol-by-its-acid',
    who: {
      conditions: [{ name: 'ethylene glycol poisoning', status: 'suspected' }],
      ...labs(lab('osmolal gap', 38, 'mOsm/kg')),
    },
    met: ['Haemodialysis now and fomepizole'],
    missed: ['Fluids 1 L, repeat the gas in 4 h'],
    spared: [
      {
        conditions: [{ name: 'ethylene glycol poisoning', status: 'suspected' }],
        ...labs(lab('osmolal gap', 6, 'mOsm/kg')),
      },
    ],
  },
  {
    rule: 'metformin-acidosis-dialysis',
    who: {
      medications: [{ name: 'metformin', dose: '1 g' }],
      ...labs(lab('lactate', 19, 'mmol/L'), lab('pH', 6.95, 'pH', 'arterial-blood')),
    },
    met: [
      'CRRT tonight; bicarbonate as a bridge',
      'RRT now: vascath, intermittent HD if he stands it, otherwise CVVHDF',
      'Nephrology called now for haemodialysis',
    ],
    missed: ['Bicarbonate 8.4% 100 mL, metformin stopped', 'Fluids 2 L, antibiotics'],
    spared: [
      labs(lab('lactate', 19, 'mmol/L'), lab('pH', 6.95, 'pH', 'arterial-blood')),
      {
        medications: [{ name: 'metformin', dose: '1 g' }],
        ...labs(lab('lactate', 4, 'mmol/L'), lab('pH', 7.3, 'pH', 'arterial-blood')),
      },
    ],
  },
  {
    rule: 'hyperosmolar-state-fluid',
    who: labs(lab('glucose', 48, 'mmol/L'), lab('osmolality', 352, 'mOsm/kg')),
    met: [
      '0.9% sodium chloride 1 L over 1 h, aim for a fall of 3-8 mOsm/kg an hour',
      'IV fluids at 500 mL/h',
      '0.9% NaCl 500 mL over 30 min',
      'NS 1 L over 1 h',
      'LR 500 mL/h',
    ],
    missed: [
      '0.45% NaCl 1000 mL/h, insulin 12 units/h',
      'Gliclazide 80 mg and water by mouth',
      'Insulin glargine 20 units, clinic on Friday',
    ],
    spared: [
      labs(lab('glucose', 22, 'mmol/L'), lab('osmolality', 310, 'mOsm/kg')),
      { ...listed('fluid overload'), ...labs(lab('glucose', 48, 'mmol/L'), lab('osmolality', 352, 'mOsm/kg')) },
    ],
  },
  {
    rule: 'lithium-dialysis',
    who: { ...labs(lab('lithium', 3.1, 'mmol/L')), ...vital({ consciousness: 'confusion' }) },
    met: ['Haemodialysis tonight, renal registrar called', 'TOXBASE consulted; saline 1 L'],
    missed: ['Stop lithium, level again tomorrow', 'Saline 1 L, hold lithium'],
    spared: [labs(lab('lithium', 0.8, 'mmol/L')), labs(lab('lithium', 2.6, 'mmol/L'))],
  },
  {
    rule: 'large-haemoptysis-help',
    who: noted('Haemoptysis of 300 mL since midnight, bright red.'),
    met: [
      'Interventional radiology for bronchial artery embolisation now',
      'Anaesthetist at the bedside, good lung up',
    ],
    missed: ['Codeine for the cough, chest clinic in 2 weeks', 'Stop apixaban, observe'],
    spared: [noted('Streaks of blood for 2 days.'), noted('Massive haemoptysis in 2019, embolised.')],
  },
  {
    rule: 'fast-heart-in-shock',
    who: {
      ...listed('ventricular tachycardia'),
      ...vital({ heart_rate_per_min: 188, systolic_mmhg: 74, consciousness: 'confusion' }),
    },
    met: ['Synchronised DC cardioversion 150 J now', 'Amiodarone 300 mg IV, cardiology at the bedside'],
    missed: ['Bisoprolol 1.25 mg, echo tomorrow', 'Fluids 500 mL, magnesium level'],
    spared: [
      { ...listed('atrial fibrillation'), ...vital({ heart_rate_per_min: 158, systolic_mmhg: 124 }) },
      {
        ...listed('atrial fibrillation', 'septic shock'),
        ...vital({ heart_rate_per_min: 158, systolic_mmhg: 74, consciousness: 'confusion' }),
      },
    ],
  },
  {
    rule: 'acute-liver-failure-help',
    who: { ...listed('hepatic encephalopathy'), ...labs(lab('INR', 3.4, 'ratio'), lab('ALT', 6400, 'U/L')) },
    met: ['Call the liver unit now', 'ICU; acetylcysteine'],
    missed: ['Lactulose, repeat the INR tomorrow', 'Vitamin K 10 mg, ultrasound next week'],
    spared: [labs(lab('INR', 3.4, 'ratio'), lab('ALT', 60, 'U/L')), listed('hepatic encephalopathy')],
  },
]

describe.each(rows)('$rule', ({ rule, who, met, missed, spared }) => {
  it.each(met)('is met: %s', (actions) => {
    expect(verdict(rule, who, actions)).toBe('kept')
  })
  it.each(missed)('is missed: %s', (actions) => {
    expect(verdict(rule, who, actions)).toBe('missed')
  })
  it.each(spared)('does not ask it of another patient (%#)', (about) => {
    expect(verdict(rule, about, 'Paracetamol 1 g by mouth')).toBe('not-applicable')
  })
})

it('tests each rule', () => {
  expect(new Set(rows.map(({ rule }) => rule))).toEqual(new Set(saltAndAcidRules.map(({ id }) => id)))
})
