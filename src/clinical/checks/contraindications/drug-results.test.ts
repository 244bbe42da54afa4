import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { contraindicationsOfResults } from './drug-results.ts'
import { contraindicationsOfSites } from './drug-sites.ts'

type About = Partial<PatientInput>

const at = '2026-03-01T08:00:00Z'
const lab = (name: string, value: number, unit: string, flag?: 'high') => ({
  name,
  value,
  unit,
  ...(flag === undefined ? {} : { flag }),
})
const labs = (...rows: readonly ReturnType<typeof lab>[]): About => ({ labs: [...rows] })
const listed = (...names: string[]): About => ({ conditions: names.map((name) => ({ name })) })
const noted = (text: string): About => ({ notes: [{ text }] })
const vital = (values: object): About => ({ vital_signs: [{ taken_at: at, ...values }] })

function why(about: About, actions: string): string {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: actions.split(' | ').map((text) => ({ text })),
    evidence_table: [],
    contraindications_checked: ['Allergies: none known'],
  })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

const ketotic = { ...listed('type 2 diabetes'), ...labs(lab('ketones', 5.8, 'mmol/L')) }
const high = labs(lab('potassium', 6.2, 'mmol/L'))
const adrenal = { ...listed('adrenal mass 4 cm'), ...labs(lab('plasma metanephrine', 8.2, 'nmol/L', 'high')) }
const tight = { ...listed('severe aortic stenosis'), ...vital({ systolic_mmhg: 90 }) }
const igra = { ...listed('Crohn disease'), ...labs(lab('IGRA', 1, 'positive=1')) }

describe('a drug that a result or its site forbids', () => {
  it.each<[About, string, string]>([
    [ketotic, 'Continue dapagliflozin 10 mg once daily', 'keeps the ketoacidosis going'],
    [high, 'Continue ramipril 5 mg once daily', 'stopped at 6.0 mmol/L'],
    [high, 'Start trimethoprim 200 mg twice daily', 'stopped at 6.0 mmol/L'],
    [labs(lab('potassium', 5.8, 'mmol/L')), 'Start spironolactone 25 mg once daily', 'not begun above 5.0'],
    [labs(lab('potassium', 5.8, 'mmol/L')), 'Spironolactone raised from 25 to 50 mg daily', 'goes down, not up'],
    [labs(lab('potassium', 5.7, 'mmol/L')), 'Double the ramipril to 10 mg daily', 'goes down, not up'],
    [labs(lab('neutrophils', 0.4, '10^9/L')), 'Continue carbimazole 20 mg once daily', 'the marrow fails further'],
    [labs(lab('calcium', 3.1, 'mmol/L')), 'Continue bendroflumethiazide 2.5 mg', 'the calcium rises further'],
    [labs(lab('calcium', 12.4, 'mg/dL')), 'Colecalciferol 800 units once daily', 'the calcium rises further'],
    [labs(lab('potassium', 5.9, 'mmol/L')), 'Suxamethonium 100 mg IV', 'cardiac arrest'],
    [labs(lab('glucose (laboratory)', 1.7, 'mmol/L')), 'Actrapid 6 units/h over 4 h', 'the brain starves'],
    [{ medications: [{ name: 'methotrexate' }] }, 'Trimethoprim 200 mg twice daily', 'two antifolates'],
    [
      { ...listed('acute ischaemic stroke'), medications: [{ name: 'apixaban' }], ...noted('Last apixaban 4 h ago.') },
      'Alteplase 0.9 mg/kg IV now',
      'within 48 hours of a direct anticoagulant',
    ],
    [labs(lab('potassium', 2.2, 'mmol/L')), 'Start metolazone 5 mg', 'the potassium falls further'],
    [igra, 'Start infliximab 5 mg/kg IV next week', 'tuberculosis spreads'],
    [noted('MRSA, multilobar pneumonia.'), 'Daptomycin 10 mg/kg IV once daily', 'surfactant inactivates it'],
    [listed('pyelonephritis'), 'Nitrofurantoin 100 mg twice daily for 7 days', 'does not reach the kidney'],
    [tight, 'GTN infusion 100 mcg/min IV', 'a narrow valve lives on preload'],
    [adrenal, 'Propranolol 1 mg IV before anything else', 'the pressure rises to a crisis'],
    [vital({ consciousness: 'unresponsive' }), 'Activated charcoal 50 g now', 'it is breathed in'],
  ])('%j forbids %s', (about, text, because) => expect(why(about, text)).toContain(because))

  it.each<[About, string]>([
    [ketotic, 'Stop dapagliflozin'],
    [high, 'Restart ramipril 5 mg once potassium is below 5.0 mmol/L'],
    [{ labs: [{ ...lab('potassium', 6.2, 'mmol/L'), haemolysed: true }] }, 'Continue ramipril 5 mg once daily'],
    [labs(lab('potassium', 5.8, 'mmol/L')), 'Continue bisoprolol 5 mg once daily'],
    [labs(lab('neutrophils', 1.4, '10^9/L')), 'Continue carbimazole 20 mg once daily'],
    [labs(lab('calcium', 2.5, 'mmol/L')), 'Continue bendroflumethiazide 2.5 mg'],
    [labs(lab('glucose', 1.7, 'mmol/L')), 'Glucose 20% 100 mL IV | Insulin glargine 10 units at night'],
    [
      { ...listed('acute ischaemic stroke'), medications: [{ name: 'apixaban' }], ...noted('Last dose 60 h ago.') },
      'Alteplase 0.9 mg/kg IV now',
    ],
    [labs(lab('potassium', 2.2, 'mmol/L')), 'Potassium chloride 40 mmol IV | Continue metolazone 5 mg'],
    [igra, 'Isoniazid 300 mg once daily | Start infliximab 5 mg/kg IV after 2 months'],
    [noted('MRSA bacteraemia, pneumonia.'), 'Daptomycin 10 mg/kg IV once daily'],
    [listed('cystitis'), 'Nitrofurantoin 100 mg twice daily for 3 days'],
    [{ ...listed('severe aortic stenosis'), ...vital({ systolic_mmhg: 150 }) }, 'GTN 400 micrograms sublingually'],
    [adrenal, 'Phentolamine 2.5 mg IV | Propranolol only after alpha-blockade'],
    [vital({ consciousness: 'unresponsive' }), 'Intubate, then activated charcoal 50 g by tube'],
  ])('%j lets %s be', (about, text) => {
    const found = why(about, text)
    for (const { because } of [...contraindicationsOfResults, ...contraindicationsOfSites])
      expect(found).not.toContain(because)
  })

  it('has a source in every row', () => {
    for (const { source, because } of [...contraindicationsOfResults, ...contraindicationsOfSites])
      expect([source, because]).not.toContain('')
  })
})

it.each([
  'Continue spironolactone 25 mg, increase furosemide to 80 mg',
  'Do not increase spironolactone above 25 mg',
  'Increase ramipril to 10 mg once potassium is below 5.0',
])('a potassium of 5.7 forbids no dose that stays, or waits: %s', (text) =>
  expect(why(labs(lab('potassium', 5.7, 'mmol/L')), text)).not.toContain('goes down, not up'),
)
