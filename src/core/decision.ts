import { z } from 'zod'
import { blockKinds, verdicts, type Block, type MetricVerdict } from './verdict.ts'
import { candidateSchema, heldOutScopeSchema, type Run, type RunScope } from './run.ts'
import { type Metric, policies } from './metric.ts'
import type { EvalRecord } from './eval-case.ts'
import { counted } from '../kit/phrases.ts'
import { type GateOptions, policyFor } from './gate-options.ts'

const text = z.string()

const count = z.int().min(0)

const sliceSchema = z.union([
  z.strictObject({ by: z.literal('all') }),
  z.strictObject({ by: z.enum(['condition', 'tenant', 'age-band', 'sex']), is: text }),
])

const rowSchema = z.strictObject({
  tier: z.literal([1, 2, 3, 4]),
  metric: text,
  slice: sliceSchema,
  /** Scored cases; null where only aggregates are told. */
  n: count.nullable(),
  /** In the metric's unit; null for none, and where only aggregates are told. */
  value: z.number().nullable(),
  /** The value of the baseline. */
  baseline: z.number().nullable(),
  verdict: z.enum(verdicts),
  /** Whether it can shut the gate: a judged metric cannot, nor one that is only tracked. */
  gates: z.boolean(),
})

/** The schema of the files in `.assay/decisions/`. */
export const decisionSchema = z.strictObject({
  schema: z.literal(1),
  id: text,
  /** ISO 8601, UTC. */
  decidedAt: text,
  decision: z.enum(['allow', 'block']),
  exitCode: z.literal([0, 1, 2, 3]),
  /** Null for the standing configuration. */
  candidate: candidateSchema.nullable(),
  aggregateOnly: z.boolean(),
  suites: z.array(
    z.strictObject({
      /** The Vitest project; empty for a config without projects. */
      project: text,
      suite: z.strictObject({ name: text, version: text }),
      /** Null for a suite of every tenant. */
      tenant: text.nullable(),
      /** The file of the run, from the project's root. */
      run: text,
      exitCode: z.literal([0, 1, 2, 3]),
      /** What it was compared with; its hash is null where the file is no longer that of the run. */
      baseline: z.strictObject({ path: text, id: text, hash: text.nullable() }).nullable(),
      heldOut: heldOutScopeSchema.nullable(),
      rows: z.array(rowSchema),
      /** Why the gate is shut; the message is null where only aggregates are told. */
      blocks: z.array(
        z.strictObject({
          kind: z.enum(blockKinds),
          metric: text.nullable(),
          slice: sliceSchema.nullable(),
          message: text.nullable(),
        }),
      ),
      /** Faults of the suite itself; a count. */
      problems: count,
      failedTests: count,
    }),
  ),
  /** Figures of tier 4, which are shown and decide nothing. */
  judged: z.array(rowSchema.extend({ project: text, tenant: text.nullable() })),
  /** What brought no run home, in words. */
  failures: z.array(text),
  /** Title and lines of the alert; null where there was nothing to tell of. */
  alert: z.strictObject({ title: text, items: z.array(text) }).nullable(),
})

/** What `vitest-assay gate` made of a configuration, without a record of any case. */
export type Decision = Readonly<z.output<typeof decisionSchema>>

/**
 * A metric that can decide on a configuration: structural, of retrieval, or of guidelines. A judged one is not such a metric, by its type.
 *
 * @example
 * const needed: GatingMetric = ndcg(20).metric
 */
export type GatingMetric = Metric<1 | 2 | 3>

const wanted = 'expected a metric, as in ndcg(20).metric'

/** The schema of a `GatingMetric`, which refuses a judged one by name. */
export const gatingMetric: z.ZodType<GatingMetric, GatingMetric> = z.object(
  {
    name: z.string(wanted).min(1, wanted),
    tier: z.literal([1, 2, 3], {
      error: ({ input }) =>
        input === 4
          ? 'expected a metric of tier 1, 2 or 3: a judged one is shown and decides on nothing'
          : 'expected a tier of 1, 2 or 3',
    }),
    unit: z.string(),
    better: z.enum(['higher', 'lower']),
    aggregate: z.enum(['rate', 'mean', 'p95']),
    safety: z.boolean(),
    threshold: z.number().exactOptional(),
    baseline: z.literal('none').exactOptional(),
    version: z.string().exactOptional(),
    policy: z.enum(policies).exactOptional(),
  },
  wanted,
)

/** A run that is to decide on a configuration, once it was compared. */
interface GateInput {
  readonly blocks: readonly Block[]
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
  const own = input.blocks.filter(({ metric }) => metric === null || !judged.has(metric))
  // A figure that decides nothing is compared with nothing either.
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

/** The tag filter of every run on held-out patients: what judges say decides on no configuration. */
export const gateTagsFilter = 'tier1 or tier2 or tier3'

/** What a run covered of what it was to cover: in a run on held-out patients the filter of the gate leaves nothing out. */
export function coveredScope({ type, scope }: Pick<Run, 'type' | 'scope'>): RunScope {
  return type === 'config_gate' && scope.tagsFilter === gateTagsFilter ? { ...scope, tagsFilter: null } : scope
}
