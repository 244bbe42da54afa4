import { sliceKey } from '../slice-key.ts'
import type { Slice } from '../slice.ts'

/** A text that is the same for rows of one metric in one slice only. A metric's name has no space in it. */
export function rowKey(row: { readonly metric: string; readonly slice: Slice }): string {
  return `${row.metric} ${sliceKey(row.slice)}`
}
