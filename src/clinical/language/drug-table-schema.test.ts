import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drugTableSchema, nameKey } from './drug-table-schema.ts'
import fc from 'fast-check'

const table = (over: object) => ({ source: 'a test', reviewed: false, note: '', classes: [], drugs: [], ...over })

const loop = { id: 'loop-diuretic', names: ['loop diuretic'] }

const furosemide = { name: 'furosemide', classes: ['loop-diuretic'], brands: ['Lasix'] }

function messages(value: unknown): string[] {
  const read = drugTableSchema.safeParse(value)
  return (read.error?.issues ?? []).map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`)
}

describe('drugTableSchema', () => {
  it('fills in the lists that are absent', () => {
    expect(drugTableSchema.parse(table({ classes: [loop], drugs: [furosemide] })).drugs).toEqual([
      {
        name: 'furosemide',
        atc: [],
        classes: ['loop-diuretic'],
        synonyms: [],
        brands: ['Lasix'],
        forms: [],
        salts: [],
      },
    ])
  })

  it.each<[string, object, string[]]>([
    ['a key that it does not know', { colour: 1 }, [': Unrecognized key: "colour"']],
    [
      'a class that is not there',
      { classes: [loop], drugs: [{ ...furosemide, classes: ['loop-diuretics'] }] },
      ['drugs[0].classes[0]: expected the id of a class of the table ("loop-diuretic"?)'],
    ],
    [
      'a brand of two drugs, up to case and hyphens',
      { classes: [loop], drugs: [furosemide, { name: 'other', classes: [], brands: ['LA-SIX', 'lasix'] }] },
      ['drugs[1].brands[1]: expected a name that is not yet one of drug furosemide'],
    ],
    [
      'a drug named like a class',
      { classes: [loop], drugs: [{ name: 'loop-diuretic', classes: [] }] },
      ['drugs[0].name: expected a name that is not yet one of class loop-diuretic'],
    ],
    [
      'a salt that is a drug of its own',
      {
        drugs: [
          { name: 'metoprolol succinate', classes: [] },
          { name: 'metoprolol', classes: [], salts: ['succinate'] },
        ],
      },
      ['drugs[1].salts[0]: expected a name that is not yet one of drug metoprolol succinate'],
    ],
    [
      'two classes of one id',
      { classes: [loop, { ...loop, names: ['loop'] }] },
      ['classes[1].id: expected an id that no other class has'],
    ],
    [
      'classes in a ring',
      {
        classes: [
          { ...loop, partOf: ['diuretic'] },
          { id: 'diuretic', names: ['diuretic'], partOf: ['loop-diuretic'] },
        ],
      },
      ['classes[0].partOf: expected no class that is part of itself (loop-diuretic → diuretic → loop-diuretic)'],
    ],
    [
      'a code that is none',
      { classes: [{ ...loop, atc: ['C3'] }] },
      ['classes[0].atc[0]: expected an ATC code, for example C03C or C03CA01'],
    ],
    [
      'a name with a space at its end',
      { classes: [{ ...loop, names: ['loop '] }] },
      ['classes[0].names[0]: expected a name of two characters or more, without a space at its ends'],
    ],
  ])('refuses %s', (_, over, expected) => {
    expect(messages(table(over))).toEqual(expected)
  })
})

describe('nameKey', () => {
  it.each([
    ['Toprol-XL', 'toprol xl'],
    ['non–dihydropyridine  CCB', 'non dihydropyridine ccb'],
    ['Amlodipine / Valsartan', 'amlodipine/valsartan'],
    ['β-blocker', 'β blocker'],
  ])('folds %j to %j', (name, key) => {
    expect(nameKey(name)).toBe(key)
  })

  it('is its own key', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'B', '-', ' ', '/', '+', 'β', '1') })
    fc.assert(fc.property(words, (name) => nameKey(nameKey(name)) === nameKey(name)))
  })
})
