import type { Slice } from './slice.ts'

/**
 * A text that is the same for equal slices only, to look rows up by.
 *
 * @example
 * sliceKey({ by: 'condition', is: 'copd' }) // 'condition=copd'
 */
export function sliceKey(slice: Slice): string {
  return slice.by === 'all' ? 'all' : `${slice.by}=${slice.is}`
}
