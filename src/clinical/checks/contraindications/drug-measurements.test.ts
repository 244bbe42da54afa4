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

describe('contraindications by measured values', () => {
  it.each([
    [{ labs: [lab('lactate', 7.2, 'mmol/L')] }, 'Continue metformin 1 g BD', 'lactic acidosis'],
    [{ labs: [lab('eGFR', 22, 'mL/min')] }, 'Metformin 500 mg BD', 'lactic acidosis'],
    [shock, 'Continue perindopril 4 mg OD', 'in shock'],
    [{ labs: [lab('eGFR', 11, 'mL/min')] }, 'Dabigatran 110 mg BD', 'gathers'],
    [{ labs: [lab('eGFR', 14, 'mL/min')] }, 'Zoledronic acid 4 mg IV', 'kidney failure'],
    [{ labs: gas }, 'Give diazepam 10 mg IV', 'depresses breathing'],
    [{ labs: [lab('INR', 7.4, 'ratio')] }, 'Warfarin 5 mg tonight', 'INR above 5'],
    [{ conditions: [{ name: 'myasthenia gravis' }] }, 'Levofloxacin 500 mg BD', 'muscle weakness'],
    [{ conditions: [{ name: 'RV infarction' }] }, 'Isosorbide mononitrate 20 mg BD', 'preload'],
    [{ conditions: [{ name: 'HOCM' }] }, 'Milrinone 0.375 micrograms/kg/min', 'obstruction'],
    [{ conditions: [{ name: 'bowel obstruction' }] }, 'Senna 15 mg nocte', 'perforate'],
    [{ conditions: [{ name: 'deep vein thrombosis' }] }, 'Tranexamic acid 1 g TDS', 'thrombosis'],
  ])('%j forbids %s', (about, text, because) => {
    const found = score(about, text)
    expect(found).toMatchObject({ status: 'scored', value: 0 })
    expect(found.status === 'scored' ? found.why.join() : '').toContain(because)
  })

  it.each([
    [{ labs: [lab('lactate', 7.2, 'mmol/L')] }, 'Stop metformin'],
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
