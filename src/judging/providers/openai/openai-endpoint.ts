import { AssayError } from '../../../score/assay-error.ts'
import { baseAddress } from '../base-address.ts'
import type { Endpoint } from '../endpoint.ts'
import type { ProviderOptions } from '../provider-options.ts'

/** The vendor's own host; every other is a server that speaks its protocol. */
export const vendorHost = 'api.openai.com'

/**
 * Resolves options and environment into the address of the OpenAI-compatible route. No byte is sent.
 *
 * @throws {AssayError} `judge-invalid` for an option that cannot be used
 */
export function openaiEndpoint(options: ProviderOptions, env: Readonly<Record<string, string | undefined>>): Endpoint {
  checkOptions(options)
  const address = baseAddress({
    route: 'openai',
    option: options.baseURL,
    variable: 'OPENAI_BASE_URL',
    env,
    vendor: `https://${vendorHost}/v1`,
  })
  return { ...address, region: null, apiVersion: 'chat-completions' }
}

function checkOptions({ apiVersion, vertex }: ProviderOptions): void {
  if (vertex !== undefined) {
    throw new AssayError('judge-invalid', 'judge openai: vertex is an option of the route "gemini"; leave it out')
  }
  if (apiVersion !== undefined) {
    throw new AssayError(
      'judge-invalid',
      `judge openai: apiVersion is no option of this route, got ${JSON.stringify(apiVersion)}; leave it out, since the version is a part of baseURL`,
    )
  }
}
