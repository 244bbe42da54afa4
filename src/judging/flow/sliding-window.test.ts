import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slidingWindow } from './sliding-window.ts'

const minute = 60_000
const threeAMinute = () => 3

describe('slidingWindow', () => {
  it('lets through what fits, and says when the next one will', () => {
    const window = slidingWindow(threeAMinute, minute)
    for (const at of [0, 10, 59_000]) {
      expect(window.readyAt(1, at)).toBe(at)
      window.add(1, at)
    }
    expect(window.readyAt(1, 59_000)).toBe(60_000)
    expect(window.readyAt(2, 59_000)).toBe(60_010)
    expect(window.readyAt(1, 60_000)).toBe(60_000)
  })

  it('has no boundary at which twice the limit gets through', () => {
    const window = slidingWindow(threeAMinute, minute)
    for (let call = 0; call < 3; call += 1) window.add(1, 59_999)
    expect(window.readyAt(1, 60_001)).toBe(119_999)
  })

  it('lets what is larger than the limit go alone, so that it does not wait for ever', () => {
    const window = slidingWindow(threeAMinute, minute)
    expect(window.readyAt(500, 0)).toBe(0)
    window.add(1, 100)
    expect(window.readyAt(500, 200)).toBe(60_100)
  })

  it('takes the right amount for an estimate, also of what has left it', () => {
    const window = slidingWindow(() => 100, minute)
    const entry = window.add(90, 0)
    expect(window.readyAt(20, 0)).toBe(60_000)
    window.correct(entry, 10)
    expect(window.readyAt(20, 0)).toBe(0)
    window.add(5, 70_000)
    window.correct(entry, 1000)
    expect(window.readyAt(95, 70_000)).toBe(70_000)
  })

  it('limits nothing at Infinity', () => {
    const window = slidingWindow(() => Infinity, minute)
    window.add(1e9, 0)
    expect(window.readyAt(1e9, 0)).toBe(0)
  })

  it('never holds more than its limit in any stretch of its length', () => {
    const call = fc.record({ gap: fc.nat(30), amount: fc.integer({ min: 1, max: 10 }) })
    fc.assert(
      fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
        const window = slidingWindow(() => 10, 100)
        const sent: { at: number; amount: number }[] = []
        let now = 0
        for (const { gap, amount } of calls) {
          now = window.readyAt(amount, now + gap)
          window.add(amount, now)
          sent.push({ at: now, amount })
        }
        for (const { at } of sent) {
          const within = sent.filter((one) => one.at > at - 100 && one.at <= at)
          expect(within.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(10)
        }
      }),
    )
  })

  it('keeps no more than its last minute, and stays right over a long run', () => {
    const window = slidingWindow(() => 10, 100)
    let now = 0
    for (let call = 0; call < 5000; call += 1) {
      now = window.readyAt(1, now)
      window.add(1, now)
    }
    expect(now).toBe(49_900)
  })
})
