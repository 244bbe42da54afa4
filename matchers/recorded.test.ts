import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import './setup.ts'
import { createStage } from '../src/runner/stage.ts'
import { evalTest } from '../src/runner/eval-test.ts'
import { recorded } from './recorded.ts'
import { replayOf } from '../src/runner/replays.ts'
import { subject } from '../src/runner/subject.ts'
import { today } from '../src/runner/real-clock.ts'

let folder: string

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'recorded-')))
})

afterEach(() => rmSync(folder, { recursive: true }))

const ever = 1e9
const replay = { name: 'copilot', version: '1', recordedAt: today }

/** The system as one run wraps it: an answer that was recorded before is replayed. */
function run<Answer>(fn: (evalCase: { id: string }) => Answer) {
  return recorded('copilot', fn, { version: '1', folder, mode: 'auto' })
}

describe('replayOf', () => {
  it('knows an answer that was replayed from one that was given', async () => {
    const given = await run(() => ({ advice: 'rest' }))({ id: 'a' })
    expect(replayOf(given)).toBeNull()
    const replayed = await run(() => ({ advice: 'rest' }))({ id: 'a' })
    expect(replayOf(replayed)).toEqual(replay)
    expect(replayOf({ ...replayed })).toBeNull()
    expect(Reflect.ownKeys(replayed)).toEqual(['advice'])
  })

  it('knows a text that a subject answered in this test, and an answer that was made of one', async () => {
    const wrap = () => run(() => 'rest')
    await wrap()({ id: 'a' })
    const text = await subject('copilot', wrap())({ id: 'a' })
    expect(replayOf(text)).toEqual(replay)
    const ask = wrap()
    const made = await subject('copilot', async (evalCase: { id: string }) => ({ advice: await ask(evalCase) }))({
      id: 'a',
    })
    expect(replayOf(made)).toEqual(replay)
    expect(replayOf('another text')).toBeNull()
  })
})

describe('a test whose answer was replayed', () => {
  evalTest.for([{ id: 'direct' }])('$id says so once, by the name of the recordings', async (evalCase, { task }) => {
    await run(() => 'rest')(evalCase)
    expect(task.meta.assay?.replays).toBeUndefined()
    await run(() => 'rest')(evalCase)
    await run(() => 'rest')(evalCase)
    expect(task.meta.assay?.replays).toEqual([{ subject: 'copilot', recordedAt: today }])
  })

  evalTest.for([{ id: 'in-a-subject' }])('$id says so by the name of the subject', async (evalCase, { task }) => {
    await run(() => 'rest')(evalCase)
    await subject(
      'the system',
      run(() => 'rest'),
    )(evalCase)
    expect(task.meta.assay?.replays).toEqual([{ subject: 'the system', recordedAt: today }])
  })
})

describe('the time of a replayed answer', () => {
  const why = `the answer of "copilot" was replayed from ${today}, and took no time of its own. Ask the system: ASSAY_REPLIES=off`

  it('is not known, whoever asks for it', async () => {
    const given = await subject(
      'copilot',
      run(() => ({ advice: 'rest' })),
    )({ id: 'a' })
    await expect(given).toRespondWithin(ever)
    const replayed = await subject(
      'copilot',
      run(() => ({ advice: 'rest' })),
    )({ id: 'a' })
    expect(() => expect(replayed).toRespondWithin(ever)).toThrow(why)
    expect(() => expect(replayed).not.toRespondWithin(ever)).toThrow(why)
    await expect(expect(() => run(() => 1)({ id: 'a' })).toRespondWithin(ever)).rejects.toThrow(why)
  })

  it('is left out of a stage', async ({ task }) => {
    const wrap = () => run(() => 'rest')
    const stage = createStage(task)
    await stage('ask', () => wrap()({ id: 'a' }))
    expect(task.meta.assayStages?.['ask']).toHaveLength(1)
    await stage('again', () => wrap()({ id: 'a' }))
    await stage('ask', () => wrap()({ id: 'a' }))
    await stage('ask', async () => 'live')
    expect(task.meta.assayStages).toEqual({})
    await createStage(task)('ask', async () => 'live')
    expect(task.meta.assayStages).toEqual({ ask: [expect.any(Number)] })
  })
})

const kept = realpathSync(mkdtempSync(join(tmpdir(), 'recorded-')))
let calls = 0
const wrap = () => recorded('copilot', () => (calls += 1), { version: '1', folder: kept, mode: 'auto' })
const first = subject('copilot', wrap())
const second = subject('copilot', wrap())

evalTest.for([{ id: 'a' }])('each trial is recorded by itself', { repeats: 1 }, async (evalCase, { task }) => {
  const trial = task.result?.repeatCount ?? 0
  const answers = [await first(evalCase), await second(evalCase), await second(evalCase)]
  const note = { subject: 'copilot', recordedAt: today }
  const notes = trial === 0 ? [note] : [note, { ...note, trial: 1 }]
  expect({ answers, notes: task.meta.assay?.replays }).toEqual({ answers: Array(3).fill(trial + 1), notes })
  if (trial === 1) rmSync(kept, { recursive: true })
})
