import { describe, expect, it } from 'vitest'
import { recommendation } from '../../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../../patient/patient.ts'
import { medicationOrders } from '../../../answer/medications.ts'
import { highAlertDoses } from './high-alert-doses.ts'

type About = Partial<PatientInput>

const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
const noted = (...texts: string[]): About => ({ notes: texts.map((text) => ({ text })) })
const listed = (...names: string[]): About => ({ conditions: names.map((name) => ({ name })) })
const glargineOf = (units: number): About => ({
  medications: [{ name: 'insulin glargine', dose: `${units} units`, frequency: 'once daily' }],
})
const glargine = glargineOf(40)
const low: About = { labs: [lab('glucose', 3.4, 'mmol/L')] }

function faults(about: About, actions: string): string {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: actions.split(' | ').map((text) => ({ text })),
    evidence_table: [],
  })
  return highAlertDoses(answer, medicationOrders(answer), patient).join('\n')
}

describe('high-alert medicines', () => {
  it('are told with the dose, the record and the source', () => {
    expect(faults(listed('anaphylaxis'), 'Adrenaline 1 mg intravenously now')).toBe(
      'adrenaline 1 mg by vein is the dose of a cardiac arrest ("Adrenaline 1 mg intravenously now"), and none is on record: arrhythmia, infarction (Resuscitation Council UK 2021, anaphylaxis: 0.5 mg into the muscle, 50 micrograms by vein)',
    )
    expect(faults({}, 'Morphine 30 mg by mouth every 4 hours')).toBe(
      'morphine 30 mg is more than a first dose (20 mg; "Morphine 30 mg by mouth every 4 hours"), and the record has no opioid that the patient is used to: breathing stops (NPSA Rapid Response Report 2008, opioid doses; morphine SmPC, section 4.2; ISMP high-alert list 2024)',
    )
  })

  it.each([
    // Opioids.
    // Opioids.
    [
      { ...noted('Opioid-naive, 47 kg.'), goals_of_care: 'palliative' as const },
      'Start morphine modified-release 50 mg PO twice daily',
      'morphine 50 mg is more than a first dose (20 mg',
    ],
    [
      { ...noted('Never had an opioid.'), goals_of_care: 'palliative' as const },
      'Morphine concentrate 20 mg/mL: 2.5 mL by mouth every 4 hours as needed',
      'morphine 50 mg is more than a first dose (20 mg',
    ],
    [{}, 'Morphine 15 mg IV now', 'morphine 15 mg is more than a first dose (12 mg'],
    [noted('Opioid naive. Takes no opioids.'), 'Hydromorphone 4 mg IV now', 'used to'],
    [{}, 'Fentanyl patch 25 micrograms/h every 72 hours', 'a fentanyl patch is begun'],
    [
      { goals_of_care: 'palliative' as const, ...noted('Never had an opioid or a benzodiazepine. Swallows tablets.') },
      'Start fentanyl 75 microgram/h transdermal patch for chronic breathlessness',
      'a fentanyl patch is begun',
    ],
    [
      { goals_of_care: 'palliative' as const, medications: [{ name: 'lactulose' }] },
      'Fentanyl patch 25 micrograms/h',
      'a fentanyl patch is begun',
    ],
    // Insulin.
    [noted('Weight 70 kg.'), 'Insulin aspart 60 units subcutaneously now', 'more than a first dose (42 units'],
    [{}, 'Insulin glargine 60 units subcutaneously at night', 'more than a first dose (50 units'],
    [
      {},
      'Give 100 units of insulin (Actrapid) with 25 g of glucose IV over 15 minutes',
      'more than a first dose (20 units',
    ],
    [{}, 'Soluble insulin 100 units with 50 mL of 50% glucose intravenously', 'more than a first dose (20 units'],
    [{ ...glargine, ...low }, 'Insulin glargine increased to 46 units once daily', 'hypoglycaemia comes back'],
    [{ ...glargine, ...low }, 'Continue insulin glargine 40 units once daily', 'hypoglycaemia comes back'],
    [low, 'Insulin aspart 6 units subcutaneously now', 'hypoglycaemia comes back'],
    [glargineOf(10), 'Insulin glargine 100 units s.c. at 22:00 as on the transfer copy', 'far more than the 10 units'],
    // Potassium.
    [{}, 'Potassium chloride 40 mmol in 500 mL over 1 hour', 'runs in at 40 mmol/h'],
    [{}, 'Potassium chloride 20 mmol in 100 mL over 2 hours through the peripheral cannula', 'runs in at 200 mmol/L'],
    // Paracetamol.
    [listed('decompensated cirrhosis'), 'Paracetamol 1 g by mouth four times daily', 'too much for the liver'],
    [noted('Weight 42 kg.'), 'Paracetamol 1 g by mouth four times daily', 'too much for 42 kg'],
  ])('%j: %s', (about, actions, because) => {
    expect(faults(about, actions)).toContain(because)
  })

  it.each([
    [listed('cardiac arrest'), 'Adrenaline 1 mg intravenously every 3 to 5 minutes'],
    [listed('anaphylaxis'), 'Adrenaline 50 micrograms intravenously by the anaesthetist'],
    [listed('anaphylaxis'), 'Adrenaline 500 micrograms IM now'],
    [{}, 'Morphine 20 mg by mouth every 4 hours'],
    [glargineOf(10), 'Insulin glargine 14 units s.c. at 22:00'],
    [glargineOf(40), 'Insulin glargine 60 units s.c. at 22:00'],
    [{}, 'Morphine 12 mg IV now'],
    [noted('On OxyContin 40 mg twice daily.'), 'Morphine 30 mg by mouth every 4 hours'],
    [{ medications: [{ name: 'oxycodone' }] }, 'Fentanyl patch 25 micrograms/h every 72 hours'],
    [{ goals_of_care: 'palliative' as const }, 'Fentanyl patch 25 micrograms/h every 72 hours'],
    [
      {
        goals_of_care: 'palliative' as const,
        ...noted('On morphine MR 30 mg BD for months.'),
        medications: [{ name: 'senna' }],
      },
      'Fentanyl patch 25 micrograms/h every 72 hours',
    ],
    [
      { goals_of_care: 'palliative' as const, ...noted('Opioid-naive.') },
      'No fentanyl patch; morphine 2.5 mg oral as needed',
    ],
    [{ goals_of_care: 'palliative' as const }, 'Morphine 30 mg by mouth every 4 hours'],
    [listed('invasive ventilation'), 'Morphine 30 mg by mouth every 4 hours'],
    [{}, 'Stop the morphine infusion | Fentanyl patch 25 micrograms/h every 72 hours'],
    [noted('Weight 70 kg.'), 'Insulin aspart 42 units subcutaneously now'],
    [{}, 'Soluble insulin 10 units with 25 g glucose intravenously'],
    [{}, 'Soluble insulin 50 units in 50 mL sodium chloride 0.9%, rate 0.1 units/kg/h'],
    [listed('calcium-channel blocker overdose'), 'High-dose insulin: insulin 70 units IV, then 70 units/h'],
    [glargine, 'Insulin aspart 60 units subcutaneously now'],
    [{ ...glargine, ...low }, 'Insulin glargine reduced to 30 units once daily'],
    [{ ...glargine, ...low }, 'Insulin glargine 34 units once daily'],
    [{ ...glargine, labs: [lab('glucose', 4, 'mmol/L')] }, 'Continue insulin glargine 40 units once daily'],
    [
      { ...listed('diabetic ketoacidosis'), ...low },
      'Soluble insulin 5 units/h intravenously beside glucose 10% 125 mL/h',
    ],
    [{}, 'Potassium chloride 40 mmol in 1 L over 2 hours'],
    [{}, 'Potassium chloride 40 mmol over 1 hour by central line in ICU'],
    [listed('decompensated cirrhosis'), 'Paracetamol 500 mg by mouth four times daily'],
    [noted('Weight 42 kg.'), 'Paracetamol 1 g by mouth three times daily'],
    [noted('Weight 46 kg.'), 'Paracetamol 500 mg-1 g four times daily, max 3 g'],
    [noted('Weight 50 kg.'), 'Paracetamol 1 g by mouth four times daily'],
  ])('%j leaves: %s', (about, actions) => {
    expect(faults(about, actions)).toBe('')
  })
})
