import { AssayError } from '../../score/assay-error.ts'
import type { Shard } from './shard.ts'

const mostShards = 1000

/**
 * Reads `ASSAY_SHARD`.
 *
 * @param value `i/n` with 1 ≤ i ≤ n ≤ 1000; absent or empty, every case runs
 * @throws {AssayError} `option-invalid` for anything else
 *
 * @example
 * readShard('2/4') // { index: 2, count: 4 }
 */
export function readShard(value: string | undefined): Shard | undefined {
  if (value === undefined || value === '') return undefined
  const [, index, count] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/u.exec(value) ?? []).map(Number)
  if (index === undefined || count === undefined || index > count || count > mostShards) {
    throw new AssayError(
      'option-invalid',
      `ASSAY_SHARD is ${JSON.stringify(value)}, wanted i/n in whole numbers with 1 ≤ i ≤ n ≤ ${mostShards}, as in 1/4 for the first of four shards. Unset it to run every case`,
    )
  }
  return { index, count }
}
