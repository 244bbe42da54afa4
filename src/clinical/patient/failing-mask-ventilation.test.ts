import { describe, expect, it } from 'vitest'
import { failingMaskVentilation } from './failing-mask-ventilation.ts'
import { patient, type PatientInput } from './patient.ts'

type More = Partial<PatientInput>
const gas = (value: number, taken_at: string) => ({
  name: 'pH',
  value,
  unit: '1',
  specimen: 'arterial-blood' as const,
  taken_at,
})
const fail: More = {
  labs: [
    gas(7.22, '2026-03-01T06:00:00Z'),
    gas(7.16, '2026-03-01T08:30:00Z'),
    { name: 'PaCO2', value: 11, unit: 'kPa', taken_at: '2026-03-01T08:30:00Z' },
  ],
}

const read = (text: string, more: More = {}): string =>
  failingMaskVentilation(patient.parse({ demographics: { age_years: 50, sex: 'female' }, notes: [{ text }], ...more }))
    .value

const told = (rows: readonly (readonly [text: string, more?: More])[]): readonly (readonly [string, More])[] =>
  rows.map(([text, more = {}]) => [text, more] as const)

describe('failingMaskVentilation', () => {
  it.each(
    told([
      ['On NIV for 2.5 h, IPAP 22 EPAP 5, mask fits.', fail],
      ['BiPAP 20/6 since 06:10.', fail],
      ['Two hours of bilevel ventilation, leak 10.', fail],
      ['NIV running since six, no better. Full escalation.', fail],
      ['NIV begun 06:15; for ICU if needed.', fail],
      ['Non-invasive ventilation started at 06:20, settings 24/6', fail],
    ]),
  )('is there: %s', (text, more) => {
    expect(read(text, more)).toBe('true')
  })

  it.each(
    told([
      ['On NIV 2 h, ward-based ceiling, not for intubation.', fail],
      ['Uses NIV at home at night.', fail],
      ['NIV planned.', fail],
      ['On NIV for 2 h. DNI.', fail],
      [
        'NIV since 06:00.',
        {
          labs: [
            gas(7.16, '2026-03-01T06:00:00Z'),
            gas(7.24, '2026-03-01T08:30:00Z'),
            { name: 'PaCO2', value: 9, unit: 'kPa' },
          ],
        },
      ],
      ['Had NIV last year. Now alert on oxygen 2 L.', fail],
    ]),
  )('is not: %s', (text, more) => {
    expect(read(text, more)).toBe('false')
  })
})
