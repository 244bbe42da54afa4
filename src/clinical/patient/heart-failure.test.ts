import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from './patient.ts'
import { reducedEjectionFraction, volumeOverload } from './heart-failure.ts'

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

describe('reducedEjectionFraction', () => {
  const reduced = (...notes: string[]) =>
    reducedEjectionFraction(
      patient.parse({
        demographics: { age_years: 60 },
        conditions: [{ name: 'heart failure' }],
        notes: notes.map((text) => ({ text })),
      }),
    ).value

  it.each([
    'EF 24%',
    'Echo: LVEF of 30%.',
    'EF 40 %',
    'EF 30-35%',
    'EF 30–35 %',
    'EF 30—35%',
    'EF 30%–35%',
    'EF 30 to 35%',
    'EF between 30 and 35%',
    'LVEF estimated at 30%',
    'LVEF (biplane) 32.5%',
    'ejection fraction <40%',
    'Known to us.\nEcho: EF 30%.',
    'EF 30% and 95% saturated',
    'EF fell from 55% to 25%',
    'HFrEF since 2019.',
  ])('reads %j', (text) => {
    expect(reduced(text)).toBe('true')
  })

  it.each([
    'EF 41%',
    'EF 35–45%',
    'EF 45 to 50%',
    'LVEF >40%',
    'EF above 40%',
    'EF rose from 25% to 55%',
    'RVEF 30%',
    'RV ejection fraction 30%',
    'EF 24% in 2019, now 52%',
    'Echo 2019: EF 30%.\nEcho today: EF 55%.',
    'EF pending. FiO2 30%.',
  ])('is not known by %j', (text) => {
    expect(reduced(text)).toBe('unknown')
  })
})
