import { describe, expect, it } from 'vitest'
import { describeFound } from './describe-found.ts'

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
