import type { Run } from '../core/run.ts'
import { AssayError } from '../kit/assay-error.ts'

/** In place of a tenant: the cases are of several, or name none. No tenant can be called so. */
export const noTenant = { several: '*', none: '-' } as const

/**
 * The tenant of a run's whole set: the one that all of its cases name, else the one that was given, else `*` for several and `-` for none.
 *
 * @param given with the import
 * @throws {AssayError} `run-invalid` where the one given is not the one that the cases name, or a tenant is called `*` or `-`
 */
export function tenantOf(run: Pick<Run, 'cases' | 'summaries'>, given: string | null): string {
  const named = new Set(run.summaries.flatMap(({ slice }) => (slice.by === 'tenant' ? [slice.is] : [])))
  let unnamed = hasUnnamed(run.summaries)
  for (const { tenant } of Object.values(run.cases)) {
    if (tenant === undefined) unnamed = true
    else named.add(tenant)
  }
  const reserved =
    [...named, given].find((tenant) => tenant === noTenant.several || tenant === noTenant.none) ?? undefined
  if (reserved !== undefined) {
    throw new AssayError(
      'run-invalid',
      `a tenant is called "${reserved}", which a store keeps for runs of several tenants (*) or of none (-). Give it another name`,
    )
  }
  if (named.size > 1) {
    if (given === null) return noTenant.several
    throw new AssayError(
      'run-invalid',
      `its cases are of ${named.size} tenants, and --tenant names one. Leave --tenant out: the figures of each tenant are told apart by themselves`,
    )
  }
  const [own] = named
  if (own === undefined) return given ?? noTenant.none
  if (given !== null && given !== own) {
    throw new AssayError(
      'run-invalid',
      `its cases are of tenant "${own}", and --tenant says "${given}". Leave --tenant out`,
    )
  }
  // One tenant, and cases that name none: a pool too.
  return unnamed && given === null ? noTenant.several : own
}

/** Whether a metric has cases that its tenants have not: the run of a log lists summaries, and few of its cases. */
function hasUnnamed(summaries: Run['summaries']): boolean {
  const left = new Map<string, number>()
  for (const { metric, slice, n, unscored, notApplicable } of summaries) {
    if (slice.by !== 'all' && slice.by !== 'tenant') continue
    const cases = n + unscored.length + notApplicable
    left.set(metric, (left.get(metric) ?? 0) + (slice.by === 'all' ? cases : -cases))
  }
  return [...left.values()].some((cases) => cases > 0)
}
