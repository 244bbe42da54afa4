import { compareText } from '../kit/compare-text.ts'
import type { z } from 'zod'
import type { CaseInfo } from './eval-case.ts'

/**
 * A part of the golden set that a metric is counted over: all of it, the cases of one condition, those of one tenant, or those of patients of one age band or sex.
 *
 * The last two are reported, and gate nothing: see `isHeld`.
 */
export type Slice =
  | { readonly by: 'all' }
  | { readonly by: 'condition'; readonly is: string }
  | { readonly by: 'tenant'; readonly is: string }
  | { readonly by: 'age-band'; readonly is: string }
  | { readonly by: 'sex'; readonly is: string }

/**
 * A text that is the same for equal slices only, to look rows up by.
 *
 * @example
 * sliceKey({ by: 'condition', is: 'copd' }) // 'condition=copd'
 */
export function sliceKey(slice: Slice): string {
  return slice.by === 'all' ? 'all' : `${slice.by}=${slice.is}`
}

/**
 * A slice in words, for people.
 *
 * @example
 * sliceLabel({ by: 'tenant', is: 'st-elsewhere' }) // 'tenant st-elsewhere'
 */
export function sliceLabel(slice: Slice): string {
  switch (slice.by) {
    case 'all':
      return 'the whole set'
    case 'condition':
      return slice.is
    case 'tenant':
      return `tenant ${slice.is}`
    case 'age-band':
    case 'sex':
      return (
        caseGroups()
          ?.groups.find(({ by }) => by === slice.by)
          ?.label(slice.is) ?? `${slice.by} ${slice.is}`
      )
  }
}

const order: Readonly<Record<Slice['by'], number>> = { all: 0, condition: 1, tenant: 2, 'age-band': 3, sex: 4 }

/** The order of slices in every table and file: the whole set, then conditions, tenants, age bands and sexes, each by name. */
export function compareSlices(a: Slice, b: Slice): number {
  if (a.by !== b.by) return order[a.by] - order[b.by]
  return a.by === 'all' || b.by === 'all' ? 0 : compareText(a.is, b.is)
}

/**
 * Whether the figures of a slice stand in the baseline and are compared with it.
 *
 * Age bands and sexes are reported alone: they cut across conditions, most have few cases, and a rate that falls in one of them falls in the whole set or in a condition too, where it is held.
 */
export function isHeld({ by }: Slice): boolean {
  return by !== 'age-band' && by !== 'sex'
}

/** A way to group cases that figures are broken down by, and that the gate never compares: it cuts across conditions, and most of its groups are small. */
interface CaseGroup {
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
  /** Whom or what a case is about, in a line; undefined for a case that does not say. */
  readonly describe?: (evalCase: unknown) => string | undefined
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

/** A slice with the indexes of its cases, ascending. */
export interface SliceMembers {
  readonly slice: Slice
  readonly members: readonly number[]
}

/**
 * The slices that a list of cases falls into: the whole set, each condition and each tenant that a case names, and each registered group. Sorted; a slice has at least one case, except the whole set.
 */
export function sliceMembers(infos: readonly CaseInfo[]): SliceMembers[] {
  const slices = new Map<string, { slice: Slice; members: number[] }>()
  const put = (slice: Slice, index: number): void => {
    const key = sliceKey(slice)
    const known = slices.get(key)
    if (known === undefined) slices.set(key, { slice, members: [index] })
    else known.members.push(index)
  }
  const all: SliceMembers = { slice: { by: 'all' }, members: infos.map((_, index) => index) }
  const groups = caseGroups()?.groups ?? []
  for (const [index, info] of infos.entries()) {
    const { condition, tenant } = info
    if (condition !== undefined) put({ by: 'condition', is: condition }, index)
    if (tenant !== undefined) put({ by: 'tenant', is: tenant }, index)
    for (const { by, field } of groups) {
      const is = info[field]
      if (is !== undefined) put({ by, is }, index)
    }
  }
  return [all, ...[...slices.values()].sort((a, b) => compareSlices(a.slice, b.slice))]
}
