import { nearestWord } from '../kit/compare-text.ts'
import { describeWanted, knownKeys } from '../kit/describe-issue.ts'
import { normalize } from 'node:path'
import { z } from 'zod'
import { moduleOptions } from '../core/run-section.ts'
import { gatingMetric } from '../core/decision.ts'
import { comparisonModes, defaultMaxDrop, policyFor, refuseIdle } from '../core/gate-options.ts'
import { policies } from '../core/metric.ts'
import { privacies } from '../core/privacy.ts'
import { AssayError } from '../kit/assay-error.ts'
import { whyUnfitId } from '../kit/printable.ts'

/** A metric's name is kebab case; one of rankings goes on with its depth and variant, and with the floor of a share, as in `ndcg@20[lin]-at-least-0.5`. */
const key = z
  .string()
  .regex(
    /^(?:tier[1-4]|(?!tier\d)[a-z][a-z0-9.-]*(?:(?:@\d+(?:\[[^[\]]+\])?|\[[^[\]]+\])(?:-[a-z0-9.+-]+)?)?)$/u,
    'expected tier1, tier2, tier3, tier4 or the name of a metric, for example guideline-adherence or ndcg@20[lin]',
  )

const filePath = z.string().min(1, 'expected a path, got an empty string')

/** A name that reports print, and files are keyed by. */
function seen(name: z.ZodString): z.ZodString {
  return name.refine((text) => whyUnfitId(text) === undefined, {
    error: ({ input }) => `expected a text ${whyUnfitId(String(input)) ?? ''}`,
  })
}

const tiers = ['tier1', 'tier2', 'tier3', 'tier4']

/** A tier by its number or key, or a metric by its name or itself; always the key or the name, once read. */
const requirement = z.union(
  [
    z.literal([1, 2, 3, 4]).transform((tier) => `tier${tier}`),
    key,
    z.object({ name: key }).transform(({ name }) => name),
  ],
  { error: 'expected a tier (1 to 4, or tier1 to tier4), or a metric or its name, for example guideline-adherence' },
)

/** One value for everything, or a record of values by tier or by metric; always the record, once read. */
function byMetric<Schema extends z.ZodType>(value: Schema, wanted: string) {
  return z
    .union([value, z.record(key, value)], {
      error: `expected ${wanted}, or a record of it by tier1 to tier4 or by name of a metric`,
    })
    .transform((given): Record<string, z.output<Schema>> =>
      value.safeParse(given).success
        ? Object.fromEntries(tiers.map((tier) => [tier, given as z.output<Schema>]))
        : (given as Record<string, z.output<Schema>>),
    )
}

// An issue that does not abort would be told in place of the union's.
const size = z.number().min(0, { abort: true })

