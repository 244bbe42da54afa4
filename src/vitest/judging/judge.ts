import { checkBatch } from '../../judging/batch/check-batch.ts'
import { createFlow } from '../../judging/flow/create-flow.ts'
import { createJudge } from '../../judging/grading/create-judge.ts'
import { type JudgeOptions, resolveJudgeOptions } from '../../judging/grading/judge-options.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import { relationOf } from '../../judging/grading/judged-model.ts'
import { checkHost } from '../../judging/providers/check-host.ts'
import { endpointOf } from '../../judging/providers/endpoint-of.ts'
import { checkSettings } from '../../judging/providers/models/check-settings.ts'
import { costOf } from '../../judging/providers/models/cost-of.ts'
import { familyOf } from '../../judging/providers/models/family-of.ts'
import { modelRules } from '../../judging/providers/models/model-rules.ts'
import { priceOf } from '../../judging/providers/models/price-of.ts'
import { prices } from '../../judging/providers/models/prices.ts'
import { openProvider } from '../../judging/providers/open-provider.ts'
import { openReplies } from '../../judging/replies/open-replies.ts'
import { replyMode } from '../../judging/replies/reply-mode.ts'
import type { Usage } from '../../judging/usage.ts'
import { settings } from '../settings.ts'
import { today } from '../today.ts'
import { say } from './say.ts'
import { sharedLimits } from './shared-limits.ts'
import { unaskedHere } from './unasked-here.ts'

/**
 * A model that grades answers, for `coherence.by(judge)` and the other dimensions.
 *
 * What a call needs is looked at here: options, the model's settings, and that no model judges itself. The route's package and key are wanted only for a question that no recording answers. Limits and budget are shared by all
 * workers of a run.
 *
 * @throws {AssayError} `judge-invalid` for options that cannot be used, a setting that the model does not take, a model that would judge itself, and a batch where there is none; `judge-failed` for a host that is not allowed
 *
 * @example
 * const local = judge({ provider: 'openai', model: 'qwen4', baseURL: 'http://127.0.0.1:11434/v1', judged: { model: 'copilot-3' } })
 */
export function judge(given: JudgeOptions): Judge {
  const options = resolveJudgeOptions(given)
  const { env } = process
  const { provider, model, baseURL, apiVersion, vertex, allowHosts, requestsPerMinute, tokensPerMinute, concurrency } =
    options
  const rules = modelRules(provider, model)
  checkSettings(rules, model, options.settings)
  const route = { baseURL, apiVersion, vertex, allowHosts, env }
  const endpoint = endpointOf(provider, route, env)
  checkHost(endpoint.baseURL, allowHosts)
  const mode = replyMode(options.replies.mode, env)
  const unasked = unaskedHere(options, env)
  if (options.batch) checkBatch(options, mode, unasked?.kind === 'dry-run')
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
      limits: sharedLimits(),
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
      root: settings().root,
      folder: options.replies.folder,
      // A dry run counts what is not recorded, where a run that only replays would stop at it.
      mode: unasked?.kind === 'dry-run' && mode === 'replay' ? 'auto' : mode,
      run: settings().run ?? null,
      env,
      today,
    }),
    price,
    unasked,
  })
}
