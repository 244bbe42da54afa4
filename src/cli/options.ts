import { z } from 'zod'
import { privacies } from '../core/privacy.ts'
import { describeFound } from '../kit/describe-found.ts'
import { type CliContext, requireRoot } from './cli-context.ts'
import { listWords } from '../kit/phrases.ts'

/** An option of a command: its flags, what its help says of it, and what becomes of what is typed. */
export interface Option<Value = unknown> {
  /** The flags with a value's placeholder: `-l, --level <grade>`. */
  readonly flags: string
  readonly words: string
  /** Of the text that was typed, of a list of texts, or of whether a flag is there. A value that hangs on where the command runs is a function of that. */
  readonly schema: z.ZodType<Value>
  /** Whether it may be given more than once. */
  readonly many: boolean
}

/** The options of a command, by the names that it has for them. */
export type OptionShape = Readonly<Record<string, Option>>

type Resolved<Value> = Value extends (here: CliContext) => infer Here ? Here : Value

/** What a command gets of its options. */
export type OptionsOf<Shape extends OptionShape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends Option<infer Value> ? Resolved<Value> : never
}

/** An option with a value; with a usual one, which its help names, where nobody types any. */
export function option(flags: string, words: string): Option<string | undefined>
export function option<Value>(flags: string, words: string, schema: z.ZodType<Value>): Option<Value | undefined>
export function option<Value>(flags: string, words: string, schema: z.ZodType<Value>, usual: Value): Option<Value>
export function option(flags: string, words: string, schema: z.ZodType = z.string(), ...usual: [] | [unknown]): Option {
  const one = { flags, words, schema: schema.optional(), many: false }
  return usual.length === 0 ? one : usually(one, usual[0])
}

/** An option without a value. */
export function flag(flags: string, words: string): Option<boolean> {
  return { flags, words, schema: z.boolean().default(false), many: false }
}

/** An option that may be given more than once. */
export function many(flags: string, words: string): Option<readonly string[]> {
  return { flags, words, schema: z.array(z.string()).readonly().default([]), many: true }
}

/** An option with what it is where nobody names it, as value and in words. */
export function usually<Value>(
  { schema, ...rest }: Option<Value>,
  usual: Exclude<Value, undefined>,
  shown: string = String(usual),
): Option<Exclude<Value, undefined>> {
  const filled = schema.default(usual as never) as z.ZodType as z.ZodType<Exclude<Value, undefined>>
  return withDefaultWords({ ...rest, schema: filled }, shown)
}

/** An option with words for what a command does where nobody names it. */
export function withDefaultWords<Value>(one: Option<Value>, shown: string): Option<Value> {
  return { ...one, words: `${one.words} (default: ${shown})` }
}

/**
 * An option that has to say something.
 *
 * @param what it is for: `who answers for it`
 */
export function wanted<Value = string>(
  one: Option,
  what: string,
  schema: z.ZodType<Value> = z.string() as unknown as z.ZodType<Value>,
): Option<Value> {
  const said = z
    .string()
    .optional()
    .transform((text, { issues }) => {
      const named = text?.trim() ?? ''
      if (named === '') issues.push({ code: 'custom', message: `is required: ${what}`, input: text })
      return named
    })
  return { ...one, schema: said.pipe(schema as z.ZodType<Value, string>) }
}

/**
 * A text that stands for something.
 *
 * @param read undefined for a text that does not
 * @param message after the option's name and before what was typed
 */
export function typed<Value>(
  read: (text: string) => Value | undefined,
  message: string,
  show: (text: string) => string = describeFound,
): z.ZodType<Value> {
  return z.string().transform((text, { issues }) => {
    const value = read(text)
    if (value !== undefined) return value
    issues.push({ code: 'custom', message: `${message}, got ${show(text)}`, input: text })
    return z.NEVER
  })
}

/** One of a few words. */
export function choice<const Choice extends string>(choices: readonly Choice[]): z.ZodType<Choice> {
  return typed((text) => choices.find((one) => one === text), `takes ${listWords(choices, 'or')}`)
}

/** Digits that make a number within the bounds. */
export function whole(from: number, to: number = Number.MAX_SAFE_INTEGER): z.ZodType<number> {
  const bounds = to === Number.MAX_SAFE_INTEGER ? `of at least ${from}` : `from ${from} to ${to}`
  return typed((text) => within(/^\d{1,15}$/u, text, from, to), `takes a whole number ${bounds}`)
}

/** A plain decimal number within the bounds. */
export function decimal(from: number, to: number): z.ZodType<number> {
  return typed((text) => within(/^-?\d{1,9}(?:\.\d{1,9})?$/u, text, from, to), `takes a number from ${from} to ${to}`)
}

function within(form: RegExp, text: string, from: number, to: number): number | undefined {
  const value = form.test(text) ? Number(text) : Number.NaN
  return value >= from && value <= to ? value : undefined
}

/** A day of the calendar. */
export const day = typed(
  (text) => (z.iso.date().safeParse(text).success ? text : undefined),
  'takes a day, for example 2026-11-22',
)

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

const isoTime = z.iso.datetime({ offset: true })

/**
 * A moment: so long ago, or an ISO 8601 time with its zone.
 *
 * @example
 * moment.parse('24h')({ now: () => new Date('2026-11-21T06:00:00Z') }) // 2026-11-20T06:00:00Z
 */