const coreOptions = z.strictObject({
  /** The suite that the baseline belongs to; figures of another name or version are not compared. */
  suite: z
    .strictObject({
      name: seen(z.string().min(1, 'expected a name, got an empty string')),
      version: seen(z.string().min(1, 'expected a version, got an empty string')),
    })
    .default({ name: 'evals', version: '1' }),
  /** The baseline file, from the project's root. */
  baseline: filePath.default('assay.baseline.json'),
  /** Whose cases the suite runs, and no other's: each tenant is a project of its own, with its own baseline. Absent, those of every tenant. */
  tenant: seen(z.string().min(1, 'expected a name, got an empty string')).optional(),
  /** What `vitest-assay gate` decides on a configuration by; absent, it decides on none. */
  gate: z
    .strictObject({
      /** Manifests of frozen splits, one a tenant, from the project's root: the gate runs who is held out by them, and every query. */
      heldOut: z
        .union([filePath, z.array(filePath).min(1, 'expected at least one path')], {
          error: 'expected a path, or a list of paths',
        })
        .transform((given) => [given].flat()),
      /** The baseline file of the held-out cases, from the project's root; never that of the suite. */
      baseline: filePath.default('assay.held-out.json'),
      /** Metrics of tiers 1 to 3 without which there is no decision, whatever the baseline knows. Every other metric of these tiers decides all the same. */
      requires: z.array(gatingMetric).default([]),
    })
    .optional(),
  /** What a miss does, by tier or by metric; the metric wins. */
  policies: z.record(key, z.enum(policies)).default({}),
  /** Absolute floors (ceilings where lower is better) of a metric over the whole set, by tier or by metric. */
  targets: z.record(key, z.number()).default({}),
  /** Share of the cases of a metric that may be unscored before it blocks, by tier or by metric; 0 where nothing is said. */
  maxUnscored: z.record(key, z.number().min(0).max(1)).default({}),
  /**
   * How a metric is compared with the baseline: `strict`, the default, or `paired`, case by case by a test that knows its own noise, for a system that does not answer twice the same; one for all, by tier or by
   * metric. Metrics of safety and of red flags stay strict.
   */
  comparison: byMetric(z.enum(comparisonModes), '"strict" or "paired"').optional(),
  /** What a paired comparison is checked against. */
  paired: z
    .strictObject({
      /** The level of the test over all metrics and slices together. */
      alpha: z.number().gt(0).max(0.5).default(0.05),
      /** A drop that does no harm, in the metric's unit; one for all, by tier or by metric. */
      margin: byMetric(size, 'a number, 0 or more').default({}),
      /** The largest drop, over the whole set and in a slice, that is accepted while nothing is shown; one for all, by tier or by metric. */
      maxDrop: byMetric(
        z.strictObject({ all: size.default(defaultMaxDrop.all), slice: size.default(defaultMaxDrop.slice) }),
        '{ all, slice } of numbers, 0 or more',
      ).default({}),
      /** McNemar's test: `exact`, or `mid-p`, which is less strict and nearer to its level. */
      mcnemar: z.enum(['exact', 'mid-p']).default('exact'),
    })
    .optional(),
  /** What reports call the tiers, for a suite whose rules are of another domain: `{ tier3: 'domain rules' }`. A tier without a label has its own word. */
  tierLabels: z
    .strictObject(
      Object.fromEntries(
        tiers.map((tier) => [tier, z.string().min(1, 'expected a label, got an empty string').optional()]),
      ) as Record<'tier1' | 'tier2' | 'tier3' | 'tier4', z.ZodOptional<z.ZodString>>,
    )
    .transform((given) =>
      Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    )
    .optional(),
  /** Tiers and metrics that every whole run must have measured, or the gate is shut. Of a tier any metric will do. Nightly, weekly and deciding runs answer for their own tiers alone. */
  requires: z.array(requirement, 'expected a list of tiers and metrics').default([]),
  /** How long each stage may take, in ms, by the name given to `stage(name, fn)`: at p50, at p95, or both. */
  budgets: z
    .record(
      seen(z.string().min(1, 'expected the name of a stage, got an empty string')),
      z
        .strictObject({ p50Ms: z.number().min(0).optional(), p95Ms: z.number().min(0).optional() })
        .refine(
          ({ p50Ms, p95Ms }) => p50Ms !== undefined || p95Ms !== undefined,
          'expected p50Ms, p95Ms or both, in ms',
        ),
    )
    .default({}),
  /** How long a waiver of `assay.waivers.json` may hold, in days from the day of a run. */
  maxWaiverDays: z.int().min(1).default(90),
  /** Whose answers a run keeps in `.assay/runs/`: `all`, or `misses` for those that missed, are unclear or unscored. Absent, all of up to 1,000 cases. */
  answers: z.enum(['all', 'misses']).optional(),
  /** Of how many runs the answers are kept; those of older runs are removed, and their files stay. */
  keepRuns: z.int().min(1).default(20),
  /** What reports may show: `redacted`, the default in CI, no notes, names, record numbers and whole answers; `full`, the default elsewhere, those too; `aggregate-only`, counts of five or more. */
  privacy: z.enum(privacies).optional(),
  /** What is printed at the end of a run: `short`, what needs attention, on one screen; `full`, every figure. `ASSAY_CONSOLE` says it for one run. */
  console: z.enum(['short', 'full']).default('short'),
  /** Where to write the metrics as JUnit XML, from the project's root; absent, none is written. */
  junit: filePath.optional(),
  /** The same as CTRF JSON (https://ctrf.io). */
  ctrf: filePath.optional(),
  /** Where to write the report as one HTML file, which opens from the disk, from the project's root; absent, none is written. */
  html: filePath.optional(),
  /** Whether each run goes into the results store too, that of `ASSAY_STORE` or else `.assay/assay.db`, once its file is written; absent, none does. */
  store: z.boolean().optional(),
})

