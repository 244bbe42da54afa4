import { orderCalls } from '../flow/order-calls.ts'
import type { PlannedCall } from './planned-call.ts'

/**
 * The calls that are still wanted: each once, by its newest line, and of one question (grader, case, trial, judge) only those of the run that asked it last. What an earlier run asked, before its prompt or its answer changed, no run will look for.
 *
 * Those that share the beginning of their prompt stand next to each other, so that the provider's prompt cache serves them.
 */
export function choosePlanned(calls: Iterable<PlannedCall>): {
  readonly wanted: readonly PlannedCall[]
  /** Keys of calls that a later run has put otherwise. */
  readonly superseded: ReadonlySet<string>
} {
  const newest = new Map<string, PlannedCall>()
  for (const call of calls) {
    const before = newest.get(call.key)
    if (before === undefined || before.at <= call.at) newest.set(call.key, call)
  }
  const last = new Map<string, PlannedCall>()
  for (const call of newest.values()) {
    const before = last.get(placeOf(call))
    if (before === undefined || before.at <= call.at) last.set(placeOf(call), call)
  }
  const [wanted, superseded]: [PlannedCall[], Set<string>] = [[], new Set()]
  for (const call of newest.values()) {
    if (last.get(placeOf(call))?.run === call.run) wanted.push(call)
    else superseded.add(call.key)
  }
  return { wanted: orderCalls(wanted, beginningOf), superseded }
}

/** What the calls on one answer share. */
function beginningOf({ request: { system, parts } }: PlannedCall): readonly string[] {
  return [`${system}\0${parts[0]?.text ?? ''}`]
}

/** Which question it is. Repeats of a test ask one question about several answers, in one run. */
function placeOf({ route, identity }: PlannedCall): string {
  const { provider, model, grader, caseId, trial, dimension, criterion, order, judge } = identity
  return JSON.stringify([route.folder, provider, model, grader, caseId, trial, dimension, criterion, order, judge])
}
