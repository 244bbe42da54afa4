/** Millimetres to one digit after the point, as they are recorded. */
export function tenths(millimetres: number): number {
  return Number(millimetres.toFixed(1))
}
