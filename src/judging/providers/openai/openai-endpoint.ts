import { AssayError } from '../../../score/assay-error.ts'
import { baseAddress } from '../base-address.ts'
import type { Endpoint } from '../endpoint.ts'
import type { ProviderOptions } from '../provider-options.ts'
import { type OpenaiRoute, openaiVendors } from './openai-vendors.ts'

/**
 * Resolves options and environment into the address of a route over chat completions. No byte is sent.
 *
 * @throws {AssayError} `judge-invalid` for an option that cannot be used
 */
export function openaiEndpoint(
  options: ProviderOptions,
  env: Readonly<Record<string, string | undefined>>,
  route: OpenaiRoute,
): Endpoint {
  checkOptions(options, route)
  const { host, addressVariable } = openaiVendors[route]
  const address = baseAddress({
    route,
    option: options.baseURL,
    variable: addressVariable,
    env,
    vendor: `https://${host}/v1`,
  })
  return { ...address, region: null, apiVersion: 'chat-completions' }
}

function checkOptions({ apiVersion, vertex }: ProviderOptions, route: OpenaiRoute): void {
  if (vertex !== undefined) {
    throw new AssayError('judge-invalid', `judge ${route}: vertex is an option of the route "gemini"; leave it out`)
  }
  if (apiVersion !== undefined) {
    throw new AssayError(
      'judge-invalid',
      `judge ${route}: apiVersion is no option of this route, got ${JSON.stringify(apiVersion)}; leave it out, since the version is a part of baseURL`,
    )
  }
}
