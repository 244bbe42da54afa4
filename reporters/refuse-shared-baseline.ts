import { resolve } from 'node:path'
import { AssayError } from '../src/kit/assay-error.ts'
import type { ResolvedAssayOptions } from '../src/runner/assay-options.ts'

/** A suite with the files that it is compared with. */
export interface SuiteOfTenant {
  /** Of the Vitest project. */
  readonly name: string
  readonly root: string
  readonly options: Pick<ResolvedAssayOptions, 'tenant' | 'baseline' | 'gate'> &
    Partial<Pick<ResolvedAssayOptions, 'suite'>>
}

/**
 * Refuses a suite that would be compared with the baseline of another tenant, or of another suite: tenants are never pooled, and one file holds one suite.
 *
 * @throws {AssayError} `option-invalid`, naming both projects and the file
 */
export function refuseSharedBaseline(suite: SuiteOfTenant, others: readonly SuiteOfTenant[]): void {
  const files = new Map(filesOf(suite))
  for (const other of others.filter(({ options }) => options.tenant !== suite.options.tenant)) {
    const shared = filesOf(other).find(([file]) => files.has(file))
    if (shared === undefined) continue
    throw new AssayError(
      'option-invalid',
      `the projects ${named(other)} and ${named(suite)} have one baseline, ${shared[1]}. Tenants are never pooled: give each a file of its own, by baseline and by gate.baseline`,
    )
  }
  for (const other of others.filter((one) => isOtherSuite(one, suite))) {
    const shared = filesOf(other).find(([file]) => files.has(file))
    if (shared === undefined) continue
    throw new AssayError(
      'option-invalid',
      `the projects "${other.name}" and "${suite.name}" are of different suites, and have one baseline, ${shared[1]}, which would hold one of them alone. Give each a file of its own, by baseline and by gate.baseline`,
    )
  }
}

/** Two suites by name or version, whose figures are never compared. */
function isOtherSuite(one: SuiteOfTenant, other: SuiteOfTenant): boolean {
  return (
    JSON.stringify([one.options.suite?.name, one.options.suite?.version]) !==
    JSON.stringify([other.options.suite?.name, other.options.suite?.version])
  )
}

function filesOf({ root, options: { baseline, gate } }: SuiteOfTenant): [absolute: string, shown: string][] {
  return [baseline, ...(gate === undefined ? [] : [gate.baseline])].map((file) => [resolve(root, file), file])
}

function named({ name, options: { tenant } }: SuiteOfTenant): string {
  return `"${name}" (${tenant === undefined ? 'of every tenant' : `tenant ${tenant}`})`
}
