import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { measuredContraindications } from './drug-measurements.ts'

const at = '2026-03-01T08:00:00Z'
const lab = (name: string, value: number, unit: string) => ({ name, value, unit })

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
      { conditions: [{ name: 'diabetic ketoacidosis' }], labs: [lab('potassium', 3.3, 'mmol/L')] },
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