/** Where the options of other modules stand among these, as messages list them. */
const reports = new Set(['answers', 'keepRuns', 'privacy', 'console', 'junit', 'ctrf', 'html', 'store'])

/** The options of `core` and of every module that registered one: plain data, since they travel to the workers. */
function everyOption() {
  const shape = Object.entries(coreOptions.shape)
  const others = moduleOptions().map(({ name, schema }) => [name, schema.optional()] as const)
  return z.strictObject(
    Object.fromEntries([
      ...shape.filter(([name]) => !reports.has(name)),
      ...others,
      ...shape.filter(([name]) => reports.has(name)),
    ]),
  ) as unknown as typeof coreOptions
}

/** Reads the options of `assay()` and `evals()`. */
function readOptions(given: unknown): z.ZodSafeParseResult<ResolvedAssayOptions> {
  return everyOption()
    .superRefine(({ baseline, gate, ...options }, context) => {
      for (const { path, message } of refuseIdle(options))
        context.addIssue({ code: 'custom', path: [...path], message })
      if (gate === undefined) return
      if (normalize(gate.baseline) === normalize(baseline)) {
        const message = 'expected another file than baseline: the held-out cases have a baseline of their own'
        context.addIssue({ code: 'custom', path: ['gate', 'baseline'], message })
      }
      for (const [place, metric] of gate.requires.entries()) {
        if (policyFor(options, metric) !== 'track') continue
        const message = `"${metric.name}" is only tracked by its policy, so it could decide on nothing; expected a metric that is held`
        context.addIssue({ code: 'custom', path: ['gate', 'requires', place, 'name'], message })
      }
    })
    .safeParse(given)
}

/** What every suite may set; whatever is left out has its default. */
export type CoreOptions = z.input<typeof coreOptions>

/** The options with every default; those of other modules stand beside these (see `optionOf`). */
export type ResolvedAssayOptions = z.output<typeof coreOptions>

/**
 * Options with every default filled in.
 *
 * @throws {AssayError} `option-invalid`, naming each wrong or unknown option by its path, with what was expected and what was found
 */
export function resolveOptions(options: unknown): ResolvedAssayOptions {
  const result = readOptions(options ?? {})
  if (result.success) return result.data
  const lines = result.error.issues.flatMap((issue) => describeOptionIssue(issue, options))
  throw new AssayError('option-invalid', `options of vitest-assay:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

function describeOptionIssue(issue: z.core.$ZodIssue, options: unknown): string[] {
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(everyOption(), issue.path)
    return issue.keys.map((name) => {
      // Of a few, all are soon read.
      const near = known.length > 4 ? nearestWord(name, known) : undefined
      const way = near === undefined ? `there are ${known.join(', ')}` : `did you mean "${near}"?`
      return `${pathOf([...issue.path, name])}: there is no such option; ${way}`
    })
  }
  const place = pathOf(issue.path)
  if (issue.code === 'invalid_key')
    return [`${place}: expected ${describeWanted(issue.issues[0] ?? issue)}, got ${shown(issue.path.at(-1))}`]
  const found = at(options, issue.path)
  if (issue.code === 'custom' && !issue.message.startsWith('expected'))
    return [`${place}: ${issue.message}, got ${shown(found)}`]
  const example = issue.code === 'invalid_type' ? examples[place] : undefined
  const wanted = `expected ${describeWanted(issue)}${example === undefined ? '' : ` such as ${example}`}`
  return [found === undefined ? `${place}: is missing, ${wanted}` : `${place}: ${wanted}, got ${shown(found)}`]
}

/** What an option may look like, by its path. */
const examples: Readonly<Record<string, string>> = {
  suite: "{ name: 'ward', version: '1.0.0' }",
  'suite.name': '"ward"',
  'suite.version': '"1.0.0"',
  policies: "{ tier4: 'track' }",
  targets: '{ tier3: 0.9 }',
  maxUnscored: '{ tier3: 0.1 }',
  budgets: '{ answer: { p95Ms: 2000 } }',
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'options' : path.map(String).join('.')
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  )
}

function shown(value: unknown): string {
  return typeof value === 'function'
    ? 'a function (options are plain data; functions go to createEvalTest)'
    : (JSON.stringify(value) ?? String(value))
}
