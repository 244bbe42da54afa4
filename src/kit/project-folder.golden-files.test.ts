import { afterEach, describe, expect, it } from 'vitest'
import { announceGoldenFiles } from './project-folder.ts'

const key = Symbol.for('vitest-assay')
const registered: unknown = Reflect.get(globalThis, key)

describe('announceGoldenFiles', () => {
  afterEach(() => {
    Reflect.set(globalThis, key, registered)
  })

  it('adds the files to those that the plugin knows', () => {
    const goldenFiles = new Set(['/a.jsonl'])
    Reflect.set(globalThis, key, { goldenFiles })
    announceGoldenFiles(['/a.jsonl', '/b.jsonl'])
    expect([...goldenFiles]).toEqual(['/a.jsonl', '/b.jsonl'])
  })

  it.each([undefined, null, {}, { goldenFiles: [] }])('is silent when %j is registered', (registry) => {
    Reflect.set(globalThis, key, registry)
    expect(() => announceGoldenFiles(['/a.jsonl'])).not.toThrow()
  })
})
