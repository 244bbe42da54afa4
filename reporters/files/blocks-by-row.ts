import type { Block } from '../../src/gate/block.ts'
import type { RowName } from '../../src/gate/comparing/compare-rows.ts'
import { rowKey } from '../../src/gate/comparing/row-key.ts'
import type { Run } from '../../src/gate/run.ts'

/** Finds the blocks of a metric in a slice, in the order of the run; none where it does not block. */
export function blocksByRow({ blocks }: Pick<Run, 'blocks'>): (row: RowName) => readonly Block[] {
  const byKey = Map.groupBy(blocks, ({ metric, slice }) =>
    metric === null || slice === null ? null : rowKey({ metric, slice }),
  )
  return (row) => byKey.get(rowKey(row)) ?? []
}
