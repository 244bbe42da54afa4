/**
 * The order of scored documents as trec_eval has it, whatever the order in which they are given: by score, best first; equal scores by id, the last in byte order first.
 *
 * Scores are compared as 32-bit floats, as trec_eval did up to version 9, so that two which differ in the eighth digit are a tie; `double` compares them in full, as its version 10 does.
 *
 * @param ids of the documents, each at most once
 * @param scores one of each id, finite
 * @returns the indexes of the documents, best first
 *
 * @example
 * orderByScore(['a', 'b', 'c'], [1, 2, 1]) // Uint32Array [1, 2, 0]
 */
export function orderByScore(
  ids: readonly string[],
  scores: ArrayLike<number>,
  precision: 'single' | 'double' = 'single',
): Uint32Array {
  const compared = precision === 'single' ? new Float32Array(scores) : new Float64Array(scores)
  const order = new Uint32Array(ids.length)
  // Numbers alone are sorted several times faster than indexes by a function; each document then finds its place among them.
  const rising = compared.toSorted()
  const placed = new Uint32Array(ids.length)
  for (let index = 0; index < order.length; index += 1) {
    const first = firstAtLeast(compared[index] ?? 0, rising)
    const before = placed[first] ?? 0
    order[order.length - 1 - first - before] = index
    placed[first] = before + 1
  }
  for (let first = 0, count = 1; first < order.length; first += count) {
    count = placed[first] ?? 1
    if (count > 1) sortByIdFalling(order.subarray(order.length - first - count, order.length - first), ids)
  }
  return order
}

/** The first place in rising numbers from which on none is below the one given. */
function firstAtLeast(score: number, rising: Float32Array | Float64Array): number {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rising[middle] ?? 0) < score) low = middle + 1
    else high = middle
  }
  return low
}

/** Half of a character above U+FFFF. */
const surrogate = /[\ud800-\udfff]/

function sortByIdFalling(indexes: Uint32Array, ids: readonly string[]): void {
  const idAt = (index: number): string => ids[index] ?? ''
  // Where there is no such character, the language's own comparison is right, and much faster.
  if (indexes.some((index) => surrogate.test(idAt(index)))) {
    indexes.sort((a, b) => compareCodePoints(idAt(b), idAt(a)))
  } else indexes.sort((a, b) => (idAt(a) < idAt(b) ? 1 : -1))
}

/**
 * The order of two texts by code point, which is that of their UTF-8 bytes: what `strcmp` says of them.
 *
 * JavaScript compares UTF-16 units, and so puts characters above U+FFFF before those from U+E000 on.
 *
 * @returns below 0 where `a` comes first, above 0 where `b` does, 0 for equal texts
 */
export function compareCodePoints(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  for (let at = 0; at < shorter; at += 1) {
    const one = a.charCodeAt(at)
    const other = b.charCodeAt(at)
    if (one !== other) return place(one) - place(other)
  }
  return a.length - b.length
}

/** Surrogates, of which the characters above U+FFFF consist, go behind all other units. */
function place(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
