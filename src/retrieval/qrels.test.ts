import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readQrels, writeQrels, toQrels } from './qrels.ts'
import fc from 'fast-check'
import { judgmentsOf, queryOf } from './judgments.test-kit.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qrels-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

const read = (text: string | Buffer, options = {}) =>
  Array.from(readQrels({ name: 'qrels.txt', from: [Buffer.from(text)] }, options))

const grades = (text: string) => read(text).map(({ query, document, grade }) => `${query} ${document} ${grade}`)

describe('readQrels', () => {
  it('reads a judgment a line', () => {
    expect([...readQrels([Buffer.from('q1 0 d7 2\n')])]).toEqual([{ line: 1, query: 'q1', document: 'd7', grade: 2 }])
  })

  it('passes over comments, blank lines and a byte order mark, and counts the lines', () => {
    const text = '\ufeffq1 0 d1 1\n# a comment\n\n \t\n  # another\nq1\t0\t d2 \t0\t\r\nq2 x #3 127'
    expect(read(text)).toEqual([
      { line: 1, query: 'q1', document: 'd1', grade: 1 },
      { line: 6, query: 'q1', document: 'd2', grade: 0 },
      { line: 7, query: 'q2', document: '#3', grade: 127 },
    ])
  })

  it('reads a file, and bytes in parts that are cut anywhere', () => {
    const text = 'q1 0 dé1 1\nq1 0 d\u{1fac0} 2\n'
    const file = join(folder, 'qrels')
    writeFileSync(file, text)
    const lines = [...readQrels(file)]
    expect(lines.map(({ document }) => document)).toEqual(['dé1', 'd\u{1fac0}'])
    expect([...readQrels(Array.from(Buffer.from(text), (byte) => Uint8Array.of(byte)))]).toEqual(lines)
  })

  it('reads grades below 0 where it is told what they mean', () => {
    expect(read('q1 0 d1 -2\nq1 0 d2 +3\n', { unjudgedBelowZero: true }).map(({ grade }) => grade)).toEqual([-2, 3])
  })

  it('takes the same document for two queries', () => {
    expect(grades('q1 0 d1 1\nq2 0 d1 0\n')).toEqual(['q1 d1 1', 'q2 d1 0'])
  })

  it('can be left early', () => {
    for (const { query } of readQrels([Buffer.from('q1 0 d1 1\nq1 0 d2 bad\n')])) {
      expect(query).toBe('q1')
      break
    }
  })

  it.each([
    [
      'q1 0 d1',
      'qrels.txt:1: expected 4 fields with white space between, "query 0 document grade", got 3. Reading stopped there',
    ],
    [
      '\nq1 0 a document 1',
      'qrels.txt:2: expected 4 fields with white space between, "query 0 document grade", got 5. Reading stopped there',
    ],
    [
      'q1 0 d1 one',
      'qrels.txt:1: expected a whole number from 0 to 127 as the grade, got "one". Reading stopped there',
    ],
    [
      'q1 0 d1 1.0',
      'qrels.txt:1: expected a whole number from 0 to 127 as the grade, got "1.0". Reading stopped there',
    ],
    [
      'q1 0 d1 128',
      'qrels.txt:1: expected a whole number from 0 to 127 as the grade, got "128". Reading stopped there',
    ],
    [
      'q1 0 d1 -1',
      'qrels.txt:1: expected a whole number from 0 to 127 as the grade, got "-1". If it says that the document was in the pool and was not judged, read with unjudgedBelowZero. Reading stopped there',
    ],
    [
      'q1 0 d1 1\nq2 0 d1 1\n#\nq1 0 d1 1\n',
      'qrels.txt:4: document "d1" stands twice for query "q1", first in line 1; it may stand once, so take one of the lines out. Reading stopped there',
    ],
    [
      'q1 0 d1 1\r\rq1 0 d2 1\r',
      'qrels.txt:1: a carriage return stands within the line. Lines must end with a line feed, alone or behind a carriage return. Reading stopped there',
    ],
    [
      'q1 0 d\u00001 1',
      'qrels.txt:1: the line has a NUL byte. Write the file as UTF-8, neither as UTF-16 nor compressed. Reading stopped there',
    ],
    [
      '\u001b[2Jq1 0 d1 1',
      'qrels.txt:1: the line has a control character (0x1b); give a file of TREC, as text. Reading stopped there',
    ],
    ['', 'qrels.txt has no line to read, it is empty; expected lines of "query 0 document grade"'],
    [
      '# nothing\n \n',
      'qrels.txt has no line to read, only blank lines and comments; expected lines of "query 0 document grade"',
    ],
  ])('refuses %j', (text, message) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'retrieval-invalid', message }))
  })

  it('refuses what is not UTF-8, since two ids could become one', () => {
    expect(() => read(Buffer.from('q1 0 d\u00e9 1\n', 'latin1'))).toThrow(
      'qrels.txt:1: field 3 is not UTF-8: "d\ufffd"; write the file in UTF-8. Reading stopped there',
    )
  })

  it.each(['\n', ''])('refuses a line of more than 1 MiB, and reads one of that length', (end) => {
    const line = `q1 0 ${'d'.repeat(1024 * 1024 - 7)} 1`
    expect(read(`${line}${end}`)).toHaveLength(1)
    expect(() => read(`q0 0 d0 1\n${line} ${end}`)).toThrow(
      'qrels.txt:2: the line is longer than 1 MiB; give a file of TREC, as text. Reading stopped there',
    )
  })

  it('does not read a line to its end that never ends', () => {
    function* endless(): Generator<Uint8Array> {
      for (;;) yield new Uint8Array(100_000).fill(0x61)
    }
    expect(() => [...readQrels(endless())]).toThrow('the qrels:1: the line is longer than 1 MiB')
  })

  it('says what cannot be read', () => {
    expect(() => [...readQrels(join(folder, 'absent'))]).toThrow(
      `${join(folder, 'absent')} cannot be read: ENOENT: no such file or directory, open '${join(folder, 'absent')}'. Name a file of TREC qrels`,
    )
    expect(() => [...readQrels(folder)]).toThrow(
      `${folder} cannot be read: EISDIR: illegal operation on a directory, read. Name a file of TREC qrels`,
    )
    expect(() => [...readQrels(Buffer.from('q1 0 d1 1') as never)]).toThrow(
      'the qrels must come as a path, or as bytes in parts, for example [Buffer.from(text)]; got 113 in their place',
    )
    expect(() => [...readQrels(undefined as never)]).toThrow(
      'the qrels must come as a path, or as bytes in parts, for example [Buffer.from(text)]; got nothing in their place',
    )
  })
})

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

describe('toQrels', () => {
  it('is a line a judged chunk, grade 0 among them', () => {
    expect(toQrels([queryOf('q-2'), queryOf('q-1', { judgments: judgmentsOf({ c: 1 }) })])).toEqual([
      { query: 'q-2', document: 'a', grade: 3 },
      { query: 'q-2', document: 'b', grade: 0 },
      { query: 'q-1', document: 'c', grade: 1 },
    ])
  })

  it.each(['a b', 'a\t', 'a\nb'])('refuses the chunk id %j, which would not be one field', (id) => {
    expect(() => toQrels([queryOf('q-1', { judgments: judgmentsOf({ [id]: 1 }) })])).toThrow(
      expect.objectContaining({
        code: 'retrieval-invalid',
        message: `a chunk_id of query q-1 must be text without white space or control characters, which end a field, got ${JSON.stringify(id)}`,
      }),
    )
  })
})
