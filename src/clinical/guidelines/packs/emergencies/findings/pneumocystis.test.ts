import { describe, expect, it } from 'vitest'
import { severePneumocystisInHiv } from './pneumocystis.ts'
import { patient, type PatientInput } from '../../../../patient/patient.ts'

type More = Partial<PatientInput>
const hyp: More = {
  conditions: [{ name: 'HIV infection' }],
  labs: [
    { name: 'CD4 count', value: 40, unit: 'cells/uL' },
    { name: 'LDH', value: 600, unit: 'U/L' },
  ],
  vital_signs: [{ taken_at: '2026-03-01T06:00:00Z', spo2_percent: 84, fio2: 0.21 }],
}

const read = (text: string, more: More = {}): string =>
  severePneumocystisInHiv(patient.parse({ demographics: { age_years: 50, sex: 'female' }, notes: [{ text }], ...more }))
    .value

const told = (rows: readonly (readonly [text: string, more?: More])[]): readonly (readonly [string, More])[] =>
  rows.map(([text, more = {}]) => [text, more] as const)

describe('severePneumocystisInHiv', () => {
  it.each(
    told([
      ['CXR bilateral ground-glass.', hyp],
      ['Diffuse interstitial infiltrates, no effusion.', hyp],
      ['CT: perihilar GGO with cysts.', hyp],
      ['Bilateral hazy opacification. PJP PCR positive.', hyp],
    ]),
  )('is there: %s', (text, more) => {
    expect(read(text, more)).toBe('true')
  })

  it.each(
    told([
      ['Lobar consolidation right base.', hyp],
      ['HIV negative. Ground-glass both lungs.', { ...hyp, conditions: [] }],
      [
        'Bilateral ground-glass.',
        { ...hyp, vital_signs: [{ taken_at: '2026-03-01T06:00:00Z', spo2_percent: 97, fio2: 0.21 }] },
      ],
    ]),
  )('is not: %s', (text, more) => {
    expect(read(text, more)).toBe('false')
  })
})
