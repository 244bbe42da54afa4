import type { z } from 'zod'
import type { CaseInfo } from '../gate/case-info.ts'
import type { Slice } from '../gate/slice.ts'

/** A way to group cases that figures are broken down by, and that the gate never compares: it cuts across conditions, and most of its groups are small. */
export interface CaseGroup {
  /** Its name in a slice. */
  readonly by: Exclude<Slice['by'], 'all' | 'condition' | 'tenant'>
  /** Its key in what a run keeps of a case. */
  readonly field: 'ageBand' | 'sex'
  /** Of the names of its groups. */
  readonly schema: z.ZodType<string>
  /** One of its groups in words. */
  readonly label: (name: string) => string
}

/** Groups that another module finds in cases, such as those of patients. */
export interface CaseGroups {
  /** Of whom or what these are groups, for the head of their table: `patients by age band and sex`. */
  readonly title: readonly [what: string, by: string]
  readonly groups: readonly CaseGroup[]
  /** The groups of one case, by field; a case that says nothing of a field leaves it out. */
  readonly of: (evalCase: unknown) => Readonly<Partial<Pick<CaseInfo, CaseGroup['field']>>>
}

let registered: CaseGroups | undefined

/** Sets the groups that every run of this process breaks its figures down by. A second registration replaces the first. */
export function registerCaseGroups(groups: CaseGroups): void {
  registered = groups
}

/** The groups that were registered; undefined for a suite that has none. */
export function caseGroups(): CaseGroups | undefined {
  return registered
}
