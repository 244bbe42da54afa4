import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildBaseline } from '../../gate/baseline-of-run.ts'
import { serialiseBaseline, type Baseline } from '../../gate/baseline.ts'
import { listBaselineNotes, planBaselineNote, writeBaselineNote, settleBaselineNotes } from './baseline-notes.ts'
import { idOf, nthRun } from './store-runs.test-kit.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'settle-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const promotionOf = (n: number, parentHash: string | null): Baseline =>
  buildBaseline(nthRun(n), {
    id: idOf(n),
    createdAt: new Date('2026-11-20T00:00:00.000Z'),
    promotedBy: 'someone',
    reason: 'first',
    acceptedRegression: [],
    parentHash,
  })
const noteOf = (baseline: Baseline): Parameters<typeof planBaselineNote>[1] => ({
  run: baseline.id,
  path: 'assay.baseline.json',
  tenant: '-',
  baseline,
})
const hold = (baseline: Baseline): void => {
  writeFileSync(join(root, 'assay.baseline.json'), serialiseBaseline(baseline))
}
const notePath = (n: number): string => `.assay/baselines/${idOf(n)}.json`
const first = promotionOf(1, null)
const second = promotionOf(2, first.hash)
const third = promotionOf(3, second.hash)

describe('settleBaselineNotes', () => {
  it('takes up the note of a promotion whose baseline is in its file', () => {
    planBaselineNote(root, noteOf(first))
    hold(first)
    expect(listBaselineNotes(root)).toEqual([])
    settleBaselineNotes(root)
    expect(listBaselineNotes(root)).toEqual([notePath(1)])
  })

  it('takes up those of the promotions before it, however many were killed in turn', () => {
    for (const baseline of [first, second, third]) planBaselineNote(root, noteOf(baseline))
    hold(third)
    settleBaselineNotes(root)
    expect(listBaselineNotes(root)).toEqual([1, 2, 3].map(notePath))
  })

  it('takes up the parent of a promotion that was made well', () => {
    planBaselineNote(root, noteOf(first))
    writeBaselineNote(root, noteOf(second))
    settleBaselineNotes(root)
    expect(listBaselineNotes(root)).toEqual([1, 2].map(notePath))
  })

  it.each<[string, () => void]>([
    ['there is no baseline', () => undefined],
    ['the one before is held', () => hold(first)],
    ['the file cannot be read', () => writeFileSync(join(root, 'assay.baseline.json'), '<<<<<<< ours\n')],
  ])('leaves the note of a promotion that was not made, where %s', (_, prepare) => {
    writeBaselineNote(root, noteOf(first))
    planBaselineNote(root, noteOf(second))
    prepare()
    settleBaselineNotes(root)
    expect(listBaselineNotes(root)).toEqual([notePath(1)])
    expect(readdirSync(join(root, '.assay/baselines'))).toContain(`.${idOf(2)}.json`)
  })

  it('leaves a planned note behind nothing once the promotion was made', () => {
    planBaselineNote(root, noteOf(first))
    writeBaselineNote(root, noteOf(first))
    expect(readdirSync(join(root, '.assay/baselines'))).toEqual([`${idOf(1)}.json`])
  })
})
