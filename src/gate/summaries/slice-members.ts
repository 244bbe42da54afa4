import { caseGroups } from '../../core/case-groups.ts'
import type { CaseInfo } from '../case-info.ts'
import { compareSlices } from '../comparing/compare-slices.ts'
import { sliceKey } from '../slice-key.ts'
import type { Slice } from '../slice.ts'

/** A slice with the indexes of its cases, ascending. */
export interface SliceMembers {
  readonly slice: Slice
  readonly members: readonly number[]
}

/**
 * The slices that a list of cases falls into: the whole set, each condition and each tenant that a case names, and each registered group. Sorted; a slice has at least one case, but for the whole set.
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
