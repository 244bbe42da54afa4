import type { ModelRules } from './models/known-models.ts'

/** How a route is reached. What is absent comes from the environment that its vendor names; a key never comes from an options object that is written down. */
export interface ProviderOptions {
  /** Base address, as the vendor's SDK takes it; absent, the vendor's variable (`GOOGLE_GEMINI_BASE_URL`, `ANTHROPIC_BASE_URL`, `OPENAI_BASE_URL`; Mistral names none), else the vendor's own. */
  readonly baseURL?: string | undefined
  /** Version of the API; absent, the one that the route was built against. */
  readonly apiVersion?: string | undefined
  /** Vertex: the Google Cloud project and location; only for `gemini`. */
  readonly vertex?: { readonly project: string; readonly location: string } | undefined
  /** Hosts to which bytes may go, `host` or `host:port`; any other is refused before a byte leaves. Absent, all. */
  readonly allowHosts?: readonly string[] | undefined
  /** The environment; `process.env` where absent. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  /** What the user knows better of the model that is asked, or of one that the capability table does not have. */
  readonly rules?: Partial<ModelRules> | undefined
}
