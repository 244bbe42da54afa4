import type { ClusterItem } from './cluster-item.ts'

/** Vectors of length 1 with their classes, in an order that does not depend on the one in which they were given. */
export interface UnitVectors {
  readonly n: number
  readonly dimensions: number
  /** Row after row. */
  readonly values: Float64Array
  /** Labels in code-unit order. */
  readonly labels: readonly string[]
  /** Where the rows of each class start, and after the last one where they end. */
  readonly starts: readonly number[]
}

/**
 * The directions of checked items: by label, then by id, then by their components.
 *
 * @param items as `requireItems` lets them through, one or more
 */
export function unitVectors(items: readonly ClusterItem[]): UnitVectors {
  const n = items.length
  const dimensions = items[0]?.vector.length ?? 0
  const units = items.map(({ id = '', label, vector }) => ({ id, label, unit: normalised(vector) }))
  units.sort((a, b) => order(a.label, b.label) || order(a.id, b.id) || orderComponents(a.unit, b.unit))
  const values = new Float64Array(n * dimensions)
  const labels: string[] = []
  const starts: number[] = []
  for (const [row, { label, unit }] of units.entries()) {
    values.set(unit, row * dimensions)
    if (label === labels.at(-1)) continue
    labels.push(label)
    starts.push(row)
  }
  return { n, dimensions, values, labels, starts: [...starts, n] }
}

/** Divided by the largest component first, so that no square is lost to the bounds of a double. */
function normalised(vector: ArrayLike<number>): Float64Array {
  const unit = Float64Array.from(vector)
  let largest = 0
  for (const value of unit) largest = Math.max(largest, Math.abs(value))
  let squares = 0
  for (const value of unit) squares += (value / largest) ** 2
  const length = Math.sqrt(squares)
  for (let at = 0; at < unit.length; at += 1) unit[at] = (unit[at] ?? 0) / largest / length
  return unit
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function orderComponents(a: Float64Array, b: Float64Array): number {
  for (let at = 0; at < a.length; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
