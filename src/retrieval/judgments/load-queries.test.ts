import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryOf } from './judged.test-kit.ts'
import { loadQueries } from './load-queries.ts'

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
          '1 of 2 lines of the judgments is no query:\n  b.jsonl:1: the line must be an object, a query, got null',
      }),
    )
    expect([...goldenFiles]).toEqual(paths)
  })

  it('names the glob and the root when no file matches', () => {
    expect(() => loadQueries('retrieval/*.jsonl', { root })).toThrow(
      expect.objectContaining({
        code: 'retrieval-invalid',
        message: `no file matches "retrieval/*.jsonl" in ${root.replaceAll('\\', '/')}; give a glob from that folder, or another root`,
      }),
    )
  })
})
