import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { checkDoses } from './check-doses.ts'
import { dailyDoses, tenfoldIsUsual } from './doses/daily-doses.test-kit.ts'

function verdictOf(text: string): string {
  const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  if (score.status === 'scored') return score.value === 1 ? 'fine' : 'miss'
  return score.status
}

const times = (factor: number): readonly { readonly name: string; readonly verdict: string }[] =>
  dailyDoses.map(({ drug, way, value, unit }) => ({
    name: `${drug} ${way}`,
    verdict: verdictOf(`Give ${drug} ${Number((value * factor).toPrecision(6))} ${unit} daily ${way}.`),
  }))

const notOf = (
  verdict: string,
  rows: readonly { readonly name: string; readonly verdict: string }[],
): readonly string[] => rows.filter((row) => row.verdict !== verdict).map(({ name }) => name)

describe("WHO's daily doses", () => {
  it('are of more than four hundred drugs and ways, each once', () => {
    expect(dailyDoses.length).toBeGreaterThan(400)
    expect(new Set(dailyDoses.map(({ drug, way }) => `${drug} ${way}`)).size).toBe(dailyDoses.length)
  })

  it('pass', () => {
    expect(notOf('fine', times(1))).toEqual([])
  })

  it('are a fault ten times over in 95 of 100, and the others are named with their reason', () => {
    const other = notOf('miss', times(10))
    expect(other.length / dailyDoses.length).toBeLessThan(0.05)
    expect(other.toSorted()).toEqual(Object.keys(tenfoldIsUsual).toSorted())
  })

  it('are always a fault a thousand times over', () => {
    expect(notOf('miss', times(1000))).toEqual([])
  })
})

describe('how often a dose is given', () => {
  it.each([
    ['is that of the dose behind the arrow', 'Prasugrel 60 mg PO at PCI → 10 mg od for 12 months'],
    ['is every two hours where it is second-hourly', 'Midazolam 1 mg SC second-hourly prn'],
    ['is not how often a rate is changed', 'GTN IVI from 10 micrograms/min, titrate 5-minutely'],
    ['is not the number before "minutely"', 'Neb salbutamol 2.5 mg stat, salbutamol repeated 20 minutely x3'],
    ['and 1.5 mg/kg of alteplase for who is light', 'Alteplase 75 mg IV over 2 h = 1.5 mg/kg, 50 kg'],
  ])('%s', (_what, text) => expect(verdictOf(text)).toBe('fine'))

  it('adds up to a day', () => expect(verdictOf('Paracetamol 1 g PO second-hourly')).toBe('miss'))
})
