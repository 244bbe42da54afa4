import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cliHere } from '../cli/cli-here.test-kit.ts'
import { nthRun, putRun } from './store/store-runs.test-kit.ts'
import { keepRun } from './keep-run.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'keep-run-')))
})

afterEach(() => rmSync(root, { recursive: true }))

describe('keepRun', () => {
  it('brings the run into the store', async () => {
    expect(await keepRun(root, putRun(root, nthRun(1)), {})).toBeNull()
    expect((await cliHere(root, ['history', 'adherence'])).out).toContain('2026-11-01 05:00  00000001  local')
  })

  it('says what a store does not take', async () => {
    const file = putRun(root, nthRun(1, { rest: { id: 'run-1' } }))
    expect(await keepRun(root, file, {})).toBe(
      '.assay/runs/run-1.json is not in the store: an id in it is not a UUID in lower case ("run-1")',
    )
  })

  it('says that a store cannot be opened, and throws nothing', async () => {
    writeFileSync(join(root, 'notes.txt'), 'x'.repeat(5000))
    expect(await keepRun(root, putRun(root, nthRun(1)), { ASSAY_STORE: 'notes.txt' })).toMatch(
      /^the run is not in the store: the store notes\.txt cannot be opened: .* Its file is kept; bring it in later with: npx vitest-assay store import$/u,
    )
  })
})
