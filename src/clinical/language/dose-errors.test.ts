import { describe, expect, it } from 'vitest'
import { quantities } from '../quantities/quantities.ts'
import { swapMilligrams, timesTen } from './dose-errors.ts'

const milligrams = ['mg', 'MG', 'mgs', 'm.g.', 'milligram', 'milligrams', 'milligramme', 'milligrammes']
const micrograms = ['mcg', 'mcgs', 'm.c.g.', 'ug', 'µg', 'μg', 'microgram', 'micrograms', 'microgramme', 'microgrammes']

/** Each way in which an amount is written: its figures, its unit, alone or as a range with the unit at one end or both. */
const written = (units: readonly string[]) =>
  units.flatMap((unit) => [
    ...['5', '.5', '0.5', '2.5', '1,000'].map((figures) => `${figures} ${unit}`),
    ...['5–10', '.5–1', '.25-.5', '0.5 to 1'].map((range) => `${range} ${unit}`),
    `5 ${unit}–10 ${unit}`,
    `5 ${unit} to 10 ${unit}`,
    `between .5 and 1 ${unit}`,
    `up to 5 ${unit}`,
  ])

const readOnce = (text: string) => {
  const [dose, ...more] = quantities(text)
  if (dose === undefined || more.length > 0) throw new Error(`${text} is read as ${more.length + 1} amounts or as none`)
  return dose
}
const amountOf = (text: string) => {
  const { low, high, unit } = readOnce(text)
  return { low, high, unit }
}

describe('swapMilligrams', () => {
  it.each([...written(milligrams), ...written(micrograms)])('changes what is read of %j, and nothing else', (text) => {
    const { low, high, unit } = amountOf(text)
    const swapped = swapMilligrams(readOnce(text))
    expect(swapped?.times).toBe(unit === 'mg' ? 1 / 1000 : 1000)
    expect(amountOf(swapped?.written ?? '')).toEqual({ low, high, unit: unit === 'mg' ? 'ug' : 'mg' })
  })

  it.each(['5 g', '500 micrograms to 1 mg', '500 mg to 1 g', '5 mg/kg', 'two tablets'])('leaves %j', (text) => {
    expect(swapMilligrams(readOnce(text))).toBeUndefined()
  })

  it('leaves the part of a combination that has no unit of its own', () => {
    expect(quantities('25/100 mg').map((dose) => swapMilligrams(dose)?.written)).toEqual([undefined, '100 micrograms'])
  })
})

describe('timesTen', () => {
  it.each([...written([...milligrams, ...micrograms]), '500 mg to 1 g', '10 mg/kg', '100,000 units'])(
    'makes what is read of %j ten times as large',
    (text) => {
      const { low, high, unit } = amountOf(text)
      expect(amountOf(timesTen(text))).toEqual({ low: low * 10, high: high * 10, unit })
    },
  )
})
