import { AssayError } from '../../../score/assay-error.ts'
import { baseAddress } from '../base-address.ts'
import type { Endpoint } from '../endpoint.ts'
import type { ProviderOptions } from '../provider-options.ts'

/** The version that the route was built against. */
const builtAgainst = '2026-10-21'

/**
 * Resolves options and environment into the address of the Messages API. No byte is sent.
 *
 * @throws {AssayError} `judge-invalid` for an option that cannot be used
 */
export function anthropicEndpoint(
  options: ProviderOptions,
  env: Readonly<Record<string, string | undefined>>,
): Endpoint {
  const apiVersion = checkOptions(options)
  const address = baseAddress({
    route: 'anthropic',
    option: options.baseURL,
    variable: 'ANTHROPIC_BASE_URL',
    env,
    vendor: 'https://api.anthropic.com',
  })
  return { ...address, region: null, apiVersion }
}

function checkOptions({ apiVersion = builtAgainst, vertex }: ProviderOptions): string {
  if (vertex !== undefined) {
    throw new AssayError('judge-invalid', 'judge anthropic: vertex is an option of the route "gemini"; leave it out')
  }
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(apiVersion)) {
    throw new AssayError(
      'judge-invalid',
      `judge anthropic: apiVersion must be a day like "${builtAgainst}", got ${JSON.stringify(apiVersion)}`,
    )
  }
  return apiVersion
}
