import { describe, expect, it } from 'vitest'
import { peakFlowPercent, severeAsthma } from './lung-disease.ts'
import { patient, type PatientInput } from './patient.ts'

const who = (about: Partial<PatientInput>) =>
  patient.parse({
    demographics: { age_years: 29, sex: 'male' },
    conditions: [{ name: 'asthma' }],
    ...about,
  })
const noted = (text: string) => who({ notes: [{ text }] })
const vital = (values: object) => who({ vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', ...values }] })

describe('the peak flow', () => {
  it.each([
    ['PEF 150, best 540 (28%).', 28],
    ['PEF 210 (45% of best).', 45],
    ['Peak flow 240 (predicted 480).', 50],
    ['PEFR 200, usual 400; after nebules PEFR 320, usual 400.', 80],
    ['PEF 30% on arrival, peak flow 72% after two hours.', 72],
    ['PEF not done.', undefined],
    ['PEF 900%.', undefined],
  ])('%s', (text, percent) => {
    expect(peakFlowPercent(noted(text))).toBe(percent)
  })
})

describe('a severe attack of asthma', () => {
  it('is one by the peak flow, the chest, the saturation or the breathing', () => {
    expect(severeAsthma(noted('PEF 49% of best.'))).toEqual({
      value: 'true',
      facts: ['asthma', 'peak flow 49% of best'],
    })
    expect(severeAsthma(noted('PEF 50% of best.')).value).toBe('false')
    expect(severeAsthma(noted('Silent chest.')).value).toBe('true')
    expect(severeAsthma(vital({ spo2_percent: 91 })).value).toBe('true')
    expect(severeAsthma(vital({ spo2_percent: 92 })).value).toBe('false')
    expect(severeAsthma(vital({ respiratory_rate_per_min: 25 })).value).toBe('true')
    expect(severeAsthma(vital({ respiratory_rate_per_min: 24 })).value).toBe('false')
  })

  it('is none by breathing or saturation where the peak flow is near its best: they come of something else', () => {
    const pneumonia = vital({ respiratory_rate_per_min: 29, spo2_percent: 90 })
    const flow = (percent: number) => ({ ...pneumonia, notes: noted(`Peak flow 410, ${percent} % of her best.`).notes })
    expect(severeAsthma(pneumonia).value).toBe('true')
    expect(severeAsthma(flow(75)).value).toBe('true')
    expect(severeAsthma(flow(76)).value).toBe('false')
  })

  it('is none without asthma, and the saturation of another lung disease says nothing', () => {
    expect(severeAsthma({ ...noted('PEF 28% of best.'), conditions: [] }).value).toBe('false')
    const both = {
      ...vital({ spo2_percent: 89 }),
      conditions: [
        { name: 'asthma', status: 'active' as const },
        { name: 'COPD', status: 'active' as const },
      ],
    }
    expect(severeAsthma(both).value).toBe('false')
  })
})
