// The example's two pipelines on a real Airflow: npm run bench -- airflow <venv> <project>
//
// `.ci/airflow` installs both and calls this. Eight shards as mapped tasks, of which one is killed once and run again, then one that dies at every try; then the weekly one, judged by a fake server. Every run ends
// in the results store: ASSAY_STORE, else a file of SQLite. Ends with 1 where anything differs from what the templates promise, or the sharded run says other than a run of one process.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type EndedRun, startAirflow } from './airflow/start-airflow.ts'
import { fakeJudge } from '../fixtures/servers/fake-judge.ts'
import { openOpenaiServer } from '../fixtures/servers/openai/open-openai-server.ts'
import { openSlackServer } from '../fixtures/servers/slack/open-slack-server.ts'

const shards = 8
const [venv = '', project = ''] = process.argv.slice(2).map((path) => resolve(path))
if (project === '')
  throw new Error(
    'usage: npm run bench -- airflow <virtual environment with Airflow> <project with the package installed>',
  )
const store = process.env['ASSAY_STORE'] ?? ''

const alerts = await openSlackServer()
// The address that the options of the example name.
const judge = await openOpenaiServer(fakeJudge(), { flavour: 'ollama', port: 11_434 })
const airflow = await startAirflow({
  venv,
  folder: join(project, '..', 'home'),
  dags: join(project, 'dags'),
  env: {
    ASSAY_PROJECT_DIR: project,
    ASSAY_SHARDS: `${shards}`,
    ASSAY_SLACK_WEBHOOK: alerts.url,
    ASSAY_STORE: store,
    CI: '',
  },
})
console.log(`Airflow ${airflow.version}, ${shards} shards`)

/** Ends the Vitest of a shard where it runs; the process is known by what the task gave it. */
function killShard(shard: number): boolean {
  const mark = `ASSAY_SHARD=${shard}/${shards}\0`
  let killed = false
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/u.test(name))) {
    try {
      const env = readFileSync(`/proc/${pid}/environ`, 'utf8')
      if (!env.includes(mark) || !env.includes(`ASSAY_PROJECT_DIR=${project}\0`)) continue
      if (!/node[^\0]*\0.*vitest/su.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) continue
      process.kill(Number(pid), 'SIGKILL')
      killed = true
    } catch {
      // A process that ended meanwhile, or belongs to somebody else.
    }
  }
  return killed
}

const statesOf = ({ tasks }: EndedRun): string =>
  tasks
    .toSorted((a, b) => a.task_id.localeCompare(b.task_id) || a.map_index - b.map_index)
    .map(
      ({ task_id: id, map_index: index, state, try_number: tries }) =>
        `${id}${index < 0 ? '' : `[${index}]`} ${state}${tries > 1 ? ` at try ${tries}` : ''}`,
    )
    .join(', ')

const lastLines = (log: string, count: number): string => log.trimEnd().split('\n').slice(-count).join('\n')

/** What a run says, without times and ids: its figures, and what the gate made of them. */
function saidBy(file: string): unknown {
  const run = JSON.parse(readFileSync(join(project, file), 'utf8'))
  const figures = run.summaries.map(({ metric, slice, mean, count, unscored }: Record<string, unknown>) => ({
    metric,
    slice,
    mean,
    count,
    unscored,
  }))
  const rows = run.rows.map(({ metric, slice, verdict }: Record<string, unknown>) => ({ metric, slice, verdict }))
  return {
    figures,
    rows,
    blocks: run.blocks.map(({ kind, metric }: Record<string, unknown>) => ({ kind, metric })),
    cases: Object.keys(run.cases).sort(),
  }
}

function newestReport(kind: string): { exitCode: number; failures: string[]; runs: { file: string }[] } {
  const folder = join(project, '.assay/pipelines')
  const name =
    readdirSync(folder)
      .filter((file) => file.startsWith(kind))
      .sort()
      .at(-1) ?? ''
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

async function inOneProcess(): Promise<unknown> {
  const assay = spawn('npx', ['vitest-assay', 'nightly', '--project=evals', '--no-alert'], {
    cwd: project,
    env: { ...process.env, CI: '', ASSAY_REPLIES: 'record', ASSAY_STORE: store },
    stdio: 'ignore',
  })
  await once(assay, 'exit')
  return saidBy(newestReport('nightly').runs[0]?.file ?? '')
}

/** How many rows the table for dashboards has, and of how many runs. */
async function storedRows(): Promise<string> {
  const count = 'SELECT count(*) AS rows, count(DISTINCT run_id) AS runs FROM eval_results'
  const found = store.startsWith('postgres')
    ? await rowOfPostgres(count)
    : new DatabaseSync(join(project, '.assay/assay.db')).prepare(count).get()
  return `${String(found?.['rows'])} rows in eval_results, of ${String(found?.['runs'])} runs`
}

async function rowOfPostgres(query: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: store })
  await client.connect()
  try {
    return (await client.query(query)).rows[0]
  } finally {
    await client.end()
  }
}

try {
  let killed = false
  const first = await airflow.run('eval_nightly', () => {
    if (!killed) killed = killShard(3)
  })
  console.log(
    `\neval_nightly, shard 3 killed once: ${first.state}; ${statesOf(first)}\n${lastLines(await first.log('merge'), 12)}`,
  )
  assert.equal(first.state, 'success')
  assert.ok(killed, 'no shard was killed')
  assert.equal(first.tasks.find(({ task_id: id, map_index: index }) => id === 'shard' && index === 2)?.try_number, 2)
  assert.deepEqual(saidBy(newestReport('nightly').runs[0]?.file ?? ''), await inOneProcess())
  console.log('the same figures, verdicts and cases as one run without shards')
  assert.equal(alerts.requests.length, 0)

  const second = await airflow.run('eval_nightly', () => killShard(5))
  console.log(
    `\neval_nightly, shard 5 dies at every try: ${second.state}; ${statesOf(second)}\n${lastLines(await second.log('merge'), 12)}`,
  )
  assert.equal(second.state, 'failed')
  assert.equal(newestReport('nightly').exitCode, 3)
  assert.equal(alerts.requests.length, 1)
  console.log(`alert: ${JSON.stringify(alerts.requests[0]?.body)}`)

  const weekly = await airflow.run('eval_weekly_llm')
  console.log(`\neval_weekly_llm: ${weekly.state}; ${statesOf(weekly)}\n${lastLines(await weekly.log('merge'), 12)}`)
  assert.equal(weekly.state, 'success')
  console.log(`\nthe judge, a fake server, was asked ${judge.requests.length} times\nstore: ${await storedRows()}`)
} finally {
  await airflow.stop()
  await judge.close()
  await alerts.close()
}
