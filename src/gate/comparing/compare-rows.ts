import type { Tier } from '../../score/tier.ts'
import { compareSlices } from './compare-slices.ts'
import { compareText } from '../compare-text.ts'
import type { Slice } from '../slice.ts'

/** What names a row: of one metric in one slice there is at most one. */
export interface RowName {
  readonly tier: Tier
  readonly metric: string
  readonly slice: Slice
}

/** The order of rows in every table and file: by tier, metric and slice. */
export function compareRows(a: RowName, b: RowName): number {
  return a.tier - b.tier || compareText(a.metric, b.metric) || compareSlices(a.slice, b.slice)
}
