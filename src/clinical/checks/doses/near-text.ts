/** In characters. All that a pattern asks of the text around a place stands nearer. */
const near = 120

/** The text that ends at a place, no farther back than from another. */
export function textBefore(source: string, end: number, from = 0): string {
  return source.slice(Math.max(from, end - near), end)
}

/** The text that begins at a place. */
export function textBehind(source: string, start: number): string {
  return source.slice(start, start + near)
}
