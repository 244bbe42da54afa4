import type { EvalRecord } from '../../score/eval-record.ts'
import { counted } from '../../score/counted.ts'
import type { Metric } from '../../score/metric.ts'
import type { Block } from '../block.ts'
import type { GateOptions } from '../gate-options.ts'
import type { GatingMetric } from './gating-metric.ts'
import type { MetricVerdict } from '../comparing/metric-verdict.ts'
import { policyFor } from '../policy-for.ts'

/** A run that is to decide on a configuration, once it was compared. */
export interface GateInput {
  readonly blocks: readonly Block[]
  /** Of the held-out cases, as it is shown. */
  readonly baselinePath: string
  readonly rows: readonly MetricVerdict[]
  readonly metrics: readonly Metric[]
  readonly records: readonly EvalRecord[]
  readonly options: Pick<GateOptions, 'policies'>
  /** Metrics without which there is no decision. */
  readonly requires: readonly GatingMetric[]
  /** Whether the run measures tiers 1 to 3 at all, and all of its cases; one of judged figures alone decides on nothing. */
  readonly decides: boolean
}

/**
 * What stands between a run and its decision: every block but those of judged metrics, a metric that is required and was not measured, and one that the baseline holds and a tag filter left out or cut down.
 */
export function gateBlocks(input: GateInput): Block[] {
  const { rows, metrics, records, options, requires, decides } = input
  const judged = new Set(
    [...metrics.map(({ name, tier }) => ({ name, tier })), ...rows.map(({ metric, tier }) => ({ name: metric, tier }))]
      .filter(({ tier }) => tier === 4)
      .map(({ name }) => name),
  )
  const own = input.blocks
    .filter(({ metric }) => metric === null || !judged.has(metric))
    // The way out that a block names is of the baseline that it was held against.
    .map((block) => ({
      ...block,
      message: block.message.replaceAll('baseline promote ', `baseline promote --baseline ${input.baselinePath} `),
    }))
  // A figure that decides nothing is held against nothing either.
  if (!decides) return own.filter(({ kind }) => kind === 'missing-module' || kind === 'missing-shard')
  const held = new Set(
    records.filter(({ policy, score }) => policy !== 'track' && score.status === 'scored').map(({ metric }) => metric),
  )
  const definitions = new Map(metrics.map((metric) => [metric.name, metric]))
  const spokenFor = new Set(own.map(({ metric }) => metric))
  const lacking = requires.filter(({ name }) => !held.has(name) || judged.has(name)).map(({ name }) => name)
  const cut = rows.filter(
    ({ verdict, tier, metric, slice }) =>
      verdict === 'not-run' &&
      tier !== 4 &&
      slice.by === 'all' &&
      !lacking.includes(metric) &&
      !spokenFor.has(metric) &&
      policyFor(options, definitions.get(metric) ?? { name: metric, tier }) !== 'track',
  )
  return [
    ...own,
    ...lacking.map((metric): Block => ({ ...missing, metric, message: describeLacking(metric, definitions, records) })),
    ...cut.map(({ metric, baseline }): Block => ({
      ...missing,
      metric,
      message: `${metric} is in the baseline with ${counted(baseline?.n ?? 0, 'case')}, and not all of them were judged: they are gone, or their tests have no tag of tiers 1 to 3. There is no decision without them`,
    })),
  ]
}

const missing = { kind: 'missing', slice: { by: 'all' }, promotable: false } as const

function describeLacking(
  name: string,
  definitions: ReadonlyMap<string, Metric>,
  records: readonly EvalRecord[],
): string {
  const own = definitions.get(name)
  const why =
    own === undefined
      ? 'no test measured it'
      : own.tier === 4
        ? 'what was measured under its name is judged'
        : records.some(({ metric, score }) => metric === name && score.status === 'scored')
          ? 'every test only tracked it'
          : 'it has a score of no case'
  return `${name} is required for a decision (gate.requires), and ${why}. Measure it on the held-out cases or the queries, or take it out of gate.requires`
}
