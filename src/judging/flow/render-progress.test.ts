import { describe, expect, it } from 'vitest'
import type { Progress } from './progress.ts'
import { renderDollars } from './render-dollars.ts'
import { renderProgress } from './render-progress.ts'
import { renderWait } from './render-wait.ts'

const progress: Progress = {
  done: 412,
  left: 788,
  unscored: 3,
  tokens: 2_712_345,
  dollars: 4.117,
  dollarsInDoubt: 0,
  unpriced: 0,
  elapsedMs: 71_400,
  out: 4,
  waiting: 784,
  bursts: 0,
}

describe('renderProgress', () => {
  it('says what is done, left and unscored, with tokens, cost and time', () => {
    expect(renderProgress(progress)).toBe('judge: 412 done, 788 left, 3 unscored, 2.71M tokens, $4.12, 1 min 12 s')
  })

  it('leaves out what nobody knows, and says what is in doubt', () => {
    const own = { ...progress, left: null, tokens: 940, dollars: 0, dollarsInDoubt: 0.03, unpriced: 2 }
    expect(renderProgress(own)).toBe(
      'judge: 412 done, 3 unscored, 940 tokens, $0.00 (at most $0.030 in doubt, 2 without a price), 1 min 12 s',
    )
  })
})

describe('renderDollars', () => {
  it.each([
    [0, '$0.00'],
    [12.345, '$12.35'],
    [0.1, '$0.10'],
    [0.0123, '$0.012'],
    [0.00031, '$0.00031'],
    [1e-12, '$0.00000000'],
  ])('%s is %s', (dollars, text) => {
    expect(renderDollars(dollars)).toBe(text)
  })
})

describe('renderWait', () => {
  it.each([
    [1, '1 s'],
    [36_001, '37 s'],
    [125_000, '2 min 5 s'],
    [3_780_000, '1 h 3 min'],
  ])('%s ms is %s', (ms, text) => {
    expect(renderWait(ms)).toBe(text)
  })
})
