import { describe, expect, it } from 'vitest'
import { scored } from '../../score/scored.ts'
import { checkResponseTime } from './check-response-time.ts'
import { responseTime } from './response-time.ts'

describe('responseTime', () => {
  it('is a percentile that no baseline holds', () => {
    expect(responseTime(300)).toEqual({
      name: 'response-time',
      tier: 1,
      unit: 'ms',
      better: 'lower',
      aggregate: 'p95',
      safety: false,
      threshold: 300,
      baseline: 'none',
    })
    expect(responseTime(300)).toBe(responseTime(300, 'response-time'))
    expect(responseTime(300, 'triage-time')).toMatchObject({ name: 'triage-time', threshold: 300 })
  })
})

describe('checkResponseTime', () => {
  it('scores the time, with a reason from the first fraction over the limit', () => {
    expect(checkResponseTime(300, 300)).toEqual(scored(300))
    expect(checkResponseTime(300.00001, 300)).toEqual(scored(300.00001, ['it took 300.00001 ms, and was given 300 ms']))
  })
})
