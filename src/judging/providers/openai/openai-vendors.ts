import type { ProviderName } from '../provider.ts'

/** Whom a route over chat completions asks where no other address is given. */
export interface OpenaiVendor {
  readonly host: string
  readonly keyVariable: string
  /** Names another address; null where the vendor names no variable for one. */
  readonly addressVariable: string | null
}

/** The routes that speak OpenAI's chat completions. */
export type OpenaiRoute = Extract<ProviderName, 'openai' | 'mistral'>

/** The vendor of each route; every other host that `openai` is given is a server that speaks its protocol. */
export const openaiVendors: Readonly<Record<OpenaiRoute, OpenaiVendor>> = {
  openai: { host: 'api.openai.com', keyVariable: 'OPENAI_API_KEY', addressVariable: 'OPENAI_BASE_URL' },
  mistral: { host: 'api.mistral.ai', keyVariable: 'MISTRAL_API_KEY', addressVariable: null },
}
