// How long the store takes to answer: npm run bench -- store [rows] [postgres://…]
//
// Runs of 200 figures each, 1,000,000 where nothing is said, in a file of SQLite that is removed at the end, or in an empty database of PostgreSQL.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Run } from '../src/core/run.ts'
import type { Slice } from '../src/core/slice.ts'
import { compareStoredRuns, readFigures } from '../src/ops/stored-figures.ts'
import { findRun, type FigureQuery } from '../src/ops/find-runs.ts'
import { openStore } from '../src/ops/open-store.ts'
import { readSeries, trendOf } from '../src/ops/series.ts'
import { storePlace } from '../src/ops/store-place.ts'
import { storeRunIn } from '../src/ops/store/store-run.ts'
import type { Store } from '../src/ops/store.ts'

const rows = Number(process.argv[2] ?? 1_000_000)
const conditions = ['pneumonia', 'chf', 'copd', 'pe', 'mi', 'multi-system', 'adversarial']
const slices: readonly Slice[] = [{ by: 'all' }, ...conditions.map((is): Slice => ({ by: 'condition', is }))]
const metrics = Array.from({ length: 24 }, (_, at) => `metric-${at}`)
/** 24 metrics in 8 slices, and p50 and p95 of 4 stages. */
const aRun = metrics.length * slices.length + 8
const runs = Math.ceil(rows / aRun)
const times = 7

const home = mkdtempSync(join(tmpdir(), 'bench-store-'))
const place = storePlace(home, process.argv[3], {})
const store = await openStore(place, { create: true })
try {
  await fill(store)
  await measure(store)
} finally {
  await store.close()
  rmSync(home, { recursive: true })
}

async function fill({ db }: Store): Promise<void> {
  const start = performance.now()
  const atOnce = 100
  for (let at = 0; at < runs; at += atOnce) {
    await db.transaction().execute(async (transaction) => {
      for (let nth = at; nth < Math.min(runs, at + atOnce); nth += 1) {
        const labels = {
          runType: nth % 7 === 0 ? ('weekly' as const) : ('nightly' as const),
          tenant: `hospital-${nth % 4}`,
        }
        const file = { path: `.assay/runs/${nth}.json`, hash: nth.toString(16).padStart(64, '0') }
        await storeRunIn(transaction, { run: nthRun(nth), file, labels }, false)
      }
    })
  }
  const seconds = (performance.now() - start) / 1000
  const size = place.engine === 'sqlite' ? `, ${(statSync(place.file).size / 2 ** 20).toFixed(0)} MB` : ''
  console.log(`${runs} runs, ${runs * aRun} rows written in ${seconds.toFixed(0)} s${size}`)
}

function nthRun(nth: number): Run {
  const stage = { n: 100, p50Ms: 100 + (nth % 10), p95Ms: 300 }
  return {
    schema: 1,
    id: randomUUID(),
    startedAt: new Date(Date.parse('2016-01-01T00:00:00Z') + nth * 3_600_000).toISOString(),
    durationMs: 1000,
    vitest: '5.1.0',
    project: '',
    suite: { name: 'cardiopulmonary', version: '1' },
    baselinePath: 'assay.baseline.json',
    ci: true,
    scope: { complete: true, partialBecause: [], tagsFilter: null, missingModules: [] },
    problems: [],
    failedTests: 0,
    options: { targets: {}, maxUnscored: {}, policies: {}, budgets: {} },
    cases: {},
    metrics: metrics.map((name) => ({
      name,
      tier: 3,
      unit: 'cases',
      better: 'higher',
      aggregate: 'rate',
      safety: false,
    })),
    records: [],
    summaries: metrics.flatMap((metric) =>
      slices.map((slice, at) => ({
        tier: 3 as const,
        metric,
        slice,
        n: at === 0 ? 100 : 15,
        value: ((nth * 7 + at) % 100) / 100,
        misses: [],
        unscored: [],
        notApplicable: 0,
      })),
    ),
    stages: { retrieve: stage, rerank: stage, reason: stage, answer: stage },
    rows: [],
    stageVerdicts: [],
    blocks: [],
    addedCases: [],
    changedCases: [],
    removedCases: [],
    exitCode: 0,
  }
}

async function measure(open: Store): Promise<void> {
  const whole: FigureQuery = { part: { by: 'all' }, last: 10 }
  const { runs: latest } = await readSeries(open, whole)
  const [a = '', b = ''] = latest.slice(-2).map(({ run }) => run)
  const trend = async (query: FigureQuery): Promise<unknown> => (await readSeries(open, query)).series.map(trendOf)
  const queries: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['history', () => readSeries(open, whole)],
    ['history <metric>', () => readSeries(open, { ...whole, metric: 'metric-7' })],
    ['history <metric> --tenant', () => readSeries(open, { ...whole, metric: 'metric-7', tenant: 'hospital-2' })],
    [
      'history <metric> --slice condition=pe',
      () => readSeries(open, { ...whole, metric: 'metric-7', part: { by: 'condition', is: 'pe' } }),
    ],
    ['history <metric> --run-type weekly', () => readSeries(open, { ...whole, metric: 'metric-7', runType: 'weekly' })],
    ['history <metric> --suite', () => readSeries(open, { ...whole, metric: 'metric-7', suite: 'cardiopulmonary' })],
    ['history of a metric that is not there', () => readSeries(open, { ...whole, metric: 'no-such' })],
    ['trend', () => trend({ ...whole, last: 30 })],
    ['trend <metric> --last 365', () => trend({ ...whole, metric: 'metric-7', last: 365 })],
    ['compare <run> <run>', async () => compareStoredRuns(await readFigures(open, [a]), await readFigures(open, [b]))],
    ['a run by its first characters', () => findRun(open, a.slice(0, 8))],
  ]
  for (const [name, ask] of queries) {
    const took: number[] = []
    for (let time = 0; time < times; time += 1) {
      const start = performance.now()
      await ask()
      took.push(performance.now() - start)
    }
    took.sort((one, other) => one - other)
    console.log(
      `${name}: median ${took[Math.floor(times / 2)]?.toFixed(1)} ms, slowest of ${times} ${took.at(-1)?.toFixed(1)} ms`,
    )
  }
}
