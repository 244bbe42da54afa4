import { describe, expect, it } from 'vitest'
import { hashCanonical } from '../../kit/hash.ts'
import { vocabulary } from '../language/drug-names.ts'
import { knownUnit } from '../quantities/convert.ts'
import { doseLimits, doseLimitTableSchema } from './dose-limits.ts'
import data from './doses/dose-limits.json' with { type: 'json' }

describe('the table of doses', () => {
  const { limits, reviewed } = doseLimitTableSchema.parse(data)

  it('says that nobody has reviewed it, and gives each row its source', () => {
    expect(reviewed).toBe(false)
    expect(limits.filter(({ source }) => !source.includes('https://'))).toEqual([])
  })

  it('is read as it is written, since the schema adds nothing to it', () => {
    const read = new Set([...doseLimits().values()].flat().map((limit) => hashCanonical(limit)))
    expect(limits.filter((limit) => !read.has(hashCanonical(limit)))).toEqual([])
    expect(data.limits).toEqual(limits)
  })

  it('names drugs or classes as the drug table does, each route once, and once for an indication', () => {
    const { named } = vocabulary()
    expect(limits.filter(({ drug }) => named(drug)?.name !== drug)).toEqual([])
    expect(new Set(limits.map(({ drug, route, indication = [] }) => [drug, route, ...indication].join())).size).toBe(
      limits.length,
    )
  })

  it('is in units that are known', () => {
    for (const { single = [], parts = [], daily = [], rate = [] } of limits)
      for (const { unit } of [...single, ...parts, ...daily, ...rate]) expect(knownUnit(unit).name).toBe(unit)
  })

  it('says of each single dose what a day may hold, how far doses are apart, or that it is titrated', () => {
    const open = limits.filter(
      ({ single = [], daily = [], titrated, shortest }) =>
        single.length > 0 && daily.length === 0 && titrated === undefined && shortest === undefined,
    )
    expect(open).toEqual([])
  })

  it('allows in a day at least one of its lowest doses', () => {
    const narrower = limits.filter(({ daily = [], single = [] }) =>
      daily.some(({ high, unit }) => single.some((range) => range.unit === unit && high < range.low)),
    )
    expect(narrower).toEqual([])
  })

  it('covers the drugs of the field by their routes', () => {
    expect(
      doseLimits()
        .get('furosemide')
        ?.map(({ route }) => route),
    ).toEqual(['oral', 'iv', 'im', 'sc'])
    expect(limits.length).toBeGreaterThan(110)
  })
})
