import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQrels } from './read-qrels.ts'
import { writeQrels } from './write-qrels.ts'

function textOf(judgments: Parameters<typeof writeQrels>[0]): string {
  let text = ''
  writeQrels(judgments, (part) => void (text += part))
  return text
}

describe('writeQrels', () => {
  it('writes a judgment a line', () => {
    expect(
      textOf([
        { query: 'q1', document: 'd7', grade: 2 },
        { query: 'q1', document: 'd8', grade: 0 },
      ]),
    ).toBe('q1 0 d7 2\nq1 0 d8 0\n')
  })

  it('writes what is read back the same', () => {
    const field = fc.stringMatching(/^[\w.:é-]{1,6}$/u)
    const judgments = fc.uniqueArray(
      fc.record({ query: field, document: field, grade: fc.integer({ min: -127, max: 127 }) }),
      { selector: ({ query, document }) => `${query} ${document}`, minLength: 1 },
    )
    fc.assert(
      fc.property(judgments, (all) => {
        const back = readQrels([Buffer.from(textOf(all))], { unjudgedBelowZero: true })
        expect([...back]).toEqual(all.map((one, place) => ({ line: place + 1, ...one })))
      }),
    )
  })

  it.each([
    [
      { query: 'q 1' },
      'judgment 2: the query must be text without white space or control characters, which end a field, got "q 1"',
    ],
    [{ document: '' }, 'judgment 2: the document must be text of at least one character, got an empty string'],
    [
      { grade: 1.5 },
      'judgment 2: the grade must be a whole number from 0 to 127, or below 0 for a document that was not judged, got 1.5',
    ],
    [
      { grade: 128 },
      'judgment 2: the grade must be a whole number from 0 to 127, or below 0 for a document that was not judged, got 128',
    ],
  ])('refuses %j', (rest, message) => {
    const judgment = { query: 'q1', document: 'd1', grade: 1 }
    expect(() => textOf([judgment, { ...judgment, document: 'd2', ...rest }])).toThrow(
      expect.objectContaining({ code: 'retrieval-invalid', message }),
    )
  })
})
