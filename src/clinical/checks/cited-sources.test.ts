import { describe, expect, it } from 'vitest'
import type { SourceType } from '../../retrieval/source-type.ts'
import { checkSourceTypes, checkGuidelineCitations } from './cited-sources.ts'
import fc from 'fast-check'
import type { Recommendation } from '../answer/recommendation.ts'

const rowsOf = (...types: SourceType[]) => ({
  evidence_table: types.map((type, index) => ({
    id: `row-${index}`,
    source_type: type,
    source: 'somewhere',
    excerpt: 'words',
  })),
})

describe('checkSourceTypes', () => {
  it('wants a row of each type, in any order and beside any other', () => {
    expect(checkSourceTypes(rowsOf('note', 'guideline', 'lab', 'note'), ['guideline', 'note'])).toEqual({
      status: 'scored',
      value: 1,
      why: [],
    })
  })

  it('names what is missing, and what is there', () => {
    expect(checkSourceTypes(rowsOf('note', 'lab', 'note'), ['guideline', 'note', 'imaging', 'imaging'])).toEqual({
      status: 'scored',
      value: 0,
      why: ['no row of evidence is of type "guideline" or "imaging", and the evidence has lab, note'],
    })
    expect(checkSourceTypes(rowsOf(), ['drug'])).toMatchObject({
      why: ['no row of evidence is of type "drug", and there is no row at all'],
    })
  })

  it('is not applicable where none is expected', () => {
    expect(checkSourceTypes(rowsOf('note'), [])).toEqual({
      status: 'not-applicable',
      reason: 'the case expects no source types',
    })
  })
})

type Row = Recommendation['evidence_table'][number]

const row = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  source_type: 'guideline',
  source: `source of ${id}`,
  excerpt: `words of ${id}`,
  ...more,
})

const check = (rows: readonly Row[], atLeast?: number) =>
  checkGuidelineCitations({ evidence_table: [...rows] }, atLeast)

const valueOf = (rows: readonly Row[], atLeast?: number): number => {
  const score = check(rows, atLeast)
  return score.status === 'scored' ? score.value : Number.NaN
}

describe('checkGuidelineCitations', () => {
  it('counts rows of guidelines, two by default, whether or not an action refers to them', () => {
    expect(valueOf([row('a'), row('b')])).toBe(1)
    expect(valueOf([row('a'), row('b', { source_type: 'drug' })])).toBe(0)
    expect(valueOf([row('a')], 1)).toBe(1)
  })

  it('counts an id once', () => {
    expect(check([row('a'), row('a', { excerpt: 'other words' })])).toEqual({
      status: 'scored',
      value: 0,
      why: ['the evidence has 1 passage of guidelines ("a", in 2 rows), and 2 are required'],
    })
  })

  it('counts the same words of the same source once, under whatever ids', () => {
    const words = { source: 'GOLD 2026', excerpt: 'Start NIV at a pH of 7.35 or less.' }
    expect(valueOf([row('a', words), row('b', { ...words, excerpt: 'start  NIV at a pH of 7.35 or less. ' })])).toBe(0)
    expect(valueOf([row('a', words), row('b', { ...words, source: 'NICE NG115' })])).toBe(1)
  })

  it('knows a row without words by its id', () => {
    expect(valueOf([row('a', { source: 'GOLD', excerpt: '' }), row('b', { source: 'GOLD', excerpt: ' ' })])).toBe(1)
  })

  it('says so when there is none, and names five', () => {
    expect(check([row('a', { source_type: 'lab' })], 1)).toMatchObject({
      why: ['the evidence has no passage of a guideline, and 1 is required'],
    })
    expect(check(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => row(id)))).toMatchObject({
      why: ['the evidence has 7 passages of guidelines ("a", "b", "c", "d", "e" and 2 more), and 2 are required'],
    })
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d passages', (atLeast) => {
    expect(() => check([], atLeast)).toThrow(
      `the number of passages of guidelines to cite must be a whole number from 1, for example 2; got ${atLeast}`,
    )
  })

  const rows = fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      source_type: fc.constantFrom('guideline', 'note'),
      source: fc.constantFrom('GOLD', 'NICE'),
      excerpt: fc.constantFrom('', 'one', 'two'),
    }),
    { maxLength: 6 },
  )

  it('does not depend on the order of the rows, and no row more makes it worse', () => {
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: 1, max: 4 }), (some, more, atLeast) => {
        const whole = valueOf([...some, ...more], atLeast)
        expect(valueOf([...more, ...some].reverse(), atLeast)).toBe(whole)
        expect(whole).toBeGreaterThanOrEqual(valueOf(some, atLeast))
        expect(valueOf([...some, ...some], atLeast)).toBe(valueOf(some, atLeast))
      }),
    )
  })
})
