import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'

const taskInstance = z.object({
  task_id: z.string(),
  map_index: z.int(),
  state: z.string().nullable(),
  try_number: z.int(),
})

/** A task of a run, as Airflow's own API tells it; one mapped task has an instance for each of its shards. */
export type TaskInstance = z.output<typeof taskInstance>

/** How a run of a DAG ended. */
export interface EndedRun {
  readonly state: string
  readonly tasks: readonly TaskInstance[]
  /** The log of each task's last try. */
  log(task: string, index?: number): Promise<string>
}

/** A real Airflow on loopback: its API, its scheduler and its processor of DAGs, each a process. */
export interface Airflow {
  readonly version: string
  /** Runs a DAG, by its schedule the first time and triggered later, and waits until it ends; `meanwhile` is called about twice a second. */
  run(dag: string, meanwhile?: () => void): Promise<EndedRun>
  stop(): Promise<void>
}

/** @param folder where Airflow keeps its database, its logs and what it prints */
export async function startAirflow(options: {
  readonly venv: string
  readonly folder: string
  readonly dags: string
  readonly env: Readonly<Record<string, string>>
}): Promise<Airflow> {
  const { venv, folder, dags } = options
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...options.env,
    PATH: `${join(venv, 'bin')}:${process.env['PATH'] ?? ''}`,
    AIRFLOW_HOME: folder,
    AIRFLOW__CORE__DAGS_FOLDER: dags,
    AIRFLOW__CORE__LOAD_EXAMPLES: 'False',
    AIRFLOW__CORE__EXECUTOR: 'LocalExecutor',
    AIRFLOW__CORE__PARALLELISM: '2',
    AIRFLOW__CORE__SIMPLE_AUTH_MANAGER_ALL_ADMINS: 'True',
    AIRFLOW__CORE__EXECUTION_API_SERVER_URL: `${base}/execution/`,
    AIRFLOW__API__BASE_URL: base,
    AIRFLOW__API_AUTH__JWT_SECRET: randomBytes(32).toString('hex'),
    AIRFLOW__API__SECRET_KEY: randomBytes(32).toString('hex'),
    // Five seconds are over before a busy machine has answered.
    AIRFLOW__WORKERS__EXECUTION_API_TIMEOUT: '120',
    AIRFLOW__USAGE_DATA_COLLECTION__ENABLED: 'False',
  }
  const airflow = join(venv, 'bin', 'airflow')
  const said = (args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(airflow, args, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`airflow ${args.join(' ')} ended with ${status}: ${stderr.slice(-2000)}`)
    return stdout
  }
  const version = said(['version']).trim().split('\n').at(-1) ?? ''
  said(['db', 'migrate'])
  const started = [
    ['api-server', '--host', '127.0.0.1', '--port', `${port}`, '--workers', '1'],
    ['dag-processor'],
    ['scheduler'],
  ].map((args) => startPart(airflow, args, env, join(folder, `${args[0]}.log`)))
  const stop = async (): Promise<void> => {
    for (const part of started.toReversed()) await stopPart(part)
  }
  try {
    await until(async () => (await fetch(`${base}/api/v2/version`)).ok, started)
    const token = z.object({ access_token: z.string() }).parse(await (await fetch(`${base}/auth/token`)).json())
    const ask = async (path: string, body?: { method: string; json: unknown }): Promise<unknown> => {
      const answer = await fetch(`${base}/api/v2/${path}`, {
        method: body?.method ?? 'GET',
        headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body.json) }),
      })
      if (!answer.ok) throw new Error(`Airflow answered ${answer.status} to ${path}: ${await answer.text()}`)
      return answer.json()
    }
    const unpaused = new Set<string>()
    const runId = z.object({ dag_run_id: z.string() })
    /** A DAG is there once its file was processed; once nobody pauses it any more, Airflow starts the run that its schedule asked for last. */
    const scheduled = async (dag: string): Promise<string> => {
      await until(async () => {
        await ask(`dags/${dag}`, { method: 'PATCH', json: { is_paused: false } })
        return true
      }, started)
      unpaused.add(dag)
      const runs = async (): Promise<z.output<typeof runId>[]> =>
        z.object({ dag_runs: z.array(runId) }).parse(await ask(`dags/${dag}/dagRuns`)).dag_runs
      await until(async () => (await runs()).length > 0, started)
      return (await runs())[0]?.dag_run_id ?? ''
    }
    const triggered = async (dag: string): Promise<string> =>
      runId.parse(await ask(`dags/${dag}/dagRuns`, { method: 'POST', json: { logical_date: null } })).dag_run_id
    return {
      version,
      stop,
      run: async (dag, meanwhile = () => {}) => {
        const id = unpaused.has(dag) ? await triggered(dag) : await scheduled(dag)
        const run = `dags/${dag}/dagRuns/${encodeURIComponent(id)}`
        let state = 'queued'
        while (state === 'queued' || state === 'running') {
          meanwhile()
          await setTimeout(500)
          alive(started)
          state = z.object({ state: z.string() }).parse(await ask(run)).state
        }
        const { task_instances: tasks } = z
          .object({ task_instances: z.array(taskInstance) })
          .parse(await ask(`${run}/taskInstances`))
        const log = async (task: string, index = -1): Promise<string> => {
          const tries = tasks.find((one) => one.task_id === task && one.map_index === index)?.try_number ?? 1
          const { content } = z
            .object({ content: z.array(z.union([z.string(), z.looseObject({ event: z.string() })])) })
            .parse(await ask(`${run}/taskInstances/${task}/logs/${tries}?map_index=${index}&full_content=true`))
          return content.map((line) => (typeof line === 'string' ? line : line.event)).join('\n')
        }
        return { state, tasks, log }
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function startPart(program: string, args: readonly string[], env: NodeJS.ProcessEnv, log: string): ChildProcess {
  const part = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const to = createWriteStream(log)
  part.stdout.pipe(to, { end: false })
  part.stderr.pipe(to, { end: false })
  return part
}

/** Each part leads a group of its own, with the workers that it started. */
async function stopPart(part: ChildProcess): Promise<void> {
  if (part.pid === undefined || part.exitCode !== null || part.signalCode !== null) return
  const ended = once(part, 'exit')
  process.kill(-part.pid, 'SIGTERM')
  await Promise.race([ended, setTimeout(20_000)])
  if (part.exitCode === null && part.signalCode === null) process.kill(-part.pid, 'SIGKILL')
}

function alive(parts: readonly ChildProcess[]): void {
  const dead = parts.find(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)
  if (dead) throw new Error(`${dead.spawnargs.join(' ')} ended with ${dead.exitCode ?? dead.signalCode}`)
}

/** Tries until it is so, for four minutes; what is thrown meanwhile is thrown at the end. */
async function until(isSo: () => Promise<boolean>, parts: readonly ChildProcess[]): Promise<void> {
  for (let left = 480; ; left -= 1) {
    alive(parts)
    try {
      if (await isSo()) return
    } catch (error) {
      if (left === 0) throw error
    }
    if (left === 0) throw new Error('Airflow did not get ready')
    await setTimeout(500)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
