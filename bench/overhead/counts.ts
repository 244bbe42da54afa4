/** Cases of one eval file, at most: what a file takes to load is shared by as many. */
const mostPerFile = 10_000

/**
 * How many cases to measure.
 *
 * @param args as they were typed
 * @param usual taken where nothing was
 * @throws {Error} for what is no whole number from 1
 */
export function readCounts(args: readonly string[], usual: readonly number[]): readonly number[] {
  const wrong = args.find((arg) => !/^[1-9]\d*$/u.test(arg))
  if (wrong !== undefined)
    throw new Error(
      `counts of cases must be whole numbers from 1, such as 2000 or 100000, got ${JSON.stringify(wrong)}`,
    )
  return args.length === 0 ? usual : args.map(Number)
}

/**
 * How many cases each eval file has.
 *
 * @example
 * casesOfFiles(25_000) // [10000, 10000, 5000]
 */
export function casesOfFiles(cases: number): readonly number[] {
  return Array.from({ length: Math.ceil(cases / mostPerFile) }, (_, file) =>
    Math.min(mostPerFile, cases - file * mostPerFile),
  )
}
