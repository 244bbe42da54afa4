import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { median } from '../../src/statistics/descriptive.ts'
import { messageOf } from '../../src/kit/assay-error.ts'
import type { Random } from '../../src/statistics/random.ts'
import type { Found, KillKind, Opened } from './kill-kind.ts'
import { type Ended, type Moment, runUntil } from './run-until.ts'

/** What came of killing one kind of work. */
export interface KillTally {
  readonly name: string
  readonly rounds: number
  /** Kills that found it alive. */
  readonly hits: number
  /** How often it had come how far. */
  readonly states: ReadonlyMap<string, number>
  readonly faults: readonly string[]
}

/** One that was left alone. */
interface Undisturbed {
  readonly ms: number
  readonly requests: number
  readonly result: unknown
}

/** How a kind of work is killed. */
export interface KillOptions {
  readonly rounds: number
  /** How often an undisturbed one is timed before, in each variant; the middle one counts. */
  readonly measured: number
  readonly random: Random
}

/**
 * Kills a kind of work `rounds` times, each in a folder of its own: by turns at a time of its life, all as likely, and at one of its requests to files and databases. After each kill all that is there is
 * read, the same command is done again, and must come to what an undisturbed one does.
 */
export async function countKills(
  kind: KillKind,
  { rounds, measured, random: { below, uniform } }: KillOptions,
): Promise<KillTally> {
  const beside = mkdtempSync(join(kind.home, 'assay-kills-beside-'))
  const alone = new Map<number, Undisturbed>()
  const states = new Map<string, number>()
  const faults: string[] = []
  let hits = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      // Each variant is killed in both ways.
      const variant = Math.floor(round / 2) % kind.variants
      const whole = alone.get(variant) ?? (await measure(kind, variant, measured, beside))
      alone.set(variant, whole)
      const moment: Moment = round % 2 === 0 ? { at: 1 + below(whole.requests) } : { ms: uniform() * whole.ms }
      await inFolder(kind, variant, async (opened) => {
        const ended = await runUntil(opened.command, beside, moment)
        if (ended.killed) hits += 1
        const found = await killedAndAgain(opened, beside, ended, whole.result)
        states.set(found.state, (states.get(found.state) ?? 0) + 1)
        const when = 'at' in moment ? `request ${moment.at} of ${whole.requests}` : `${moment.ms.toFixed(0)} ms`
        faults.push(
          ...found.faults.map((fault) => `${kind.name} ${variant} killed at ${when} (${found.state}): ${fault}`),
        )
      })
    }
  } finally {
    rmSync(beside, { recursive: true })
  }
  return { name: kind.name, rounds, hits, states, faults }
}

async function measure(kind: KillKind, variant: number, times: number, beside: string): Promise<Undisturbed> {
  const lives: number[] = []
  let last: Omit<Undisturbed, 'ms'> = { requests: 0, result: undefined }
  for (let time = 0; time < times; time += 1) {
    await inFolder(kind, variant, async (opened) => {
      const ended = await runUntil(opened.command, beside)
      const faults = [...endedBadly(opened, ended), ...(await opened.inspect(ended)).faults]
      if (faults.length > 0) throw new Error(`${kind.name} fails undisturbed: ${faults.join('; ')}`)
      lives.push(ended.ms)
      last = { requests: Number(readFileSync(join(beside, 'counted'), 'utf8')), result: await opened.result() }
    })
  }
  return { ms: median(lives), ...last }
}

/** What is found after the kill, and all that is wrong then or once the command was done again. */
async function killedAndAgain(opened: Opened, beside: string, ended: Ended, whole: unknown): Promise<Found> {
  let found: Found = { state: 'unreadable', faults: [] }
  try {
    found = await opened.inspect(ended)
    const again = await runUntil(opened.command, beside)
    const after = await opened.inspect(again)
    const isSame = isDeepStrictEqual(await opened.result(), whole)
    const different = isSame ? [] : ['is not what an undisturbed one gives']
    const late = [...endedBadly(opened, again), ...after.faults, ...different].map((fault) => `done again: ${fault}`)
    return { state: found.state, faults: [...found.faults, ...late] }
  } catch (error) {
    return { state: found.state, faults: [...found.faults, messageOf(error)] }
  }
}

function endedBadly({ exitCode }: Opened, { code, out, err }: Ended): string[] {
  return code === exitCode ? [] : [`it ended with ${code}, not ${exitCode}: ${out}${err}`]
}

async function inFolder(
  { home, name, open }: KillKind,
  variant: number,
  work: (opened: Opened) => Promise<void>,
): Promise<void> {
  const root = realpathSync(mkdtempSync(join(home, `assay-kills-${name}-`)))
  try {
    await work(await open(root, variant))
  } finally {
    rmSync(root, { recursive: true })
  }
}
