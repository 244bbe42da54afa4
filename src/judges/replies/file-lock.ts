import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAbsent, readIfThere } from '../../kit/read-file.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { createFile } from '../../kit/write-file.ts'

/** How long a lock is waited for; times in ms. */
export interface LockPatience {
  /** A holder that stays the same for so long has been stopped in the middle of some milliseconds of work. */
  readonly sameHolder?: number
  /** After it, waiting ends with an error. */
  readonly all?: number
}

/**
 * Runs a piece of synchronous work while no other process or thread runs work under the lock of the same file. The lock is a file beside it; one that a killed process left behind is taken over.
 *
 * The work may run twice, where the lock was taken away from a process that had been stopped for long: it has to come to the same then.
 *
 * @throws {AssayError} `judge-failed` when the lock stays taken
 */
export async function holdLock<Result>(
  file: string,
  work: () => Result,
  { sameHolder = 5_000, all = 60_000 }: LockPatience = {},
): Promise<Result> {
  const path = join(dirname(file), `.${basename(file)}.lock`)
  mkdirSync(dirname(file), { recursive: true })
  let seen = { holder: '', since: 0 }
  for (const start = performance.now(); performance.now() - start < all;) {
    const own = take(path)
    if (own !== null) {
      try {
        const result = work()
        if (readIfThere(path) === own) return result
      } finally {
        if (readIfThere(path) === own) rmSync(path, { force: true })
      }
      continue
    }
    const holder = readIfThere(path)
    if (holder === undefined) continue
    if (holder !== seen.holder) seen = { holder, since: performance.now() }
    if (isGone(holder) || performance.now() - seen.since > sameHolder) takeAway(path, holder, file)
    else await sleep(1 + Math.random() * 10)
  }
  throw new AssayError(
    'judge-failed',
    `${path} has been taken for ${all / 1000} s, so that a reply could not be written. If no run is under way, delete it`,
  )
}

/** What this process wrote into the lock, or null where it is another's. */
function take(path: string): string | null {
  const own = `${hostname()} ${process.pid} ${randomUUID()}`
  try {
    createFile(path, own)
    return own
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'EPERM')) return null
    throw error
  }
}

/** Whether the holder is a process of this machine that has ended. */
function isGone(holder: string): boolean {
  const [host, process_, id] = holder.split(' ')
  const number = Number(process_)
  if (id === undefined || host !== hostname() || !Number.isInteger(number) || number <= 0) return false
  return !isAlive(number)
}

/** Whether a process of this machine runs, anybody's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** Takes away the lock of a holder, with what it left half written; where somebody else took it in the meantime, that one gets it back. */
function takeAway(path: string, holder: string, file: string): void {
  const aside = `${path}.${randomUUID()}.tmp`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isAbsent(error)) return
    throw error
  }
  if (readFileSync(aside, 'utf8') === holder) removeLeftovers(file)
  else giveBack(aside, path)
  rmSync(aside, { force: true })
}

function giveBack(aside: string, path: string): void {
  try {
    linkSync(aside, path)
  } catch {
    // A third one has it by now; the second finds that it lost it, and works again.
  }
}

/** Temporary files are only ever made under the lock, so that those of a holder that is gone are nobody's. */
function removeLeftovers(file: string): void {
  const own = `.${basename(file)}.`
  for (const name of readdirSync(dirname(file)))
    if (name.startsWith(own) && name.endsWith('.tmp') && !name.startsWith(`${own}lock.`))
      rmSync(join(dirname(file), name), { force: true })
}
