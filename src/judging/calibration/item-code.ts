import { createHash } from 'node:crypto'

/** No vowel makes a word of them, and no digit a number or a date: a spreadsheet leaves them as they are. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'

/**
 * What an item of a sheet is called: ten letters that say nothing of the case, and differ from set to set, so that a sheet is never read with the key of another.
 *
 * @example itemCode(['…', 'anna', 3]) // 'QTKXB-RWMHD'
 */
export function itemCode(parts: readonly (string | number)[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest()
  const code = Array.from({ length: 10 }, (_, at) => letters[bytes.readUInt16BE(2 * at) % letters.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
