import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRun } from './trec-run.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Reads a text as a file and as bytes in parts, which must come to the same. */
function read(text: string) {
  const file = join(folder, 'run')
  writeFileSync(file, text)
  const both = [
    { name: 'run.txt', from: file },
    { name: 'run.txt', from: [Buffer.from(text)] },
  ].map((source) => {
    try {
      return [...readRun(source)]
    } catch (error) {
      return error
    }
  })
  expect(both[0]).toEqual(both[1])
  if (both[0] instanceof Error) throw both[0]
  return both[0]
}

describe('readRun', () => {
  it('reads a result a line, and not its rank', () => {
    expect(read('q1 Q0 d7 1 12.5 bm25\n')).toEqual([{ line: 1, query: 'q1', document: 'd7', score: 12.5, tag: 'bm25' }])
  })

  it('passes over comments, blank lines, a byte order mark, and what follows the tag', () => {
    const text = '\ufeff# made by bm25\r\n\r\nq1\tQ0\td1\t-\t1e-3\tbm25\twith more\r\n   q1 Q0  d2 x -.5 bm25'
    expect(read(text)).toEqual([
      { line: 3, query: 'q1', document: 'd1', score: 0.001, tag: 'bm25' },
      { line: 4, query: 'q1', document: 'd2', score: -0.5, tag: 'bm25' },
    ])
  })

  it.each([
    [
      'q1 Q0 d1 1 2',
      'run.txt:1: expected 6 fields with white space between, "query Q0 document rank score tag", got 5. Reading stopped there',
    ],
    [
      'q1 Q0 d1 1 high bm25',
      'run.txt:1: expected a finite decimal number as the score, for example 12.5 or 1.25e1, got "high". Reading stopped there',
    ],
    [
      'q1 Q0 d1 1 2 t\n\nq1 Q0 d2 2 nan t',
      'run.txt:3: expected a finite decimal number as the score, for example 12.5 or 1.25e1, got "nan". Reading stopped there',
    ],
    [
      'q1 Q0 d1 1 1e999 t',
      'run.txt:1: expected a finite decimal number as the score, for example 12.5 or 1.25e1, got "1e999". Reading stopped there',
    ],
    [
      'q1 Q0 d1 1 2 t\nq1 Q0 d1 2 1 t',
      'run.txt:2: document "d1" stands twice for query "q1", first in line 1; it may stand once, so take one of the lines out. Reading stopped there',
    ],
    [
      'q1 Q0 d1 1 2 t\nq2 Q0 d1 1 2 t\nq3 Q0 d1 1 2 t\nq2 Q0 d2 1 2 t\nq1 Q0 d1 2 1 t',
      'run.txt:5: document "d1" stands twice for query "q1", first in line 1; it may stand once, so take one of the lines out. Reading stopped there',
    ],
    [
      '\n',
      'run.txt has no line to read, only blank lines and comments; expected lines of "query Q0 document rank score tag"',
    ],
  ])('refuses %j', (text, message) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'retrieval-invalid', message }))
  })

  it('finds a document that stands twice for a query, wherever the two lines are', () => {
    const pair = fc.tuple(fc.constantFrom('q1', 'q2', 'q3'), fc.constantFrom('d1', 'd2', 'd3', 'd4'))
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 12 }), (pairs) => {
        const repeated = new Set(pairs.map(String)).size < pairs.length
        const text = pairs.map(([query, document]) => `${query} Q0 ${document} 1 1 t\n`).join('')
        const attempt = (): unknown => read(text)
        if (repeated) expect(attempt).toThrow('stands twice')
        else expect(attempt()).toHaveLength(pairs.length)
      }),
    )
  })
})
