import type { ProviderName } from '../provider.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { baseAddress, type Endpoint, type ProviderOptions } from './address.ts'

/** Whom a route over chat completions asks where no other address is given. */
interface OpenaiVendor {
  readonly host: string
  readonly keyVariable: string
  /** Names another address; null where the vendor names no variable for one. */
  readonly addressVariable: string | null
  /** What the vendor itself takes. Said of each: that a server speaks chat completions does not say that it takes OpenAI's own fields. */
  readonly dialect: Dialect
  /** What any other server takes that the route is given by `baseURL`. */
  readonly elsewhere: Dialect
}

/**
 * The request fields in which servers of chat completions differ.
 *
 * - `openai`: `max_completion_tokens`, and `store: false`, since it keeps completions unless told not to; it refuses `max_tokens`
 * - `compatible`: `max_tokens`, which is all that many servers know
 * - `mistral`: as `compatible`, with a seed as `random_seed`; each field that it does not know is refused (https://docs.mistral.ai/api)
 */
export type Dialect = 'openai' | 'compatible' | 'mistral'

/** The routes that speak OpenAI's chat completions: all without a wire of their own. */
export type OpenaiRoute = Exclude<ProviderName, 'gemini' | 'anthropic'>

/** The vendor of each route; every other host that `openai` is given is a server that speaks its protocol. */
export const openaiVendors: Readonly<Record<OpenaiRoute, OpenaiVendor>> = {
  openai: {
    host: 'api.openai.com',
    keyVariable: 'OPENAI_API_KEY',
    addressVariable: 'OPENAI_BASE_URL',
    dialect: 'openai',
    elsewhere: 'compatible',
  },
  mistral: {
    host: 'api.mistral.ai',
    keyVariable: 'MISTRAL_API_KEY',
    addressVariable: null,
    dialect: 'mistral',
    elsewhere: 'mistral',
  },
}

/** The dialect of the server at an address, by what the row of its vendor says. */
export function dialectAt(vendor: Pick<OpenaiVendor, 'host' | 'dialect' | 'elsewhere'>, host: string): Dialect {
  return host === vendor.host ? vendor.dialect : vendor.elsewhere
}

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
  checkOpenaiOptions(options, route)
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

function checkOpenaiOptions({ apiVersion, vertex }: ProviderOptions, route: OpenaiRoute): void {
  if (vertex !== undefined) {
    throw new AssayError('judge-invalid', `judge ${route}: vertex is an option of the route "gemini"; leave it out`)
  }
  if (apiVersion !== undefined) {
    throw new AssayError(
      'judge-invalid',
      `judge ${route}: apiVersion is not an option of this route, got ${JSON.stringify(apiVersion)}; leave it out, since the version is a part of baseURL`,
    )
  }
}

/** The version that the route was built against. */
const anthropicVersion = '2026-10-21'

/**
 * Resolves options and environment into the address of the Messages API. No byte is sent.
 *
 * @throws {AssayError} `judge-invalid` for an option that cannot be used
 */
export function anthropicEndpoint(
  options: ProviderOptions,
  env: Readonly<Record<string, string | undefined>>,
): Endpoint {
  const apiVersion = checkAnthropicOptions(options)
  const address = baseAddress({
    route: 'anthropic',
    option: options.baseURL,
    variable: 'ANTHROPIC_BASE_URL',
    env,
    vendor: 'https://api.anthropic.com',
  })
  return { ...address, region: null, apiVersion }
}

function checkAnthropicOptions({ apiVersion = anthropicVersion, vertex }: ProviderOptions): string {
  if (vertex !== undefined) {
    throw new AssayError('judge-invalid', 'judge anthropic: vertex is an option of the route "gemini"; leave it out')
  }
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(apiVersion)) {
    throw new AssayError(
      'judge-invalid',
      `judge anthropic: apiVersion must be a day like "${anthropicVersion}", got ${JSON.stringify(apiVersion)}`,
    )
  }
  return apiVersion
}

type Vertex = NonNullable<ProviderOptions['vertex']>

/** Where a Gemini route leads. Its region is the location on Vertex; the Developer API does not say where it computes. */
export interface GeminiEndpoint extends Endpoint {
  /** Null for the Developer API. */
  readonly vertex: Vertex | null
}

/** The versions that the route was built against, the defaults of `@google/genai` 3.1 too: `v1` of the Developer API has been seen to refuse `systemInstruction`, which every question has. */
const developerVersion = 'v1beta'

const vertexVersion = 'v1beta1'

/** Locations of more than one region, which have addresses of their own. */
const multiRegions: ReadonlySet<string> = new Set(['us', 'eu'])

/**
 * Resolves options and environment into an address. No byte is sent.
 *
 * The address comes from `baseURL`, else `GOOGLE_GEMINI_BASE_URL` (`GOOGLE_VERTEX_BASE_URL` on Vertex), else Google's own. The SDK would also look at
 * `GOOGLE_GENAI_USE_VERTEXAI`, `GOOGLE_CLOUD_PROJECT` and `GOOGLE_GENAI_API_VERSION`: they are not read, since a variable must not move a pinned grader to another API.
 *
 * @throws {AssayError} `judge-invalid` for an address, project, location or version that cannot be one
 */
export function geminiEndpoint(
  options: ProviderOptions,
  env: Readonly<Record<string, string | undefined>>,
): GeminiEndpoint {
  const vertex = options.vertex ?? null
  if (vertex !== null) checkVertex(vertex)
  const apiVersion = options.apiVersion ?? (vertex === null ? developerVersion : vertexVersion)
  if (!/^v\d[a-z\d]*$/u.test(apiVersion)) {
    throw new AssayError(
      'judge-invalid',
      `judge gemini: apiVersion must be like "v1" or "v1beta", got ${JSON.stringify(apiVersion)}`,
    )
  }
  const address = baseAddress({
    route: 'gemini',
    option: options.baseURL,
    variable: vertex === null ? 'GOOGLE_GEMINI_BASE_URL' : 'GOOGLE_VERTEX_BASE_URL',
    env,
    vendor: googleAddress(vertex),
  })
  return { vertex, ...address, region: vertex?.location ?? null, apiVersion }
}

function googleAddress(vertex: Vertex | null): string {
  if (vertex === null) return 'https://generativelanguage.googleapis.com'
  const { location } = vertex
  if (location === 'global') return 'https://aiplatform.googleapis.com'
  return multiRegions.has(location)
    ? `https://aiplatform.${location}.rep.googleapis.com`
    : `https://${location}-aiplatform.googleapis.com`
}

// The location becomes a part of the host's name, and the project a part of the path.
function checkVertex({ project, location }: Vertex): void {
  if (!/^[a-z\d][a-z\d.:-]*$/u.test(project)) {
    throw new AssayError(
      'judge-invalid',
      `judge gemini: vertex.project must be the id of a Google Cloud project, got ${JSON.stringify(project)}`,
    )
  }
  if (!/^[a-z][a-z\d-]*$/u.test(location)) {
    throw new AssayError(
      'judge-invalid',
      `judge gemini: vertex.location must be like "europe-west4" or "global", got ${JSON.stringify(location)}`,
    )
  }
}

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
    default:
      return openaiEndpoint(options, env, name)
  }
}
