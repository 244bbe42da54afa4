import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { contraindicationsOfResults } from './drug-results.ts'
import { contraindicationsOfSites } from './drug-sites.ts'
import { type About, askRows, lab, labs, listed, noted, taking, vital } from './rows.test-kit.ts'

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
const adrenal = { ...listed('adrenal mass 4 cm'), ...labs(lab('plasma metanephrine', 8.2, 'nmol/L', { flag: 'high' })) }
const tight = { ...listed('severe aortic stenosis'), ...vital({ systolic_mmhg: 90 }) }
const igra = { ...listed('Crohn disease'), ...labs(lab('IGRA', 1, 'positive=1')) }

describe('a drug that a result or its site forbids', () => {
  it.each<[About, string, string]>([
    [ketotic, 'Continue dapagliflozin 10 mg once daily', 'keeps the ketoacidosis going'],
    [high, 'Continue ramipril 5 mg once daily', 'stopped from 6.0 mmol/L'],
    [high, 'Start trimethoprim 200 mg twice daily', 'stopped from 6.0 mmol/L'],
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

const found = askRows(contraindicationsOfResults)
const potassium = (value: number): About => labs(lab('potassium', value, 'mmol/L'))
const sodium = (value: number): About => labs(lab('sodium', value, 'mmol/L'))
const calcium = (value: number, unit = 'mmol/L'): About => labs(lab('calcium', value, unit))
const filtration = (value: number): About => labs(lab('eGFR', value, 'mL/min/1.73m2'))
const neutrophils = (value: number, unit: string): About => labs(lab('neutrophils', value, unit))
const platelets = (value: number): About => labs(lab('platelets', value, '10^9/L'))
const ketones = (value: number): About => labs(lab('ketones', value, 'mmol/L'))
const apixaban = { ...listed('acute ischaemic stroke'), ...taking('apixaban') }
/** A laboratory glucose, and a finger prick two minutes later that icodextrin misleads. */
const misled = (value: number, unit: string, more: object = {}): About =>
  labs(
    lab('glucose (laboratory)', value, unit, { taken_at: '2026-03-01T08:00:00Z', ...more }),
    lab('capillary glucose', 11, 'mmol/L', { taken_at: '2026-03-01T08:02:00Z' }),
  )

describe('the limits of results', () => {
  it.each<[string, string, About, About]>([
    ['isoniazid', 'the liver fails', labs(lab('ALT', 199, 'U/L')), labs(lab('ALT', 200, 'U/L'))],
    ['isoniazid', 'the liver fails', labs(lab('ALT', 250, 'nkat/L')), labs(lab('SGPT', 250, 'IU/L'))],
    [
      'sglt2-inhibitor',
      'ketoacidosis',
      { ...listed('type 2 diabetes'), ...ketones(2.9) },
      { ...listed('type 2 diabetes'), ...ketones(3) },
    ],
    ['sglt2-inhibitor', 'ketoacidosis', ketones(5), { ...ketones(5), ...taking('dapagliflozin 10 mg') }],
    ['sglt2-inhibitor', 'ketoacidosis', listed('type 1 diabetes'), listed('diabetic ketoacidosis')],
    ['raas-inhibitor', 'stopped from 6.0', potassium(5.9), potassium(6)],
    ['mra', 'not begun', potassium(5), potassium(5.1)],
    [
      'mra',
      'not begun',
      { ...potassium(5.8), ...taking('eplerenone 25 mg') },
      { ...potassium(5.8), ...taking('ramipril') },
    ],
    ['raas-inhibitor', 'goes down, not up', potassium(5.5), potassium(5.6)],
    ['suxamethonium', 'cardiac arrest', potassium(5.5), potassium(5.6)],
    ['acetazolamide', 'deepens', potassium(3), potassium(2.9)],
    ['acetazolamide', 'deepens', labs(lab('arterial pH', 7.25, 'pH')), labs(lab('arterial pH', 7.24, 'pH'))],
    ['thiazide', 'potassium falls', potassium(2.6), potassium(2.5)],
    ['clozapine', 'the marrow fails', neutrophils(1, '10^9/L'), neutrophils(0.9, '10^9/L')],
    ['clozapine', 'the marrow fails', neutrophils(1000, '/µL'), neutrophils(999, '/µL')],
    ['clozapine', 'the marrow fails', neutrophils(0.9, '%'), neutrophils(900, 'cells/mm3')],
    ['clozapine', 'the marrow fails', neutrophils(5, 'K/uL'), neutrophils(0.9, 'K/uL')],
    ['clozapine', 'the marrow fails', neutrophils(4.2, '10^3/uL'), neutrophils(0.9, '10^3/uL')],
    ['clozapine', 'the marrow fails', listed('sepsis'), listed('neutropenic sepsis')],
    [
      'clozapine',
      'the marrow fails',
      { ...neutrophils(0.4, '10^9/L'), ...listed('stem cell transplant') },
      neutrophils(0.4, '10^9/L'),
    ],
    ['thiazide', 'calcium rises', calcium(2.8), calcium(2.81)],
    ['thiazide', 'calcium rises', calcium(11.22, 'mg/dL'), calcium(11.223, 'mg/dL')],
    ['thiazide', 'calcium rises', calcium(11.2, 'mg/dL'), calcium(11.23, 'mg/dL')],
    ['thiazide', 'calcium rises', calcium(5.8, 'mEq/L'), calcium(5.8, 'mmol/L')],
    ['denosumab', 'calcium falls', calcium(2.1), calcium(2.09)],
    ['denosumab', 'calcium falls', calcium(8.5, 'mg/dL'), calcium(8.4, 'mg/dL')],
    ['denosumab', 'calcium falls', calcium(0), calcium(0.9)],
    ['magnesium sulfate', 'high already', labs(lab('magnesium', 1.3, 'mmol/L')), labs(lab('magnesium', 1.4, 'mmol/L'))],
    ['magnesium sulfate', 'high already', labs(lab('Mg', 3.2, 'mg/dL')), labs(lab('Mg', 3.3, 'mg/dL'))],
    ['magnesium sulfate', 'high already', labs(lab('Mg', 2.2, 'mEq/L')), labs(lab('Mg', 2.2, 'mmol/L'))],
    ['tolvaptan', 'water is lost', sodium(145), sodium(146)],
    [
      'tolvaptan',
      'water is lost',
      { ...sodium(130), ...listed('hypovolaemia') },
      { ...sodium(129), ...listed('hypovolaemia') },
    ],
    ['tolvaptan', 'water is lost', sodium(120), { ...sodium(120), ...noted('Dehydrated.') }],
    ['tolvaptan', 'water is lost', listed('hypovolaemia'), labs(lab('Na', 150, 'mEq/L'))],
    ['fondaparinux', 'it bleeds', filtration(20), filtration(19)],
    ['rivaroxaban', 'it bleeds', filtration(15), filtration(14)],
    ['colchicine', 'marrow and muscle', filtration(10), filtration(9)],
    ['sotalol', 'torsades', filtration(30), filtration(29)],
    ['baclofen', 'encephalopathy', filtration(15), filtration(14)],
    ['morphine', 'metabolites', filtration(20), filtration(19)],
    ['terlipressin', 'ischaemia', vital({ spo2_percent: 90 }), vital({ spo2_percent: 89 })],
    ['terlipressin', 'ischaemia', listed('stable angina'), listed('anterior STEMI')],
    ['terlipressin', 'ischaemia', vital({ spo2_percent: 97 }), { ...vital({ spo2_percent: 97 }), ...listed('NSTEMI') }],
    [
      'vitamin-k-antagonist',
      'limbs are lost',
      { ...platelets(150), ...listed('heparin-induced thrombocytopenia') },
      { ...platelets(149), ...listed('heparin-induced thrombocytopenia') },
    ],
    [
      'vitamin-k-antagonist',
      'limbs are lost',
      { ...platelets(80), ...listed('cirrhosis') },
      { ...platelets(80), ...listed('HIT') },
    ],
    ['insulin', 'the brain starves', labs(lab('glucose', 3.9, 'mmol/L')), labs(lab('glucose', 3.8, 'mmol/L'))],
    ['insulin', 'the brain starves', misled(3.9, 'mmol/L'), misled(3.8, 'mmol/L')],
    ['insulin', 'the brain starves', misled(70, 'mg/dL'), misled(69, 'mg/dL')],
    ['insulin', 'the brain starves', misled(1.7, 'mmol/L', { specimen: 'pleural-fluid' }), misled(1.7, 'mmol/L')],
    ['insulin', 'the brain starves', misled(1.7, 'mmol/L', { specimen: 'urine' }), misled(40, 'mg/dL')],
    [
      'insulin',
      'the brain starves',
      labs(
        lab('capillary glucose', 2.1, 'mmol/L', { taken_at: '2026-03-01T08:00:00Z' }),
        lab('capillary glucose', 7.2, 'mmol/L', { taken_at: '2026-03-01T08:30:00Z' }),
      ),
      labs(
        lab('capillary glucose', 7.2, 'mmol/L', { taken_at: '2026-03-01T08:00:00Z' }),
        lab('capillary glucose', 2.1, 'mmol/L', { taken_at: '2026-03-01T08:30:00Z' }),
      ),
    ],
    [
      'insulin',
      'the brain starves',
      labs(
        lab('glucose (laboratory)', 2.1, 'mmol/L', { taken_at: '2026-03-01T08:00:00Z' }),
        lab('glucose (laboratory)', 14, 'mmol/L', { taken_at: '2026-03-01T14:00:00Z' }),
      ),
      labs(lab('glucose (laboratory)', 2.1, 'mmol/L', { taken_at: '2026-03-01T08:00:00Z' })),
    ],
    ['insulin', 'the brain starves', misled(1.7, 'g/L'), misled(1.7, 'mmol/L')],
    ['trimethoprim', 'two antifolates', taking('folic acid'), taking('methotrexate 15 mg weekly')],
    ['trimethoprim', 'two antifolates', listed('rheumatoid arthritis'), listed('methotrexate toxicity')],
    [
      'thrombolytic',
      'within 48 hours',
      { ...apixaban, ...noted('Came by ambulance.', 'Last apixaban 49 h ago.') },
      { ...apixaban, ...noted('Came by ambulance.', 'Last apixaban 9 h ago.') },
    ],
    ['thrombolytic', 'within 48 hours', taking('apixaban'), apixaban],
    ['thrombolytic', 'within 48 hours', listed('acute ischaemic stroke'), apixaban],
  ])('%s (%s): not by %j, but by %j', (drug, reason, leaves, forbids) => {
    expect(found(drug, reason, leaves)).toBe('')
    expect(found(drug, reason, forbids)).not.toBe('')
  })
})

describe('a tuberculosis that nobody has treated', () => {
  it.each<[About]>([
    [labs(lab('IGRA', 1, 'positive=1'))],
    [labs(lab('QuantiFERON', 4.1, 'IU/mL', { flag: 'high' }))],
    [labs(lab('T-SPOT', 60, 'spots', { flag: 'critical-high' }))],
    [noted('Mantoux 22 mm, positive.')],
    [noted('Well. Latent TB found at screening.')],
    [noted('Cavity on the film: ?TB')],
  ])('forbids a blocker of TNF: %j', (about) => expect(found('infliximab', 'tuberculosis', about)).not.toBe(''))

  it.each<[About]>([
    [labs(lab('IGRA', 0, 'positive=1'))],
    [labs(lab('QuantiFERON', 0.1, 'IU/mL'))],
    [labs(lab('QuantiFERON', 1, 'IU/mL'))],
    [labs(lab('hepatitis B surface antigen', 1, 'positive=1'))],
    [labs(lab('CRP', 60, 'mg/L', { flag: 'high' }))],
    [noted('Latent TB, treated in 2015.')],
    [noted('QuantiFERON negative.')],
    [noted('Influenza A positive.')],
  ])('does not: %j', (about) => expect(found('infliximab', 'tuberculosis', about)).toBe(''))

  it('is reported in at most 120 characters', () => {
    const clause = `QuantiFERON positive, as ${'told by the clinic '.repeat(8)}`
    expect(found('infliximab', 'tuberculosis', noted(clause))).toBe(clause.slice(0, 120))
  })
})
