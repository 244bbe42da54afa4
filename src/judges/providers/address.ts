import type { ModelRules } from './known-models.ts'
import { AssayError } from '../../kit/assay-error.ts'

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

/** Where a route leads, known without its package, its key or a byte on the network: a part of the identity of every call. */
export interface Endpoint {
  /** Without a slash at its end, credentials, query or fragment. */
  readonly baseURL: string
  /** Host, with its port where the address names one. */
  readonly host: string
  /** Where the data are processed; null where the configuration does not say. */
  readonly region: string | null
  readonly apiVersion: string
}

/** Where a route leads. */
interface BaseAddress {
  /** Without a slash at its end, credentials, query or fragment. */
  readonly baseURL: string
  /** Host, with its port where the address names one. */
  readonly host: string
}

/** Where to look for an address: an option, else a variable, else the vendor's own. */
interface AddressSources {
  readonly route: string
  readonly option: string | undefined
  /** Null where there is none. */
  readonly variable: string | null
  readonly env: Readonly<Record<string, string | undefined>>
  readonly vendor: string
}

/**
 * Resolves the address of a route. No byte is sent.
 *
 * @throws {AssayError} `judge-invalid` for an address that cannot be one, or that holds a password, a query or a fragment
 */
export function baseAddress({ route, option, variable, env, vendor }: AddressSources): BaseAddress {
  const fromEnv = (variable === null ? undefined : env[variable]?.trim()) || undefined
  const text = option ?? fromEnv ?? vendor
  const place = option === undefined && variable !== null ? variable : 'baseURL'
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new AssayError(
      'judge-invalid',
      `judge ${route}: ${place} must be an http or https address, got ${JSON.stringify(text)}`,
    )
  }
  // Their text is left out of the message: it is a secret.
  if (url.username !== '' || url.password !== '') {
    throw new AssayError(
      'judge-invalid',
      `judge ${route}: ${place} must not hold a name or password; ${url.host} takes its key from the environment`,
    )
  }
  if (url.search !== '' || url.hash !== '') {
    throw new AssayError(
      'judge-invalid',
      `judge ${route}: ${place} must have no query and no fragment, got one after ${url.origin}${url.pathname}`,
    )
  }
  return { baseURL: `${url.origin}${url.pathname.replace(/\/+$/u, '')}`, host: url.host }
}

/**
 * Compares an address with the hosts to which bytes may go, before one leaves. Loopback is not an exception: what listens there may pass it on.
 *
 * @param baseURL a whole address
 * @param allowHosts `host`, for any of its ports, or `host:port`; absent, all are allowed
 * @throws {AssayError} `judge-failed` for a host that is not among them, and `judge-invalid` for an entry that is not a host
 *
 * @example
 * checkHost('https://api.anthropic.com', ['api.anthropic.com']) // nothing
 */
export function checkHost(baseURL: string, allowHosts: readonly string[] | undefined): void {
  if (allowHosts === undefined) return
  const url = new URL(baseURL)
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  const allowed = allowHosts.map(readEntry)
  if (allowed.some((entry) => entry.hostname === url.hostname && (entry.port === null || entry.port === port))) return
  throw new AssayError(
    'judge-failed',
    `host "${url.host}" is not allowed, and nothing was sent to it. allowHosts has ${allowHosts.length === 0 ? 'no host' : allowHosts.join(', ')}; ` +
      "add the host if patients' data may go there.",
  )
}

function readEntry(text: string): { readonly hostname: string; readonly port: string | null } {
  const parts = /^(?<name>\[[\da-f:.]+\]|[^\s/:@?#\\]+)(?::(?<port>\d{1,5}))?$/iu.exec(text)?.groups
  const hostname = parts === undefined ? undefined : URL.parse(`http://${parts['name']}`)?.hostname
  if (hostname === undefined) {
    throw new AssayError(
      'judge-invalid',
      `allowHosts: ${JSON.stringify(text)} must be a host or host:port, such as "api.anthropic.com" or "127.0.0.1:11434"`,
    )
  }
  return { hostname, port: parts?.['port'] ?? null }
}
