const plain = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

/**
 * Two figures with as many decimals as it takes to tell them apart, four at least.
 *
 * @example
 * formatApart(0.93333333, 0.93333999) // ['0.933333', '0.93334']
 */
export function formatApart(a: number, b: number): readonly [string, string] {
  const digits = [4, 6, 8, 10, 12].find((count) => plain(a, count) !== plain(b, count))
  if (digits !== undefined) return [plain(a, digits), plain(b, digits)]
  return a === b ? [plain(a, 4), plain(b, 4)] : [String(a), String(b)]
}
