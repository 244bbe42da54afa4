import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { measuredContraindications } from './drug-measurements.ts'
import { type About, askRows, lab, labs, listed, noted, vital } from './rows.test-kit.ts'

const at = '2026-03-01T08:00:00Z'

function score(about: Partial<PatientInput>, text: string, checked: readonly string[] = ['Allergies: none known']) {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: [{ text }],
    evidence_table: [],
    contraindications_checked: checked,
  })
  return checkContraindications(answer, { patient })
}

const gas = [lab('arterial pH', 7.24, 'pH'), lab('PaCO2', 9.4, 'kPa')]
const shock: Partial<PatientInput> = {
  vital_signs: [{ taken_at: at, systolic_mmhg: 76, heart_rate_per_min: 130 }],
}
const breathing = (rate: number): Partial<PatientInput> => ({
  vital_signs: [{ taken_at: at, respiratory_rate_per_min: rate }],
})

describe('contraindications by measured values', () => {
  it.each([
    [{ labs: [lab('lactate', 7.2, 'mmol/L')] }, 'Continue metformin 1 g BD', 'lactic acidosis'],
    [{ labs: [lab('eGFR', 22, 'mL/min')] }, 'Metformin 500 mg BD', 'lactic acidosis'],
    [shock, 'Continue perindopril 4 mg OD', 'in shock'],
    [{ labs: [lab('eGFR', 11, 'mL/min')] }, 'Dabigatran 110 mg BD', 'gathers'],
    [{ labs: [lab('eGFR', 14, 'mL/min')] }, 'Zoledronic acid 4 mg IV', 'kidney failure'],
    [{ labs: gas }, 'Give diazepam 10 mg IV', 'depresses breathing'],
    [{ labs: gas }, 'Midazolam 2 mg IV so that he keeps the mask on', 'depresses breathing'],
    [{ labs: gas }, 'Lorazepam 1 mg IV for agitation, NIV goes on', 'depresses breathing'],
    [{ labs: gas }, 'Midazolam 2.5 mg IV while on non-invasive ventilation', 'depresses breathing'],
    [{ labs: gas }, 'Diazepam 5 mg IV on BiPAP, to spare him intubation', 'depresses breathing'],
    [{ labs: gas }, 'Midazolam 5 mg stat for anxiety', 'depresses breathing'],
    [{ labs: [lab('INR', 7.4, 'ratio')] }, 'Warfarin 5 mg tonight', 'INR above 5'],
    [{ labs: [lab('platelets', 16, '10^9/L')] }, 'Enoxaparin 1 mg/kg SC BD', 'platelets given first'],
    [breathing(6), 'Continue morphine sulfate 10 mg oral every 4 hours', 'already fails'],
    [shock, 'Glyceryl trinitrate infusion 50 micrograms/min', 'pressure falls further'],
    [shock, 'Metoprolol 5 mg IV', 'output falls further'],
    [{ labs: [lab('digoxin', 2.9, 'ug/L')] }, 'Continue digoxin 125 micrograms OD', 'toxic already'],
    [{ labs: [lab('glucose', 1.8, 'mmol/L')] }, 'Continue gliclazide 160 mg BD', 'comes back'],
    [{ labs: [lab('glucose', 3.8, 'mmol/L')] }, 'Continue gliclazide 80 mg BD', 'comes back'],
    [{ labs: [lab('potassium', 5.9, 'mmol/L')] }, 'Potassium chloride 40 mmol in 1 L over 8 hours', 'above 5.5'],
    [
      { conditions: [{ name: 'diabetic ketoacidosis' }], labs: [lab('potassium', 2.7, 'mmol/L')] },
      'Insulin infusion 0.1 units/kg/h now',
      'given first',
    ],
    [{ conditions: [{ name: 'phaeochromocytoma' }] }, 'Propranolol 80 mg TDS', 'alpha-blocker first'],
    [{ conditions: [{ name: 'active tuberculosis' }] }, 'Infliximab 3 mg/kg IV this week', 'tuberculosis'],
    [{ conditions: [{ name: 'myasthenia gravis' }] }, 'Levofloxacin 500 mg BD', 'muscle weakness'],
    [{ conditions: [{ name: 'RV infarction' }] }, 'Isosorbide mononitrate 20 mg BD', 'preload'],
    [{ conditions: [{ name: 'HOCM' }] }, 'Milrinone 0.375 micrograms/kg/min', 'obstruction'],
    [{ conditions: [{ name: 'bowel obstruction' }] }, 'Senna 15 mg nocte', 'perforate'],
    [{ ecg: { st_deviation_mm: {}, rhythm: 'sinus rhythm, QTc 538 ms' } }, 'Moxifloxacin 400 mg IV daily', 'torsades'],
    [{ ecg: { st_deviation_mm: {}, rhythm: 'bigeminy, QTc 562 ms' } }, 'Haloperidol 2 mg IV PRN agitation', 'torsades'],
    [{ ecg: { st_deviation_mm: {}, rhythm: 'bigeminy, QTc 562 ms' } }, 'Ondansetron 4 mg IV q6h as needed', 'torsades'],
    [{ ecg: { st_deviation_mm: {}, rhythm: 'bigeminy, QTc 562 ms' } }, 'Haloperidol 1 mg SC as required', 'torsades'],
    [{ ecg: { st_deviation_mm: {}, rhythm: 'bigeminy, QTc 562 ms' } }, 'Ondansetron 8 mg PO PRN nausea', 'torsades'],
    [
      {
        conditions: [{ name: 'type 1 diabetes' }],
        labs: [lab('ketones', 6.8, 'mmol/L'), lab('potassium', 2.7, 'mmol/L')],
      },
      'Insulin infusion 0.1 units/kg/h now',
      'given first',
    ],
    [{ conditions: [{ name: 'craniotomy' }] }, 'Alteplase 50 mg IV over 2 h', 'weeks after the operation'],
    [{ conditions: [{ name: 'deep vein thrombosis' }] }, 'Tranexamic acid 1 g TDS', 'thrombosis'],
  ])('%j forbids %s', (about, text, because) => {
    const found = score(about, text)
    expect(found).toMatchObject({ status: 'scored', value: 0 })
    expect(found.status === 'scored' ? found.why.join() : '').toContain(because)
  })

  it.each([
    [{ labs: gas }, 'Intubate now with ketamine 60 mg and rocuronium 75 mg, then midazolam 2 mg/h'],
    [{ labs: gas }, 'Sedation after intubation: midazolam 2 mg/h'],
    [{ labs: gas }, 'Midazolam 0.05 mg/kg/h once intubated'],
    [{ labs: gas }, 'Sedate on the ventilator with midazolam 3 mg/h'],
    [
      { ecg: { st_deviation_mm: {}, rhythm: 'bigeminy, QTc 562 ms' } },
      'Haloperidol 0.5 mg PRN only once QTc is below 480 ms',
    ],
    [{ ecg: { st_deviation_mm: {}, rhythm: 'bigeminy, QTc 562 ms' } }, 'Cyclizine 50 mg PRN nausea'],
    [{ ecg: { st_deviation_mm: {}, rhythm: 'sinus rhythm, QTc 470 ms' } }, 'Ondansetron 4 mg PRN'],
    [
      { ecg: { st_deviation_mm: {}, rhythm: 'bigeminy, QTc 562 ms' }, goals_of_care: 'palliative' },
      'Haloperidol 0.5 mg SC PRN agitation',
    ],
    [{ labs: gas }, 'Diazepam 10 mg IV for fits'],
    [{ labs: gas }, 'Lorazepam 4 mg IV if he fits'],
    [{ labs: [lab('lactate', 7.2, 'mmol/L')] }, 'Stop metformin'],
    [{ labs: [lab('platelets', 25, '10^9/L')] }, 'Enoxaparin 0.5 mg/kg SC BD'],
    [
      { labs: [lab('platelets', 16, '10^9/L')], conditions: [{ name: 'heparin-induced thrombocytopenia' }] },
      'Argatroban 2 micrograms/kg/min',
    ],
    [breathing(9), 'Morphine sulfate 5 mg oral'],
    [{ ...breathing(6), goals_of_care: 'palliative' }, 'Morphine 2.5 mg SC'],
    [{ vital_signs: [{ taken_at: at, systolic_mmhg: 90 }] }, 'Glyceryl trinitrate infusion 10 micrograms/min'],
    [{ labs: [lab('digoxin', 2, 'ug/L')] }, 'Continue digoxin 125 micrograms OD'],
    [{ labs: [lab('digoxin', 2.5, 'nmol/L')] }, 'Continue digoxin 125 micrograms OD'],
    [{ labs: [lab('glucose', 3.9, 'mmol/L')] }, 'Continue gliclazide 80 mg BD'],
    [{ labs: [lab('potassium', 5.5, 'mmol/L')] }, 'Potassium chloride 20 mmol in 1 L over 8 hours'],
    [{ labs: [{ ...lab('potassium', 6.4, 'mmol/L'), haemolysed: true }] }, 'Potassium chloride 20 mmol in 1 L'],
    [{ labs: [lab('potassium', 5.8, 'mmol/L')] }, 'Change Fortisip to a low-potassium supplement'],
    [
      { conditions: [{ name: 'diabetic ketoacidosis' }], labs: [lab('potassium', 3.5, 'mmol/L')] },
      'Insulin infusion 0.1 units/kg/h now',
    ],
    [
      { conditions: [{ name: 'phaeochromocytoma' }], medications: [{ name: 'phenoxybenzamine' }] },
      'Propranolol 40 mg TDS',
    ],
    [{ labs: [lab('eGFR', 48, 'mL/min')] }, 'Metformin 500 mg BD'],
    [shock, 'Hold perindopril'],
    [{ labs: gas, goals_of_care: 'palliative' }, 'Midazolam 2.5 mg SC as needed'],
    [{ conditions: [{ name: 'postural hypotension' }] }, 'Isosorbide mononitrate 20 mg BD'],
    [{ labs: [lab('INR', 2.4, 'ratio')] }, 'Warfarin 5 mg tonight'],
  ])('%j leaves %s', (about, text) => {
    expect(score(about as Partial<PatientInput>, text)).not.toMatchObject({ value: 0 })
  })

  it('leaves what an entry weighs to people', () => {
    const about = { labs: [lab('eGFR', 24, 'mL/min')] }
    expect(
      score(about, 'Zoledronic acid 4 mg IV', ['Zoledronic acid: kidney function low, dose reduced to 3 mg']),
    ).toMatchObject({ value: 1 })
  })

  it('names a source in every row', () => {
    for (const { source } of measuredContraindications) expect(source).not.toBe('')
  })
})

