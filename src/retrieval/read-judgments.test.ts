import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryOf, passageOf } from './judgments.test-kit.ts'
import { loadQueries, readCorpus } from './read-judgments.ts'

const key = Symbol.for('vitest-assay')

const registered: unknown = Reflect.get(globalThis, key)

describe('loadQueries', () => {
  let root: string

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'queries-'))
  })

  afterEach(() => {
    Reflect.set(globalThis, key, registered)
    rmSync(root, { recursive: true })
  })

  const write = (name: string, content: string): string => {
    writeFileSync(join(root, name), content)
    return join(root, name)
  }

  it('reads the files that match, in sorted order', () => {
    write('pe.jsonl', JSON.stringify(queryOf('pe-1')))
    write('copd.jsonl', JSON.stringify(queryOf('copd-1')))
    write('draft.jsonl', JSON.stringify(queryOf('draft-1')))
    expect(loadQueries(['*.jsonl', '!draft.jsonl'], { root }).map(({ id }) => id)).toEqual(['copd-1', 'pe-1'])
  })

  it('resolves globs from the root of the Vitest project, and tells the plugin of each file, also of one with a bad line', () => {
    const paths = [write('a.jsonl', JSON.stringify(queryOf('q-1'))), write('b.jsonl', 'null')]
    const goldenFiles = new Set<string>()
    Reflect.set(globalThis, key, { root, goldenFiles })
    expect(() => loadQueries('*.jsonl')).toThrow(
      expect.objectContaining({
        code: 'retrieval-invalid',
        message:
          '1 of 2 lines of the judgments is not a valid query:\n  b.jsonl:1: the line must be an object, a query, got null',
      }),
    )
    expect([...goldenFiles]).toEqual(paths)
  })

  it('names the glob and the root when no file matches', () => {
    expect(() => loadQueries('retrieval/*.jsonl', { root })).toThrow(
      expect.objectContaining({
        code: 'retrieval-invalid',
        message: `no file matches "retrieval/*.jsonl" in ${root.replaceAll('\\', '/')}; give a glob from that folder, or another root (option root)`,
      }),
    )
  })
})

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
      [AssayError: 2 of 3 lines of the corpus are not valid passages:
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
        message: 'there is no passage in a.jsonl; expected JSON Lines, one passage a line',
      }),
    )
  })
})
