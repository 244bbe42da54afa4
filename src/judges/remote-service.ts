import { AssayError, type AssayErrorCode } from '../kit/assay-error.ts'
import type { Fault, OutcomeKind } from './provider.ts'

/**
 * Loads a vendor's SDK, an optional peer that only a suite with such a judge has; or the driver of another service.
 *
 * @param load a dynamic import of the package
 * @param needed what needs it, and the code of the error where it is not installed; absent, a judge does
 * @throws {AssayError} `judge-missing` by default, with the command that installs it
 */
export async function loadSdk<Sdk>(
  name: string,
  load: () => Promise<Sdk>,
  needed: { readonly by: string; readonly code: AssayErrorCode } = { by: 'this judge', code: 'judge-missing' },
): Promise<Sdk> {
  try {
    return await load()
  } catch (error) {
    if (!isAbsent(name, error)) throw error
    throw new AssayError(
      needed.code,
      `${needed.by} needs the package "${name}", which is not installed. Install it: npm install --save-dev ${name}`,
      { cause: error },
    )
  }
}

// A package that is there and lacks one of its own is another fault, and keeps its message.
function isAbsent(name: string, error: unknown): boolean {
  if (!(error instanceof Error) || !error.message.includes(name)) return false
  const code: unknown = Reflect.get(error, 'code')
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND'
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The first of some variables that holds a key; an empty one holds none.
 *
 * @throws {AssayError} `judge-missing` for text that cannot be one: a header that cannot be sent would put it into an error's message
 */
export function readKey(
  route: string,
  variables: readonly string[],
  env: Environment,
): { readonly variable: string; readonly key: string } | null {
  for (const variable of variables) {
    const key = env[variable]?.trim() ?? ''
    if (key === '') continue
    if (!/^[\u0021-\u007E]+$/u.test(key)) {
      throw new AssayError(
        'judge-missing',
        `judge ${route}: ${variable} holds white space or a character that no key has; copy the key again`,
      )
    }
    return { variable, key }
  }
  return null
}

/** Longer words of a server are cut. */
const mostCharacters = 300

/** Shapes of the vendors' keys and tokens, beside those that are known. */
const secretShapes = /\bAIza[\w-]{20,}|\bya29\.[\w.-]+|\bsk-[\w-]{16,}|\bBearer\s+\S+/giu

/** Words of a server as one short line that is safe to record: without its control characters, and with keys and tokens struck out. */
export function plain(text: string, secrets: readonly string[]): string {
  // A server may send megabytes; the end of this stretch, where a secret could be cut in two, is never shown.
  let line = text.slice(0, 100 * mostCharacters)
  for (const secret of secrets) if (secret !== '') line = line.replaceAll(secret, '[key]')
  line = line
    .replace(secretShapes, '[key]')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters)}…` : line
}

/**
 * How long a server asks to wait, in ms: `retry-after-ms`, else `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3). A date that has passed is 0.
 *
 * @param nowMs for a date
 * @returns null where it does not say, or says what cannot be read
 */
export function retryAfter(headers: Headers, nowMs: number): number | null {
  const ms = headers.get('retry-after-ms')?.trim() ?? ''
  if (isCount(ms)) return Math.ceil(Number(ms))
  const text = headers.get('retry-after')?.trim() ?? ''
  if (isCount(text)) return Math.ceil(Number(text) * 1000)
  const date = /[a-z]{3}/iu.test(text) ? Date.parse(inGmt(text)) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs)
}

/** The oldest of the three forms of a date, `Sun Nov 22 12:01:00 2026`, names no zone and is in GMT all the same (RFC 9110, section 5.6.7). */
function inGmt(text: string): string {
  return /(?:\b(?:GMT|UTC?|Z)|[+-]\d{2}:?\d{2})$/iu.test(text) ? text : `${text} GMT`
}

function isCount(text: string): boolean {
  return /^\d{1,9}(?:\.\d{1,9})?$/u.test(text)
}

/** What another try may fix. Everything else is a result (the judge abstained) or stays as it is. */
const retried: ReadonlySet<OutcomeKind> = new Set<OutcomeKind>([
  'rate-limited',
  'unavailable',
  'timeout',
  'network',
  'invalid-json',
  'schema-mismatch',
])

const firstWaitMs = 500

const longestWaitMs = 30_000

/**
 * How long to wait before the next try of a call, or null where there is none.
 *
 * After 429 all calls of the key wait together, so that the call itself adds nothing, and it has twice as many tries: that others were quicker is not a fault of its own. A reply that
 * cannot be read is asked for again at once. Otherwise twice as long each time, of which half is drawn (equal jitter), and no shorter than the server asks, with its cap.
 *
 * @param tries how often the call was tried so far, 1 or more
 * @param mostTries the bound of them
 * @param random draws from 0 to below 1
 */
export function retryWait(
  { kind, retryAfterMs }: Fault,
  tries: number,
  { mostTries, mostRetryAfterMs, random }: { mostTries: number; mostRetryAfterMs: number; random: () => number },
): number | null {
  if (!retried.has(kind)) return null
  if (tries >= (kind === 'rate-limited' ? 2 * mostTries : mostTries)) return null
  if (kind === 'rate-limited' || kind === 'invalid-json' || kind === 'schema-mismatch') return 0
  const step = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(20, tries - 1))
  const asked = Math.min(retryAfterMs ?? 0, mostRetryAfterMs)
  return Math.max(step / 2, asked) + (random() * step) / 2
}

/** Time as flow control sees it, so that a test waits on no wall clock. */
export interface Clock {
  /** Milliseconds from some start; never goes back. */
  readonly now: () => number
  /** Calls back once after so many ms, unless the returned function is called before. */
  readonly after: (ms: number, then: () => void) => () => void
}

// A test's fake timers would stop every wait: the real ones are kept before a test can replace them.
const { setTimeout: start, clearTimeout: stop } = globalThis

const now = performance.now.bind(performance)

/** The longest that Node's timers take. */
const longest = 2 ** 31 - 1

/**
 * The machine's clock.
 *
 * @param keepsAlive whether the process stays while one of its timers runs; a broker's must not hold it
 */
export function systemClock(keepsAlive: boolean): Clock {
  return {
    now,
    after: (ms, then) => {
      const timer = start(then, Math.min(longest, Math.max(1, Math.ceil(ms))))
      if (!keepsAlive) timer.unref()
      return () => stop(timer)
    },
  }
}

/** Waits so many ms, or until the signal is aborted; never rejects. */
export function pause(ms: number, signal: AbortSignal, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = (): void => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.after(ms, end)
    signal.addEventListener('abort', end)
  })
}

/** A time in words: `37 s`, `2 min 5 s`, `1 h 3 min`. Rounded up to whole seconds, since nobody waits for less than was said. */
export function renderWait(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}
