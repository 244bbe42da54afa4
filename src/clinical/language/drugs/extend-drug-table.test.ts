import { describe, expect, it } from 'vitest'
import { AssayError } from '../../../kit/assay-error.ts'
import type { DrugAdditionsInput } from '../drug-table-schema.ts'
import { drugTable, withWiderClasses } from '../drug-table.ts'
import { extendDrugTable } from './extend-drug-table.ts'

const find = (table: typeof drugTable, name: string) => table.drugs.find((drug) => drug.name === name)

describe('extendDrugTable', () => {
  it('adds brands and synonyms to a drug that is there', () => {
    const before = structuredClone(drugTable)
    const extended = extendDrugTable(drugTable, { drugs: [{ name: 'Furosemide', brands: ['Furanthril'] }] })
    expect(find(extended, 'furosemide')).toMatchObject({ classes: ['loop-diuretic'], atc: ['C03CA01'] })
    expect(find(extended, 'furosemide')?.brands).toEqual([
      ...(find(drugTable, 'furosemide')?.brands ?? []),
      'Furanthril',
    ])
    expect(extended.drugs.length).toBe(drugTable.drugs.length)
    expect(drugTable).toEqual(before)
  })

  it('adds drugs and classes, also for drugs that are there', () => {
    const extended = extendDrugTable(drugTable, {
      classes: [{ id: 'fractionated-heparin', names: ['fractionated heparin'], partOf: ['heparin'] }],
      drugs: [
        { name: 'enoxaparin', classes: ['fractionated-heparin'] },
        { name: 'semuloparin', classes: ['fractionated-heparin'], atc: ['B01AB'] },
      ],
    })
    expect(withWiderClasses(extended, find(extended, 'semuloparin')?.classes ?? [])).toEqual([
      'anticoagulant',
      'heparin',
      'fractionated-heparin',
    ])
    expect(find(extended, 'enoxaparin')?.classes).toEqual(['low-molecular-weight-heparin', 'fractionated-heparin'])
  })

  it('adds names to a class that is there', () => {
    const extended = extendDrugTable(drugTable, { classes: [{ id: 'arb', names: ['AT1 antagonist'] }] })
    expect(extended.classes.find(({ id }) => id === 'arb')?.names).toContain('AT1 antagonist')
    expect(extended.classes.find(({ id }) => id === 'arb')?.partOf).toEqual(['raas-inhibitor'])
  })

  it('is unreviewed, even where the table was reviewed', () => {
    expect(extendDrugTable({ ...drugTable, reviewed: true }, {}).reviewed).toBe(false)
  })

  it.each<[DrugAdditionsInput, string]>([
    [
      { drugs: [{ name: 'furosemide', brands: ['Eliquis'] }] },
      'drugs[0].brands[0] "Eliquis" stands for the drug apixaban already; leave it out',
    ],
    [
      { drugs: [{ name: 'furosemide', brands: ['LASIX'] }] },
      'drugs[0].brands[0] "LASIX" stands for the drug furosemide already; leave it out',
    ],
    [
      { drugs: [{ name: 'frusemide', classes: ['loop-diuretic'] }] },
      'drugs[0].name "frusemide" stands for the drug furosemide already; to add to it, name it as the table does',
    ],
    [
      { classes: [{ id: 'water-drug', names: ['loop diuretics', 'Loop-diuretic'] }] },
      'classes[0].names[1] "Loop-diuretic" stands for the class loop-diuretic already; leave it out',
    ],
    [
      { drugs: [{ name: 'newolol' }] },
      'drugs[0].classes is missing, and "newolol" is a new drug: expected the ids of its classes, [] for none',
    ],
    [
      { drugs: [{ name: 'newolol', classes: ['beta-blockers'] }] },
      'drugs[0].classes[0] "beta-blockers" is no class of the table; did you mean "beta-blocker"?',
    ],
    [
      { drugs: [{ name: 'newolol', classes: ['q'] }] },
      'drugs[0].classes[0] "q" is no class of the table; add it under classes',
    ],
    [
      {
        drugs: [
          { name: 'newolol', classes: [] },
          { name: 'Newolol', brands: ['New'] },
        ],
      },
      'drugs[1].name "Newolol" is given twice; join the two',
    ],
    [
      { drugs: [{ name: 'atenolol', classes: ['hf-beta-blocker'] }] },
      'drugs[0].classes would make "atenolol" one of hf-beta-blocker, which it is not in the table (beta-blocker); a class of your own may take it in',
    ],
    [
      {
        classes: [{ id: 'mine', names: ['mine of mine'], partOf: ['statin'] }],
        drugs: [{ name: 'ezetimibe', classes: ['mine'] }],
      },
      'drugs[0].classes would make "ezetimibe" one of statin, which it is not in the table (no class); a class of your own may take it in',
    ],
    [
      { classes: [{ id: 'mine' }] },
      'classes[0].names is missing, and "mine" is a new class: expected at least one name',
    ],
    [
      { classes: [{ id: 'arb', partOf: ['arni'] }] },
      'classes[0].partOf cannot be given, since "arb" is a class of the table: leave it out, or add a class of another id',
    ],
    [
      {
        classes: [
          { id: 'one', names: ['one thing'], partOf: ['two'] },
          { id: 'two', names: ['two things'], partOf: ['one'] },
        ],
      },
      'a class cannot be part of itself: one is part of two is part of one',
    ],
  ])('refuses %j', (additions, message) => {
    expect(() => extendDrugTable(drugTable, additions)).toThrow(
      new AssayError('language-invalid', `additions to the drug table: ${message}`),
    )
  })

  it.each<[unknown, string]>([
    [null, 'expected an object with classes, drugs or both, got null'],
    [[], 'expected an object with classes, drugs or both, got an empty list'],
    [{ drug: [] }, 'drug is not a known key; did you mean "drugs"?'],
    [{ drugs: [{ name: 7 }] }, 'drugs[0].name must be text, got 7'],
    [
      { drugs: [{ name: 'newolol', classes: [], atc: ['C7'] }] },
      'drugs[0].atc[0] must be an ATC code, for example C03C or C03CA01, got "C7"',
    ],
  ])('refuses %j, which is of another shape', (additions, message) => {
    expect(() => extendDrugTable(drugTable, additions as DrugAdditionsInput)).toThrow(
      new AssayError('language-invalid', `additions to the drug table: ${message}`),
    )
  })
})
