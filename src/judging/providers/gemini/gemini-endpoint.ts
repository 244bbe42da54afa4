import { AssayError } from '../../../score/assay-error.ts'
import { baseAddress } from '../base-address.ts'
import type { Endpoint } from '../endpoint.ts'
import type { ProviderOptions } from '../provider-options.ts'

type Vertex = NonNullable<ProviderOptions['vertex']>

/** Where a Gemini route leads. Its region is the location on Vertex; the Developer API does not say where it computes. */
export interface GeminiEndpoint extends Endpoint {
  /** Null for the Developer API. */
  readonly vertex: Vertex | null
}

/** The versions that the route was built against; the SDK's own default has moved between its releases. */
const developerVersion = 'v1'
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