describe('orders for days to come', () => {
  it.each([
    'Restart nadolol at day 5, once the pressure holds',
    'Metoprolol 25 mg BD before discharge',
    'Once he is stable: bisoprolol 1.25 mg',
  ])('are not held to the values of today: %s', (text) => expect(score(shock, text)).not.toMatchObject({ value: 0 }))

  it.each(['Continue metoprolol 25 mg BD to discharge', 'Metoprolol 25 mg now, review at day 5 of the course'])(
    'and those of today are: %s',
    (text) => expect(score(shock, text)).toMatchObject({ value: 0 }),
  )
})

const found = askRows(measuredContraindications)
const filtration = (value: number): About => labs(lab('eGFR', value, 'mL/min/1.73m2'))
const platelets = (value: number): About => labs(lab('platelets', value, '10^9/L'))
const potassium = (value: number): About => labs(lab('potassium', value, 'mmol/L'))
const digoxin = (value: number, unit: string): About => labs(lab('digoxin', value, unit))
const pressure = vital({ systolic_mmhg: 80, heart_rate_per_min: 130 })
const acid = (value: number): About => labs(lab('arterial pH', value, 'pH'))
const retained = (value: number): About => labs(lab('arterial pH', value, 'pH'), lab('PaCO2', 9, 'kPa'))
const low = (ketones: number, kalium: number): About => ({
  ...listed('type 1 diabetes'),
  ...labs(lab('ketones', ketones, 'mmol/L'), lab('potassium', kalium, 'mmol/L')),
})
const traced = (rhythm: string): About => ({ ecg: { st_deviation_mm: {}, rhythm } })

