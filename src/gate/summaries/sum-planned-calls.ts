import type { PlannedCalls } from '../../score/grading.ts'

/** Adds up calls that were left out, by kind; of a kind without calls there is no sum. A sum with a price that is not known is not known. */
export function sumPlannedCalls(parts: Iterable<PlannedCalls>): PlannedCalls[] {
  const sums = new Map<PlannedCalls['kind'], PlannedCalls>()
  for (const part of parts) {
    const sum = sums.get(part.kind)
    sums.set(part.kind, sum === undefined ? part : add(sum, part))
  }
  return [...sums.values()]
}

function add(one: PlannedCalls, other: PlannedCalls): PlannedCalls {
  return {
    kind: one.kind,
    calls: one.calls + other.calls,
    input: one.input + other.input,
    output: one.output + other.output,
    dollars: one.dollars === null || other.dollars === null ? null : one.dollars + other.dollars,
  }
}
