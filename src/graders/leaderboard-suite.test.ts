import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSuite } from './leaderboard-suite.ts'
import { parseOutputs } from './leaderboard-submission.ts'

const folder = 'example-suite/summaries'
const suite = loadSuite(resolve(folder, 'suite.json'), 'suite.json')

describe('the suite of the example', () => {
  it('has records of 150 to 400 words, and a category too small to be shown', () => {
    const lengths = suite.records.map(({ text }) => text.split(/\s+/u).length)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(150)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(400)
    const counts = Object.entries(Object.groupBy(suite.records, ({ category }) => category))
    expect(Object.fromEntries(counts.map(([category, of = []]) => [category, of.length]))).toEqual({
      'internal medicine': 6,
      surgery: 5,
      dermatology: 2,
    })
  })

  it.each(['hawthorn', 'linden', 'rowan'])('has an output of %s for every record', (platform) => {
    const content = readFileSync(`${folder}/${platform}.jsonl`)
    const outputs = parseOutputs({ name: platform, content }, suite)
    expect(outputs.map(({ id }) => id)).toEqual(suite.records.map(({ id }) => id))
    for (const { text } of outputs) expect(text.split(/\s+/u).length).toBeLessThanOrEqual(120)
  })

  it('has the same hash whenever it is read', () => {
    expect(suite.hash).toMatch(/^[0-9a-f]{64}$/u)
    expect(loadSuite(resolve(folder, 'suite.json'), 'suite.json').hash).toBe(suite.hash)
  })
})
