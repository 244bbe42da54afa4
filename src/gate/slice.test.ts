import { describe, expect, it } from 'vitest'
import { compareSlices } from './compare-slices.ts'
import type { Slice } from './slice.ts'
import { sliceKey } from './slice-key.ts'
import { sliceLabel } from './slice-label.ts'

const slices: Slice[] = [
  { by: 'all' },
  { by: 'condition', is: 'copd' },
  { by: 'condition', is: 'pe' },
  { by: 'tenant', is: 'copd' },
]

describe('a slice', () => {
  it('has a key of its own', () => {
    expect(slices.map(sliceKey)).toEqual(['all', 'condition=copd', 'condition=pe', 'tenant=copd'])
  })

  it('is named in words', () => {
    expect(slices.map(sliceLabel)).toEqual(['the whole set', 'copd', 'pe', 'tenant copd'])
  })

  it('is sorted: the whole set, conditions, tenants', () => {
    expect([...slices].reverse().sort(compareSlices)).toEqual(slices)
  })
})
