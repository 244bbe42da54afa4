import { describe, expect, it } from 'vitest'
import { hashCanonical } from '../../kit/hash.ts'
import { vocabulary } from '../language/drug-names.ts'
import { knownUnit } from '../quantities/convert.ts'
import { combinedLimits, type DoseLimit, type DoseLimitInput, doseLimits, doseLimitTableSchema } from './dose-limits.ts'
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

describe('rows of a user', () => {
  const row = { drug: 'aspirin', route: 'oral', daily: [{ high: 1, unit: 'g' }], source: 'ward' } as const
  const added = (...rows: readonly DoseLimitInput[]): readonly DoseLimit[] =>
    doseLimits(rows)
      .get('aspirin')
      ?.filter(({ route }) => route === 'oral') ?? []
  const input = (more: Partial<DoseLimitInput> = {}): DoseLimitInput => ({ ...row, daily: [...row.daily], ...more })

  it('take the place of the one for the same drug, way and indication alone', () => {
    const own = doseLimits().get('aspirin') ?? []
    const others = own.filter(({ route, indication }) => route === 'oral' && indication !== undefined)
    expect(added(input())).toEqual([...others, row])
    expect(doseLimits([input()]).get('aspirin')).toHaveLength(own.length)
    expect(doseLimits([input({ route: 'nasal' })]).get('aspirin')).toHaveLength(own.length + 1)
    expect(added(input({ indication: ['gout'] }))).toHaveLength(others.length + 2)
    expect(doseLimits([input()]).get('furosemide')).toBe(doseLimits().get('furosemide'))
  })

  it('may name a drug as anybody does', () => {
    expect(added(input({ drug: 'ASA' }))).toContainEqual(row)
  })

  it('are read once', () => {
    const rows = [input()]
    expect(doseLimits(rows)).toBe(doseLimits(rows))
    expect(doseLimits()).toBe(doseLimits())
  })

  it.each<[string, Partial<DoseLimitInput>]>([
    ['[0].single[0].unit', { single: [{ low: 1, high: 2, unit: 'blobs' }] }],
    [
      '[0].parts[1].unit',
      {
        parts: [
          { low: 1, high: 2, unit: 'mg' },
          { low: 1, high: 2, unit: 'blobs' },
        ],
      },
    ],
    ['[0].rate[0].unit', { rate: [{ low: 1, high: 2, unit: 'blobs' }] }],
    ['[0].unsure[0].unit', { unsure: [{ high: 2, unit: 'blobs' }] }],
    ['[0].push[0].unit', { push: [{ high: 2, unit: 'blobs' }] }],
    ['[0].fastest[0].unit', { fastest: [{ high: 2, unit: 'blobs' }] }],
  ])('are in units that are known: %s', (place, more) => {
    expect(() => doseLimits([input(more)])).toThrow(`${place}: "blobs" is not a known unit`)
  })

  it.each<[string, Partial<DoseLimitInput>]>([
    ['at least one word', { indication: [] }],
    ['[0].source must be', { source: '' }],
    ['[0].daily[0].high must be', { daily: [{ high: 0, unit: 'mg' }] }],
    ['a range for each part of a combination', { parts: [{ low: 1, high: 2, unit: 'mg' }] }],
    ['a low that is not above the high', { single: [{ low: 2, high: 1, unit: 'mg' }] }],
    ['at least one of single, parts, daily and rate', { daily: [] }],
  ])('are refused: %s', (message, more) => {
    expect(() => doseLimits([input(more)])).toThrow(message)
  })

  it.each<[string, Partial<DoseLimitInput>]>([
    ['a range of one number', { single: [{ low: 1, high: 1, unit: 'mg' }] }],
    ['one word', { indication: ['x'] }],
    ['a text of one letter', { source: 'x' }],
    ['a way that is never used', { daily: undefined, never: 'never' }],
    ['a rate alone', { daily: undefined, rate: [{ low: 1, high: 2, unit: 'mg/h' }] }],
    [
      'two parts',
      {
        daily: undefined,
        parts: [
          { low: 1, high: 2, unit: 'mg' },
          { low: 1, high: 2, unit: 'mg' },
        ],
      },
    ],
  ])('are taken: %s', (_, more) => {
    expect(added(input(more))).not.toEqual([])
  })

  it('have each drug, way and indication once', () => {
    const twice = '[1] is a second row for aspirin by the route oral; each may have one'
    expect(() => doseLimits([input(), input()])).toThrow(twice)
    expect(() => doseLimits([input({ indication: ['a'] }), input({ indication: ['a'] })])).toThrow(twice)
    const others: readonly Partial<DoseLimitInput>[] = [{ route: 'iv' }, { drug: 'furosemide' }, { indication: ['a'] }]
    for (const other of others) expect(() => doseLimits([input(), input(other)])).not.toThrow()
  })
})

