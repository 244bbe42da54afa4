import type { Block, BlockKind } from '../../gate/block.ts'
import type { Run } from '../../gate/run.ts'
import type { Pipeline } from './pipeline.ts'

/** What is of the comparison with a baseline alone. */
const ofBaseline: ReadonlySet<BlockKind> = new Set([
  'no-baseline',
  'baseline-unusable',
  'incomparable',
  'removed-cases',
])

/** The blocks of a run that shut the gate of a pipeline. One that follows trends is shut by no judged figure, and compares with no baseline. */
export function gatingBlocks(
  { blocks, metrics, rows }: Pick<Run, 'blocks' | 'metrics' | 'rows'>,
  { trendOnly }: Pipeline,
): Block[] {
  if (!trendOnly) return [...blocks]
  const judged = new Set(
    [...metrics.map(({ name, tier }) => ({ metric: name, tier })), ...rows]
      .filter(({ tier }) => tier === 4)
      .map(({ metric }) => metric),
  )
  return blocks.filter(({ kind, metric }) => (metric === null ? !ofBaseline.has(kind) : !judged.has(metric)))
}
