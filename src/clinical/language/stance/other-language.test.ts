import { expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'

const read = (text: string): readonly string[] =>
  medicationOrders({ recommended_actions: [{ text, evidence_refs: [] }] }).map(
    ({ drug, stance, isSure }) => `${drug}: ${stance}${isSure ? '' : '?'}`,
  )

it.each([
  ['KEIN Ibuprofen', 'ibuprofen: recommended?'],
  ['Ramipril heute nicht geben', 'ramipril: recommended?'],
  ['Haloperidol weglassen', 'haloperidol: recommended?'],
  ['Pas de metformine', 'metformin: recommended?'],
  ['Evitar ibuprofeno', 'ibuprofen: recommended?'],
  ['Evitare ramipril', 'ramipril: recommended?'],
  ['Geen ibuprofen', 'ibuprofen: recommended?'],
])('a word of another language may turn an order round: %s', (text, order) => {
  expect(read(text)).toEqual([order])
})

it.each([
  ['Ramipril 5 mg morgens', 'ramipril: recommended'],
  ['Furosemid 40 mg i.v. alle 8 h', 'furosemide: recommended'],
  ['Stop ibuprofen', 'ibuprofen: refused'],
])('a name with its dose is an order in any language: %s', (text, order) => {
  expect(read(text)).toEqual([order])
})
