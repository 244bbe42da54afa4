import { describe, expect, it } from 'vitest'
import { latestBy, orderOf } from './record-window.ts'

describe('orderOf', () => {
  it.each([
    ['2026-03-01T08:30:00Z', '2026-03-01T08:30:00Z', 'same'],
    ['2026-03-01T08:30:00+01:00', '2026-03-01T08:00:00Z', 'before'],
    ['2026-03-01T23:30:00-05:00', '2026-03-02T00:00:00Z', 'after'],
    ['2026-03-01T23:30:00-05:00', '2026-03-01', 'same'],
    ['2026-03-01', '2026-03-01T08:30:00Z', 'unsure'],
    ['2026-02-28', '2026-03-01T08:30:00Z', 'before'],
    ['2026-03', '2026-03-01', 'unsure'],
    ['2026-04', '2026-03-01', 'after'],
    ['2025', '2026-03-01', 'before'],
    ['2026', '2026-03-01', 'unsure'],
    ['2026-03-01', '2026', 'same'],
  ])('%s is, of %s, %s', (moment, other, order) => {
    expect(orderOf(moment, other)).toBe(order)
  })
})

describe('latestBy', () => {
  it.each([
    [['2026-03-01T08:00:00Z', '2026-03-01T10:00:00Z'], '2026-03-01T10:00:00Z'],
    [['2026-03-01T10:00:00+02:00', '2026-03-01T09:00:00Z'], '2026-03-01T09:00:00Z'],
    [['2026-03-01', '2026-03-01T08:00:00Z', '2026-03-01T10:00:00Z'], '2026-03-01T10:00:00Z'],
    [['2026-03-02', '2026-03-01T10:00:00Z'], '2026-03-02'],
    [['2026', '2026-02-01', '2026-03'], '2026-03'],
  ])('of %j in any order is %s', (moments, expected) => {
    expect(latestBy(moments, (moment) => moment)).toBe(expected)
    expect(latestBy(moments.toReversed(), (moment) => moment)).toBe(expected)
  })

  it('is the last of one moment, and none of none', () => {
    const two = [{ at: '2026-03-01' }, { at: '2026-03-01' }]
    expect(latestBy(two, ({ at }) => at)).toBe(two[1])
    expect(latestBy([], String)).toBeUndefined()
  })
})
