import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { DieAt } from '../../fixtures/die-at.ts'

/** A command to be killed. */
export interface Command {
  /** Arguments of Node. */
  readonly args: readonly string[]
  /** Absolute; its working directory, and where its writes are counted. */
  readonly root: string
  readonly env?: Readonly<Record<string, string>>
}

/** When a command is killed: so many ms after it was started, or at the n-th request to files or a database. */
export type Moment = { readonly ms: number } | { readonly at: number }

/** How a command ended. */
export interface Ended {
  readonly out: string
  readonly err: string
  readonly code: number | null
  /** Whether it was alive until it was killed. */
  readonly killed: boolean
  readonly ms: number
}

const { href: counter } = new URL('../../fixtures/die-at.ts', import.meta.url)

/**
 * Runs a command to its end, or kills it and all that it started.
 *
 * @param beside a folder, absolute: how many requests were made is written there to the file `counted`, by a command that ends by itself; and what Node compiled, so that the next one starts sooner
 */
export function runUntil(command: Command, beside: string, moment?: Moment): Promise<Ended> {
  const { args, root, env = {} } = command
  const at = moment !== undefined && 'at' in moment ? moment.at : 0
  const dieAt: DieAt = { root, at, counted: join(beside, 'counted') }
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    env: {
      ...outside(),
      NODE_COMPILE_CACHE: join(beside, 'compiled'),
      ...env,
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${counter}`,
      ASSAY_DIE_AT: JSON.stringify(dieAt),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((settle, reject) => {
    let [out, err] = ['', '']
    child.stdout.on('data', (text: Buffer) => (out += text.toString()))
    child.stderr.on('data', (text: Buffer) => (err += text.toString()))
    const timer = moment !== undefined && 'ms' in moment ? setTimeout(() => killGroup(child.pid), moment.ms) : undefined
    child.once('error', reject)
    // Its own children hold the pipes open until they are gone.
    child.once('exit', () => {
      clearTimeout(timer)
      killGroup(child.pid)
    })
    child.once('close', (code, signal) =>
      settle({ out, err, code, killed: signal === 'SIGKILL', ms: performance.now() - start }),
    )
  })
}

/** The group is named by its first process, which was started detached. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** What this process was told of its own surroundings must not reach the command. */
function outside(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !/^(VITEST|NODE_ENV$|NODE_OPTIONS$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$|CI$|GITHUB_|ASSAY_|FORCE_COLOR$)/u.test(
        name,
      ),
  )
  return { ...Object.fromEntries(own), NO_COLOR: '1' }
}
