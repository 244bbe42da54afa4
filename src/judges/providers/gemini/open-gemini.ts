import { AssayError } from '../../../kit/assay-error.ts'
import type { JudgeRequest, Reply, CallBounds, Provider } from '../../provider.ts'
import { checkHost, type ProviderOptions } from '../address.ts'
import { modelRules } from '../model-rules.ts'
import { geminiBatches } from './gemini-batches.ts'
import { geminiClient, type GeminiCredentials, geminiCredentials } from './gemini-client.ts'
import { geminiEndpoint } from '../endpoints.ts'
import { toGeminiCall } from './to-gemini-call.ts'

/** A verdict is a few thousand characters; a longer body is none. */
const mostBytes = 16 * 1024 * 1024

/**
 * Opens the route to Gemini over `@google/genai`: the Developer API, or Vertex with `options.vertex`. No byte is sent.
 *
 * Vertex has no batches here: its endpoint takes no requests inline, only files in Cloud Storage or tables.
 *
 * @param credentials in place of those of the environment, for a caller that holds a token of its own
 * @throws {AssayError} `judge-missing` without the package or a key, `judge-invalid` for an option that cannot be used, `judge-failed` for a host that is not allowed
 */
export async function openGemini(options: ProviderOptions = {}, credentials?: GeminiCredentials): Promise<Provider> {
  const env = options.env ?? process.env
  const endpoint = geminiEndpoint(options, env)
  const { vertex, host, region, apiVersion, baseURL } = endpoint
  checkHost(baseURL, options.allowHosts)
  const opened = credentials ?? geminiCredentials(vertex !== null, env)
  // Without a key the SDK would open the Developer API with whatever credentials it finds around it.
  if ((vertex === null) !== (opened.kind === 'key')) {
    throw new AssayError('judge-invalid', 'judge gemini: the Developer API takes a key, and Vertex a token or a file')
  }
  const client = await geminiClient(endpoint, opened)
  const toCall = (request: JudgeRequest): ReturnType<typeof toGeminiCall> =>
    toGeminiCall(request, modelRules('gemini', request.model, options.rules))

  const ask = async (request: JudgeRequest, bounds: CallBounds): Promise<Reply> => {
    const { model, contents, config } = toCall(request)
    const ended = await client.send(
      (sdk, call) =>
        sdk.models.generateContent({
          model,
          contents,
          // On by default, the SDK's continuation makes several requests of one call, and adds their tokens up.
          config: { ...config, automaticContinuation: false, ...call },
        }),
      bounds,
      mostBytes,
    )
    return client.read(ended)
  }
  return {
    name: 'gemini',
    host,
    region,
    apiVersion,
    baseURL,
    ask,
    batches: vertex === null ? geminiBatches(client, toCall) : null,
  }
}
