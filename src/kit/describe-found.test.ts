import { describe, expect, it } from 'vitest'
import { describeFound, formatPath } from './describe-found.ts'

describe('describeFound', () => {
  it.each([
    ['6,7', '"6,7"'],
    ['', 'an empty string'],
    [null, 'null'],
    [false, 'false'],
    [6.7, '6.7'],
    [undefined, 'nothing'],
    [[], 'an empty list'],
    [[1, 2], 'a list of 2'],
    [{ a: 1 }, 'an object'],
    ['red\u001b[31m\u009b\u202e\u2028', '"red\\u001b[31m\\u009b\\u202e\\u2028"'],
  ])('describes %j as %s', (value, text) => {
    expect(describeFound(value)).toBe(text)
  })

  it('cuts a long text between characters', () => {
    expect(describeFound('\u{1f9e0}'.repeat(200))).toBe(`"${'\u{1f9e0}'.repeat(48)}…"`)
  })
})

describe('formatPath', () => {
  it.each([
    [['patient', 'labs', 0, 'value'], 'patient.labs[0].value'],
    [[], ''],
    [[2, 'id'], '[2].id'],
    [['a b', ''], '["a b"][""]'],
    [['patient', '"', '0'], 'patient["\\""]["0"]'],
  ])('writes %j as %s', (path, text) => {
    expect(formatPath(path)).toBe(text)
  })
})
