import { runInNewContext } from 'node:vm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createStage } from './stage.ts'

describe('stage', () => {
  it('gives back what the stage returned, and keeps its time on the test', async ({ task }) => {
    const stage = createStage(task)
    expect(stage('parse', () => 3)).toBe(3)
    expect(await stage('retrieve', async () => 'rows')).toBe('rows')
    expect(Object.keys(task.meta.assayStages ?? {})).toEqual(['parse', 'retrieve'])
    expect(task.meta.assayStages?.['parse']).toEqual([expect.toSatisfy((ms: number) => ms >= 0)])
  })

  it('times what is awaited like a promise to its end', async ({ task }) => {
    // A promise of another realm is one to `await`, and none to `instanceof`.
    const query = runInNewContext('new Promise((settle) => later(() => settle("rows"), 20))', { later: setTimeout })
    expect(await createStage(task)('retrieve', () => query)).toBe('rows')
    expect(task.meta.assayStages?.['retrieve']?.[0]).toBeGreaterThan(10)
  })

  it('adds up what one trial times twice, and keeps the times of trials apart', ({ task }) => {
    const first = createStage(task)
    first('constructor', () => 1)
    first('constructor', () => 2)
    createStage(task)('constructor', () => 3)
    expect(task.meta.assayStages).toEqual({ constructor: [expect.any(Number), expect.any(Number)] })
  })

  it('is not stopped by fake timers', ({ task }) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    createStage(task)('wait', () => Array.from({ length: 100_000 }, (_, index) => index).toReversed().length)
    expect(task.meta.assayStages?.['wait']?.[0]).toBeGreaterThan(0)
  })

  it('times a stage that fails up to there, and passes its error on', async ({ task }) => {
    const stage = createStage(task)
    const fail = (): never => {
      throw new Error('no index')
    }
    expect(() => stage('retrieve', fail)).toThrow('no index')
    await expect(stage('write', async () => fail())).rejects.toThrow('no index')
    expect(Object.keys(task.meta.assayStages ?? {})).toEqual(['retrieve', 'write'])
  })
})
