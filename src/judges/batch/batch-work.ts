import type { Replies } from '../replies.ts'
import { dropPlanned, readPlan, type PlannedCall } from '../batch.ts'
import type { SentBatch } from './sent-batches.ts'
import type { BatchRoute } from '../provider.ts'

/** Ours: a batch is one file and one request, and both are held in memory. */
const mostItems = 10_000

const mostBytes = 64_000_000

/** Calls that may stand in one batch: of one route and model. */
interface BatchGroup {
  readonly calls: readonly [PlannedCall, ...PlannedCall[]]
}

/** What calls to one model may come to. */
export interface BatchEstimate {
  /** `anthropic:claude-sonnet-5-5` */
  readonly judge: string
  readonly calls: number
  /** Tokens of the prompts, about. */
  readonly input: number
  /** Tokens of the replies, at most. */
  readonly output: number
  /** At most, at list prices of batches; null where a price is not known. */
  readonly dollars: number | null
}

/** What is there to do. */
interface BatchWork {
  /** Calls that wait to be submitted, by route and model. */
  readonly groups: readonly BatchGroup[]
  /** Calls of the plan that have a recording by now. */
  readonly recorded: number
  /** Calls of the plan that a later run has put otherwise. */
  readonly superseded: number
  /** Takes the two latter out of the plan. */
  readonly tidy: () => void
}

/**
 * Looks through the plan: what is recorded by now, is under way in a batch, or was put otherwise by a later run is not submitted.
 *
 * @param root of the project, absolute
 * @throws {AssayError} `judge-invalid` for a plan, or a file of recordings, that cannot be used
 */
export function readBatchWork(
  root: string,
  sent: readonly SentBatch[],
  repliesIn: (folder: string) => Replies,
): BatchWork {
  const underWay = new Set(sent.flatMap(({ calls }) => calls.map(({ key }) => key)))
  const { wanted, superseded } = choosePlanned(readPlan(root).flatMap(({ calls }) => calls))
  const recorded = new Set(
    wanted.filter(({ route, identity }) => repliesIn(route.folder).find(identity) !== null).map(({ key }) => key),
  )
  return {
    groups: groupCalls(wanted.filter(({ key }) => !recorded.has(key) && !underWay.has(key))),
    recorded: recorded.size,
    superseded: superseded.size,
    tidy: () => dropPlanned(root, (key) => recorded.has(key) || superseded.has(key)),
  }
}

/**
 * The calls that are still required: each once, by its newest line, and of one question (grader, case, trial, judge) only those of the run that asked it last. What an earlier run asked, before its prompt or its answer changed, no run will look for.
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

/** Calls by route and model, in their order. */
export function groupCalls(calls: Iterable<PlannedCall>): BatchGroup[] {
  const groups = Map.groupBy(calls, ({ identity: { provider, baseURL, apiVersion, model }, route }) =>
    JSON.stringify([provider, baseURL, apiVersion, model, route.allowHosts, route.rules]),
  )
  return Array.from(groups.values(), (own) => ({ calls: own as [PlannedCall, ...PlannedCall[]] }))
}

/**
 * Splits calls into batches that their route takes.
 *
 * @returns batches in order, none empty; a call that is larger than a batch may be goes alone
 */
export function splitCalls(
  calls: readonly PlannedCall[],
  bounds: Pick<BatchRoute, 'mostItems' | 'mostBytes'>,
): PlannedCall[][] {
  const most = {
    items: Math.min(bounds.mostItems, mostItems),
    bytes: Math.min(bounds.mostBytes ?? Infinity, mostBytes),
  }
  const batches: PlannedCall[][] = []
  let bytes = 0
  for (const call of calls) {
    const own = Buffer.byteLength(JSON.stringify(call.request))
    const last = batches.at(-1)
    if (last !== undefined && last.length < most.items && bytes + own <= most.bytes) {
      last.push(call)
      bytes += own
    } else {
      batches.push([call])
      bytes = own
    }
  }
  return batches
}

/** @param group calls of one route and model, at least one */
export function sumEstimates({ calls }: { readonly calls: readonly PlannedCall[] }): BatchEstimate {
  const identity = calls[0]?.identity
  let [input, output] = [0, 0]
  let dollars: number | null = 0
  for (const { estimate } of calls) {
    input += estimate.input
    output += estimate.output
    dollars = dollars === null || estimate.dollars === null ? null : dollars + estimate.dollars
  }
  return { judge: `${identity?.provider}:${identity?.model}`, calls: calls.length, input, output, dollars }
}
