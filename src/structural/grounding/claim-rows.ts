import type { CitationGroup, Statement } from './statements.ts'

/**
 * Which of a statement's citations bear on a place in it, as the first and last of its groups; undefined where it has none.
 *
 * With one group it is that. With several ("aspirin 300 mg [1] and ticagrelor 180 mg [2]") each bears on the words before it, and the last on those behind it; a group that
 * no assertion stands before ("NICE [1] recommends 40 mg") bears on what follows it instead.
 *
 * @param places where the statement asserts something, in order
 */
export function groupsAt({ groups }: Statement, places: readonly number[]): (place: number) => GroupRange | undefined {
  if (groups.length === 0) return () => undefined
  if (groups.length === 1) return () => ({ first: 0, last: 0 })
  const counts = groups.map(() => 0)
  let behind = 0
  for (const place of places) {
    const next = firstBehind(groups, place)
    if (next === groups.length) behind += 1
    else counts[next] = (counts[next] ?? 0) + 1
  }
  const isLed = counts[0] === 0 && behind > 0
  // The first group of the run without assertions that ends before each.
  const from: number[] = []
  for (const at of groups.keys())
    from.push(at > 0 && counts[at - 1] === 0 ? Math.max(from[at - 1] ?? at, at - mostJoined) : at)
  return (place) => {
    const next = firstBehind(groups, place)
    if (isLed) {
      const at = Math.max(0, next - 1)
      return { first: at, last: at }
    }
    const last = Math.min(next, groups.length - 1)
    return { first: next === groups.length ? last : (from[last] ?? last), last }
  }
}

/** Places among the groups of a statement, both included. */
export interface GroupRange {
  readonly first: number
  readonly last: number
}

const mostJoined = 20

function firstBehind(groups: readonly CitationGroup[], place: number): number {
  let [low, high] = [0, groups.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((groups[middle]?.start ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low
}
