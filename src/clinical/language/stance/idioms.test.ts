import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'
import { recommendation } from '../../answer/recommendation.ts'

const read = (text: string): readonly string[] =>
  medicationOrders(
    recommendation.parse({ recommended_actions: [{ text, evidence_refs: [] }], evidence_table: [] }),
  ).map(({ stance }) => stance)

// "Pain with ketorolac" is what it did to somebody.
it.each([
  ['Treat pain with ketorolac 15 mg IV', 'recommended'],
  ['Treat her pleuritic chest pain with ketorolac 15 mg IV', 'recommended'],
  ['Relieve the nausea with metoclopramide 10 mg IV', 'recommended'],
  ['Manage her hyperkalaemia with calcium gluconate 10 mL', 'recommended'],
  ['Prevent vomiting with metoclopramide 10 mg IV', 'recommended'],
  ['Stop the bleeding with tranexamic acid 1 g IV', 'recommended'],
  ['Stop the seizure with lorazepam 4 mg IV', 'recommended'],
  ['Avoid vomiting by giving metoclopramide 10 mg IV', 'recommended'],
  ['Do not treat the pain with ketorolac 15 mg IV', 'refused'],
  ['Consider treating nausea with metoclopramide 10 mg', 'considered'],
  ['If the pain returns, treat the pain with morphine 5 mg', 'conditional'],
  ['Nausea with codeine', 'mentioned'],
  ['Bleeding with apixaban', 'mentioned'],
  ['HIT with heparin', 'mentioned'],
  ['Caution with ketorolac', 'mentioned'],
])('a complaint and what it is treated with: "%s" is %s', (text, stance) => {
  expect(read(text)).toEqual([stance])
})

it.each([
  'Keep every heparin product away from her',
  'Ban heparin',
  'Veto heparin',
  'Interrupt heparin',
  'Wait with heparin',
  'Hold back heparin',
  'Heparin: too risky',
])('no order: "%s" refuses', (text) => {
  expect(read(text)).toEqual(['refused'])
})

it.each([
  'Keep heparin going',
  'Hang heparin 25,000 units',
  'Pull up heparin 5,000 units and give it',
  'Give heparin 5,000 units, products checked',
])('an order: "%s" gives it', (text) => {
  expect(read(text)).toEqual(['recommended'])
})

const waysTo = (what: 'orders' | 'refusals'): readonly string[] =>
  readFileSync(new URL(`../../../../fixtures/language/idioms/${what}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')

it('reads every way to order a medicine as an order of it, but for these', () => {
  const other = waysTo('orders').filter((text) => !read(text).includes('recommended'))
  expect(other).toMatchInlineSnapshot(`
    [
      "Remain on ketorolac 15 mg IV",
      "ketorolac 15 mg IV would be reasonable",
      "ketorolac 15 mg IV is reasonable",
      "ketorolac 15 mg IV may be given",
      "ketorolac 15 mg IV is fine",
      "Consider giving ketorolac 15 mg IV now",
      "Managed with ketorolac 15 mg IV",
    ]
  `)
})

it('reads no way to refuse a medicine as an order of it, but for these', () => {
  const ordered = waysTo('refusals').filter((text) =>
    read(text.replace(/paracetamol 1 g/iu, 'it')).includes('recommended'),
  )
  expect(ordered).toMatchInlineSnapshot(`
    [
      "heparin CI",
      "Miss heparin",
      "Cut heparin",
      "Pull heparin",
      "Pull the heparin order",
      "Paracetamol 1 g over heparin",
      "heparin tomorrow",
      "heparin after the scan",
      "Less heparin",
      "Contra heparin",
      "Spare heparin",
      "Save heparin",
      "Put the heparin back",
      "Red band: heparin",
      "X heparin",
    ]
  `)
})
