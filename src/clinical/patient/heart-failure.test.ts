import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from './patient.ts'
import { volumeOverload } from './heart-failure.ts'

const read = (more: Partial<PatientInput>) =>
  volumeOverload(patient.parse({ demographics: { age_years: 60 }, ...more }))
const film = (finding: string, probability: number) => ({ finding, probability })

describe('volumeOverload', () => {
  it.each([
    [0.49, 'false'],
    [0.5, 'true'],
    [0.51, 'true'],
  ])('takes an effusion on the radiograph from a probability of 0.5 on: %d, %s', (probability, expected) => {
    expect(read({ cxr_classifications: [film('Pleural effusion', probability)] }).value).toBe(expected)
  })

  it('reads signs, films and effusions, each alone', () => {
    expect(read({ symptoms: [{ name: 'ankle swelling' }] })).toEqual({ value: 'true', facts: ['ankle swelling'] })
    expect(read({ symptoms: [{ name: 'cough' }], cxr_classifications: [film('Oedema', 0.9)] })).toEqual({
      value: 'true',
      facts: ['Oedema on the chest radiograph'],
    })
    expect(read({ pleural_effusion: { side: 'left' } })).toEqual({ value: 'true', facts: ['pleural effusion'] })
  })

  it('is false of who was looked at, and unknown of who was not', () => {
    expect(read({ symptoms: [{ name: 'cough' }] }).value).toBe('false')
    expect(read({ symptoms: [{ name: 'ankle swelling', present: false }] }).value).toBe('false')
    expect(read({ cxr_classifications: [film('Pneumothorax', 0.9)] }).value).toBe('false')
    expect(read({})).toEqual({
      value: 'unknown',
      facts: ['neither signs of volume overload nor a chest radiograph on record'],
    })
  })
})
