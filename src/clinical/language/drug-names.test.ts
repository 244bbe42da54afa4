import { describe, expect, it } from 'vitest'
import { drugClassesOf, drugsIn } from './drug-names.ts'
import { drugTable } from './drug-table.ts'

describe('drugClassesOf', () => {
  it.each([
    ['Entresto 24/26 mg', ['arni']],
    ['sacubitril / valsartan', ['arni']],
    ['valsartan', ['arb']],
    ['Furosemide 40 mg', ['loop-diuretic']],
    ['frusemide', ['loop-diuretic']],
    ['furosemde', ['loop-diuretic']],
    ['metoprolol succinate 25 mg', ['beta-blocker', 'hf-beta-blocker']],
    ['metoprolol (succinate)', ['beta-blocker', 'hf-beta-blocker']],
    ['metoprolol tartrate 25 mg', ['beta-blocker']],
    ['sustained-release metoprolol 50 mg', ['beta-blocker']],
    ['rapid-acting insulin', ['insulin']],
    ['LAMA', ['lama']],
    ['penicillin', ['beta-lactam', 'penicillin']],
    ['metoprolol', ['beta-blocker']],
    ['apixaban', ['anticoagulant', 'doac']],
    ['LMWH', ['anticoagulant', 'heparin', 'low-molecular-weight-heparin']],
    ['Trelegy Ellipta', ['laba', 'lama', 'inhaled-corticosteroid']],
    ['ipratropium/albuterol', ['saba', 'sama']],
    ['losartan potassium', ['arb']],
    ['CALCIUM GLUCONATE', ['calcium-salt']],
    ['calcium carbonate', []],
    ['stanozolol', []],
    ['systolic', []],
    ['a drug that nobody knows', []],
  ])('reads %j', (name, classes) => {
    expect(drugClassesOf(name)).toEqual(classes)
  })

  it('knows iron by its brands', () => {
    expect(drugsIn('Pregaday 1 tablet od').map(({ name }) => name)).toEqual(['ferrous fumarate/folic acid'])
    expect(drugsIn('Fersamal 210 mg bd').map(({ name }) => name)).toEqual(['ferrous fumarate'])
    expect(drugsIn('Ferrograd 325 mg od').map(({ name }) => name)).toEqual(['ferrous sulfate'])
  })

  it('reads every name of the table as its own drug', () => {
    const groups = new Set(drugTable.classes.flatMap(({ id, isGroup }) => (isGroup ? [id] : [])))
    for (const { name, synonyms, brands, classes } of drugTable.drugs)
      for (const one of [name, ...synonyms, ...brands])
        expect([one, drugClassesOf(one)]).toEqual([
          one,
          expect.arrayContaining(classes.filter((id) => !groups.has(id))),
        ])
  })

  it("knows a user's drugs", () => {
    const drugs = { drugs: [{ name: 'zzyximab', classes: ['anticoagulant'], brands: ['Zzyx'] }] }
    expect(drugClassesOf('Zzyx 5 mg', { drugs })).toEqual(['anticoagulant'])
    expect(drugClassesOf('Zzyx 5 mg')).toEqual([])
  })

  it('refuses what is no name', () => {
    expect(() => drugClassesOf(' ')).toThrow(
      'drugClassesOf: the name is empty, expected the name of a drug, for example "furosemide"',
    )
    // @ts-expect-error no name
    expect(() => drugClassesOf({})).toThrow(
      'drugClassesOf: the text is of type object, expected a string; turn the answer into text first, or leave it out where there is none',
    )
  })
})

describe('brands of other countries', () => {
  it.each([
    ['ASS 100 mg 1-0-0', 'aspirin'],
    ['Albyl-E 75 mg daily', 'aspirin'],
    ['Paracet 1 g x 4', 'paracetamol'],
    ['Gelocatil 650 mg if pain', 'paracetamol'],
    ['Burana 400 mg', 'ibuprofen'],
    ['Selo-Zok 50 mg', 'metoprolol succinate'],
    ['Controloc 40 mg', 'pantoprazole'],
    ['Kåvepenin 1 g x 3', 'phenoxymethylpenicillin'],
    ['Di-Adreson-F 30 mg', 'prednisolone'],
    ['Deltacortene 25 mg', 'prednisone'],
    ['Stesolid 5 mg', 'diazepam'],
    ['Siofor 1000', 'metformin'],
    ['Suprarenin 0.5 mg i.m.', 'adrenaline'],
    ['Neoparin 40 mg s.c.', 'enoxaparin'],
  ])('are read: %s', (text, drug) => expect(drugsIn(text).map(({ name }) => name)).toEqual([drug]))

  it.each([
    'Diuretics as tolerated',
    'AS, AVA 0.8 cm2',
    "AS's gradient is 40",
    'Assess as is',
    'Two vials',
    'A rival cause',
    'MCP joints swollen',
    'A depot, and plasma',
  ])('are not words: %s', (text) => expect(drugsIn(text).filter(({ isClass }) => !isClass)).toEqual([]))
})
