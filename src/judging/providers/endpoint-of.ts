import { anthropicEndpoint } from './anthropic/anthropic-endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { geminiEndpoint } from './gemini/gemini-endpoint.ts'
import { openaiEndpoint } from './openai/openai-endpoint.ts'
import type { ProviderOptions } from './provider-options.ts'
import type { ProviderName } from './provider.ts'

/**
 * Resolves options and environment into where a route leads.
 *
 * @throws {AssayError} `judge-invalid` for an option that cannot be used
 */
export function endpointOf(
  name: ProviderName,
  options: ProviderOptions,
  env: Readonly<Record<string, string | undefined>>,
): Endpoint {
  switch (name) {
    case 'gemini': {
      const { baseURL, host, region, apiVersion } = geminiEndpoint(options, env)
      return { baseURL, host, region, apiVersion }
    }
    case 'anthropic':
      return anthropicEndpoint(options, env)
    case 'openai':
    case 'mistral':
      return openaiEndpoint(options, env, name)
  }
}
