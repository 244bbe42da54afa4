import { AssayError } from '../../score/assay-error.ts'

/** Where a route leads. */
export interface BaseAddress {
  /** Without a slash at its end, credentials, query or fragment. */
  readonly baseURL: string
  /** Host, with its port where the address names one. */
  readonly host: string
}

/** Where to look for an address: an option, else a variable, else the vendor's own. */
export interface AddressSources {
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
