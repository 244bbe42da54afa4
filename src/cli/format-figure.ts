/** A figure with four decimals at most; a dash for none. */
export function formatFigure(value: number | null): string {
  return value === null ? '-' : String(Number(value.toFixed(4)))
}
