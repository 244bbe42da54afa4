import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { metricNamed } from '../../core/build-run.test-kit.ts'
import type { Run } from '../../assembly/run.ts'
import { gradedAt, idOf, nthRun, putRun } from '../../ops/store/store-runs.test-kit.ts'
import { cliHere } from '../cli-here.test-kit.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'cli-store-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const cli = (...line: string[]): ReturnType<typeof cliHere> => cliHere(root, line)

const coherence = metricNamed('coherence', { tier: 4, unit: 'points', aggregate: 'mean' })

/** Three runs: one case worse in the second, another grader in the third, in which nothing was scored. */
async function threeRuns(): Promise<void> {
  const stages = { answer: { n: 30, p50Ms: 120, p95Ms: 300 } }
  const run = (n: number, good: number, grade: number | null, fingerprint: string): Run =>
    nthRun(n, {
      metrics: [metricNamed('adherence'), coherence],
      outcomes: { adherence: { 'pe-1': 1, 'pe-2': good }, coherence: { 'pe-1': grade, 'pe-2': grade } },
      stages,
      rest: { id: idOf(n), judged: [gradedAt('coherence', fingerprint, n === 15 ? null : n / 10)] },
    })
  putRun(root, run(1, 1, 4, 'a'.repeat(64)))
  putRun(root, run(8, 0, 3, 'a'.repeat(64)))
  putRun(root, run(15, 1, null, 'b'.repeat(64)))
  expect(await cli('store', 'import')).toMatchObject({ code: 0, err: '' })
}

describe('store import', () => {
  it('says of each run that it is there, and what it came to', async () => {
    putRun(root, nthRun(1))
    const file = `.assay/runs/${idOf(1)}.json`
    expect(await cli('store', 'import')).toEqual({
      code: 0,
      out: `imported ${file}\nstore .assay/assay.db: 1 imported, 0 already there of 1 file\n`,
      err: '',
    })
    expect(await cli('store', 'import', file, '--run-type', 'nightly')).toEqual({
      code: 0,
      out: `relabelled ${file}\nstore .assay/assay.db: 0 imported, 1 relabelled, 0 already there of 1 file\n`,
      err: '',
    })
    expect(JSON.parse((await cli('store', 'import', '--json')).out)).toEqual({
      store: '.assay/assay.db',
      aggregateOnly: false,
      files: [{ file, result: 'already-there', problem: '' }],
    })
  })

  it('names a file that is no run, ends with 2, and keeps the rest', async () => {
    putRun(root, nthRun(1))
    writeFileSync(join(root, '.assay/runs/torn.json'), '{"schema":1,')
    const { code, out, err } = await cli('store', 'import')
    expect(code).toBe(2)
    expect(out).toContain('store .assay/assay.db: 1 imported, 0 already there, 1 passed over of 2 files\n')
    expect(err).toMatch(/^passed over \.assay\/runs\/torn\.json: \.assay\/runs\/torn\.json:1:\d+: .*\n$/u)
  })

  it.each([
    [['--run-type', 'daily'], '--run-type takes nightly, weekly, config_gate, ci or local, got "daily"\n'],
    [['x.json', '--tenant', ' '], '--tenant requires the name of a tenant, got an empty string\n'],
    [
      ['--tenant', 'a'],
      'import --run-type and --tenant are said of the runs that are named. Name their files, for example: npx vitest-assay store import .assay/runs/<file> --run-type nightly\n',
    ],
    [
      ['--store', 'mysql://u:p@h/db'],
      'a store must be a file of SQLite or a URL that begins with postgres://, got one that begins with mysql://\n',
    ],
  ])('refuses %j', async (options, err) => {
    expect(await cli('store', 'import', ...options)).toEqual({ code: 2, out: '', err })
  })

  it('says where a store cannot be reached, without its password', async () => {
    const { code, err } = await cli('store', 'import', '--store', 'postgres://me:secret@127.0.0.1:1/db?password=secret')
    expect(code).toBe(2)
    expect(err).toMatch(
      /^the store postgres:\/\/127\.0\.0\.1:1\/db cannot be opened: .*ECONNREFUSED.*\. Look at the URL, /u,
    )
    expect(err).not.toContain('secret')
  })

  it('refuses a file that is no database', async () => {
    writeFileSync(join(root, 'notes.txt'), 'x'.repeat(5000))
    expect(await cli('store', 'import', '--store', 'notes.txt')).toEqual({
      code: 2,
      out: '',
      err: 'the store notes.txt cannot be opened: file is not a database. Move the file away, and write another from the runs with: npx vitest-assay store rebuild\n',
    })
  })
})

