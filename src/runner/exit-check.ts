import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import type { Vitest } from 'vitest/node'
import { checkedExitCode, type ExitCode } from '../core/exit-code.ts'

/** What is known of one suite while its process goes on: the exit code that its run asks for, and null as long as nobody has judged it. */
export interface SuiteVerdict {
  code: ExitCode | null
}

const key = Symbol.for('vitest-assay.exit-check')

/** Of the whole process: two copies of the package, and two runs after each other in one process, share it. */
interface ExitCheck {
  readonly suites: Set<SuiteVerdict>
  isOn: boolean
  /** Whether `process.reallyExit` asks here; once it does, it does for good. */
  isAsked: boolean
}

/** `process.reallyExit` is where `process.exit` ends, also one that is called while the process is exiting; other packages go by it too. */
type Exiting = NodeJS.Process & { reallyExit?: (code?: number | string | null) => never }

/**
 * Arms the check for a suite of this Vitest, if it is to run, and lets Ctrl-C end it in order: not in watch mode, and not where it only lists tests or tags. A Vitest that a program has started may never run; its check is armed when it does.
 */
export function armFor(vitest: Vitest): SuiteVerdict {
  const verdict: SuiteVerdict = { code: null }
  const { watch, listTags, clearCache, standalone } = vitest.config as Vitest['config'] & {
    readonly listTags?: unknown
    readonly clearCache?: string
  }
  const isIdle = watch || Boolean(listTags) || Boolean(clearCache) || standalone
  if (isIdle || !isMainThread || !isCommandLine(process.argv)) return verdict
  arm(verdict)
  endInOrder(vitest)
  // A list of tests comes by one of these, and a run by neither.
  for (const name of ['collect', 'getRelevantTestSpecifications'] as const) {
    const listing = vitest[name].bind(vitest) as (...args: unknown[]) => unknown
    Object.assign(vitest, {
      [name]: (...args: unknown[]) => {
        disarm(verdict)
        return listing(...args)
      },
    })
  }
  return verdict
}

/** Whether the process is Vitest's own command, and one that runs tests. */
function isCommandLine([, script = '', command]: readonly string[]): boolean {
  return /[\\/]vitest(?:\.mjs|[\\/]dist[\\/]cli(?:-wrapper)?\.js)?$/u.test(script) && command !== 'doctor'
}

/**
 * Holds the end of the process to the verdicts of its suites: whoever sets `process.exitCode` back, or calls `process.exit(0)`, and whatever takes the reporter out, a run whose gate is shut, or that nobody judged, does not end with 0.
 */
export function arm(verdict: SuiteVerdict): void {
  const check = exitCheck()
  check.suites.add(verdict)
  if (!check.isOn) turnOn(check)
}

function disarm(verdict: SuiteVerdict): void {
  exitCheck().suites.delete(verdict)
}

function exitCheck(): ExitCheck {
  const scope = globalThis as { [key]?: ExitCheck }
  return (scope[key] ??= { suites: new Set(), isOn: false, isAsked: false })
}

function turnOn(check: ExitCheck): void {
  check.isOn = true
  const exiting: Exiting = process
  const { reallyExit } = exiting
  const held = (code: number): number => {
    const verdicts = [...check.suites].map((suite) => suite.code)
    const right = checkedExitCode(code, verdicts)
    if (right !== code) say(verdicts.includes(null), right)
    return right
  }
  const onExit = (code: number): void => {
    // Whoever listened before may have changed it.
    process.exitCode = held(Number(process.exitCode ?? code))
    turnOff()
    // In a process that ends nothing comes after this; in one that only acts as if it did, the next run has verdicts of its own.
    queueMicrotask(() => check.suites.clear())
  }
  // Whoever listens later runs later, and could set the code back.
  const stayLast = (event: string | symbol, listener: unknown): void => {
    if (event !== 'exit' || listener === onExit) return
    queueMicrotask(() => check.isOn && process.off('exit', onExit).on('exit', onExit))
  }
  const turnOff = (): void => {
    check.isOn = false
    process.off('newListener', stayLast)
    process.off('exit', onExit)
  }
  process.on('exit', onExit)
  process.on('newListener', stayLast)
  if (reallyExit === undefined || check.isAsked) return
  check.isAsked = true
  exiting.reallyExit = (code) => reallyExit.call(process, held(Number(code ?? 0)))
}

function say(isUnjudged: boolean, code: number): void {
  const why = isUnjudged
    ? 'the process ends without a verdict of the gate: the run was ended before it, or a plugin replaced the reporters of Vitest. Nothing was gated'
    : 'something set the exit code of the run back to 0, or called process.exit(0), after the gate had decided'
  try {
    // The process waits for nothing any more.
    writeSync(2, `vitest-assay: ${why}; the exit code is ${code}\n`)
  } catch {
    // Nobody reads what it prints; the exit code is what counts.
  }
}

const prepared = new WeakSet<Vitest>()

const signalled = new WeakMap<object, number>()

/** When a signal began to end a run, in ms since 1970; undefined where none did. What failed after that may have been aborted. */
export function endedSince(vitest: object): number | undefined {
  return signalled.get(vitest)
}

/** The exit code that a shell reports of a command that the signal ended. */
const codes = { SIGINT: 130, SIGTERM: 143 } as const

/**
 * Lets the first Ctrl-C, or SIGTERM, end a run in order: Vitest aborts the tests that have begun and skips the others, what judges replied is recorded, and the reporter says what is left. The second one ends the process at once, as without this.
 *
 * Only for a run of Vitest's own command: in watch mode Vitest reads the key itself, and a program that started Vitest decides for itself.
 */
function endInOrder(vitest: Vitest): void {
  if (prepared.has(vitest)) return
  prepared.add(vitest)
  for (const [signal, code] of Object.entries(codes)) {
    // Vitest's logger ends the process at the first signal; it is to do so at the second.
    const atOnce = process.listeners(signal as NodeJS.Signals).filter(({ name }) => name === 'onExit')
    for (const listener of atOnce) process.off(signal, listener)
    process.once(signal, () => {
      for (const listener of atOnce) process.once(signal, listener)
      vitest.logger.error(
        `\nvitest-assay: the run is being ended. ${signal === 'SIGINT' ? 'Press Ctrl-C again' : 'Send the signal again'} to end it at once.`,
      )
      process.exitCode = code
      signalled.set(vitest, Date.now())
      void vitest.cancelCurrentRun('keyboard-input')
    })
  }
}
