import { caseGroups } from '../core/case-groups.ts'
import type { Slice } from './slice.ts'

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