describe('store rebuild', () => {
  it('writes the store anew', async () => {
    await threeRuns()
    const before = await cli('history', '--json')
    expect(await cli('store', 'rebuild')).toEqual({
      code: 0,
      out: 'store .assay/assay.db: 3 imported, 0 already there of 3 files\n',
      err: '',
    })
    expect(await cli('history', '--json')).toEqual(before)
  })

  it('takes the text of cases out of the file, not only out of its tables', async () => {
    putRun(root, nthRun(1, { outcomes: { adherence: { 'pe-1': null } } }))
    await cli('store', 'import')
    expect((await cli('store', 'rebuild', '--aggregate-only')).out).toContain('assay.db (aggregate-only): 1 imported')
    expect(readFileSync(join(root, '.assay/assay.db'), 'latin1')).not.toContain('timed out')
  })
})

describe('history', () => {
  it('prints a metric with cost and latency beside, and graders apart', async () => {
    await threeRuns()
    expect((await cli('history', 'adherence')).out).toMatchInlineSnapshot(`
      "adherence: the whole set, suite cardiopulmonary 1.0.0
      started           run       type   n  value  baseline  judges $  answer p50 ms  answer p95 ms
      2026-11-01 05:00  00000001  local  2  1      -         0.1       120            300
      2026-11-08 05:00  00000008  local  2  0.5    -         0.8       120            300
      2026-11-15 05:00  0000000f  local  2  1      -         unknown   120            300
      "
    `)
    expect((await cli('history', 'coherence')).out).toMatchInlineSnapshot(`
      "coherence: the whole set, suite cardiopulmonary 1.0.0, grader aaaaaaaa
      started           run       type   n  value (points)  baseline  judges $  answer p50 ms  answer p95 ms
      2026-11-01 05:00  00000001  local  2  4               -         0.1       120            300
      2026-11-08 05:00  00000008  local  2  3               -         0.8       120            300

      coherence: the whole set, suite cardiopulmonary 1.0.0, grader bbbbbbbb
      started           run       type   n  value (points)  baseline  judges $  answer p50 ms  answer p95 ms
      2026-11-15 05:00  0000000f  local  0  unscored        -         unknown   120            300            2 not-reached

      coherence was judged by 2 graders (another judge, prompt, model or setting), and its figures stand apart: a change between them says nothing of the system
      "
    `)
  })

  it('keeps to a slice, a tenant, a type and so many runs', async () => {
    await threeRuns()
    const points = async (...options: string[]): Promise<unknown> => {
      const { series } = JSON.parse((await cli('history', 'adherence', '--json', ...options)).out) as {
        series: { points: { figure: { value: number } }[] }[]
      }
      return series.map((one) => one.points.map(({ figure }) => figure.value))
    }
    expect(await points('--slice', 'condition=pe')).toEqual([[1, 0.5, 1]])
    expect(await points('--last', '2')).toEqual([[0.5, 1]])
    expect(await points('--run-type', 'local', '--suite', 'cardiopulmonary')).toEqual([[1, 0.5, 1]])
    expect(await cli('history', 'adherence', '--tenant', 'a')).toEqual({
      code: 2,
      out: '',
      err: 'the store .assay/assay.db has no figure of "adherence" of this slice, tenant, run type, suite and grader. See what there is: npx vitest-assay history\n',
    })
  })

  it('says that there is no store', async () => {
    expect(await cli('history')).toEqual({
      code: 2,
      out: '',
      err: 'there is no store at .assay/assay.db. Write one from the runs in .assay/runs/ with: npx vitest-assay store import\n',
    })
  })

  it('reads a store that somebody else is writing to', async () => {
    await threeRuns()
    const writer = new DatabaseSync(join(root, '.assay/assay.db'))
    writer.exec('BEGIN IMMEDIATE; DELETE FROM eval_results')
    expect((await cli('history', 'adherence')).out).toContain('adherence')
    writer.exec('ROLLBACK')
    writer.close()
  })
})

