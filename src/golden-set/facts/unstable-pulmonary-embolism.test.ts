import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../patient.ts'
import { unstablePulmonaryEmbolism } from './unstable-pulmonary-embolism.ts'

type MedicationInput = NonNullable<PatientInput['medications']>[number]
const stable = { taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 120 }
const taking = (medication: MedicationInput) =>
  unstablePulmonaryEmbolism(
    patient.parse({
      demographics: { age_years: 60 },
      conditions: [{ name: 'Pulmonary embolism' }],
      vital_signs: [stable],
      medications: [medication],
    }),
  )

describe('unstablePulmonaryEmbolism', () => {
  it.each<MedicationInput>([
    { name: 'noradrenaline infusion', route: 'intravenous' },
    { name: 'Norepinephrine', dose: '0.2 mcg/kg/min' },
    { name: 'Adrenaline', route: 'IV', frequency: 'continuous' },
  ])('takes a vasopressor that runs: $name', (medication) => {
    expect(taking(medication)).toEqual({ value: 'true', facts: [`${medication.name} runs`] })
  })

  it.each<MedicationInput>([
    { name: 'noradrenaline infusion', status: 'stopped' },
    { name: 'Furosemide infusion', route: 'intravenous' },
    { name: 'EpiPen (epinephrine) auto-injector' },
    { name: 'Adrenaline', route: 'nebulised' },
    { name: 'Epinephrine', route: 'intramuscular', frequency: 'as needed for anaphylaxis' },
    { name: 'Lidocaine with epinephrine' },
  ])('takes none that does not run: $name', (medication) => {
    expect(taking(medication).value).toBe('false')
  })
})
