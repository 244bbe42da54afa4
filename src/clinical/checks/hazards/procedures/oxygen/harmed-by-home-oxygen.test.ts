import { describe, expect, it } from 'vitest'
import { smokesBesideOxygen } from './harmed-by-home-oxygen.ts'
import { patient, type PatientInput } from '../../../../patient/patient.ts'

type More = Partial<PatientInput>

const read = (text: string, more: More = {}): string =>
  smokesBesideOxygen(patient.parse({ demographics: { age_years: 50, sex: 'female' }, notes: [{ text }], ...more }))
    .value

const told = (rows: readonly (readonly [text: string, more?: More])[]): readonly (readonly [string, More])[] =>
  rows.map(([text, more = {}]) => [text, more] as const)

describe('smokesBesideOxygen', () => {
  it.each(
    told([
      ['Still smokes 10/day. Facial burn last winter when the cannula caught fire.'],
      ['Current smoker; singed nostrils from lighting up on oxygen.'],
      ['Smokes with the oxygen running.'],
      ['Continues to smoke 20 a day, has fallen asleep smoking; flash burn to the lips with home oxygen in 2024.'],
      ['Smokes beedis; cannula ignited in March.'],
    ]),
  )('is there: %s', (text, more) => {
    expect(read(text, more)).toBe('true')
  })

  it.each(
    told([
      ['Ex-smoker 2019. No burns.'],
      ['Smokes 5/day, no fire, never smoked with oxygen.'],
      ['Current smoker, fire safety visit done.'],
      ['Non-smoker. Heartburn. Open fire at home.'],
      ['Smokes 10 a day; burning feet.'],
    ]),
  )('is not: %s', (text, more) => {
    expect(read(text, more)).toBe('false')
  })
})
