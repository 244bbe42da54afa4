import { checkHost } from './check-host.ts'
import type { ProviderOptions } from './provider-options.ts'
import type { Provider, ProviderName } from './provider.ts'

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
      return (await import('./gemini/open-gemini.ts')).openGemini(options)
    case 'anthropic':
      return (await import('./anthropic/open-anthropic.ts')).openAnthropic(options)
    case 'openai':
    case 'mistral':
      return (await import('./openai/open-openai.ts')).openOpenai(options, name)
  }
}
