import { describe, expect, it } from 'vitest'
import { AssayError } from '../../score/assay-error.ts'
import { readShard } from './read-shard.ts'

describe('readShard', () => {
  it.each([
    ['1/1', { index: 1, count: 1 }],
    ['2/4', { index: 2, count: 4 }],
    ['1000/1000', { index: 1000, count: 1000 }],
    [undefined, undefined],
    ['', undefined],
  ])('reads %j', (value, shard) => {
    expect(readShard(value)).toEqual(shard)
  })

  it.each(['0/4', '5/4', '1/1001', '01/4', '1/', '/4', '1', '1/4/', ' 1/4', '-1/4', '1.5/4', 'a/b', '1/0'])(
    'refuses %j',
    (value) => {
      expect(() => readShard(value)).toThrow(
        new AssayError(
          'option-invalid',
          `ASSAY_SHARD is "${value}", wanted i/n in whole numbers with 1 ≤ i ≤ n ≤ 1000, as in 1/4 for the first of four shards. Unset it to run every case`,
        ),
      )
    },
  )
})
