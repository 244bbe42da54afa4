import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suppressSmall } from './suppress-small.ts'

const names = (rows: Parameters<typeof suppressSmall>[0], least = 5): string[] =>
  [...suppressSmall(rows, least)].toSorted()

describe('suppressSmall', () => {
  it.each([
    ['no cell that has the least', { cardiac: 5, renal: 6 }, []],
    ['a small one, with the next that would give it away', { cardiac: 9, renal: 6, skin: 3 }, ['renal', 'skin']],
    ['two small ones that are the least together', { cardiac: 9, renal: 3, skin: 2 }, ['renal', 'skin']],
    [
      'two small ones that are not, with the next',
      { cardiac: 9, renal: 7, skin: 1, teeth: 1 },
      ['renal', 'skin', 'teeth'],
    ],
    ['all where nothing else is left', { cardiac: 9, skin: 1 }, ['cardiac', 'skin']],
    ['a cell of nothing, which gives nothing away', { cardiac: 9, skin: 0 }, ['skin']],
  ])('leaves out %s', (_, row, expected) => {
    expect(names([row])).toEqual(expected)
  })

  it('leaves out the same of all rows, and looks at each', () => {
    // Of the second row the small cell has nothing to give away; of the first it has.
    const rows = [
      { cardiac: 6, renal: 6, skin: 3 },
      { cardiac: 6, renal: 6, skin: 0 },
    ]
    expect(names(rows)).toEqual(['cardiac', 'skin'])
    expect(names(rows.toReversed())).toEqual(['cardiac', 'skin'])
  })

  it('never lets a small cell be recovered: the total less what is shown is nothing, or has as many records as the least and more than any small cell', () => {
    const cell = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    const row = fc.dictionary(cell, fc.nat(12), { noNullPrototype: true })
    const least = fc.integer({ min: 1, max: 8 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), least, (rows, few) => {
        const left = suppressSmall(rows, few)
        for (const one of rows) {
          const total = Object.values(one).reduce((sum, count) => sum + count, 0)
          const shown = Object.entries(one).filter(([name]) => !left.has(name))
          for (const [, count] of shown) expect(count).toBeGreaterThanOrEqual(few)
          // A total under the least is not shown, so that nothing can be taken from it.
          if (total < few) continue
          const hidden = Object.entries(one).filter(([name, count]) => left.has(name) && count > 0)
          const rest = total - shown.reduce((sum, [, count]) => sum + count, 0)
          for (const [, count] of hidden) if (count < few) expect(rest).toBeGreaterThan(count)
          if (rest > 0) expect(rest).toBeGreaterThanOrEqual(few)
        }
      }),
    )
  })

  it('recovers no score of a small cell from the sums that are shown', () => {
    const records = fc.array(
      fc.record({ cell: fc.constantFrom('a', 'b', 'c', 'd'), score: fc.integer({ min: 10, max: 50 }) }),
      { minLength: 5, maxLength: 40 },
    )
    fc.assert(
      fc.property(records, (all) => {
        const cells = Map.groupBy(all, ({ cell }) => cell)
        const left = suppressSmall([Object.fromEntries([...cells].map(([cell, of]) => [cell, of.length]))], 5)
        const isHidden = ({ cell }: (typeof all)[number]): boolean => left.has(cell)
        // What anybody can work out is a figure of all hidden records together.
        const together = all.filter(isHidden)
        for (const [cell, of] of cells) {
          if (of.length >= 5) continue
          expect(left.has(cell)).toBe(true)
          expect(together.length).toBeGreaterThan(of.length)
          expect(together.length).toBeGreaterThanOrEqual(5)
        }
      }),
    )
  })
})