describe('the limits of measured values', () => {
  it.each<[string, string, About, About]>([
    ['metformin', 'lactic', labs(lab('lactate', 5, 'mmol/L')), labs(lab('lactate', 5.1, 'mmol/L'))],
    ['metformin', 'lactic', filtration(30), filtration(29)],
    ['metformin', 'lactic', { ...acid(7.25), ...pressure }, { ...acid(7.24), ...pressure }],
    ['metformin', 'lactic', acid(7.1), { ...acid(7.1), ...listed('septic shock') }],
    ['metformin', 'lactic', pressure, { ...acid(7.1), ...listed('cardiogenic shock') }],
    ['raas-inhibitor', 'in shock', vital({ systolic_mmhg: 95, heart_rate_per_min: 130 }), pressure],
    ['raas-inhibitor', 'in shock', listed('hypertension'), listed('septic shock')],
    ['beta-blocker', 'in shock', listed('heart failure'), listed('cardiogenic shock')],
    ['dabigatran', 'gathers', filtration(15), filtration(14)],
    ['zoledronic acid', 'kidney failure', filtration(30), filtration(29)],
    ['nitrofurantoin', 'gathers', filtration(30), filtration(29)],
    ['dofetilide', 'gathers', filtration(20), filtration(19)],
    ['eptifibatide', 'dialysis', filtration(10), filtration(9)],
    ['eptifibatide', 'dialysis', listed('chronic kidney disease'), listed('haemodialysis')],
    ['nsaid', 'kidneys fail', filtration(30), filtration(29)],
    ['benzodiazepine', 'depresses breathing', retained(7.35), retained(7.34)],
    ['benzodiazepine', 'depresses breathing', acid(7.2), { ...retained(7.2), goals_of_care: 'full' }],
    [
      'benzodiazepine',
      'depresses breathing',
      { ...retained(7.2), ...listed('status epilepticus') },
      { ...retained(7.2), ...listed('anxiety') },
    ],
    [
      'benzodiazepine',
      'depresses breathing',
      { ...retained(7.2), ...listed('invasive ventilation') },
      { ...retained(7.2), goals_of_care: 'treatment-declined' },
    ],
    ['benzodiazepine', 'depresses breathing', { ...retained(7.2), goals_of_care: 'palliative' }, retained(7.2)],
    ['vitamin-k-antagonist', 'INR above 5', labs(lab('INR', 5, 'ratio')), labs(lab('INR', 5.1, 'ratio'))],
    ['anticoagulant', 'it bleeds:', platelets(25), platelets(24)],
    ['anticoagulant', 'it bleeds:', { ...platelets(20), ...listed('heparin-induced thrombocytopenia') }, platelets(20)],
    ['opioid', 'depresses breathing', breathing(9), breathing(8)],
    ['opioid', 'depresses breathing', vital({ spo2_percent: 95 }), breathing(4)],
    ['opioid', 'depresses breathing', { ...breathing(6), ...listed('invasive ventilation') }, breathing(6)],
    [
      'opioid',
      'depresses breathing',
      { ...breathing(6), goals_of_care: 'palliative' },
      { ...breathing(6), goals_of_care: 'full' },
    ],
    ['nitrate', 'pressure falls', vital({ systolic_mmhg: 90 }), vital({ systolic_mmhg: 89 })],
    ['nitrate', 'pressure falls', vital({ heart_rate_per_min: 90 }), vital({ systolic_mmhg: 70 })],
    ['moxifloxacin', 'torsades', traced('sinus rhythm, QTc 500 ms'), traced('sinus rhythm, QTc 501 ms')],
    ['moxifloxacin', 'torsades', traced('sinus rhythm'), noted('QTc 530 ms.')],
    ['moxifloxacin', 'torsades', noted('QTc 540 ms.', 'QTc 460 ms.'), noted('QTc 460 ms.', 'QTc 540 ms.')],
    [
      'moxifloxacin',
      'torsades',
      { ...noted('QTc 540 ms on admission, then QTc 520 ms.'), ...traced('QTc 470 ms') },
      { ...noted('QTc 440 ms on admission, then QTc 450 ms.'), ...traced('QTc 510 ms') },
    ],
    ['cardiac-glycoside', 'toxic', digoxin(2, 'ug/L'), digoxin(2.1, 'ug/L')],
    ['cardiac-glycoside', 'toxic', digoxin(2, 'ng/mL'), digoxin(2.1, 'ng/mL')],
    ['cardiac-glycoside', 'toxic', digoxin(2.56, 'nmol/L'), digoxin(2.57, 'nmol/L')],
    ['cardiac-glycoside', 'toxic', digoxin(5, 'mmol/L'), digoxin(5, 'microg/L')],
    ['sulfonylurea', 'hypoglycaemia', labs(lab('glucose', 3.9, 'mmol/L')), labs(lab('glucose', 3.8, 'mmol/L'))],
    ['potassium chloride', 'above 5.5', potassium(5.5), potassium(5.6)],
    ['insulin', 'potassium is given first', low(3, 3.5), low(3, 3.4)],
    ['insulin', 'potassium is given first', low(2.9, 2.8), low(3, 2.8)],
    [
      'insulin',
      'potassium is given first',
      { ...low(6, 2.8), conditions: [{ name: 'alcohol dependence' }] },
      { ...potassium(2.8), ...listed('diabetic ketoacidosis') },
    ],
    ['flecainide', 'output falls', { lvef_percent: 41 }, { lvef_percent: 40 }],
    ['thrombolytic', 'fibrinolysis', listed('anterior STEMI'), listed('ischaemic stroke two months ago')],
    ['thrombolytic', 'fibrinolysis', listed('pericarditis in 2015'), listed('acute pericarditis')],
    ['thrombolytic', 'fibrinolysis', listed('melaena in 2019'), listed('melaena for 3 hours')],
    [
      'thrombolytic',
      'fibrinolysis',
      listed('acute ischaemic stroke for 90 minutes'),
      listed('acute ischaemic stroke for 90 minutes', 'ischaemic stroke two months ago'),
    ],
    [
      'thrombolytic',
      'fibrinolysis',
      listed('intracranial haemorrhage', 'cardiac arrest'),
      listed('intracranial haemorrhage for 3 hours'),
    ],
    ['thiazide', 'sodium falls', labs(lab('sodium', 125, 'mmol/L')), labs(lab('sodium', 124, 'mmol/L'))],
    ['ivabradine', 'heart slows', vital({ heart_rate_per_min: 45 }), vital({ heart_rate_per_min: 44 })],
    ['ivabradine', 'heart slows', vital({ systolic_mmhg: 120 }), vital({ heart_rate_per_min: 30 })],
  ])('%s (%s): not by %j, but by %j', (drug, reason, leaves, forbids) => {
    expect(found(drug, reason, leaves)).toBe('')
    expect(found(drug, reason, forbids)).not.toBe('')
  })
})
