import { createFlow } from './flow/create-flow.ts'
import type { Limits } from './limits.ts'
import { localLimits } from './shared-limits.ts'
import { checkHost, type ProviderOptions } from './providers/address.ts'
import { endpointOf } from './providers/endpoints.ts'
import { describeNoBatch } from './providers/capabilities.ts'
import { checkSettings } from './providers/check-settings.ts'
import { costOf, priceOf, prices } from './providers/prices.ts'
import { familyOf, modelRules } from './providers/model-rules.ts'
import { openReplies } from './replies.ts'
import { replyMode, type ReplyMode } from './replies/reply-mode.ts'
import type { Usage, Provider, ProviderName } from './provider.ts'
import { createJudge } from './grading/create-judge.ts'
import { type JudgeOptions, type ResolvedJudgeOptions, resolveJudgeOptions } from './judge-options.ts'
import { type Judge, relationOf, type Unasked } from './judge.ts'
import { AssayError } from '../kit/assay-error.ts'

/** What a judge takes from the program that it works in: a Vitest worker, the command line, or one of your own. */
export interface JudgeHost {
  /** Of the project, absolute: recordings and `.assay/` are found from there. */
  readonly root: string
  /** Id of the run; null where nobody asks which recordings it used. */
  readonly run: string | null
  readonly env: Readonly<Record<string, string | undefined>>
  /** The day, in UTC: `2026-11-22`. */
  readonly today: string
  readonly limits: Limits
  /** Hears of waits and warnings, a line each. */
  readonly say: (line: string) => void
  /** What becomes of questions that no recording answers, in a program that asks nobody. */
  readonly unasked: (options: ResolvedJudgeOptions) => Unasked | undefined
}

/** A program of its own: the working directory, the process's environment and clock, and limits that nobody shares. */
function aloneHere(): JudgeHost {
  return {
    root: process.cwd(),
    run: null,
    env: process.env,
    today: new Date().toISOString().slice(0, 10),
    limits: localLimits(),
    say: (line) => void process.stderr.write(`vitest-assay: ${line}\n`),
    unasked: () => undefined,
  }
}

/**
 * Opens a judge in a program. What a call needs is looked at here: options, the model's settings, and that no model judges itself. The route's package and key are expected only for a question that no recording answers.
 *
 * @param given route, model and settings, as the option `judge` of a suite has them
 * @param host what is left out is that of a program of its own; judges that share limits and a budget are given the same `limits`
 * @throws {AssayError} `judge-invalid` for options that cannot be used, a setting that the model does not take, a model that would judge itself, and a batch where there is none; `judge-failed` for a host that is not allowed
 *
 * @example
 * const judge = openJudge({ provider: 'openai', model: 'qwen4', baseURL: 'http://127.0.0.1:11434/v1', judged: { model: 'copilot-3' } })
 */
export function openJudge(given: JudgeOptions, host: Partial<JudgeHost> = {}): Judge {
  const { root, run, env, today, limits, say, unasked } = { ...aloneHere(), ...host }
  const options = resolveJudgeOptions(given)
  const { provider, model, baseURL, apiVersion, vertex, allowHosts, requestsPerMinute, tokensPerMinute, concurrency } =
    options
  const rules = modelRules(provider, model, options.rules)
  checkSettings(rules, model, options.settings)
  const route = { baseURL, apiVersion, vertex, allowHosts, env, rules: options.rules }
  const endpoint = endpointOf(provider, route, env)
  checkHost(endpoint.baseURL, allowHosts)
  const mode = replyMode(options.replies.mode, env)
  const left = unasked(options)
  if (options.batch) checkBatch(options, mode, left?.kind === 'dry-run')
  const share = options.batch ? prices.batchShare : 1
  const price = (usage: Usage): number | null => {
    const row = priceOf(provider, model, today, usage.input ?? 0)
    const dollars = row === null ? null : costOf(usage, row)
    return dollars === null ? null : dollars * share
  }
  if (rules.warning !== null) say(`judge: ${rules.warning}`)
  return createJudge({
    options,
    rules,
    endpoint,
    relation: relationOf(model, options.judged, familyOf),
    open: async () => openProvider(provider, route),
    flow: createFlow({
      limits,
      lane: {
        ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
        ...(tokensPerMinute === undefined ? {} : { tokensPerMinute }),
        ...(concurrency === undefined ? {} : { concurrency }),
      },
      maxCost: options.maxCost,
      price,
      timeoutMs: options.timeoutMs,
      runTimeoutMs: options.runTimeoutMs,
      say,
    }),
    replies: openReplies({
      root,
      folder: options.replies.folder,
      // A dry run counts what is not recorded, where a run that only replays would stop at it.
      mode: left?.kind === 'dry-run' && mode === 'replay' ? 'auto' : mode,
      run,
      env,
      today,
    }),
    price,
    unasked: left,
  })
}

/**
 * Refuses a batch that could not come to anything.
 *
 * @param isDry whether the run only counts its calls, and so may be of any mode
 * @throws {AssayError} `judge-invalid` for a route without a batch endpoint, and for a mode in which a later run would not replay what came of it
 */
function checkBatch(
  { provider, vertex }: Pick<ResolvedJudgeOptions, 'provider' | 'vertex'>,
  mode: ReplyMode,
  isDry: boolean,
): void {
  const none = describeNoBatch(provider, vertex !== undefined)
  if (none !== undefined) {
    throw new AssayError('judge-invalid', `batch: true needs a batch endpoint, and ${none}. Leave batch out`)
  }
  if (isDry || mode === 'auto' || mode === 'replay') return
  throw new AssayError(
    'judge-invalid',
    `batch: true brings its replies by recordings, which a run in the mode "${mode}" does not replay; take "auto", and delete the recordings that are to be made again`,
  )
}

/**
 * Opens a route by name. Its code and its vendor's SDK are loaded now, and no byte is sent.
 *
 * @throws {AssayError} `judge-missing` without the package or a key, `judge-invalid` for an option that cannot be used, `judge-failed` for a host that is not allowed
 *
 * @example
 * await openProvider('openai', { baseURL: 'http://127.0.0.1:11434/v1', allowHosts: ['127.0.0.1'] })
 */
export async function openProvider(name: ProviderName, options: ProviderOptions = {}): Promise<Provider> {
  const provider = await open(name, options)
  checkHost(provider.baseURL, options.allowHosts)
  return provider
}

async function open(name: ProviderName, options: ProviderOptions): Promise<Provider> {
  switch (name) {
    case 'gemini':
      return (await import('./providers/gemini/open-gemini.ts')).openGemini(options)
    case 'anthropic':
      return (await import('./providers/anthropic/open-anthropic.ts')).openAnthropic(options)
    default:
      return (await import('./providers/openai/open-openai.ts')).openOpenai(options, name)
  }
}
