import { AssayError } from '../../../kit/assay-error.ts'
import type { JudgeRequest, Reply, CallBounds, Provider } from '../../provider.ts'
import { checkHost, type ProviderOptions } from '../address.ts'
import { exchange, type Wire } from '../exchange.ts'
import { kindOfStatus, type BodyReader, replyOfExchange } from '../reply-of-exchange.ts'
import { loadSdk, readKey } from '../../remote-service.ts'
import { modelRules, outputTokens } from '../model-rules.ts'
import { openaiEndpoint, type OpenaiRoute, openaiVendors } from '../endpoints.ts'
import { readOpenaiError, readOpenaiReply } from './read-openai-reply.ts'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions/completions'
import { checkSettings } from '../check-settings.ts'
import type { ModelRules } from '../known-models.ts'

/** A verdict is a few thousand characters; a longer body is none. */
const mostBytes = 16 * 1024 * 1024

/**
 * Opens the route to a server that speaks OpenAI's chat completions: Ollama, llama.cpp, vLLM, or OpenAI. With a server of the house, no patient's data leave it. No byte is sent.
 *
 * The key comes from `OPENAI_API_KEY`, and is sent to whatever server `baseURL` names; only OpenAI itself needs one. Retries and logs of the SDK are off. What
 * `OPENAI_CUSTOM_HEADERS`, `OPENAI_ORG_ID` and `OPENAI_PROJECT_ID` hold is sent along by the SDK. There is no batch endpoint.
 *
 * The route `mistral` asks Mistral by the same SDK, with the key of `MISTRAL_API_KEY` and nothing of those variables.
 *
 * @throws {AssayError} `judge-missing` without the package or a key, `judge-invalid` for an option that cannot be used, `judge-failed` for a host that is not allowed
 */
export async function openOpenai(options: ProviderOptions = {}, route: OpenaiRoute = 'openai'): Promise<Provider> {
  const env = options.env ?? process.env
  const { baseURL, host, region, apiVersion } = openaiEndpoint(options, env, route)
  checkHost(baseURL, options.allowHosts)
  const vendor = openaiVendors[route]
  const isVendor = host === vendor.host
  const key = readKey(route, [vendor.keyVariable], env)?.key ?? null
  if (key === null && isVendor) {
    const orVariable = vendor.addressVariable === null ? '' : ` (or ${vendor.addressVariable})`
    throw new AssayError(
      'judge-missing',
      `judge ${route} needs a key for ${vendor.host}: set ${vendor.keyVariable}, or name a server of your own with baseURL${orVariable}, such as http://127.0.0.1:11434/v1. ` +
        'For a run without a key, replay recorded replies.',
    )
  }
  const { OpenAI } = await loadSdk('openai', () => import('openai'))

  const secrets = key === null ? [] : [key]
  const headers = route === 'openai' ? {} : { ...withoutHeadersOfOpenai(), authorization: `Bearer ${key}` }
  const clientOn = (wire: Wire): InstanceType<typeof OpenAI> =>
    new OpenAI({
      // Without one the SDK would not start; the header that it makes of this one is taken off again.
      apiKey: key ?? 'none',
      adminAPIKey: null,
      baseURL,
      maxRetries: 0,
      logLevel: 'off',
      ...(route === 'openai' ? {} : { organization: null, project: null }),
      defaultHeaders: key === null ? { ...headers, authorization: null } : headers,
      fetch: wire.fetch,
    })
  const dialect = route === 'mistral' ? 'mistral' : isVendor ? 'openai' : 'compatible'
  const ask = async (request: JudgeRequest, bounds: CallBounds): Promise<Reply> => {
    const body = toChatCompletion(request, modelRules(route, request.model, options.rules), dialect)
    // The timer of the exchange ends the call: the SDK's own stops at the first byte of a reply.
    const timeout = Math.min(Math.ceil(bounds.timeoutMs) + 1000, 2_147_483_647)
    const ended = await exchange(
      async (wire) => clientOn(wire).chat.completions.create(body, { signal: wire.signal, timeout }),
      bounds,
      mostBytes,
    )
    return replyOfExchange(ended, bodies, secrets, Date.now())
  }
  return { name: route, host, region, apiVersion, baseURL, ask, batches: null }
}

/** What the SDK would take from the process for OpenAI, and send to whomever it asks. */
function withoutHeadersOfOpenai(): Record<string, null> {
  const lines = (process.env['OPENAI_CUSTOM_HEADERS'] ?? '').split('\n').filter((line) => line.includes(':'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).trim().toLowerCase(), null]))
}

const bodies: BodyReader = {
  readReply: readOpenaiReply,
  readError: (status, body, secrets) =>
    readOpenaiError(status, body, secrets) ?? { kind: kindOfStatus(status), detail: '', id: null },
}

/**
 * Puts a question in the terms of chat completions. Marks of `cacheUntilHere` are not sent: these servers find shared beginnings by themselves.
 *
 * @param dialect who is asked. OpenAI itself refuses `max_tokens`, which is all that many compatible servers know, and keeps completions unless told not to. Mistral refuses each field that it does not
 * know, and calls a seed `random_seed` (https://docs.mistral.ai/api)
 * @throws {AssayError} `judge-invalid` for a setting that the model does not take
 */
export function toChatCompletion(
  request: JudgeRequest,
  rules: ModelRules,
  dialect: 'openai' | 'compatible' | 'mistral',
): ChatCompletionCreateParamsNonStreaming {
  const { model, system, parts, schema, settings } = request
  checkSettings(rules, model, settings)
  const { temperature, seed, effort } = settings
  const tokens = outputTokens(rules, settings)
  return {
    model,
    messages: [
      ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
      { role: 'user', content: parts.map(({ text }) => text).join('') },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'verdict', strict: true, schema: withoutDialect(schema) },
    },
    ...(dialect === 'openai' ? { max_completion_tokens: tokens, store: false } : { max_tokens: tokens }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(seed === undefined ? {} : dialect === 'mistral' ? { random_seed: seed } : { seed }),
    ...(effort === undefined ? {} : { reasoning_effort: effort }),
  }
}

/** `$schema` names a dialect, and some servers take it for a property. */
function withoutDialect(schema: JudgeRequest['schema']): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = schema
  return rest
}
