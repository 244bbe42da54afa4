import { describe, expect, it } from 'vitest'
import { patient } from '../../../patient/patient.ts'
import { bodyWeight } from './body-weight.ts'

const weightIn = (text: string): readonly (number | undefined)[] => {
  const weight = bodyWeight(patient.parse({ demographics: { age_years: 50 }, notes: [{ text }] }))
  return [weight?.least, weight?.most]
}

describe('the weight of the patient', () => {
  it.each([
    ['wt 118 kg, ht 180 cm (PBW 75 kg)', 118],
    ['Weight 140 kg, IBW 66 kg, AdjBW 96 kg', 140],
    ['118 kg (ideal 75 kg), BMI 41', 118],
    ['130 kg, predicted body weight 70 kg', 130],
    ['IBW (Devine) = 61 kg; weighs 122 kg', 122],
    ['Wt 120 kg. 72 kg ideal.', 120],
    ['Wt 92 kg, dry wt 85 kg', 92],
    ['Dosing weight 88 kg, 126 kg on the bed scale', 126],
    ['62 kg', 62],
  ])('is not the one that breaths and doses go by: %s', (text, kilograms) =>
    expect(weightIn(text)).toEqual([kilograms, kilograms]),
  )

  it.each([
    ['Wt 75 kg in triage, 118 kg on the ward scale', 75, 118],
    ['70 kg, ideal 68 kg. Bed scale: 95 kg', 70, 95],
    ['Weight 60 kg on the chart; daughter says 90 kg', 60, 90],
    ['118 kg (was 75 kg in 2019) or 81 kg by the drug chart', 81, 118],
  ])('is in doubt where two are told: %s', (text, least, most) => expect(weightIn(text)).toEqual([least, most]))
})
