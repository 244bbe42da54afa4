import { describe, expect, it } from 'vitest'
import { createStage } from './stage.ts'

describe('stage', () => {
  it('gives back what the stage returned, and keeps its time on the test', async ({ task }) => {
    const stage = createStage(task)
    expect(stage('parse', () => 3)).toBe(3)
    expect(await stage('retrieve', async () => 'rows')).toBe('rows')
    expect(Object.keys(task.meta.assayStages ?? {})).toEqual(['parse', 'retrieve'])
    expect(task.meta.assayStages?.['parse']).toBeGreaterThanOrEqual(0)
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
