import { AssayError } from '../../score/assay-error.ts'

/**
 * Holds an address against the hosts to which bytes may go, before one leaves. Loopback is no exception: what listens there may pass it on.
 *
 * @param baseURL a whole address
 * @param allowHosts `host`, for any of its ports, or `host:port`; absent, all are allowed
 * @throws {AssayError} `judge-failed` for a host that is not among them, and `judge-invalid` for an entry that is no host
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
