import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeRun } from '../../fixtures/make-run.ts'
import type { Run } from '../../src/core/run.ts'
import { storedInput, writeHtml } from './write-html.ts'

const openRoot = (...runs: readonly Run[]): string => {
  const root = mkdtempSync(join(tmpdir(), 'report-'))
  mkdirSync(join(root, '.assay/runs'), { recursive: true })
  for (const run of runs) writeFileSync(join(root, '.assay/runs', `${run.startedAt}.json`), JSON.stringify(run))
  return root
}

const now = makeRun({ id: 'now', startedAt: '2026-03-20T00:00:00.000Z' })

/** A run of the day before, unless said otherwise. */
const runOf = (id: string, rest: Partial<Run> = {}): Run =>
  makeRun({ id, startedAt: '2026-03-19T00:00:00.000Z', ...rest })

const earlier = (root: string): string[] | undefined => storedInput(root, now).earlier?.map(({ id }) => id)

const keep = (root: string, run: Run, id: string): Run => {
  const file = `.assay/runs/${run.id}.jsonl`
  writeFileSync(join(root, file), `${JSON.stringify({ case: id, trial: 0, scores: [] })}\n`)
  return { ...run, answersKept: { file, which: 'all', count: 1, whole: 1 } }
}

describe('writeHtml', () => {
  it('writes the page of a run with what is stored beside it', () => {
    const root = openRoot(runOf('before'))
    writeHtml(join(root, 'report.html'), root, now, { runFile: 'now.json', privacy: 'full', command: 'npx vitest run' })
    const page = readFileSync(join(root, 'report.html'), 'utf8')
    expect(page).toContain('<code>now.json</code>')
    expect(page).toContain('data-page="compare"')
  })
})

describe('storedInput', () => {
  it('has the last ten runs before this one, the oldest first, and the last of them beside it', () => {
    const runs = Array.from({ length: 12 }, (_, at) =>
      runOf(`run ${at}`, { startedAt: `2026-03-${String(at + 1).padStart(2, '0')}T00:00:00.000Z` }),
    )
    const root = openRoot(...runs, now)
    const { agreement, ...input } = storedInput(root, now)
    expect(input.earlier?.map(({ id }) => id)).toEqual(runs.slice(2).map(({ id }) => id))
    expect(input.compare).toMatchObject({ run: { id: 'run 11' }, file: '.assay/runs/2026-03-12T00:00:00.000Z.json' })
    expect(agreement?.('f'.repeat(64))).toBeUndefined()
  })

  it.each<[string, Partial<Run>]>([
    ['itself', { id: 'now' }],
    ['one that began with it', { startedAt: now.startedAt }],
    ['a part of its suite', { scope: { ...now.scope, complete: false } }],
    ['answers of a log', { log: { file: 'answers.jsonl', since: null, until: null } }],
    ['a run that is held to another baseline', { baselinePath: 'other.json' }],
    ['another project', { project: 'other' }],
    ['another suite', { suite: { name: 'other', version: '1' } }],
  ])('has not %s', (_, rest) => {
    expect(earlier(openRoot(runOf('other', rest)))).toEqual([])
    expect(storedInput(openRoot(runOf('other', rest)), now).compare).toBeUndefined()
  })

  it('has another version of the suite, and passes over a file that is not a run', () => {
    const root = openRoot(runOf('other', { suite: { name: 'chest', version: '2' } }))
    writeFileSync(join(root, '.assay/runs/2026-03-20.json'), '{')
    expect(earlier(root)).toEqual(['other'])
  })

  it('has the kept answers of this run and of the one beside it, which may be named', () => {
    const root = openRoot(runOf('before'))
    const [own, beside] = [keep(root, now, 'of now'), keep(root, runOf('beside'), 'of beside')]
    const input = storedInput(root, own, { run: beside, file: 'beside.json' })
    expect(input.answers.map((kept) => kept.case)).toEqual(['of now'])
    expect(input.compare).toMatchObject({
      run: { id: 'beside' },
      file: 'beside.json',
      answers: [{ case: 'of beside' }],
    })
    expect(input.earlier?.map(({ id }) => id)).toEqual(['before'])
  })

  it('knows no agreement with people where its file cannot be used', () => {
    const root = openRoot()
    writeFileSync(join(root, 'assay.judges.json'), '{')
    expect(storedInput(root, now).agreement).toBeUndefined()
  })

  it('fails where that file cannot be read at all', () => {
    const root = openRoot()
    mkdirSync(join(root, 'assay.judges.json'))
    expect(() => storedInput(root, now)).toThrow('EISDIR')
  })
})
