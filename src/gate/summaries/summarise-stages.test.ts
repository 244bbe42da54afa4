import { describe, expect, it } from 'vitest'
import { summariseStages } from './summarise-stages.ts'

describe('summariseStages', () => {
  it('takes the nearest rank', () => {
    const times = Array.from({ length: 20 }, (_, index) => 20 - index)
    expect(summariseStages(new Map([['retrieve', times]]))).toEqual({ retrieve: { n: 20, p50Ms: 10, p95Ms: 19 } })
  })

  it('gives no p95 under 20 times', () => {
    expect(summariseStages(new Map([['write', [3, 1, 2]]]))).toEqual({ write: { n: 3, p50Ms: 2, p95Ms: null } })
  })
})