describe('a combination that the table does not list', () => {
  const limit = (drug: string, more: Partial<DoseLimit> = {}): DoseLimit => ({
    drug,
    route: 'oral',
    single: [{ low: 10, high: 100, unit: 'mg' }],
    daily: [{ high: 400, unit: 'mg' }],
    source: drug,
    ...more,
  })
  const combined = (...rows: readonly DoseLimit[]): readonly DoseLimit[] =>
    combinedLimits(
      ['a', 'b'],
      Map.groupBy(rows, ({ drug }) => drug),
    )

  it('has a range for each part, and for one number alone their sum', () => {
    const other = limit('b', { single: [{ low: 0.02, high: 1, unit: 'g' }], daily: [{ high: 2, unit: 'g' }] })
    expect(combined(limit('a'), other)).toEqual([
      {
        drug: 'a/b',
        route: 'oral',
        single: [{ low: 10, high: 1100, unit: 'mg' }],
        parts: [
          { low: 10, high: 100, unit: 'mg' },
          { low: 20, high: 1000, unit: 'mg' },
        ],
        daily: [{ high: 2400, unit: 'mg' }],
        source: 'a; b',
      },
    ])
    expect(combined(limit('b'), { ...other, drug: 'a' })[0]?.single).toEqual([{ low: 10, high: 1100, unit: 'mg' }])
  })

  it('has the most of a day where each part has one', () => {
    expect(combined(limit('a'), limit('b', { daily: undefined }))[0]).not.toHaveProperty('daily')
    expect(combined(limit('a', { daily: [] }), limit('b'))[0]).not.toHaveProperty('daily')
    expect(combined(limit('a'), limit('b', { daily: [{ high: 1, unit: 'mg' }] }))[0]?.daily).toEqual([
      { high: 401, unit: 'mg' },
    ])
    expect(combined(limit('a'), limit('b', { daily: [{ high: 9, unit: 'U' }] }))[0]).not.toHaveProperty('daily')
  })

  it('is given by the ways that all of its parts share', () => {
    const routes = combined(
      limit('a'),
      limit('a', { route: 'iv' }),
      limit('b', { route: 'im' }),
      limit('b', { route: 'iv' }),
    ).map(({ route }) => route)
    expect(routes).toEqual(['iv'])
  })

  it('is nothing where a part is not in the table, not in a mass, never given so, or for an indication alone', () => {
    expect(combined(limit('a'))).toEqual([])
    expect(combined(limit('a'), limit('b', { single: undefined }))).toEqual([])
    expect(combined(limit('a'), limit('b', { single: [{ low: 1, high: 2, unit: 'U' }] }))).toEqual([])
    expect(combined(limit('a'), limit('b', { never: 'never' }))).toEqual([])
    expect(combined(limit('a', { indication: ['x'] }), limit('b'))).toEqual([])
    expect(combinedLimits(['a'], new Map([['a', [limit('a')]]]))).toEqual([])
    expect(combinedLimits([], new Map())).toEqual([])
  })
})
