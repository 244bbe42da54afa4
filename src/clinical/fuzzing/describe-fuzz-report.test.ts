import { expect, it } from 'vitest'
import { patient } from '../patient/patient.ts'
import { describePatient } from './describe-fuzz-report.ts'

it('says only what is on record and not usual', () => {
  const record = patient.parse({
    demographics: { age_years: 50, sex: 'male' },
    conditions: [{ name: 'COPD' }, { name: 'pulmonary embolism', status: 'suspected' }],
    symptoms: [{ name: 'chest pain' }, { name: 'syncope', present: false }],
    labs: [{ name: 'pH', value: 7.19, unit: 'pH', specimen: 'arterial-blood' }],
    ecg: { st_deviation_mm: { V2: 2 } },
    notes: [{ text: 'Line one.\nLine two.' }],
  })
  expect(describePatient(record).join('\n')).toMatchInlineSnapshot(`
    "demographics: age_years 50, sex male
    conditions: COPD
    conditions: pulmonary embolism, status suspected
    symptoms: chest pain
    symptoms: syncope, present false
    labs: pH 7.19, specimen arterial-blood
    ecg: st_deviation_mm V2 2
    notes: text Line one. / Line two."
  `)
})

it('cuts a long text', () => {
  const record = patient.parse({ demographics: { age_years: 50 }, notes: [{ text: 'x'.repeat(5_000_000) }] })
  expect(describePatient(record)[1]).toHaveLength('notes: text '.length + 400)
})
