import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { passageOf } from './judged.test-kit.ts'
import { readCorpus } from './read-corpus.ts'

describe('readCorpus', () => {
  let root: string

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'corpus-'))
  })

  afterEach(() => rmSync(root, { recursive: true }))

  const write = (name: string, ...lines: object[]): void =>
    writeFileSync(join(root, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

  it('reads passages with whatever keys they carry', () => {
    write('b.jsonl', passageOf('b', { title: 'B' }))
    write('a.jsonl', { ...passageOf('a'), keywords: ['x'], embedding: [0.5, -1] })
    expect(readCorpus('*.jsonl', { root })).toEqual([
      {
        id: 'a',
        doc_id: 'gold-2026',
        source_type: 'guideline',
        text: 'What a says.',
        keywords: ['x'],
        embedding: [0.5, -1],
      },
      { id: 'b', doc_id: 'gold-2026', source_type: 'guideline', text: 'What b says.', title: 'B' },
    ])
  })

  it('names every bad line, and both places of an id', () => {
    write('a.jsonl', passageOf('a'), { ...passageOf('b', { text: '' }), source_type: 'web', title: null })
    write('b.jsonl', passageOf('a'))
    expect(() => readCorpus('*.jsonl', { root })).toThrowErrorMatchingInlineSnapshot(`
      [AssayError: 2 of 3 lines of the corpus are no passages:
        a.jsonl:2: source_type must be "guideline", "note", "imaging", "drug" or "lab", got "web"
        a.jsonl:2: title must be text, got null
        a.jsonl:2: text must be text, got an empty string
        b.jsonl:1: id "a" is already the id of a.jsonl:1; each passage needs its own]
    `)
  })

  it('refuses a corpus without a passage', () => {
    write('a.jsonl')
    expect(() => readCorpus('*.jsonl', { root })).toThrow(
      expect.objectContaining({
        code: 'retrieval-invalid',
        message: 'there is no passage in a.jsonl; wanted JSON Lines, one passage a line',
      }),
    )
  })
})
