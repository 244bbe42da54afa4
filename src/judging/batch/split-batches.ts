import type { BatchRoute } from '../providers/batch-route.ts'
import type { PlannedCall } from './planned-call.ts'

/** Ours: a batch is one file and one request, and both are held in memory. */
const mostItems = 10_000
const mostBytes = 64_000_000

/** Calls that may stand in one batch: of one route and model. */
export interface BatchGroup {
  readonly calls: readonly [PlannedCall, ...PlannedCall[]]
}

/** Calls by route and model, in their order. */
export function groupCalls(calls: Iterable<PlannedCall>): BatchGroup[] {
  const groups = new Map<string, [PlannedCall, ...PlannedCall[]]>()
  for (const call of calls) {
    const { provider, baseURL, apiVersion, model } = call.identity
    const key = JSON.stringify([provider, baseURL, apiVersion, model, call.route.allowHosts])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [call])
    else group.push(call)
  }
  return Array.from(groups.values(), (own) => ({ calls: own }))
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
