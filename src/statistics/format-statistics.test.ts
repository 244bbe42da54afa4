import { describe, expect, it } from 'vitest'
import { formatInterval } from './format-statistics.ts'
import { wilsonInterval } from './proportion-interval.ts'

describe('formatInterval', () => {
  it.each([
    [151, 200, '75.5% [69.0–81.0]'],
    [200, 200, '100.0% [98.1–100.0]'],
    [0, 200, '0.0% [0.0–1.9]'],
    [9_999, 10_000, '99.9% [99.9–100.0]'],
    [0, 0, '-'],
  ])('writes %i of %i as %s', (successes, trials, text) => {
    expect(formatInterval(wilsonInterval(successes, trials))).toBe(text)
  })
})
