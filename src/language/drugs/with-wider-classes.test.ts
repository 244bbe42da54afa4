import { describe, expect, it } from 'vitest'
import { drugTable } from './drug-table.ts'
import { withWiderClasses } from './with-wider-classes.ts'

describe('withWiderClasses', () => {
  it('gives a class with all that it is part of, in the order of the table', () => {
    expect(withWiderClasses(drugTable, ['doac'])).toEqual(['anticoagulant', 'doac'])
    expect(withWiderClasses(drugTable, ['mra'])).toEqual(['diuretic', 'potassium-sparing-diuretic', 'mra'])
    expect(withWiderClasses(drugTable, ['laba', 'lama'])).toEqual([
      'bronchodilator',
      'long-acting-bronchodilator',
      'laba',
      'lama',
    ])
  })

  it('is empty for no class, and leaves out what the table does not know', () => {
    expect(withWiderClasses(drugTable, [])).toEqual([])
    expect(withWiderClasses(drugTable, ['wool'])).toEqual([])
  })
})
