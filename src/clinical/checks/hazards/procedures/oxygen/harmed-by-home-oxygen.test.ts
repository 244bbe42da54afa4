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
      [
        "20 roll-ups/day, indoors, mostly in bed. November: lit a cigarette wearing his late wife's nasal O2, burns to nose and lip, carpet caught fire, fire brigade out. No working smoke alarm.",
      ],
      ['Tobacco 1 ppd. Burned face lighting up with NC on 2/3, fire department called.'],
      ['Smoker, 30/day. Nasal prongs flared when she lit up; burn to the cheek, no fire damage to the flat.'],
      ['She is smoking 10 roll ups daily. Mask caught light from her cigarette, fire service attended.'],
      ['Lights a cigarette while wearing the cannula, as the district nurse saw on Tuesday. Smokes 15/d.'],
      [
        'Facial burn when his oxygen ignited in January; fire officer reported it.',
        { conditions: [{ name: 'tobacco dependence', status: 'active' }] },
      ],
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
      ['Smokes 10 roll-ups/day. Fire brigade visit booked, smoke alarm fitted.'],
      ['Current smoker. No burns, no fire; cigarettes on the balcony only.'],
      ['Smokes 5/day. Scalded her hand with tea. Oxygen never used at home.'],
      ['Stopped roll-ups in 2024. Nasal O2 caught fire in 2023.'],
    ]),
  )('is not: %s', (text, more) => {
    expect(read(text, more)).toBe('false')
  })
})
