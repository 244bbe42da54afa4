import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readWaivers } from './read-waivers.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'waivers-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const waiver = { metric: 'adherence', case: 'pe-1', owner: 'anna', reason: 'mended in June', expires: '2026-12-31' }
const written = (value: unknown): (() => unknown) => {
  writeFileSync(join(root, 'assay.waivers.json'), typeof value === 'string' ? value : JSON.stringify(value))
  return () => readWaivers(root)
}
const way =
  '. Wanted {"schema":1,"waivers":[{"metric":"…","case":"…","owner":"…","reason":"…","expires":"2026-12-31"}]}, with condition or tenant in place of case, or none of them'

it('waives nothing where there is no file', () => {
  expect(readWaivers(root)).toEqual([])
})

it('reads who lets what pass until when', () => {
  expect(written({ schema: 1, waivers: [waiver] })()).toEqual([waiver])
})

it.each([
  [
    { schema: 1, waivers: [{ ...waiver, expires: 'never' }] },
    'assay.waivers.json: waivers[0].expires must be a day, for example 2026-12-31, got "never"',
  ],
  [
    { schema: 1, waivers: [{ ...waiver, condition: 'pe' }] },
    'waivers[0] must be a waiver of at most one of condition, tenant and case',
  ],
  [{ schema: 1, waivers: [{ ...waiver, owner: '' }] }, 'waivers[0].owner must be text, got an empty string'],
  ['{"schema":1,"waivers":[', ''],
])('refuses what is no list of waivers (%#)', (value, message) => {
  expect(written(value)).toThrow(message)
  expect(written(value)).toThrow(way)
  expect(written(value)).toThrow(expect.objectContaining({ code: 'waiver-invalid' }))
})
