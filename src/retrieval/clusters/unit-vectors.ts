import type { ClusterItem } from '../cluster-items.ts'
import { compareText } from '../../kit/compare-text.ts'

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
  const directions = items.map(directionOf)
  directions.sort(
    (a, b) => compareText(a.label, b.label) || compareText(a.id, b.id) || orderComponents(a, b, dimensions),
  )
  const values = new Float64Array(n * dimensions)
  const labels: string[] = []
  const starts: number[] = []
  for (const [row, direction] of directions.entries()) {
    for (let at = 0; at < dimensions; at += 1) values[row * dimensions + at] = component(direction, at)
    if (direction.label === labels.at(-1)) continue
    labels.push(direction.label)
    starts.push(row)
  }
  return { n, dimensions, values, labels, starts: [...starts, n] }
}

/** A vector with what makes it one of length 1, so that there is one copy of all of them and not two. */
interface Direction extends Required<ClusterItem> {
  /** The largest component, by which the others are divided first, so that no square is lost to the bounds of a double. */
  readonly largest: number
  /** The length of what that leaves. */
  readonly length: number
}

function directionOf({ id = '', label, vector }: ClusterItem): Direction {
  let largest = 0
  for (let at = 0; at < vector.length; at += 1) largest = Math.max(largest, Math.abs(vector[at] ?? 0))
  let squares = 0
  for (let at = 0; at < vector.length; at += 1) squares += ((vector[at] ?? 0) / largest) ** 2
  return { id, label, vector, largest, length: Math.sqrt(squares) }
}

function component({ vector, largest, length }: Direction, at: number): number {
  return (vector[at] ?? 0) / largest / length
}

function orderComponents(a: Direction, b: Direction, dimensions: number): number {
  for (let at = 0; at < dimensions; at += 1) {
    const difference = component(a, at) - component(b, at)
    if (difference !== 0) return difference
  }
  return 0
}

/** The dot product of a row of one matrix with a row of another, both of so many columns. */
export function dot(a: Float64Array, rowA: number, b: Float64Array, rowB: number, columns: number): number {
  let sum = 0
  for (let at = 0; at < columns; at += 1) sum += (a[rowA * columns + at] ?? 0) * (b[rowB * columns + at] ?? 0)
  return sum
}

/** The mean of cosines from their sum; null of none. Rounding can carry it past 1 by the last digit, and is cut off. */
export function meanCosine(sum: number, pairs: number): number | null {
  return pairs === 0 ? null : Math.max(-1, Math.min(1, sum / pairs))
}
