import { AssayError } from '../../../score/assay-error.ts'
import type { JudgeRequest } from '../../judge-request.ts'
import type { Reply } from '../../outcome.ts'
import { checkHost } from '../check-host.ts'
import { exchange, type Wire } from '../exchange.ts'
import { kindOfStatus } from '../kind-of-status.ts'
import { loadSdk } from '../load-sdk.ts'
import { modelRules } from '../models/model-rules.ts'
import type { ProviderOptions } from '../provider-options.ts'
import type { CallBounds, Provider } from '../provider.ts'
import { readKey } from '../read-key.ts'
import { type BodyReader, replyOfExchange } from '../reply-of-exchange.ts'
import { openaiEndpoint, vendorHost } from './openai-endpoint.ts'
import { readOpenaiError } from './read-openai-error.ts'
import { readOpenaiReply } from './read-openai-reply.ts'
import { toChatCompletion } from './to-chat-completion.ts'

/** A verdict is a few thousand characters; a longer body is none. */
const mostBytes = 16 * 1024 * 1024

/**
 * Opens the route to a server that speaks OpenAI's chat completions: Ollama, llama.cpp, vLLM, or OpenAI. With a server of the house, no patient's data leave it. No byte is sent.
 *
 * The key comes from `OPENAI_API_KEY`, and is sent to whatever server `baseURL` names; only OpenAI itself needs one. Retries and logs of the SDK are off. What
 * `OPENAI_CUSTOM_HEADERS`, `OPENAI_ORG_ID` and `OPENAI_PROJECT_ID` hold is sent along by the SDK. There is no batch endpoint.
 *
 * @throws {AssayError} `judge-missing` without the package or a key, `judge-invalid` for an option that cannot be used, `judge-failed` for a host that is not allowed
 */
export async function openOpenai(options: ProviderOptions = {}): Promise<Provider> {
  const env = options.env ?? process.env
  const { baseURL, host, region, apiVersion } = openaiEndpoint(options, env)
  checkHost(baseURL, options.allowHosts)
  const isVendor = host === vendorHost
  const key = readKey('openai', ['OPENAI_API_KEY'], env)?.key ?? null
  if (key === null && isVendor) {
    throw new AssayError(
      'judge-missing',
      'judge openai needs a key for api.openai.com: set OPENAI_API_KEY, or name a server of your own with baseURL (or OPENAI_BASE_URL), such as http://127.0.0.1:11434/v1. ' +
        'For a run without a key, replay recorded replies.',
    )
  }
  const { OpenAI } = await loadSdk('openai', () => import('openai'))

  const secrets = key === null ? [] : [key]
  const clientOn = (wire: Wire): InstanceType<typeof OpenAI> =>
    new OpenAI({
      // Without one the SDK would not start; the header that it makes of this one is taken off again.
      apiKey: key ?? 'none',
      adminAPIKey: null,
      baseURL,
      maxRetries: 0,
      logLevel: 'off',
      defaultHeaders: key === null ? { authorization: null } : {},
      fetch: wire.fetch,
    })
  const ask = async (request: JudgeRequest, bounds: CallBounds): Promise<Reply> => {
    const body = toChatCompletion(request, modelRules('openai', request.model, options.rules), isVendor)
    // The timer of the exchange ends the call: the SDK's own stops at the first byte of a reply.
    const timeout = Math.min(Math.ceil(bounds.timeoutMs) + 1000, 2_147_483_647)
    const ended = await exchange(
      async (wire) => clientOn(wire).chat.completions.create(body, { signal: wire.signal, timeout }),
      bounds,
      mostBytes,
    )
    return replyOfExchange(ended, bodies, secrets, Date.now())
  }
  return { name: 'openai', host, region, apiVersion, baseURL, ask, batches: null }
}

const bodies: BodyReader = {
  readReply: readOpenaiReply,
  readError: (status, body, secrets) =>
    readOpenaiError(status, body, secrets) ?? { kind: kindOfStatus(status), detail: '', id: null },
}
