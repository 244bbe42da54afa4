import { z } from 'zod'
import type { ModuleOption } from '../core/run-section.ts'
import { describeIssue } from '../kit/describe-issue.ts'
import { AssayError } from '../kit/assay-error.ts'
import { providerNames, type JudgeSettings, type ProviderName } from './provider.ts'
import { replyModes } from './replies/reply-mode.ts'

const name = z.string().min(1, 'expected a name, got an empty string')

const whole = (least: number, most: number): z.ZodInt =>
  z
    .int()
    .min(least, `expected a whole number from ${least} to ${most}`)
    .max(most, `expected a whole number from ${least} to ${most}`)

const positive = z.number().positive('expected a number above 0')

/** What a call asks of the model: see `JudgeSettings`. What the model does not take is an error. */
const settings = z.strictObject({
  temperature: z.number().exactOptional(),
  thinkingBudget: z.int().exactOptional(),
  thinkingLevel: z.enum(['minimal', 'low', 'medium', 'high']).exactOptional(),
  effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).exactOptional(),
  maxOutputTokens: z.int().exactOptional(),
  seed: z.int().exactOptional(),
})

const tokens = z.int().min(1, 'expected a whole number of tokens')

/** What a model takes that the table of models does not list, or lists otherwise. */
const rules = z.strictObject({
  temperature: z.enum(['taken', 'refused', 'ignored']).exactOptional(),
  highestTemperature: positive.exactOptional(),
  thinkingBudget: z.strictObject({ least: z.int(), most: z.int(), zero: z.boolean() }).nullable().exactOptional(),
  thinkingLevels: z.array(settings.shape.thinkingLevel.unwrap()).exactOptional(),
  efforts: z.array(settings.shape.effort.unwrap()).exactOptional(),
  adaptive: z.boolean().exactOptional(),
  seed: z.boolean().exactOptional(),
  /** Prompt and reply together: what does not fit is an error before the call. Of a server of your own nobody else knows it. */
  contextWindow: tokens.nullable().exactOptional(),
  mostOutputTokens: tokens.nullable().exactOptional(),
  defaultOutputTokens: tokens.exactOptional(),
})

/** The options of `judge()`: plain data, since those of a suite's own judge travel to the workers. A key is none of them: it comes from the environment. */
export const judgeOptions = z.strictObject({
  provider: z.enum(providerNames),
  model: name,
  settings: settings.default({}),
  /** What the model takes, where the package does not know it or you know better; `contextWindow` in tokens keeps a server from cutting a record in silence. */
  rules: rules.optional(),
  /** The model whose answers are judged: one that judges itself is refused, one of the same family is marked. */
  judged: z.strictObject({
    model: name,
    systemPrompt: z.string().optional(),
    separatePrompt: z.boolean().optional(),
  }),
  /** Tells two judges of a panel apart that have one model; stands in reports beside it, and in the key of each recording. */
  name: z
    .string()
    .regex(/^[\w.-]{1,40}$/u, 'expected 1 to 40 letters, digits, ".", "-" and "_"')
    .optional(),
  /** How often each question is put. */
  trials: whole(1, 25).default(3),
  /** Leaves out trials that cannot change the result; their spread is then not measured. */
  earlyStop: z.boolean().default(false),
  baseURL: name.optional(),
  apiVersion: name.optional(),
  vertex: z.strictObject({ project: name, location: name }).optional(),
  /** Hosts to which bytes may go; any other is refused before one leaves. */
  allowHosts: z.array(name).optional(),
  /** Declares that a server on this machine serves a model, so that its replies are not marked as those of a fake. */
  servesModel: z.boolean().default(false),
  /** Where replies are recorded, from the project's root, and what a run does with them; absent, `ASSAY_REPLIES`, else `replay` in CI and `auto` elsewhere. */
  replies: z
    .strictObject({ folder: name.default('fixtures/judge-replies'), mode: z.enum(replyModes).optional() })
    .prefault({}),
  /** Asks nobody, and counts what it would ask, with tokens and cost; so does `ASSAY_JUDGE_DRY_RUN=1` for every judge. */
  dryRun: z.boolean().default(false),
  /** Asks nobody, and leaves what no recording answers to `npx vitest-assay judge batch`, at half the price; the next run replays what came of it. */
  batch: z.boolean().default(false),
  requestsPerMinute: positive.optional(),
  tokensPerMinute: positive.optional(),
  concurrency: whole(1, 1000).optional(),
  /** Dollars that all calls of this judge may cost in a run; it stops before it would spend more. */
  maxCost: z.number().min(0, 'expected dollars, 0 or more').optional(),
  /** Of a try, in ms. */
  timeoutMs: positive.optional(),
  /** Of the whole run, in ms from the first call. */
  runTimeoutMs: positive.optional(),
})

/** Options as they are written. */
export type JudgeOptions = z.input<typeof judgeOptions>

/** Options with their defaults. */
export type ResolvedJudgeOptions = z.output<typeof judgeOptions>

/** The option `judge` of a suite: the judge of its tier 4. */
export const judgeOption: ModuleOption<ResolvedJudgeOptions> = { name: 'judge', schema: judgeOptions }

/** The option `reader` of a suite: the judge that is asked about passages which the reader of tiers 1 to 3 cannot decide. */
export const readerOption: ModuleOption<ResolvedJudgeOptions> = { name: 'reader', schema: judgeOptions }

/**
 * Checks the options of a judge and fills in what is left out.
 *
 * @throws {AssayError} `judge-invalid` naming every fault with its place
 */
export function resolveJudgeOptions(options: JudgeOptions): ResolvedJudgeOptions {
  const read = judgeOptions.safeParse(options)
  if (read.success) return read.data
  throw new AssayError(
    'judge-invalid',
    `the options of the judge cannot be used:\n${read.error.issues.map((issue) => `  ${describeIssue(issue, judgeOptions, options)}`).join('\n')}`,
  )
}

/** A judge by name. */
interface JudgePreset {
  readonly provider: ProviderName
  readonly model: string
  readonly settings: JudgeSettings
}

/** Judges by name. `vault-2025` is historical: the settings of a judge of 2025, whose model warns. */
export const presets: Readonly<Record<'cheap' | 'strong' | 'vault-2025', JudgePreset>> = {
  cheap: { provider: 'gemini', model: 'gemini-3.8-flash', settings: {} },
  strong: { provider: 'anthropic', model: 'claude-opus-5-5', settings: {} },
  'vault-2025': {
    provider: 'gemini',
    model: 'gemini-2.5-pro',
    settings: { temperature: 0.1, thinkingBudget: 16_384 },
  },
}
