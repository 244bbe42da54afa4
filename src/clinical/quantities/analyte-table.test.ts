import { describe, expect, it } from 'vitest'
import { analyteIds, analyteNamed, analyteRow, substanceOf } from './analytes.ts'
import { convert } from './convert.ts'

const rows = analyteIds.map((id) => ({ id, ...analyteRow(id) }))

describe('analyteTable', () => {
  it('tells all that is known of potassium in one row', () => {
    expect(analyteRow('potassium')).toMatchObject({
      said: 'potassium|K|kcl',
      names: ['potassium', 'k', 'k+', 'potassium k+', 'kalium'],
      units: { 'mmol/L': [1, 12, 0.1], 'mEq/L': [1, 12, 0.1], 'mg/dL': [4, 47, 0.1] },
      reference: { unit: 'mmol/L', interval: [3.5, 5.3], critical: [2.5, 6.5] },
    })
    expect(analyteNamed('K')).toBe('potassium')
  })

  it('has each name and each code once', () => {
    for (const all of [
      rows.flatMap(({ said }) => said?.split('|') ?? []),
      rows.flatMap(({ names }) => names ?? []),
      rows.flatMap(({ loinc }) => loinc?.flatMap(({ codes }) => Object.keys(codes)) ?? []),
    ])
      expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  })

  it.each(rows.filter(({ loinc }) => loinc !== undefined))('has a unit for each code of $id', ({ loinc, units }) => {
    for (const row of loinc ?? []) expect(row.units ?? Object.keys(units ?? {})).not.toEqual([])
  })

  it.each(rows.filter(({ names }) => names !== undefined))('has units for the results of $id', ({ units }) => {
    expect(Object.keys(units ?? {})).not.toEqual([])
  })

  it.each(rows.filter(({ reference }) => reference !== undefined))(
    'has the reference interval of $id in a unit of it, within what is plausible',
    ({ reference, units }) => {
      const range = units?.[reference?.unit ?? '']
      expect(range).toBeDefined()
      const [low = 0, high = 0] = range ?? []
      expect(reference?.interval[0]).toBeGreaterThanOrEqual(low)
      expect(reference?.interval[1]).toBeLessThanOrEqual(high)
    },
  )

  it.each(rows.filter(({ id, units }) => substanceOf(id) !== undefined && units !== undefined))(
    'has limits of $id that mean the same in every unit',
    ({ id, units }) => {
      const [first, ...others] = Object.entries(units ?? {})
      if (first === undefined) return
      for (const [unit, range] of others) {
        const high = convert(first[1][1], first[0], unit, substanceOf(id))
        expect(range[1] / high, unit).toBeCloseTo(1, 0)
      }
    },
  )
})
