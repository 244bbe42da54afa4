import type { Shard } from '../core/shards.ts'
import { describeFound } from '../kit/describe-found.ts'
import { type OpenManifests, openManifests } from '../held-out/open-manifests.ts'
import { AssayError } from '../kit/assay-error.ts'
import type { EvalCase } from '../core/eval-case.ts'
import { sharedKindsOf } from '../core/run-section.ts'
import { settings } from './settings.ts'
import { keptHere, registry } from './registry.ts'
import { hashText } from '../kit/hash.ts'

/** What a run takes of the cases that an eval file has. */
export interface CaseChoice {
  /** A part of them; absent, all. */
  readonly shard?: Shard | undefined
  /** Those of one tenant; absent, of all. */
  readonly tenant?: string | undefined
  /** Those that are held out, by the split of their tenant; absent, both sides. */
  readonly heldOut?: OpenManifests | undefined
}

/** Where the cases of one tenant are; ids. */
interface SidesOfTenant {
  readonly heldOut: readonly string[]
  readonly rest: readonly string[]
  readonly notInSplit: readonly string[]
}

/** The cases of a run. */
interface ChosenCases<Case> {
  /** In their order, each with its place among all. */
  readonly chosen: readonly { readonly evalCase: Case; readonly place: number }[]
  /** Who is where, whatever the shard; absent where both sides are run. */
  readonly sides?: { readonly byTenant: ReadonlyMap<string, SidesOfTenant>; readonly queries: readonly string[] }
}

/**
 * Chooses the cases of a run: first by tenant, then by split, then by shard.
 *
 * A query (`query` and `judgments`, as `loadQueries` gives it) or an edge case of a red flag without a tenant is everybody's: it is of no patient, and on no side of a split.
 *
 * @throws {AssayError} `case-invalid` for a case without a tenant where one is asked for, and for one whose tenant has no split
 */
export function casesOfRun<Case extends EvalCase>(
  cases: readonly Case[],
  { shard, tenant, heldOut }: CaseChoice,
): ChosenCases<Case> {
  const own = tenant === undefined ? cases : cases.filter((one) => isOf(one, tenant))
  const split = heldOut === undefined ? undefined : splitCases(own, heldOut)
  const kept = new Set<Case>(split === undefined ? own : split.kept)
  const chosen = cases
    .map((evalCase, place) => ({ evalCase, place }))
    .filter(({ evalCase }) => kept.has(evalCase))
    .filter(({ evalCase }) => shard === undefined || shardOf(evalCase.id, shard.count) === shard.index)
  return split === undefined ? { chosen } : { chosen, sides: split.sides }
}

function isOf(evalCase: EvalCase, tenant: string): boolean {
  if (evalCase.tenant !== undefined) return evalCase.tenant === tenant
  if (isOfNobody(evalCase)) return true
  throw new AssayError(
    'case-invalid',
    `case ${describeFound(evalCase.id)} has no tenant, and the suite is of tenant ${describeFound(tenant)} alone. Give each case the tenant that it is of; a query that every tenant runs has query and judgments, as loadQueries gives it`,
  )
}

function splitCases<Case extends EvalCase>(
  cases: readonly Case[],
  manifests: OpenManifests,
): { kept: readonly Case[]; sides: NonNullable<ChosenCases<Case>['sides']> } {
  const ofNobody = cases.filter(isOfNobody)
  const groups = Map.groupBy(
    cases.filter((one) => !isOfNobody(one)),
    (one) => tenantOf(one, manifests),
  )
  const kept = [...ofNobody]
  const byTenant = new Map<string, SidesOfTenant>()
  for (const [tenant, group] of groups) {
    const sides = manifests.get(tenant)?.split(group)
    if (sides === undefined) continue
    kept.push(...sides.heldOut)
    byTenant.set(tenant, {
      heldOut: sides.heldOut.map(({ id }) => id),
      rest: sides.rest.map(({ id }) => id),
      notInSplit: sides.notInSplit.map(({ id }) => id),
    })
  }
  return {
    kept,
    sides: { byTenant, queries: ofNobody.filter((one) => sharedKindsOf(one).includes('query')).map(({ id }) => id) },
  }
}

/** The only split there is takes cases that name no tenant, as `openHeldOut` does. */
function tenantOf({ id, tenant }: EvalCase, manifests: OpenManifests): string {
  const [only] = manifests.keys()
  const named = tenant ?? (manifests.size === 1 ? only : undefined)
  if (named !== undefined && manifests.has(named)) return named
  throw new AssayError(
    'case-invalid',
    named === undefined
      ? `case ${describeFound(id)} has no tenant, and there are splits of ${manifests.size} tenants. Give each case the tenant that it is of`
      : `case ${describeFound(id)} is of tenant ${describeFound(named)}, of whom gate.heldOut has no manifest. Freeze one (npx vitest-assay held-out freeze --tenant …) and name it there, or run the suite of one tenant by the option tenant`,
  )
}

function isOfNobody(evalCase: EvalCase): boolean {
  return sharedKindsOf(evalCase).length > 0
}

/**
 * The frozen splits by which a run on held-out cases chooses them; undefined in any other run. Opened once a worker, with the salt of its environment.
 *
 * @throws {AssayError} as `openManifests` does
 */
export function heldOutHere(): OpenManifests | undefined {
  const { type, gate, root, tenant } = settings()
  if (type !== 'config_gate' || gate === undefined) return undefined
  const key = JSON.stringify([root, gate.heldOut, tenant])
  return keptHere(`manifests of ${key}`, () => openManifests({ root, files: gate.heldOut, tenant, env: process.env }))
}

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

/** Hexadecimal digits of the hash that fit into a number exactly. */
const digits = 12

/**
 * The shard of a case: the first 48 bits of the SHA-256 of its id, modulo the number of shards, from 1.
 *
 * It hangs on the id alone, so that every machine splits alike, whatever the order of the cases, and an added case moves no other.
 *
 * @param count number of shards, a whole number ≥ 1
 *
 * @example
 * shardOf('pe-07', 1) // 1
 */
export function shardOf(id: string, count: number): number {
  return (Number.parseInt(hashText(id).slice(0, digits), 16) % count) + 1
}
