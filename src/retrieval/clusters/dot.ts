/** The dot product of a row of one matrix with a row of another, both of so many columns. */
export function dot(a: Float64Array, rowA: number, b: Float64Array, rowB: number, columns: number): number {
  let sum = 0
  for (let at = 0; at < columns; at += 1) sum += (a[rowA * columns + at] ?? 0) * (b[rowB * columns + at] ?? 0)
  return sum
}