export const moment = typed(
  (text): ((here: Pick<CliContext, 'now'>) => Date) | undefined => {
    const [, count, unit] = /^(\d{1,6})([mhd])$/u.exec(text) ?? []
    if (count !== undefined && unit !== undefined)
      return ({ now }) => new Date(now().getTime() - Number(count) * (unitMs[unit] ?? 0))
    return isoTime.safeParse(text).success ? () => new Date(text) : undefined
  },
  'must be so long ago (90m, 24h, 7d) or an ISO 8601 time with its zone (2026-11-21T08:30:00Z)',
  (text) => JSON.stringify(text),
)

const furthestEastMs = 14 * 3_600_000

/** The day that it is where it is latest, at UTC+14: a day after it is to come everywhere. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + furthestEastMs).toISOString().slice(0, 10)
}

/** Globs of a golden set, the file of it that gets counterexamples, and globs of the corpus that its system retrieves from: from the root, where none are named. */
export const goldenFiles = {
  cases: 'fixtures/golden-set/*.jsonl',
  regressions: 'fixtures/golden-set/regressions.jsonl',
  corpus: 'fixtures/evidence/*.jsonl',
} as const

/**
 * The options that stand on several commands, in the words that they have on each, and in the order in which a help lists them after a command's own.
 *
 * @example
 * const options = { last: usually(shared.last, 10), ...take('root', 'json') }
 */
export const shared = {
  corpus: many('--corpus <glob>', 'the corpus, from the root, once or more'),
  judged: many('--judged <glob>', 'the judged answers, from the working directory, once or more; required'),
  guide: many('--guide <metric=file>', 'what the grades of a dimension of your own stand for, once or more'),
  target: many(
    '--target <metric=share>',
    'what share must be without a miss (may be missed, where lower is better), once or more',
  ),
  maxUnscored: many(
    '--max-unscored <share>',
    'what share may be unscored, of every metric or as metric=share, once or more',
  ),
  polarity: option('--polarity <source>', 'source: criteria without a polarity are desired', choice(['source'])),
  calls: option(
    '--calls <how>',
    'per-criterion or batched, one call for all',
    choice(['per-criterion', 'batched']),
    'per-criterion',
  ),
  healthbench: option('--healthbench <file>', 'lines of HealthBench, in place of --rubric'),
  repairs: option('--repairs <n>', 'how often a model is asked again for what code refused', whole(0, 10), 2),
  sheets: option('--format <format>', 'csv or markdown', choice(['csv', 'markdown']), 'csv'),
  platforms: many('--platform <name>', 'only this platform, once or more'),
  platform: option('--platform <name>', 'the platform, by the name that is shown; required'),
  grader: option('--grader <version>', 'the version of the grader, where there are several'),
  graderNamed: option('--grader <version>', 'the version of the grader; required'),
  sheetsTo: option('--out <dir>', 'the folder that gets sheets and key'),
  slice: option('--slice <slice>', 'all, condition=<name>, age-band=<band> or sex=<sex>'),
  aggregateOnly: flag('--aggregate-only', 'leave out ids of cases, and anything of fewer than five'),
  by: option('--by <name>', 'who answers for it; required'),
  comment: option('--comment <text>', 'what is to be known of it; required'),
  reason: option('--reason <text>', 'why; required'),
  baseline: option('--baseline <file>', 'the baseline, from the root, where the project has several'),
  tenant: option('--tenant <name>', 'the tenant whose suite it is, where each has one of its own'),
  snapshot: option('--snapshot <name>', 'the snapshot of this name, in place of the baseline'),
  run: option('--run <file>', 'the file of a run, from the working directory (default: the last complete one)'),
  last: option('--last <n>', 'how many of the latest runs', whole(1, 1000)),
  judge: option(
    '--judge <provider:model[@baseURL]>',
    'the model that is asked, or a preset: cheap, strong, vault-2025',
  ),
  judgeConfig: option('--config <file>', "the judge's options as JSON, in place of --judge"),
  model: option('--model <id>', 'the model that wrote what is judged, where it is known: it may not judge itself'),
  maxCost: option('--max-cost <dollars>', 'ask nothing that could cost more together', decimal(0, 1e9)),
  dryRun: flag('--dry-run', 'print calls, tokens and cost as far as they can be known, and ask nobody'),
  seed: option('--seed <n>', 'the seed of what is drawn, a whole number', whole(0, 2 ** 32 - 1), 1),
  resamples: option('--resamples <n>', 'how many samples are drawn for an interval', whole(100, 1_000_000)),
  pages: option('--out <dir>', 'a folder that gets the page, too, as JSON and as Markdown'),
  root: {
    ...option('--root <dir>', 'the folder of the project (default: the working directory)'),
    schema: z
      .string()
      .optional()
      .transform((named) => (here: CliContext) => requireRoot(here.cwd, named)),
  },
  privacy: option(
    '--privacy <what>',
    'what is shown: full, redacted or aggregate-only (default: redacted in CI, full elsewhere)',
    choice(privacies),
  ),
  markdown: flag('--markdown', 'print Markdown'),
  json: flag('--json', 'print one JSON document, and everything else on standard error'),
} as const satisfies OptionShape

/** Some of the options that stand on several commands, each by its own name. */
export function take<Name extends keyof typeof shared>(...names: readonly Name[]): Pick<typeof shared, Name> {
  return Object.fromEntries(names.map((name) => [name, shared[name]])) as Pick<typeof shared, Name>
}
