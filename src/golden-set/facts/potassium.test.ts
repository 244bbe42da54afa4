import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../patient.ts'
import { potassiumAbove } from './potassium.ts'

const withLabs = (labs: PatientInput['labs']) => patient.parse({ demographics: { age_years: 60 }, labs })
const potassium = (value: number, more: object = {}) => ({ name: 'Potassium', value, unit: 'mmol/L', ...more })

describe('potassiumAbove', () => {
  it.each([
    [6.4, 'false'],
    [6.5, 'false'],
    [6.6, 'true'],
  ])('of %d mmol/L above 6.5 is %s', (value, expected) => {
    expect(potassiumAbove(withLabs([potassium(value)]), 6.5).value).toBe(expected)
  })

  it('takes 6.5 itself under the bound of UKKA 2023', () => {
    expect(potassiumAbove(withLabs([potassium(6.5)]), 6.5, '>=').value).toBe('true')
  })

  it.each([
    'K',
    'K+',
    'Serum potassium',
    'potassium (K+)',
    'Potassium, serum',
    'plasma K+',
    'S-Potassium',
    'Potassium (VBG)',
    'ABG potassium',
    'Whole blood potassium',
    'Potassium level, repeat',
    'Potassium [Moles/volume] in Serum or Plasma',
    'K (venous gas)',
    'Serum K',
  ])('reads the name %j', (name) => {
    expect(potassiumAbove(withLabs([{ name, value: 6.9, unit: 'mEq/L' }]), 6.5).value).toBe('true')
  })

  it('counts a haemolysed sample and says so', () => {
    expect(potassiumAbove(withLabs([potassium(6.9, { haemolysed: true })]), 6.5)).toEqual({
      value: 'true',
      facts: ['potassium 6.9 mmol/L in a haemolysed sample'],
    })
  })

  it('is false without any result, and unknown for one in another unit', () => {
    expect(potassiumAbove(withLabs([]), 6.5)).toEqual({ value: 'false', facts: ['no potassium on record'] })
    expect(potassiumAbove(withLabs([potassium(6.9, { unit: '%' })]), 6.5)).toEqual({
      value: 'unknown',
      facts: ['potassium 6.9 %: wanted in mmol/L, mEq/L or mg/dL'],
    })
  })

  it.each([
    [6.6, 'mmol/l', 'true'],
    [6.6, 'MMOL/L', 'true'],
    [6.6, 'mM', 'true'],
    [6.6, 'mmol·L⁻¹', 'true'],
    [6.6, 'mmol L-1', 'true'],
    [6.6, 'meq/L', 'true'],
    [6.5, 'mEq/L', 'false'],
    [25.8, 'mg/dL', 'true'],
    [25.4, 'mg/dL', 'false'],
  ])('reads %d %s: above 6.5 mmol/L is %s', (value, unit, expected) => {
    expect(potassiumAbove(withLabs([potassium(value, { unit })]), 6.5).value).toBe(expected)
  })

  it.each([
    [9.7, 'mg/dL', 'unknown'],
    [9.8, 'mg/dL', 'false'],
    [2490, 'µmol/L', 'unknown'],
    [2500, 'µmol/L', 'false'],
    [2510, 'µmol/L', 'false'],
    [2.4, 'mmol/L', 'false'],
  ])('believes what converts to 2.5 mmol/L or more: %d %s, %s', (value, unit, expected) => {
    expect(potassiumAbove(withLabs([potassium(value, { unit })]), 6.5).value).toBe(expected)
  })

  it('reads names up to 200 and units up to 40 characters', () => {
    const named = (length: number) => potassium(6.9, { name: 'Potassium '.padEnd(length, 'x') })
    expect([199, 200, 201].map((length) => potassiumAbove(withLabs([named(length)]), 6.5).value)).toEqual([
      'true',
      'true',
      'false',
    ])
    const inUnit = (length: number) => potassium(6.9, { unit: 'mmol/L'.padEnd(length) })
    expect([39, 40, 41].map((length) => potassiumAbove(withLabs([inUnit(length)]), 6.5).value)).toEqual([
      'true',
      'true',
      'unknown',
    ])
  })

  it('says what a converted value comes to, and believes none that is rather of another unit', () => {
    expect(potassiumAbove(withLabs([potassium(27, { unit: 'mg/dL' })]), 6.5)).toEqual({
      value: 'true',
      facts: ['potassium 27 mg/dL (6.91 mmol/L)'],
    })
    expect(potassiumAbove(withLabs([potassium(6.9, { unit: 'mg/dL' })]), 6.5)).toEqual({
      value: 'unknown',
      facts: ['potassium 6.9 mg/dL (1.76 mmol/L): no plausible value in that unit'],
    })
  })

  it.each([
    'Urine potassium',
    'Potassium, 24 h excretion',
    'Pleural fluid K+',
    'Potassium chloride',
    'Vitamin K',
    'Cathepsin K',
    'Transtubular potassium gradient',
    'anti-K antibodies',
  ])('does not read %j', (name) => {
    expect(potassiumAbove(withLabs([{ name, value: 60, unit: 'mmol/L' }]), 6.5).value).toBe('false')
  })

  it('does not read urine, nor a potassium drug', () => {
    expect(
      potassiumAbove(
        withLabs([potassium(60, { specimen: 'urine' }), { name: 'Urine potassium', value: 60, unit: 'mmol/L' }]),
        6.5,
      ).value,
    ).toBe('false')
  })

  it('counts any result that crosses unless a later one does not', () => {
    const [early, late] = [{ taken_at: '2026-03-01T08:00:00Z' }, { taken_at: '2026-03-01T10:00:00Z' }]
    expect(potassiumAbove(withLabs([potassium(6.9, early), potassium(5.2, late)]), 6.5).value).toBe('false')
    expect(potassiumAbove(withLabs([potassium(5.2, early), potassium(6.9, late)]), 6.5).value).toBe('true')
    expect(potassiumAbove(withLabs([potassium(6.9), potassium(5.2, late)]), 6.5).value).toBe('true')
    expect(potassiumAbove(withLabs([potassium(6.9, late), potassium(5.2, late)]), 6.5).value).toBe('true')
  })
})
