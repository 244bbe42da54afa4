import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lawsSeed } from '../../fixtures/law-draws.ts'
import { random } from '../statistics/random.ts'
import type { Store } from './store.ts'
import { idOf, nthRun, putRun } from './store/store-runs.test-kit.ts'
import { postgresStore, sqliteStore, type TestStore } from './store/stores.test-kit.ts'

/** How often a writer is killed, of each kind. */
const rounds = Number(process.env['ASSAY_TEST_KILLS'] ?? 1)
const patience = Math.max(300_000, rounds * 10_000)
const url = process.env['ASSAY_TEST_POSTGRES']

const from = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href)

/** Opens the store and does its work; writes down each run once it is told to be there. Counts what it asks of files and of the database, and dies at the `KILL_AT`th. */
const program = `import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { askedSoFar, countCalls, dieAt } from ${from('../../fixtures/die-at.ts')}
import { importRuns, rebuildStore } from ${from('import-runs.ts')}
import { openStore } from ${from('open-store.ts')}
import { storePlace } from ${from('store-place.ts')}
const { root, named, work, files, killAt = 0 } = JSON.parse(process.argv[2])
dieAt({ root, at: killAt })
countCalls(createRequire(${JSON.stringify(import.meta.url)})('pg').Client.prototype, 'query')
const store = await openStore(storePlace(root, named, {}), { create: true })
if (work === 'rebuild') await rebuildStore(store, { root, aggregateOnly: false, dropMissing: false })
else await importRuns(store, {
  root,
  files,
  onFile: ({ file, result, problem }) => appendFileSync(root + '/told', result + ' ' + file + ' ' + problem + '\\n'),
})
await store.close()
process.stdout.write(String(askedSoFar()))
`

it.runIf(url !== undefined)('runs on PostgreSQL too, where ASSAY_TEST_POSTGRES names a database', () => {
  expect(url).toMatch(/^postgres/u)
})

describe.each<[string, () => Promise<TestStore>]>([
  ['SQLite', sqliteStore],
  ...(url === undefined ? [] : [['PostgreSQL', () => postgresStore(url)] as [string, () => Promise<TestStore>]]),
])('a store in %s among processes', (_, make) => {
  let home: TestStore

  beforeEach(async () => {
    home = await make()
    writeFileSync(join(home.root, 'work.ts'), program)
    writeFileSync(join(home.root, 'told'), '')
  })

  afterEach(() => home.remove())

  const child = (rest: {
    readonly work: 'import' | 'rebuild'
    readonly files?: readonly string[]
    readonly killAt?: number
  }): Promise<{ out: string; err: string; signal: string | null }> =>
    new Promise((resolve) => {
      const given = JSON.stringify({ root: home.root, named: home.named, ...rest })
      const own = spawn(process.execPath, [join(home.root, 'work.ts'), given])
      let [out, err] = ['', '']
      own.stdout.on('data', (text: Buffer) => (out += text.toString()))
      own.stderr.on('data', (text: Buffer) => (err += text.toString()))
      own.on('close', (code, signal) => resolve({ out, err: code === 0 ? '' : err, signal }))
    })

  /** Ids of the runs whose figures are all there; a run with some of them is a fault. */
  const wholeRuns = async (): Promise<string[]> => {
    const store = await home.open()
    try {
      const rows = await countFigures(store)
      const runs = (await store.db.selectFrom('runs').select('run_id').execute()).map(({ run_id: run }) => run).sort()
      expect(rows).toEqual(runs.map((run) => [run, 3]))
      return runs
    } finally {
      await store.close()
    }
  }

  const told = (): string[] =>
    readFileSync(join(home.root, 'told'), 'utf8')
      .split('\n')
      .flatMap((line) => /^(?:imported|already-there) \.assay\/runs\/(\S+)\.json $/u.exec(line)?.[1] ?? [])

  it('loses nothing that four write at once, some of it twice, into a store that none of them finds there', async () => {
    const files = Array.from({ length: 24 }, (__, n) => putRun(home.root, nthRun(n + 1)))
    const shares = [0, 1, 2, 3].map((nth) => files.filter((___, place) => place % 4 === nth || place < 4))
    const ends = await Promise.all(shares.map((share) => child({ work: 'import', files: share })))
    expect(ends.map(({ err, signal }) => [err, signal])).toEqual(ends.map(() => ['', null]))
    expect(told()).toHaveLength(36)
    expect(await wholeRuns()).toEqual(files.map((__, n) => idOf(n + 1)).sort())
  })

  it(
    'is readable after a writer was killed, and has every run that it was told to have',
    async () => {
      const files = Array.from({ length: 5 }, (__, n) => putRun(home.root, nthRun(n + 1)))
      // From the first statement on, those that make the tables among them.
      const first = await child({ work: 'import', files })
      expect(first.err).toBe('')
      const statements = Number(first.out)
      expect(statements).toBeGreaterThan(30)
      const { uniform } = random(lawsSeed)
      for (let round = 0; round < rounds; round += 1) {
        await home.remove()
        home = await make()
        writeFileSync(join(home.root, 'work.ts'), program)
        writeFileSync(join(home.root, 'told'), '')
        const again = files.map((__, n) => putRun(home.root, nthRun(n + 1)))
        const killAt = 1 + Math.floor(((round + uniform()) / rounds) * (statements - 1))
        const { signal } = await child({ work: 'import', files: again, killAt })
        expect(signal, `killed at ${killAt}`).toBe('SIGKILL')
        expect(await wholeRuns(), `killed at ${killAt}`).toEqual(expect.arrayContaining(told()))
        expect((await child({ work: 'import', files: again })).err).toBe('')
        expect(await wholeRuns(), `killed at ${killAt}`).toHaveLength(5)
      }
    },
    patience,
  )

  it(
    'is as it was after a rebuild was killed',
    async () => {
      const files = Array.from({ length: 5 }, (__, n) => putRun(home.root, nthRun(n + 1)))
      await child({ work: 'import', files })
      const statements = Number((await child({ work: 'rebuild' })).out)
      expect(statements).toBeGreaterThan(20)
      const { uniform } = random(lawsSeed)
      for (let round = 0; round < rounds; round += 1) {
        const killAt = 1 + Math.floor(((round + uniform()) / rounds) * (statements - 1))
        const { signal } = await child({ work: 'rebuild', killAt })
        expect(signal, `killed at ${killAt}`).toBe('SIGKILL')
        expect(await wholeRuns(), `killed at ${killAt}`).toHaveLength(5)
      }
    },
    patience,
  )
})

async function countFigures({ db }: Store): Promise<[string, number][]> {
  const rows = await db
    .selectFrom('eval_results')
    .select(({ fn }) => ['run_id', fn.countAll().as('count')])
    .groupBy('run_id')
    .orderBy('run_id')
    .execute()
  return rows.map(({ run_id: run, count }) => [run, Number(count)])
}
