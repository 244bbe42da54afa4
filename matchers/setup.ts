import { afterAll, aroundEach, expect, TestRunner } from 'vitest'
import '../src/runner/eval-meta.ts'
import { heldOutHere } from '../src/runner/cases-of-run.ts'
import { registry } from '../src/runner/registry.ts'
import type { RunningTest, PendingMatcher } from '../src/runner/running-test.ts'
import { settings } from '../src/runner/settings.ts'
import { createStage } from '../src/runner/stage.ts'
import { moduleMatchersHere } from './module-matchers-here.ts'
import { AssayError, wordsOf } from '../src/kit/assay-error.ts'
import { commitOf } from '../src/kit/ci.ts'
import { forLog } from '../src/kit/printable.ts'
import { userStack } from './settle.ts'
import { toRespondWithin } from './to-respond-within.ts'
import { toScoreAtLeast } from './to-score-at-least.ts'

/** The matchers that any suite can use, whatever its systems answer. */
const coreMatchers = { toRespondWithin, toScoreAtLeast }

expect.extend({ ...coreMatchers, ...moduleMatchersHere() })

/** That of the event loop, whatever timers a test fakes. */
const nextTurn = setImmediate

registry().root = settings().root

// The setup file runs again for each eval file of a worker, so from here on the set holds what this one reads.
registry().goldenFiles.clear()

registry().notWritten.clear()

// In watch mode somebody may have promoted since.
registry().knownOfBaseline = undefined

registry().calls = 0

const { shard, candidate = null } = settings()

// Before the file is read: a hook would say nothing of a file whose tests are all skipped.
const { file: evalFile } = TestRunner.getCurrentSuite()

if (shard !== undefined && evalFile !== undefined) evalFile.meta.assayShard = shard

const commit = commitOf(process.env)

if (commit !== undefined && evalFile !== undefined) evalFile.meta.assayCommit = commit

const splits = heldOutHere()

registry().heldOut =
  splits === undefined
    ? undefined
    : {
        candidate,
        sides: Object.fromEntries([...splits.keys()].map((name) => [name, { heldOut: [], rest: [], notInSplit: [] }])),
        queries: [],
      }

const { heldOut } = registry()

if (heldOut !== undefined && evalFile !== undefined) evalFile.meta.assayHeldOut = heldOut

// eslint-disable-next-line no-empty-pattern -- Vitest reads these parameters too, and wants the first one destructured
afterAll(({}, file) => {
  const files = registry().goldenFiles
  const { notWritten } = registry()
  if (notWritten.size > 0) file.meta.assayNotWritten = [...notWritten]
  if (files.size > 0) file.meta.assayGoldenFiles = Array.from(files, (path) => path.replaceAll('\\', '/'))
  closeFile()
})

/** Fails a file for what no test of it can be failed for any more. */
function closeFile(): void {
  const { late, outside } = registry()
  const errors = [...late.splice(0), ...Array.from(outside, (pending) => notAwaited(pending, 'file'))]
  outside.clear()
  throwAll(errors)
}

/** How long the end of a test may take, in ms: a second reader is asked then, and waits for its limits like any judge. */
const longestClose = 300_000

// The context is destructured: Vitest reads the parameters, and a plain one would ask for every fixture of the user's.
aroundEach(async (run, { task }) => {
  const meta = task.meta.assay
  // A merged run has every test once: what is of no case, as a test on generated patients, belongs to the first shard.
  if (meta === undefined && shard !== undefined && shard.index !== 1)
    task.context.skip('a test without a case runs in shard 1 alone')
  const bound = meta === undefined ? undefined : registry().cases.get(meta.case)
  const running: RunningTest = {
    task,
    evaluation: meta === undefined || bound === undefined ? undefined : { meta, bound },
    misses: [],
    unawaited: new Set(),
    asked: new Set(),
    responses: [],
    annotations: [],
    atEnd: [],
    closing: false,
    ended: false,
  }
  // Not a fixture of `evalTest`: with any fixture at all, Vitest parses the source of each test's function.
  if (running.evaluation !== undefined) Object.assign(task.context, { stage: createStage(task) })
  try {
    await registry().running.run(running, run)
  } finally {
    // So Vitest marks a test that skips itself; its types are silent about it.
    if (meta !== undefined && task.result !== undefined && 'pending' in task.result) meta.skipped = true
  }
  // A test that started what it did not await may be a few turns from its first matcher, which is then found rather than missed by chance.
  if (running.evaluation?.meta.records.length === 0) await new Promise((resolve) => nextTurn(resolve))
  await closeTest(running)
}, longestClose)

