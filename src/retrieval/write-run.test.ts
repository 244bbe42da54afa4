import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anyCharacter } from '../../fixtures/any-character.ts'
import { type RunLine, readRun, writeRun } from './trec-run.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'))
  file = join(folder, 'run.txt')
})

afterEach(() => rmSync(folder, { recursive: true }))

type Result = Omit<RunLine, 'line'>
const result = (rest: Partial<Record<keyof Result, unknown>> = {}): Result =>
  ({ query: 'q1', document: 'd1', score: 1, tag: 'bm25', ...rest }) as Result

function textOf(results: Iterable<Result>): string {
  let text = ''
  writeRun(results, (part) => void (text += part))
  return text
}

describe('writeRun', () => {
  it('writes a result a line, with its place among those of its query as the rank', () => {
    const results = [result(), result({ query: 'q2', score: -0 }), result({ document: 'd2', score: 1e-9 })]
    expect(textOf(results)).toBe('q1 Q0 d1 1 1 bm25\nq2 Q0 d1 1 -0 bm25\nq1 Q0 d2 2 1e-9 bm25\n')
  })

  it('writes what is read back the same', () => {
    const field = fc
      .string({ unit: anyCharacter, minLength: 1, maxLength: 8 })
      .filter((text) => /^[^\0- ]+$/u.test(text) && text.isWellFormed())
    const results = fc.uniqueArray(
      fc.record({
        query: field.filter((text) => !/^[#\ufeff]/u.test(text)),
        document: field,
        score: fc.double({ noNaN: true, noDefaultInfinity: true }),
        tag: field,
      }),
      { selector: ({ query, document }) => `${query} ${document}`, minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(results, (all) => {
        writeRun(all, file)
        expect([...readRun(file)]).toEqual(all.map((one, place) => ({ line: place + 1, ...one })))
      }),
    )
  })

  it('writes more than is kept in memory at once', () => {
    const results = Array.from({ length: 20_000 }, (_, place) => result({ document: `d${place}`, score: -place }))
    writeRun(results, file)
    expect([...readRun(file)].map(({ score }) => score)).toEqual(results.map(({ score }) => score))
  })

  it('puts the file in its place at the end, also where a link leads to it, and leaves it alone on a fault', () => {
    writeFileSync(join(folder, 'kept.txt'), 'old')
    symlinkSync(join(folder, 'kept.txt'), file)
    expect(() => writeRun([result(), result({ score: Number.NaN })], file)).toThrow('result 2')
    expect(readFileSync(file, 'utf8')).toBe('old')
    writeRun([result()], file)
    expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('q1 Q0 d1 1 1 bm25\n')
    expect(readdirSync(folder).sort()).toEqual(['kept.txt', 'run.txt'])
  })

  it.each([
    [{ query: '' }, 'result 1: the query must be text of at least one character, got an empty string'],
    [
      { query: '#1' },
      'result 1: the query must begin with neither # nor a byte order mark, which readers pass over, got "#1"',
    ],
    [
      { document: 'a b' },
      'result 1: the document must be text without white space or control characters, which end a field, got "a b"',
    ],
    [{ document: 7 }, 'result 1: the document must be text of at least one character, got 7'],
    [
      { document: '\ud800' },
      'result 1: the document must be text that UTF-8 can hold, without half a surrogate pair, got "\\ud800"',
    ],
    [
      { tag: 'a\nb' },
      'result 1: the tag must be text without white space or control characters, which end a field, got "a\\nb"',
    ],
    [{ score: Infinity }, 'result 1: the score must be a finite number, got Infinity'],
    [{ score: '1' }, 'result 1: the score must be a finite number, got "1"'],
  ])('refuses %j', (rest, message) => {
    expect(() => textOf([result(rest)])).toThrow(expect.objectContaining({ code: 'retrieval-invalid', message }))
  })

  it('refuses a field that would make a line too long to be read', () => {
    expect(() => textOf([result({ tag: 'x'.repeat(100_001) })])).toThrow(
      'result 1: the tag must be text of no more than 100000 characters, got "xxx',
    )
  })
})
