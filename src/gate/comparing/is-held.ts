import type { Slice } from '../slice.ts'

/**
 * Whether the figures of a slice stand in the baseline and are held against it.
 *
 * Age bands and sexes are reported alone: they cut across conditions, most have few cases, and a rate that falls in one of them falls in the whole set or in a condition too, where it is held.
 */
export function isHeld({ by }: Slice): boolean {
  return by !== 'age-band' && by !== 'sex'
}
