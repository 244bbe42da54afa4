import { compareText } from '../compare-text.ts'
import type { Slice } from '../slice.ts'

const order: Readonly<Record<Slice['by'], number>> = { all: 0, condition: 1, tenant: 2, 'age-band': 3, sex: 4 }

/** The order of slices in every table and file: the whole set, then conditions, tenants, age bands and sexes, each by name. */
export function compareSlices(a: Slice, b: Slice): number {
  if (a.by !== b.by) return order[a.by] - order[b.by]
  return a.by === 'all' || b.by === 'all' ? 0 : compareText(a.is, b.is)
}
