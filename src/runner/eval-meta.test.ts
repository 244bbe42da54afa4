import { describe, expect, it } from 'vitest'
import { type WireRecord, worseRecord } from './eval-meta.ts'

const record = (more: Partial<WireRecord>): WireRecord => ({ metric: 'judged@20', ...more })
const unscored = record({ unscored: 'answer-invalid', detail: 'no list' })
const low = record({ value: 0.2 })
const high = record({ value: 0.8 })
const none = record({ notApplicable: 'nothing was returned' })

describe('worseRecord', () => {
  it('puts what is unscored before the worse value, and that before what does not apply', () => {
    const better = 'higher'
    const order = [unscored, low, high, none]
    for (const [place, worse] of order.entries()) {
      for (const other of order.slice(place)) {
        expect(worseRecord({ better }, worse, other)).toBe(worse)
        expect(worseRecord({ better }, other, worse)).toBe(worse)
      }
    }
  })

  it('goes by the direction in which the metric is good', () => {
    expect(worseRecord({ better: 'lower' }, low, high)).toBe(high)
  })
})
