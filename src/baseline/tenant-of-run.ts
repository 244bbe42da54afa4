import type { Run } from '../gate/run.ts'
import { AssayError } from '../score/assay-error.ts'

/**
 * Whose figures those of a run are: the tenant that the suite says, else the one that all of its cases name; null where it is no one's alone.
 *
 * Where the suite says it, cases that name none are queries, which every tenant runs.
 *
 * @throws {AssayError} `run-invalid` where a case is of another tenant than the suite
 */
export function tenantOfRun({ tenant, cases }: Pick<Run, 'tenant' | 'cases'>): string | null {
  if (tenant === undefined) {
    const named = new Set(Object.values(cases).map((info) => info.tenant ?? null))
    const [only = null] = named
    return named.size === 1 ? only : null
  }
  const stranger = Object.entries(cases).find(([, info]) => info.tenant !== undefined && info.tenant !== tenant)
  if (stranger === undefined) return tenant
  const [id, info] = stranger
  throw new AssayError(
    'run-invalid',
    `the run is of tenant "${tenant}", and its case ${id} is of "${info.tenant}": tenants are never pooled. Give each tenant a project of its own, with the options tenant and baseline`,
  )
}
