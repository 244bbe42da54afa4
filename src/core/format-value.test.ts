import { describe, expect, it } from 'vitest'
import { type Metric, formatValue } from './metric.ts'

const rate: Metric = { name: 'adherence', tier: 3, unit: 'cases', better: 'higher', aggregate: 'rate', safety: false }

describe('formatValue', () => {
  it.each([
    [0.5, '50.0%'],
    [1, '100.0%'],
    [0.9999, '99.9%'],
    [0.0001, '0.1%'],
    [0, '0.0%'],
  ])('shows the rate %d as %s', (value, text) => {
    expect(formatValue(value, rate)).toBe(text)
  })

  it('shows other figures with three decimals, times with their unit, and nothing as a dash', () => {
    expect(formatValue(4.25, { ...rate, aggregate: 'mean', unit: 'points' })).toBe('4.250')
    expect(formatValue(120, { ...rate, aggregate: 'p95', unit: 'ms' })).toBe('120 ms')
    expect(formatValue(null, rate)).toBe('-')
  })
})