describe('trend', () => {
  it('prints where each metric has gone, and cost and latency with it', async () => {
    await threeRuns()
    expect((await cli('trend')).out).toMatchInlineSnapshot(`
      "3 runs, 2026-11-01 to 2026-11-15

      tier  metric                    of                                                           runs  first  latest  least  greatest  a week
      3     adherence                 the whole set, suite cardiopulmonary 1.0.0                   3     1      1       0.5    1         level
      4     coherence (points)        the whole set, suite cardiopulmonary 1.0.0, grader aaaaaaaa  2     4      3       3      4         -1 worse
      4     coherence (points)        the whole set, suite cardiopulmonary 1.0.0, grader bbbbbbbb  0     -      -       -      -         -           1 run unscored
      1     latency/answer/p50 (ms)   the whole set, suite cardiopulmonary 1.0.0                   3     120    120     120    120       level
      1     latency/answer/p95 (ms)   the whole set, suite cardiopulmonary 1.0.0                   3     300    300     300    300       level
      4     cost/coherence (dollars)  the whole set, suite cardiopulmonary 1.0.0, grader aaaaaaaa  2     0.1    0.8     0.1    0.8       +0.7 worse
      4     cost/coherence (dollars)  the whole set, suite cardiopulmonary 1.0.0, grader bbbbbbbb  0     -      -       -      -         -           1 run unscored

      coherence was judged by 2 graders (another judge, prompt, model or setting), and its figures stand apart: a change between them says nothing of the system
      a week: the median slope between all pairs of runs (Theil and Sen). A trend is not a test: compare a run with the baseline for that
      "
    `)
  })
})

describe('compare', () => {
  it('prints two runs beside each other, and does not compare what two graders said', async () => {
    await threeRuns()
    expect((await cli('compare', idOf(1), idOf(8).slice(0, 8), '--slice', 'all')).out).toMatchInlineSnapshot(`
      "A  00000001-3f34-4d0c-8f2e-4d8f5a4a1b11 of 2026-11-01T05:00:00.000Z, local, suite cardiopulmonary 1.0.0, 2 cases
      B  00000008-3f34-4d0c-8f2e-4d8f5a4a1b11 of 2026-11-08T05:00:00.000Z, local, suite cardiopulmonary 1.0.0, 2 cases

      tier  metric                    of             n A  n B  A    B    B - A
      3     adherence                 the whole set  2    2    1    0.5  -0.5   worse
      4     coherence (points)        the whole set  2    2    4    3    -1     worse
      1     latency/answer/p50 (ms)   the whole set  30   30   120  120  0      same
      1     latency/answer/p95 (ms)   the whole set  30   30   300  300  0      same
      4     cost/coherence (dollars)  the whole set  6    6    0.1  0.8  +0.7   worse
      "
    `)
    const { rows } = JSON.parse((await cli('compare', idOf(8), idOf(15), '--json', '--metric', 'coherence')).out) as {
      rows: { way: string; change: unknown }[]
    }
    expect(rows.map(({ way, change }) => [way, change])).toEqual([
      ['unscored', null],
      ['unscored', null],
    ])
  })

  it.each([
    [
      'latest',
      'name a run by its id, or the first eight characters of it or more, got "latest". Ids are in: npx vitest-assay history --json\n',
    ],
    [
      '12345678',
      'the store .assay/assay.db has no run 12345678. Ids are in: npx vitest-assay history --json; bring a run in with: npx vitest-assay store import\n',
    ],
  ])('refuses the run %s', async (run, err) => {
    await threeRuns()
    expect(await cli('compare', run, idOf(1))).toEqual({ code: 2, out: '', err })
  })
})

describe('baseline promote', () => {
  it('writes the baseline into the store where there is one', async () => {
    await threeRuns()
    expect(await cli('baseline', 'promote', '--reason', 'first figures')).toMatchObject({ code: 0, err: '' })
    const store = new DatabaseSync(join(root, '.assay/assay.db'))
    expect(store.prepare('SELECT reason, run_id FROM baselines').all()).toEqual([
      Object.assign(Object.create(null), { reason: 'first figures', run_id: idOf(15) }),
    ])
    const rows = store.prepare("SELECT metric_name FROM eval_results WHERE run_type = 'baseline'").all()
    store.close()
    expect(rows.map((row) => row['metric_name'])).toEqual(['adherence', 'adherence'])
    expect((await cli('history', 'adherence', '--json')).out).not.toContain('"baseline":"')
  })

  it('stands where the store cannot be written, and says so', async () => {
    putRun(root, nthRun(1))
    writeFileSync(join(root, 'notes.txt'), 'x'.repeat(5000))
    const { code, err } = await cli('baseline', 'promote', '--reason', 'r', '--store', 'notes.txt')
    expect(code).toBe(0)
    expect(err).toBe(
      'the baseline is promoted, and is not in the store: the store notes.txt cannot be opened: file is not a database. Move the file away, and write another from the runs with: npx vitest-assay store rebuild. Bring it into the store later with: npx vitest-assay store import\n',
    )
    expect((await cli('store', 'import')).out).toContain('2 imported')
  })
})
