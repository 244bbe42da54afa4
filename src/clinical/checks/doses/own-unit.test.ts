import { describe, expect, it } from 'vitest'
import type { DoseLimit } from '../dose-limits.ts'
import { mg, row } from './check-dose.test-kit.ts'
import { readInOwnUnit } from './own-unit.ts'
import { dosesOf } from './read-doses.test-kit.ts'

const of = (low: number, high: number, unit: string) => [{ low, high, unit }]

/** The number without a unit of a text, as it is read by the rows of its drug. */
function read(text: string, ...rows: readonly DoseLimit[]): string {
  const [bare] = dosesOf(text).illegible
  if (bare === undefined) return 'no number'
  const dose = readInOwnUnit(bare, rows)
  return dose === undefined ? 'nobody can tell' : `${dose.amount.parts[0]?.high} ${dose.amount.unit}`
}

const bisoprolol = row({ drug: 'bisoprolol', single: [mg(1.25, 10)] })
const digoxin = row({ drug: 'digoxin', single: of(62.5, 500, 'ug') })
const heparin = [
  row({ drug: 'heparin', route: 'iv', single: [...of(2000, 10_000, 'U'), ...of(60, 100, 'U/kg')] }),
  row({ drug: 'heparin', route: 'sc', single: of(5000, 5000, 'U') }),
]

describe('a number without a unit', () => {
  it.each([
    ['Bisoprolol 1.25', '1.25 mg'],
    ['Bisoprolol 2.5', '2.5 mg'],
    ['Bisoprolol 10', '10 mg'],
    ['Bisoprolol 25', 'nobody can tell'],
    ['Bisoprolol 0.125', 'nobody can tell'],
  ])('is in the unit of its drug, where that is plausible: %s: %s', (text, is) => {
    expect(read(text, bisoprolol)).toBe(is)
  })

  it.each([
    ['Digoxin 125', '125 ug'],
    ['Digoxin 500', '500 ug'],
    ['Digoxin 0.125', '0.125 mg'],
    ['Digoxin 0.5', '0.5 mg'],
    ['Digoxin 0.75', 'nobody can tell'],
    ['Digoxin 12', 'nobody can tell'],
  ])('of a drug in micrograms is in milligrams below one: %s: %s', (text, is) => {
    expect(read(text, digoxin)).toBe(is)
  })

  it('from one on is not taken for milligrams of a drug in micrograms', () => {
    const levothyroxine = row({ drug: 'levothyroxine', single: of(900, 2000, 'ug') })
    expect(read('Levothyroxine 0.95', levothyroxine)).toBe('0.95 mg')
    expect(read('Levothyroxine 1', levothyroxine)).toBe('nobody can tell')
    expect(read('Levothyroxine 1', row({ drug: 'levothyroxine', single: [mg(0.9, 2)] }))).toBe('1 mg')
    const twoWays = row({ drug: 'levothyroxine', single: [mg(0.9, 2), ...of(5, 6, 'U')] })
    expect(read('Levothyroxine 1', twoWays)).toBe('1 mg')
  })

  it.each([
    ['Heparin 5000', '5000 U'],
    ['Heparin 500', 'nobody can tell'],
    ['Heparin 80/kg', '80 U/kg'],
    ['Heparin 800/kg', 'nobody can tell'],
    ['Heparin 80', 'nobody can tell'],
    ['Heparin 5000 SC', '5000 U'],
    ['Heparin 10000 SC', 'nobody can tell'],
    ['Heparin 10000 IV', '10000 U'],
  ])('is per kilogram where that is written, and for the way that is written: %s: %s', (text, is) => {
    expect(read(text, ...heparin)).toBe(is)
  })

  it('may be micrograms by one way and milligrams by another, which nobody can tell', () => {
    const rows = [
      row({ drug: 'desmopressin', route: 'nasal', single: of(10, 40, 'ug') }),
      row({ drug: 'desmopressin', single: [mg(0.1, 0.4)] }),
    ]
    expect(read('Desmopressin 20', ...rows)).toBe('nobody can tell')
    expect(read('Desmopressin 20', ...rows.slice(0, 1))).toBe('20 ug')
    expect(read('Desmopressin 20 intranasally', ...rows)).toBe('20 ug')
    expect(read('Desmopressin 0.2 orally', ...rows)).toBe('0.2 mg')
    const threeUnits = row({ drug: 'desmopressin', single: [...of(1, 30, 'g'), mg(10, 30), ...of(1, 5, 'ug')] })
    expect(read('Desmopressin 20', threeUnits)).toBe('nobody can tell')
    expect(read('Desmopressin 8', row({ ...threeUnits, single: [...of(1, 30, 'g'), mg(100, 300)] }))).toBe('8 g')
  })

  it('of a drug in grams is in milligrams by the hundred', () => {
    const pyrazinamide = row({ drug: 'pyrazinamide', single: of(0.05, 2, 'g') })
    expect(read('Pyrazinamide 100', pyrazinamide)).toBe('100 mg')
    expect(read('Pyrazinamide 99', pyrazinamide)).toBe('nobody can tell')
  })

  it.each([
    ['Insulin infusion 6', '6 U/h'],
    ['Insulin drip 6', '6 U/h'],
    ['Insulin 6 per hour', '6 U/h'],
    ['Insulin infusion 60', 'nobody can tell'],
    ['Insulin 6', 'nobody can tell'],
  ])('is a rate where the words say that it runs: %s: %s', (text, is) => {
    expect(read(text, row({ drug: 'insulin', route: 'iv', rate: of(1, 10, 'U/h') }))).toBe(is)
  })

  it.each([
    ['Noradrenaline infusion 0.1', '0.1 ug/kg/min'],
    ['Noradrenaline infusion 10', 'nobody can tell'],
    ['Noradrenaline 0.1', 'nobody can tell'],
  ])('of what runs by weight is so much per kilogram: %s: %s', (text, is) => {
    expect(read(text, row({ drug: 'noradrenaline', route: 'iv', rate: of(0.01, 3, 'ug/kg/min') }))).toBe(is)
  })

  it.each([
    ['Salbutamol 2.5 + ipratropium 0.5 mg neb', '2.5 mg'],
    ['Salbutamol 2.5 plus ipratropium 0.5 mg neb', '2.5 mg'],
    ['Salbutamol 2.5 with ipratropium 0.5 mg neb', '2.5 mg'],
    ['Salbutamol 25 + ipratropium 0.5 mg neb', 'nobody can tell'],
    ['Salbutamol 500 + ipratropium 0.5 mg neb', '500 ug'],
    ['Salbutamol 2.5 neb, later ipratropium 0.5 mg', 'nobody can tell'],
  ])('is in the unit of the dose that is joined to it, else in its own: %s: %s', (text, is) => {
    expect(read(text, row({ drug: 'salbutamol', route: 'nebulised', single: of(400, 5000, 'ug') }))).toBe(is)
  })

  it('is read by no row, where the table has none', () => {
    expect(read('Bisoprolol 2.5')).toBe('nobody can tell')
  })
})

it('leaves what is written in a unit that nobody knows', () => {
  expect(read('Bisoprolol 2.5 mg/foo', bisoprolol)).toBe('nobody can tell')
})
