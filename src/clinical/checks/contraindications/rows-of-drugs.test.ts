import { expect, it } from 'vitest'
import { rowsOfDrugs } from './rows-of-drugs.ts'

const rows = [
  { id: 'first', drugs: ['ramipril'], classes: [] },
  { id: 'second', drugs: ['losartan', 'amlodipine'], classes: ['diuretic'] },
  { id: 'third', drugs: ['ramipril'], classes: ['nsaid'] },
  { id: 'fourth', drugs: [], classes: ['diuretic'] },
]
const find = rowsOfDrugs(rows, (row) => row)
const drug = (name: string, ...classes: string[]) => ({ name, parts: name.split('/'), classes })
const ids = (...drugs: readonly ReturnType<typeof drug>[]) => find(drugs).map(({ id }) => id)

it('finds rows by name, by a part of a combination and by class, in the order of the table and each once', () => {
  expect(ids(drug('ramipril'))).toEqual(['first', 'third'])
  expect(ids(drug('valsartan/amlodipine'))).toEqual(['second'])
  expect(ids(drug('furosemide', 'diuretic'), drug('ibuprofen', 'nsaid'))).toEqual(['second', 'third', 'fourth'])
  expect(ids(drug('furosemide', 'diuretic'), drug('ramipril'), drug('losartan'))).toEqual([
    'first',
    'second',
    'third',
    'fourth',
  ])
  expect(ids(drug('paracetamol'))).toEqual([])
})
