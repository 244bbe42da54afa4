import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { baselineOf, buildRun } from '../core/build-run.test-kit.ts'
import { type Baseline, hashBaseline, serialiseBaseline } from '../gate/baseline.ts'
import { removedBaseline } from './record-promotion.ts'
import { writeBaselineNote } from './store/baseline-notes.ts'

const run = buildRun({ outcomes: { adherence: { 'pe-1': 0, 'pe-2': 1 } } })
const file = 'assay.baseline.json'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'removed-')))
})
afterEach(() => rmSync(root, { recursive: true }))

const promotedAt = (createdAt: string): Baseline => {
  const { hash: _, ...rest } = { ...baselineOf(run), createdAt }
  return { ...rest, hash: hashBaseline(rest) }
}

function commit(folder: string, text: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root })
  git('init', '--quiet')
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, file), text)
  git('add', '.')
  git('commit', '--quiet', '-m', 'x')
  rmSync(join(root, folder, file))
}

const note = (baseline: Baseline, path = file) => writeBaselineNote(root, { run: run.id, path, tenant: '', baseline })

describe('removedBaseline', () => {
  it('knows none where neither git nor a copy does, and where what they have cannot be read', () => {
    expect(removedBaseline(root, run)).toBeUndefined()
    commit('', '{')
    expect(removedBaseline(root, run)).toBeUndefined()
    note(promotedAt('2026-11-20T00:00:00.000Z'), 'other.json')
    expect(removedBaseline(root, run)).toBeUndefined()
  })

  it('finds the file in git HEAD, also where the project is a folder of the repository', () => {
    const baseline = promotedAt('2026-11-20T00:00:00.000Z')
    commit('evals', serialiseBaseline(baseline))
    expect(removedBaseline(join(root, 'evals'), run)).toEqual({ baseline, from: 'git HEAD' })
  })

  it('takes a copy that was promoted later', () => {
    commit('', serialiseBaseline(promotedAt('2026-11-20T00:00:00.000Z')))
    const later = { ...promotedAt('2026-11-21T00:00:00.000Z') }
    note(later)
    expect(removedBaseline(root, run)).toEqual({ baseline: later, from: `.assay/baselines/${later.id}.json` })
  })
})
