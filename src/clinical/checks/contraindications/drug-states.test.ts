import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { contraindicationsOfStates } from './drug-states.ts'

type About = Partial<PatientInput>

const at = '2026-03-01T08:00:00Z'
const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
const lithium = (value: number, hour: number) => ({
  ...lab('lithium', value, 'mmol/L'),
  taken_at: `2026-03-01T${hour}:00:00Z`,
})
const listed = (...names: string[]): About => ({ conditions: names.map((name) => ({ name })) })
const pregnant = (text: string): About => ({
  demographics: { age_years: 30, sex: 'female', pregnant: true },
  notes: [{ text }],
})
const breathless: About = {
  ...listed('acute decompensated heart failure'),
  vital_signs: [{ taken_at: at, respiratory_rate_per_min: 30, spo2_percent: 88, systolic_mmhg: 112 }],
}

function why(about: About, text: string, checked: readonly string[] = ['Allergies: none known']): string {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: [{ text }],
    evidence_table: [],
    contraindications_checked: checked,
  })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

describe('a drug that a state of the patient forbids', () => {
  it('is told with the words of the record and the source', () => {
    expect(why(breathless, 'Start bisoprolol 5 mg once daily tonight')).toBe(
      'bisoprolol is recommended ("Start bisoprolol 5 mg once daily tonight"), and the record has "acute decompensated heart failure, takes no beta-blocker, respiratory rate 30/min, saturation 88%, no beta-blocker taken": begun before the patient is stable it takes the output that is left (ESC heart failure 2021, supplementary table on beta-blockers; 2022 AHA/ACC/HFSA heart failure, section 9.3, https://doi.org/10.1161/CIR.0000000000001063)',
    )
  })

  it.each<[About, string, string]>([
    [listed('acute severe asthma'), 'Lorazepam 2 mg IV for agitation', 'an attack still leaves'],
    [listed('status asthmaticus'), 'Zopiclone 7.5 mg at night', 'an attack still leaves'],
    [listed('hepatic encephalopathy'), 'Morphine 10 mg by mouth every 4 hours', 'encephalopathy deepens'],
    [pregnant('33 weeks.'), 'Ibuprofen 400 mg three times daily', 'ductus'],
    [pregnant('20 weeks.'), 'Ibuprofen 400 mg three times daily', 'ductus'],
    [pregnant('Well.'), 'Ibuprofen 400 mg three times daily', 'ductus'],
    [{ labs: [lab('eGFR', 29, 'mL/min')] }, 'Continue methotrexate 15 mg once weekly', 'the marrow fails'],
    [{ labs: [lab('lithium', 1.6, 'mmol/L')] }, 'Continue lithium carbonate 800 mg once daily', 'seizures, arrhythmia'],
    [{ labs: [lab('eGFR', 29, 'mL/min')] }, 'Continue lithium carbonate 800 mg once daily', 'seizures, arrhythmia'],
    [
      { labs: [lithium(1.6, 12), lithium(0.8, 10)] },
      'Continue lithium carbonate 800 mg once daily',
      'seizures, arrhythmia',
    ],
    [{ labs: [lab('eGFR', 29, 'mL/min')] }, 'Duloxetine 60 mg once daily', 'it gathers in kidney failure'],
    [listed('torsades de pointes'), 'Amiodarone 300 mg IV', 'lengthens the QT'],
  ])('%j forbids %s', (about, text, because) => {
    expect(why(about, text)).toContain(because)
  })

  it.each<[About, string]>([
    [listed('asthma'), 'Lorazepam 2 mg IV for agitation'],
    [listed('acute severe asthma'), 'Midazolam 2 mg IV for the intubation'],
    [listed('acute severe asthma', 'invasive ventilation'), 'Midazolam 2 mg/h IV'],
    [{ ...listed('hepatic encephalopathy'), goals_of_care: 'palliative' }, 'Morphine 2.5 mg SC as needed'],
    [pregnant('12 weeks.'), 'Ibuprofen 400 mg three times daily for two days'],
    [pregnant('First trimester.'), 'Ibuprofen 400 mg three times daily for two days'],
    [{ labs: [lab('eGFR', 30, 'mL/min')] }, 'Continue methotrexate 15 mg once weekly'],
    [{ labs: [lithium(0.8, 12), lithium(1.6, 10)] }, 'Continue lithium carbonate 800 mg once daily'],
    [{ labs: [lab('lithium', 1.5, 'mmol/L')] }, 'Continue lithium carbonate 800 mg once daily'],
    [{ ...breathless, medications: [{ name: 'bisoprolol 5 mg' }] }, 'Continue bisoprolol 5 mg once daily'],
    [breathless, 'Once stable: bisoprolol 1.25 mg once daily'],
    [
      { ...breathless, vital_signs: [{ taken_at: at, respiratory_rate_per_min: 24, spo2_percent: 92 }] },
      'Start bisoprolol 1.25 mg once daily',
    ],
    [listed('ventricular tachycardia'), 'Amiodarone 300 mg IV'],
  ])('%j leaves %s', (about, text) => {
    expect(['not-applicable', 'unscored', '']).toContain(why(about, text))
  })

  it('leaves what an entry weighs to people', () => {
    const checked = ['Methotrexate: eGFR 24, kidney function low, dose halved and blood count weekly']
    expect(why({ labs: [lab('eGFR', 24, 'mL/min')] }, 'Methotrexate 7.5 mg once weekly', checked)).toBe('')
  })

  it('names a source in every row', () => {
    expect(contraindicationsOfStates.filter(({ source }) => source.length < 10)).toEqual([])
  })
})
