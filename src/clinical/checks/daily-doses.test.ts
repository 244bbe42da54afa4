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
