import type { ChosenCases } from './cases-of-run.ts'
import { registry } from './registry.ts'

/** Notes which cases a call of `evalTest.for` took and left out. */
export function markHeldOut(sides: ChosenCases<unknown>['sides']): void {
  const mark = registry().heldOut
  if (mark === undefined || sides === undefined) return
  for (const [tenant, own] of sides.byTenant) {
    const known = (mark.sides[tenant] ??= { heldOut: [], rest: [], notInSplit: [] })
    for (const side of ['heldOut', 'rest', 'notInSplit'] as const) add(known[side], own[side])
  }
  add(mark.queries, sides.queries)
}

/** Several calls may give the same cases. */
function add(known: string[], ids: readonly string[]): void {
  const before = new Set(known)
  known.push(...ids.filter((id) => !before.has(id)))
}
