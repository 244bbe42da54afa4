import { type ExitCode, exitCodeOf } from '../../core/exit-code.ts'
import type { Tier } from '../../core/metric.ts'
import type { Run } from '../../core/run.ts'
import type { Block, BlockKind } from '../../core/verdict.ts'

/** What runs on a schedule. */
export type Scheduled = 'nightly' | 'weekly'

/** Tests of some tiers, run for a purpose. */
export interface Pipeline<Kind extends Scheduled | 'config_gate' = Scheduled | 'config_gate'> {
  /** Also the type of its runs. */
  readonly kind: Kind
  readonly tiers: readonly Tier[]
  /** Whether judged figures are only followed, and gate nothing. */
  readonly trendOnly: boolean
}

/** Logged answers of a day, the query set and the golden set. */
export const nightly: Pipeline<'nightly'> = { kind: 'nightly', tiers: [1, 2, 3], trendOnly: false }

/** What judges say of the golden set. */
export const weekly: Pipeline<'weekly'> = { kind: 'weekly', tiers: [4], trendOnly: true }

/** A configuration, on the held-out cases and the query set. */
export const configGate: Pipeline<'config_gate'> = { kind: 'config_gate', tiers: [1, 2, 3], trendOnly: false }

/** What judges say of the same cases, which is shown and decides nothing. */
export const configGateJudged: Pipeline<'config_gate'> = { kind: 'config_gate', tiers: [4], trendOnly: true }

/**
 * What a run comes to in a pipeline, as `exitCodeOf` says.
 *
 * A run of a part of the suite shuts the gate, and so does a tag filter that left out a metric of the baseline that the pipeline is for.
 */
export function exitCodeOfRun(run: Run, pipeline: Pipeline): ExitCode {
  const leftOut = run.rows.some(({ verdict, tier }) => verdict === 'not-run' && pipeline.tiers.includes(tier))
  return exitCodeOf({
    ...run,
    blocks: gatingBlocks(run, pipeline),
    partShuts: true,
    measuredAll: pipeline.trendOnly || !leftOut,
  })
}

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
