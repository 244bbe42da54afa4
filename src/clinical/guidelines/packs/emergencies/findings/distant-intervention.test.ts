import { describe, expect, it } from 'vitest'
import { fibrinolysisIsDue } from './distant-intervention.ts'
import { patient, type PatientInput } from '../../../../patient/patient.ts'

type More = Partial<PatientInput>
const st: More = { conditions: [{ name: 'anterior STEMI' }], symptoms: [{ name: 'chest pain', onset_hours: 2 }] }

const read = (text: string, more: More = {}): string =>
  fibrinolysisIsDue(patient.parse({ demographics: { age_years: 50, sex: 'female' }, notes: [{ text }], ...more })).value

const told = (rows: readonly (readonly [text: string, more?: More])[]): readonly (readonly [string, More])[] =>
  rows.map(([text, more = {}]) => [text, more] as const)

describe('fibrinolysisIsDue', () => {
  it.each(
    told([
      ['No cath lab. Transfer time to PCI 180 minutes.', st],
      ['PCI-capable hospital is 3 h by ambulance.', st],
      ['Closest catheter laboratory: four hours by boat and road.', st],
      ['Door-to-balloon at the hub estimated 160 min.', st],
      ['Retrieval to the tertiary centre takes 5 hours.', st],
      ['Nearest PCI 2 h 40 min away.', st],
      ['Cardiac centre 350 km, 4.5 h drive, no helicopter.', st],
      ['Road to cath lab in Guwahati six hours, landslide.', st],
    ]),
  )('is there: %s', (text, more) => {
    expect(read(text, more)).toBe('true')
  })

  it.each(
    told([
      ['PCI lab upstairs, team in 30 min.', st],
      ['PCI centre 60 min by road.', st],
      ['Transfer for PCI 3 h; stroke two months ago.', st],
      ['PCI hub 4 h by road; on apixaban for AF.', st],
      ['PCI 4 h away. Tearing pain between the shoulder blades.', st],
      ['PCI 4 h away. Tenecteplase given at 10:20.', st],
      ['Pain began 4 h ago. PCI on site.', st],
      ['PCI 3 h away by road.', { ...st, symptoms: [{ name: 'chest pain', onset_hours: 20 }] }],
    ]),
  )('is not: %s', (text, more) => {
    expect(read(text, more)).toBe('false')
  })
})
