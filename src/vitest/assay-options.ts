import { z } from 'zod'
import { drugAdditions } from '../language/drugs/drug-additions.ts'
import { judgeOptions } from '../judging/grading/judge-options.ts'
import { policies } from '../score/policy.ts'

/** A metric's name is kebab case; one of rankings goes on with its depth and variant, and with the floor of a share, as in `ndcg@20[lin]-at-least-0.5`. */
const key = z
  .string()
  .regex(
    /^(?:tier[1-4]|(?!tier\d)[a-z][a-z0-9.-]*(?:(?:@\d+(?:\[[^[\]]+\])?|\[[^[\]]+\])(?:-[a-z0-9.+-]+)?)?)$/u,
    'wanted tier1, tier2, tier3, tier4 or the name of a metric, for example guideline-adherence or ndcg@20[lin]',
  )

/** The options of `assay()` and `evals()`: plain data, since they travel to the workers. */
export const assayOptions = z.strictObject({
  /** The suite that the baseline belongs to; figures of another name or version are not compared. */
  suite: z
    .strictObject({
      name: z.string().min(1, 'wanted a name, got an empty string'),
      version: z.string().min(1, 'wanted a version, got an empty string'),
    })
    .default({ name: 'evals', version: '1' }),
  /** The baseline file, from the project's root. */
  baseline: z.string().min(1, 'wanted a path, got an empty string').default('assay.baseline.json'),
  /** What a miss does, by tier or by metric; the metric wins. */
  policies: z.record(key, z.enum(policies)).default({}),
  /** Absolute floors (ceilings where lower is better) of a metric over the whole set, by tier or by metric. */
  targets: z.record(key, z.number()).default({}),
  /** Share of the cases of a metric that may be unscored before it blocks, by tier or by metric; 0 where nothing is said. */
  maxUnscored: z.record(key, z.number().min(0).max(1)).default({}),
  /** How long each stage may take, in ms, by the name given to `stage(name, fn)`: at p50, at p95, or both. */
  budgets: z
    .record(
      z.string().min(1, 'wanted the name of a stage, got an empty string'),
      z
        .strictObject({ p50Ms: z.number().min(0).optional(), p95Ms: z.number().min(0).optional() })
        .refine(({ p50Ms, p95Ms }) => p50Ms !== undefined || p95Ms !== undefined, 'wanted p50Ms, p95Ms or both, in ms'),
    )
    .default({}),
  /** Drugs and classes of drugs beside those that come with the package, and further names of these. */
  drugs: drugAdditions.optional(),
  /** The judge of the suite's tier 4 (see `judge`); absent, a judged metric needs one by `.by()`. `ASSAY_JUDGE=<provider>:<model>` takes its place. */
  judge: judgeOptions.optional(),
  /** Where to write the metrics as JUnit XML, from the project's root; absent, none is written. */
  junit: z.string().min(1, 'wanted a path, got an empty string').optional(),
})

export type AssayOptions = z.input<typeof assayOptions>
export type ResolvedAssayOptions = z.output<typeof assayOptions>
