import { hashText } from '../judging/hash-text.ts'

/** Hexadecimal digits of the hash that fit into a number exactly. */
const digits = 12

/**
 * The shard of a case: the first 48 bits of the SHA-256 of its id, modulo the number of shards, from 1.
 *
 * It hangs on the id alone, so that every machine splits alike, whatever the order of the cases, and an added case moves no other.
 *
 * @param count number of shards, a whole number ≥ 1
 *
 * @example
 * shardOf('pe-07', 1) // 1
 */
export function shardOf(id: string, count: number): number {
  return (Number.parseInt(hashText(id).slice(0, digits), 16) % count) + 1
}
