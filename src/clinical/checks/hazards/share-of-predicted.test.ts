import { expect, it } from 'vitest'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { lowestForcedVolume, lowestTransferFactor } from './share-of-predicted.ts'

const of = (about: Partial<PatientInput>) => patient.parse({ demographics: { age_years: 60 }, ...about })
const noted = (...texts: string[]) => of({ notes: texts.map((text) => ({ text })) })
const measured = (name: string, value: number, unit: string) => of({ labs: [{ name, value, unit }] })

it('reads a share of what is predicted in the words of the record', () => {
  expect(lowestForcedVolume(noted('FEV1 0.5 L (17%), TLCO 30%.'))).toBe(17)
  expect(lowestForcedVolume(noted('FEV1 41% in 2024.', 'FEV1 36.5% now, was 52%.'))).toBe(36)
  expect(lowestForcedVolume(noted('ppo-FEV1 28 percent.'))).toBe(28)
  expect(lowestTransferFactor(noted('FEV1 0.5 L (17%), TLCO 30%.'))).toBe(30)
})

it('reads it among the results, where its unit is a share', () => {
  expect(lowestForcedVolume(measured('FEV1', 22, '% predicted'))).toBe(22)
  expect(lowestForcedVolume(measured('FEV1', 2.2, 'L'))).toBeUndefined()
  expect(lowestForcedVolume(measured('FEV1/FVC', 44, '%'))).toBeUndefined()
  expect(lowestForcedVolume(measured('DLCO', 44, '%'))).toBeUndefined()
})

it('is not known where nobody measured it', () => {
  expect(lowestForcedVolume(noted('FEV1/FVC 44%.', 'Saturation 92%.'))).toBeUndefined()
})
