import { type Run, whyPartial } from '../../src/core/run.ts'
import { describeFailed } from '../metric-changes.ts'
import { type Block, type RowName, rowKey } from '../../src/core/verdict.ts'

/** What shuts the gate, or is wrong with the suite, without being of one metric or stage. */
interface GeneralFailure {
  /** `not loaded` or `hook failed` of an eval file, `problem`, `partial`, or the kind of the block. */
  readonly name: string
  readonly message: string
}

/** The failures of a run that no row and no stage shows: no baseline, a missing shard, a metric that is required and that nothing measured, a run of a part in CI. */
export function generalFailures({
  failedFiles = [],
  problems,
  blocks,
  rows,
  scope,
  exitCode,
}: Run): readonly GeneralFailure[] {
  const shown = new Set(rows.map(rowKey))
  return [
    ...failedFiles.map((file) => ({ name: file.loaded ? 'hook failed' : 'not loaded', message: describeFailed(file) })),
    ...problems.map((message) => ({ name: 'problem', message })),
    ...blocks
      .filter(({ stage }) => stage === undefined)
      .filter(({ metric, slice }) => metric === null || slice === null || !shown.has(rowKey({ metric, slice })))
      .map(({ kind, message }) => ({ name: kind, message })),
    ...(scope.complete || exitCode !== 3
      ? []
      : [{ name: 'partial', message: `nothing was gated: ${whyPartial(scope)}` }]),
  ]
}

/** Finds the blocks of a metric in a slice, in the order of the run; none where it does not block. */
export function blocksByRow({ blocks }: Pick<Run, 'blocks'>): (row: RowName) => readonly Block[] {
  const byKey = Map.groupBy(blocks, ({ metric, slice }) =>
    metric === null || slice === null ? null : rowKey({ metric, slice }),
  )
  return (row) => byKey.get(rowKey(row)) ?? []
}
