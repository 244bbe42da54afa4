import { z } from 'zod'
import { blockKinds } from '../block.ts'
import { candidateSchema } from './candidate.ts'
import { heldOutScopeSchema } from './held-out-scope.ts'
import { verdicts } from '../comparing/metric-verdict.ts'

const text = z.string()
const count = z.int().min(0)
const slice = z.union([
  z.strictObject({ by: z.literal('all') }),
  z.strictObject({ by: z.enum(['condition', 'tenant', 'age-band', 'sex']), is: text }),
])

const row = z.strictObject({
  tier: z.literal([1, 2, 3, 4]),
  metric: text,
  slice,
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
      /** What it was held against; its hash is null where the file is no longer that of the run. */
      baseline: z.strictObject({ path: text, id: text, hash: text.nullable() }).nullable(),
      heldOut: heldOutScopeSchema.nullable(),
      rows: z.array(row),
      /** Why the gate is shut; the message is null where only aggregates are told. */
      blocks: z.array(
        z.strictObject({
          kind: z.enum(blockKinds),
          metric: text.nullable(),
          slice: slice.nullable(),
          message: text.nullable(),
        }),
      ),
      /** Faults of the suite itself; a count. */
      problems: count,
      failedTests: count,
    }),
  ),
  /** Figures of tier 4, which are shown and decide nothing. */
  judged: z.array(row.extend({ project: text, tenant: text.nullable() })),
  /** What brought no run home, in words. */
  failures: z.array(text),
  /** Title and lines of the alert; null where there was nothing to tell of. */
  alert: z.strictObject({ title: text, items: z.array(text) }).nullable(),
})

/** What `vitest-assay gate` made of a configuration, without a record of any case. */
export type Decision = Readonly<z.output<typeof decisionSchema>>
