const longestKept = 2_000

/**
 * A pure function of a text that keeps its latest results: every rule reads the same few sentences of an answer.
 *
 * @param read pure; its result is shared, so that nobody may change it
 * @param most how many results are kept at once; all are dropped when there are more, so that memory is bounded
 */
export function remember<Result>(read: (text: string) => Result, most = 1_024): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const result = read(text)
    if (text.length > longestKept) return result
    if (known.size >= most) known.clear()
    known.set(text, result)
    return result
  }
}
