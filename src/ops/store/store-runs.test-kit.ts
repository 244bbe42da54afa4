import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildBaseline } from '../../gate/baseline-of-run.ts'
import type { GraderSummary } from '../../judges/judged-section.ts'
import { buildRun, type RunInShort } from '../../core/build-run.test-kit.ts'
import type { Run } from '../../assembly/run.ts'
import { type BaselineNote, writeBaselineNote } from './baseline-notes.ts'

/** The nth run of a suite, each a day after the one before. */
export function nthRun(n: number, short: Partial<RunInShort> = {}): Run {
  return buildRun({
    outcomes: { adherence: { 'pe-1': 1, 'pe-2': 0, 'mi-1': 1 } },
    ...short,
    rest: { id: idOf(n), startedAt: `2026-11-${String(n).padStart(2, '0')}T05:00:00.000Z`, ...short.rest },
  })
}

/** The id of the nth run. */
export function idOf(n: number): string {
  return `${n.toString(16).padStart(8, '0')}-3f34-4d0c-8f2e-4d8f5a4a1b11`
}

/** Puts a run where the reporter does, or elsewhere; returns the file. */
export function putRun(root: string, run: Run, path = `.assay/runs/${run.id}.json`): string {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(run))
  return file
}

/** What a grader made of a metric, at a price. */
export function gradedAt(metric: string, fingerprint: string, dollars: number | null): GraderSummary {
  return {
    metric,
    fingerprint,
    judges: ['fake:judge'],
    scored: 6,
    unscored: 0,
    mean: 4,
    bounds: [3.5, 4.5],
    consensus: 6,
    flipRate: 0.1,
    variance: 0.25,
    trials: 18,
    missing: 0,
    replayed: 0,
    simulated: 18,
    drift: [],
    relations: ['apart'],
    adopted: true,
    attempts: 0,
    tokens: { input: 100, cached: 0, output: 20, thinking: 0 },
    dollars,
  }
}

/** Keeps a baseline that a run was made. */
export function promoteRun(root: string, run: Run, said: Pick<BaselineNote, 'name'> = {}): void {
  const baseline = buildBaseline(run, {
    id: '7b4f0a52-5b0e-4c8e-9d0a-0f5a3d2f9c11',
    createdAt: new Date('2026-11-20T00:00:00.000Z'),
    promotedBy: 'someone',
    reason: 'secret reason',
    acceptedRegression: [],
    parentHash: null,
  })
  writeBaselineNote(root, {
    run: run.id,
    path: 'assay.baseline.json',
    tenant: baseline.tenant ?? '-',
    ...said,
    baseline,
  })
}