/**
 * Ends a test: fails it with all that it missed at once, with each matcher that it did not wait for or that has not settled, and with each answer that it asked for and did not get.
 *
 * @throws the one miss, or an `AggregateError` of several; Vitest shows a code line for each
 */
export async function closeTest(running: RunningTest): Promise<void> {
  running.closing = true
  for (const finish of running.atEnd) {
    try {
      await finish()
    } catch (error) {
      running.misses.push(error instanceof Error ? error : new Error(wordsOf(error)))
    }
  }
  running.ended = true
  if (running.annotations.length > 0) await Promise.allSettled(running.annotations)
  trimStacks(running)
  escapeMessages(running)
  for (const { abandon } of running.unawaited) abandon()
  // A test that failed may well have left an answer behind.
  const asked = (running.task.result?.errors ?? []).length > 0 ? [] : [...running.asked]
  throwAll([
    ...running.misses,
    ...Array.from(running.unawaited, (pending) =>
      running.task.context?.signal?.aborted ? endedBefore(pending) : notAwaited(pending, 'test'),
    ),
    ...asked.map(notAnswered),
  ])
}

function throwAll(errors: readonly Error[]): void {
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} misses`)
  if (errors[0] !== undefined) throw errors[0]
}

function notAnswered({ words }: { readonly words: string }): Error {
  const error = new AssayError(
    'not-awaited',
    `${words} had not answered when the test ended, so that its answer was judged by nothing. Await it, and every async function that asks for it`,
  )
  error.stack = `${error.name}: ${error.message}`
  return error
}

function notAwaited({ call, calledAt, awaited }: PendingMatcher, whole: 'test' | 'file'): Error {
  const error = new AssayError(
    'not-awaited',
    awaited
      ? `${call} had not settled when its ${whole} ended: what it was handed to was not awaited, or did not wait for it, so that there is no score. Await the matcher, or all of them: await Promise.all([expect(answer).${call}])`
      : `${call} was called without await: the ${whole} ended before it knew the score. Write: await expect(answer).${call}`,
  )
  error.stack = `${error.name}: ${error.message}\n${calledAt === undefined ? '' : userStack(calledAt)}`
  return error
}

/** Vitest aborts a test whose time is over, or whose run somebody ended. */
function endedBefore({ call, calledAt }: PendingMatcher): Error {
  const error = new AssayError(
    'not-awaited',
    `${call} had no score yet when its test was aborted. Run it again; where its time was over, raise the option testTimeout`,
  )
  error.stack = `${error.name}: ${error.message}\n${calledAt === undefined ? '' : userStack(calledAt)}`
  return error
}

/** What a system throws may quote its notes, and Vitest prints it as it is. */
function escapeMessages({ task, evaluation }: RunningTest): void {
  if (evaluation === undefined) return
  for (const error of task.result?.errors ?? []) {
    const shown = forLog(error.message, true)
    if (shown === error.message) continue
    if (error.stack !== undefined) error.stack = error.stack.replace(error.message, () => shown)
    error.message = shown
  }
}

/** Vitest reads a source map for each frame of each error: with 10,000 failures that is most of the run. */
function trimStacks({ task }: RunningTest): void {
  for (const error of task.result?.errors ?? []) {
    const stack = error.stack
    if (stack === undefined) continue
    const own = userStack(error as Error)
    if (own !== '') error.stack = `${stack.split(/\n\s+at /u, 1)[0]}\n${own}`
  }
}
