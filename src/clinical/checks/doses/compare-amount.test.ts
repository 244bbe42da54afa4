import { expect, it } from 'vitest'
import { compareAmount } from './compare-amount.ts'

const milligrams = { low: 10, high: 100, unit: 'mg' }
const perKilogram = { low: 1, high: 2, unit: 'mg/kg' }

it.each([
  ['at its ends', { low: 10, high: 100, unit: 'mg' }, milligrams, 'within'],
  ['by rounding above it', { low: 50, high: 101.09, unit: 'mg' }, milligrams, 'within'],
  ['above it', { low: 50, high: 101.11, unit: 'mg' }, milligrams, 'over'],
  ['by rounding below it', { low: 9.9, high: 50, unit: 'mg' }, milligrams, 'within'],
  ['below it', { low: 9.89, high: 50, unit: 'mg' }, milligrams, 'under'],
  ['above and below it, which is too much', { low: 1, high: 200, unit: 'mg' }, milligrams, 'over'],
  ['in another unit', { low: 0.01, high: 0.1, unit: 'g' }, milligrams, 'within'],
  ['in another unit, a thousand times as much', { low: 10, high: 100, unit: 'g' }, milligrams, 'over'],
  ['in another unit, a thousandth', { low: 10, high: 100, unit: 'ug' }, milligrams, 'under'],
  ['per kilogram', { low: 1, high: 2, unit: 'mg/kg' }, perKilogram, 'within'],
])('an amount is compared with a range of the table as it is counted there: %s', (_, amount, range, side) => {
  expect(compareAmount(amount, range)).toMatchObject({ side, isDirect: true })
})

it.each([
  // From 40 to 150 kg: 40 mg of the lightest, 300 mg of the heaviest.
  ['for the heaviest', { low: 100, high: 303.2, unit: 'mg' }, perKilogram, 'within'],
  ['for nobody, too much', { low: 100, high: 303.4, unit: 'mg' }, perKilogram, 'over'],
  ['for the lightest', { low: 39.6, high: 100, unit: 'mg' }, perKilogram, 'within'],
  ['for nobody, too little', { low: 39.5, high: 100, unit: 'mg' }, perKilogram, 'under'],
  ['of so much per kilogram, for the lightest', { low: 1, high: 2.527, unit: 'mg/kg' }, milligrams, 'within'],
  ['of so much per kilogram, for nobody, too much', { low: 1, high: 2.528, unit: 'mg/kg' }, milligrams, 'over'],
  ['of so much per kilogram, for the heaviest', { low: 0.066, high: 1, unit: 'mg/kg' }, milligrams, 'within'],
  ['of so much per kilogram, for nobody, too little', { low: 0.0659, high: 1, unit: 'mg/kg' }, milligrams, 'under'],
])('between an amount and one per kilogram any adult weight is allowed for: %s', (_, amount, range, side) => {
  expect(compareAmount(amount, range)).toMatchObject({ side, isDirect: false })
})

it('gives the range in the unit of the amount', () => {
  expect(compareAmount({ low: 0.05, high: 0.05, unit: 'g' }, milligrams)?.limit).toEqual({
    low: 0.01,
    high: 0.1,
    unit: 'g',
  })
  expect(compareAmount({ low: 50, high: 50, unit: 'mg' }, perKilogram)?.limit).toEqual({
    low: 40,
    high: 300,
    unit: 'mg',
  })
})

it('compares nothing that does not convert', () => {
  for (const unit of ['U', 'U/kg', 'mL', 'mg/h'])
    for (const range of [milligrams, perKilogram])
      expect(compareAmount({ low: 1, high: 1, unit }, range)).toBeUndefined()
})
