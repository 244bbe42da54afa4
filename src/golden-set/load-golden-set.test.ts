import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadGoldenSet } from './load-golden-set.ts'

const key = Symbol.for('vitest-assay')
const registered: unknown = Reflect.get(globalThis, key)

const minimal = (id: string): string =>
  JSON.stringify({ id, condition: 'pe', patient: { demographics: { age_years: 67 } }, expected: {} })

describe('loadGoldenSet', () => {
  let root: string

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'golden-set-'))
  })

  afterEach(() => {
    Reflect.set(globalThis, key, registered)
    rmSync(root, { recursive: true })
  })

  const write = (name: string, content: string): string => {
    const path = join(root, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    return path
  }
  const idsOf = (glob: string | string[]): string[] => loadGoldenSet(glob, { root }).map(({ id }) => id)

  it('reads the files that match, in sorted order', () => {
    write('set/pe.jsonl', minimal('pe-01'))
    write('set/MI.jsonl', minimal('mi-01'))
    write('set/deep/copd.jsonl', minimal('copd-01'))
    write('set/README.md', 'no case')
    expect(idsOf('set/*.jsonl')).toEqual(['mi-01', 'pe-01'])
    expect(idsOf('set/**/*.jsonl')).toEqual(['mi-01', 'copd-01', 'pe-01'])
  })

  it('reads a file once when several globs match it, and leaves out what a glob with ! matches', () => {
    write('set/a.jsonl', minimal('a'))
    write('set/b.jsonl', minimal('b'))
    write('set/draft.jsonl', minimal('draft'))
    expect(idsOf(['set/*.jsonl', join(root, 'set/a.jsonl').replaceAll('\\', '/'), '!set/draft.jsonl'])).toEqual([
      'a',
      'b',
    ])
  })

  it('searches node_modules only when it is named', () => {
    write('a.jsonl', minimal('a'))
    write('node_modules/shared-set/b.jsonl', minimal('b'))
    expect(idsOf('**/*.jsonl')).toEqual(['a'])
    expect(idsOf('node_modules/shared-set/*.jsonl')).toEqual(['b'])
  })

  it('does not take a folder for the files in it', () => {
    write('set/README.md', 'no case')
    expect(() => loadGoldenSet('set', { root })).toThrow('no file matches "set"')
  })

  it('resolves globs from the root that the plugin registered', () => {
    const path = write('a.jsonl', minimal('a'))
    const goldenFiles = new Set<string>()
    Reflect.set(globalThis, key, { root, goldenFiles })
    expect(loadGoldenSet('*.jsonl')).toHaveLength(1)
    expect([...goldenFiles]).toEqual([path])
  })

  it('tells the plugin of a file with a bad line too', () => {
    const path = write('a.jsonl', 'null')
    const goldenFiles = new Set<string>()
    Reflect.set(globalThis, key, { goldenFiles })
    expect(() => loadGoldenSet('*.jsonl', { root })).toThrow(
      expect.objectContaining({
        code: 'golden-set-invalid',
        message:
          '1 of 1 lines of the golden set is no case:\n  a.jsonl:1: the line must be an object, a case, got null',
      }),
    )
    expect([...goldenFiles]).toEqual([path])
  })

  it('names the glob and the root when no file matches', () => {
    const place = root.replaceAll('\\', '/')
    expect(() => loadGoldenSet(['sets/*.jsonl', '*.json'], { root })).toThrow(
      expect.objectContaining({
        code: 'golden-set-invalid',
        message: `no file matches "sets/*.jsonl", "*.json" in ${place}; give a glob from that folder, or another root`,
      }),
    )
    expect(() => loadGoldenSet([], { root })).toThrow(
      `no glob was given in ${place}; give a glob from that folder, or another root`,
    )
  })

  it('refuses a set without a case', () => {
    write('set/a.jsonl', '\n')
    expect(() => loadGoldenSet('set/*', { root })).toThrow(
      expect.objectContaining({
        code: 'cases-empty',
        message: 'there is no case in set/a.jsonl; wanted JSON Lines, one case a line',
      }),
    )
  })
})
