import { AssayError } from '../../../kit/assay-error.ts'
import type { JudgeRequest, Reply, CallBounds, Provider } from '../../provider.ts'
import { checkHost, type ProviderOptions } from '../address.ts'
import { exchange, type Wire } from '../exchange.ts'
import { loadSdk, readKey } from '../../remote-service.ts'
import { modelRules } from '../model-rules.ts'
import { replyOfExchange } from '../reply-of-exchange.ts'
import { anthropicBatches } from './anthropic-batches.ts'
import { anthropicBodies } from './read-anthropic-reply.ts'
import { anthropicEndpoint } from '../endpoints.ts'
import { toAnthropicMessage } from './to-anthropic-message.ts'

/** A verdict is a few thousand characters; a longer body is none. */
const mostBytes = 16 * 1024 * 1024

/**
 * Opens the route to Anthropic's Messages API. No byte is sent.
 *
 * The key comes from `ANTHROPIC_API_KEY`, else `ANTHROPIC_AUTH_TOKEN`: a profile of the developer, which the SDK would take without either, is not used. Retries, logs and traces of
 * the SDK are off. What `ANTHROPIC_CUSTOM_HEADERS` holds is sent along by the SDK.
 *
 * @throws {AssayError} `judge-missing` without the package or a key, `judge-invalid` for an option that cannot be used, `judge-failed` for a host that is not allowed
 */
export async function openAnthropic(options: ProviderOptions = {}): Promise<Provider> {
  const env = options.env ?? process.env
  const { baseURL, host, region, apiVersion } = anthropicEndpoint(options, env)
  checkHost(baseURL, options.allowHosts)
  const found = readKey('anthropic', ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN'], env)
  if (found === null) {
    throw new AssayError(
      'judge-missing',
      'judge anthropic needs a key: set ANTHROPIC_API_KEY (or ANTHROPIC_AUTH_TOKEN). For a run without a key, replay recorded replies.',
    )
  }
  const { Anthropic } = await loadSdk('@anthropic-ai/sdk', () => import('@anthropic-ai/sdk'))
  const { transformJSONSchema } = await import('@anthropic-ai/sdk/lib/transform-json-schema')

  const secrets = [found.key]
  const credential = found.variable === 'ANTHROPIC_API_KEY' ? { apiKey: found.key } : { authToken: found.key }
  const clientOn = (wire: Wire): InstanceType<typeof Anthropic> =>
    new Anthropic({
      ...credential,
      baseURL,
      maxRetries: 0,
      logLevel: 'off',
      openTelemetry: false,
      defaultHeaders: { 'anthropic-version': apiVersion },
      fetch: wire.fetch,
    })
  const toMessage = (request: JudgeRequest): ReturnType<typeof toAnthropicMessage> =>
    toAnthropicMessage(request, modelRules('anthropic', request.model, options.rules), transformJSONSchema)

  const ask = async (request: JudgeRequest, bounds: CallBounds): Promise<Reply> => {
    const body = toMessage(request)
    // The timer of the exchange ends the call: the SDK's own stops at the first byte of a reply.
    const timeout = Math.min(Math.ceil(bounds.timeoutMs) + 1000, 2_147_483_647)
    const ended = await exchange(
      // What `messages.create` calls, without its warnings on the console.
      async (wire) => clientOn(wire).post('/v1/messages', { body, signal: wire.signal, timeout }),
      bounds,
      mostBytes,
    )
    return replyOfExchange(ended, anthropicBodies, secrets, Date.now())
  }
  const batches = anthropicBatches({ clientOn, toMessage, secrets })
  return { name: 'anthropic', host, region, apiVersion, baseURL, ask, batches }
}
