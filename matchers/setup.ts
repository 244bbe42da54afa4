import { afterAll, aroundEach, expect, TestRunner } from 'vitest'
import '../src/vitest/eval-meta.ts'
import { heldOutHere } from '../src/vitest/held-out-here.ts'
import { registry } from '../src/vitest/registry.ts'
import type { RunningTest } from '../src/vitest/running-test.ts'
import { settings } from '../src/vitest/settings.ts'
import { createStage } from '../src/vitest/stage.ts'
import { closeTest } from './close-test.ts'
import { coreMatchers } from './core-matchers.ts'
import { moduleMatchersHere } from './module-matchers-here.ts'

expect.extend({ ...coreMatchers, ...moduleMatchersHere() })

registry().root = settings().root
// The setup file runs again for each eval file of a worker, so from here on the set holds what this one reads.
registry().goldenFiles.clear()
registry().calls = 0

const { shard, candidate = null } = settings()
// Before the file is read: a hook would say nothing of a file whose tests are all skipped.
const { file: evalFile } = TestRunner.getCurrentSuite()
if (shard !== undefined && evalFile !== undefined) evalFile.meta.assayShard = shard
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
  if (files.size > 0) file.meta.assayGoldenFiles = Array.from(files, (path) => path.replaceAll('\\', '/'))
})

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
    responses: [],
    annotations: [],
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
  await closeTest(running)
})
