import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../fixtures/law-draws.ts'
import { parseDecimal } from './trec-run.ts'

const parse = (text: string): number => {
  const bytes = Buffer.from(`<${text}>`)
  return parseDecimal(bytes, 1, bytes.length - 1)
}

describe('parseDecimal', () => {
  it.each([
    ['12.5', 12.5],
    ['-0.25', -0.25],
    ['+3', 3],
    ['.5', 0.5],
    ['5.', 5],
    ['007.50', 7.5],
    ['-0', -0],
    ['1.25e1', 12.5],
    ['125E-1', 12.5],
    ['1e+23', 1e23],
    ['0.1e-21', 1e-22],
    ['1e-400', 0],
    ['123456789012345.6789', 123_456_789_012_345.67],
    ['-9.869604401089358', -9.869604401089358],
    ['1.7976931348623157e308', Number.MAX_VALUE],
  ])('reads %s', (text, value) => {
    expect(parse(text)).toBe(value)
  })

  it.each([
    '',
    '+',
    '-',
    '.',
    'e5',
    '1e',
    '1e+',
    '1e5.',
    '--1',
    '+-1',
    '1.2.3',
    '1,5',
    '0x1f',
    '1_000',
    'inf',
    'Infinity',
    'nan',
    '1e309',
    '12a',
    '１',
  ])('does not read %j', (text) => {
    expect(parse(text)).toBeNaN()
  })

  it('reads what Number reads, to the last bit', () => {
    const digits = fc.stringMatching(/^\d{0,20}$/u)
    const text = fc
      .tuple(
        fc.constantFrom('', '-', '+'),
        digits,
        fc.constantFrom('', '.'),
        digits,
        fc.option(fc.integer({ min: -40, max: 40 })),
      )
      .filter(([, whole, point, decimals]) => whole + (point === '' ? '' : decimals) !== '')
      .map(
        ([sign, whole, point, decimals, exponent]) =>
          `${sign}${whole}${point}${point === '' ? '' : decimals}${exponent === null ? '' : `e${exponent}`}`,
      )
    fc.assert(
      fc.property(text, (one) => {
        expect(parse(one)).toBe(Number(one))
      }),
      { numRuns: draws(500) },
    )
  })

  it('reads a number as JavaScript writes it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(parse(String(value))).toBe(value + 0)
      }),
    )
  })
})
