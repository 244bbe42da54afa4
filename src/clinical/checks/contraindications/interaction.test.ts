import { describe, expect, it } from 'vitest'
import { vocabulary } from '../../language/drug-names.ts'
import {
  groupOfDrugs,
  interactionTableSchema,
  interactions,
  interactionsOf,
  isOfParty,
  type NamedDrug,
  namedDrug,
  standsFor,
} from './interaction.ts'
import data from './interactions.json' with { type: 'json' }

describe('the table of interactions', () => {
  it('says that nobody has reviewed it, and gives each pair its source', () => {
    expect(interactionTableSchema.parse(data).reviewed).toBe(false)
    expect(interactions.filter(({ source }) => !source.includes('https://'))).toEqual([])
    expect(interactions.length).toBeGreaterThanOrEqual(40)
  })

  it('names drugs and classes as the drug table does', () => {
    const { named, table } = vocabulary()
    const ids = new Set(table.classes.map(({ id }) => id))
    for (const { one, other } of interactions)
      for (const { drugs, classes } of [one, other]) {
        expect([...drugs].filter((name) => named(name)?.name !== name)).toEqual([])
        expect([...classes].filter((id) => !ids.has(id))).toEqual([])
      }
  })
})

/** A drug of the table by its name, or a class by one of its names. */
function drugOf(name: string): NamedDrug {
  const found = vocabulary().named(name)
  if (found === undefined) throw new Error(`the drug table has no ${name}`)
  return namedDrug(found)
}

describe('the schema of the table', () => {
  const row = {
    one: { drugs: ['x'] },
    other: { classes: ['y'] },
    mechanism: 'm',
    hazard: ['h'],
    severity: 'major',
    source: 's',
  }
  const isRead = (more: object): boolean =>
    interactionTableSchema.safeParse({
      source: 's',
      reviewed: false,
      note: '',
      groups: { g: { names: [], source: 's' } },
      interactions: [{ ...row, ...more }],
    }).success

  it.each([
    {},
    { one: { groups: ['g'] } },
    { one: { drugs: ['x'], classes: ['y'] } },
    { one: { drugs: ['x'], groups: ['g'] } },
    { one: { classes: ['y'], groups: ['g'] } },
    { hazard: ['h', 'i'] },
  ])('takes %j', (more) => expect(isRead(more)).toBe(true))

  it.each([{ one: {} }, { one: { drugs: [''] } }, { hazard: [] }, { hazard: [''] }, { mechanism: '' }, { source: '' }])(
    'does not take %j',
    (more) => expect(isRead(more)).toBe(false),
  )

  it('says what a party without any drug lacks, and a text without words', () => {
    const problems = interactionTableSchema
      .safeParse({
        source: '',
        reviewed: false,
        note: '',
        groups: {},
        interactions: [{ ...row, one: {} }],
      })
      .error?.issues.map(({ message }) => message)
    expect(problems).toEqual(['expected text, got an empty string', 'expected at least one drug, class or group'])
  })

  it('names the groups that there are where one is missing', () => {
    expect(() => groupOfDrugs('nothing')).toThrow('interactions.json has no group "nothing"; expected one of known-')
    expect(groupOfDrugs('known-torsades-risk').has('amiodarone')).toBe(true)
  })
})

describe('isOfParty', () => {
  const party = (drugs: readonly string[], classes: readonly string[]) => ({
    drugs: new Set(drugs),
    classes: new Set(classes),
    names: [],
  })

  it.each([
    ['ramipril', ['ramipril'], []],
    ['sacubitril/valsartan', ['valsartan'], []],
    ['ramipril', [], ['ace-inhibitor']],
    ['ramipril', [], ['ace-inhibitor', 'mra']],
    ['beta-blocker', [], ['beta-blocker']],
  ])('has %s in %j %j', (name, drugs, classes) => expect(isOfParty(drugOf(name), party(drugs, classes))).toBe(true))

  it.each([
    ['ramipril', ['enalapril'], ['mra']],
    ['sacubitril/valsartan', ['losartan'], []],
    ['beta-blocker', ['bisoprolol'], []],
  ])('has no %s in %j %j', (name, drugs, classes) => expect(isOfParty(drugOf(name), party(drugs, classes))).toBe(false))
})

describe('standsFor', () => {
  it.each([
    ['ramipril', 'ramipril'],
    ['ACE inhibitor', 'ramipril'],
    ['ramipril', 'ACE inhibitor'],
    ['valsartan', 'sacubitril/valsartan'],
    ['sacubitril/valsartan', 'valsartan'],
    ['anticoagulant', 'DOAC'],
  ])('says that %s is named for %s', (named, drug) => expect(standsFor(drugOf(named), drugOf(drug))).toBe(true))

  it.each([
    ['ramipril', 'enalapril'],
    ['ACE inhibitor', 'bisoprolol'],
    ['bisoprolol', 'ACE inhibitor'],
    ['sacubitril/valsartan', 'losartan'],
    ['MRA', 'ACE inhibitor'],
    ['DOAC', 'anticoagulant'],
    ['heparin', 'DOAC'],
  ])('says that %s is not named for %s', (named, drug) => expect(standsFor(drugOf(named), drugOf(drug))).toBe(false))
})

it('finds the pairs of a drug on either side, in the order of the table', () => {
  const found = interactionsOf([drugOf('digoxin')])
  expect(found.length).toBeGreaterThan(1)
  expect(found).toEqual(
    interactions.filter(({ one, other }) => [one, other].some((party) => isOfParty(drugOf('digoxin'), party))),
  )
})
