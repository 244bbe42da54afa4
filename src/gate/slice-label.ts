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
    case 'sex':
      return slice.is
    case 'tenant':
      return `tenant ${slice.is}`
    case 'age-band':
      return `age ${slice.is}`
  }
}
