/**
 * The order in which calls serve a provider's prompt cache: those of one case next to each other, and within it those of one question; the first call of each case goes out before the
 * rest of the case before it, so that its beginning is in the cache by the time that its siblings come.
 *
 * Stable: cases, and what is alike within them, stay in the order in which they were given. Nothing is added or lost.
 *
 * @param prefixesOf ids of the beginnings of a call's prompt that other calls share, the longest last, as in `CallEstimate`; none for a call that shares nothing
 *
 * @example
 * const calls = ['a 1', 'b 1', 'c 1', 'a 2', 'b 2', 'c 2']
 * orderCalls(calls, (call) => [call.slice(0, 1)]) // ['a 1', 'b 1', 'a 2', 'c 1', 'b 2', 'c 2']
 */
export function orderCalls<Call>(calls: readonly Call[], prefixesOf: (call: Call) => readonly string[]): Call[] {
  const cases = groupsAt(0, calls, prefixesOf).map((group) => nest(1, group, prefixesOf))
  return cases.flatMap(([first, ...rest], index) => [
    ...(index === 0 && first !== undefined ? [first] : []),
    ...(cases[index + 1]?.slice(0, 1) ?? []),
    ...rest,
  ])
}

/** Calls of one beginning next to each other, at each length. */
function nest<Call>(depth: number, calls: readonly Call[], prefixesOf: (call: Call) => readonly string[]): Call[] {
  if (calls.every((call) => prefixesOf(call).length <= depth)) return [...calls]
  return groupsAt(depth, calls, prefixesOf).flatMap((group) => nest(depth + 1, group, prefixesOf))
}

/** In groups of one prefix; a call that has none there is a group of its own. */
function groupsAt<Call>(
  depth: number,
  calls: readonly Call[],
  prefixesOf: (call: Call) => readonly string[],
): Call[][] {
  const groups = Map.groupBy(calls, (call) => prefixesOf(call)[depth] ?? Symbol('alone'))
  return [...groups.values()]
}
