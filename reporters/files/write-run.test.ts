import { mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeRun } from '../../fixtures/make-run.ts'
import { runSchema } from '../../src/core/run-schema.ts'
import { writeRun } from './write-run.ts'

describe('writeRun', () => {
  it('names the file by time and id, and leaves nothing else behind', () => {
    const root = mkdtempSync(join(tmpdir(), 'write-run-'))
    const file = writeRun(root, makeRun())
    expect(file).toBe(join(root, '.assay', 'runs', '2026-03-01T08-30-00-123Z-0b3f7c52.json'))
    expect(readdirSync(join(root, '.assay', 'runs'))).toEqual(['2026-03-01T08-30-00-123Z-0b3f7c52.json'])
  })

  it.each([
    ['no record', makeRun({ records: [] })],
    ['records', makeRun()],
    ['more than one write holds', makeRun({ records: Array.from({ length: 20_000 }, () => makeRun().records).flat() })],
  ])('writes a run with %s that reads back as it was', (_, run) => {
    const text = readFileSync(writeRun(mkdtempSync(join(tmpdir(), 'write-run-')), run), 'utf8')
    expect(runSchema.parse(JSON.parse(text))).toEqual(run)
  })
})
