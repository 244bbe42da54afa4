/** Addresses that are set aside for examples: RFC 2606 and RFC 6761. */
const reserved = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost|local|internal|home\.arpa|onion)$/u
/** Hosts that only lead on: without a path they lead nowhere. */
const resolvers = /^(?:(?:dx\.)?doi\.org|pubmed\.ncbi\.nlm\.nih\.gov|(?:www\.)?ncbi\.nlm\.nih\.gov|europepmc\.org)$/u
const registered = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/u

/**
 * Whether an address leads to somebody's page: `http` or `https`, a registered name as host, and nothing that stands for an address that is still to be filled in.
 *
 * @param text `https://…`, or `www.…`
 * @param refusedHosts with what lies under them
 */
export function isTraceableAddress(text: string, refusedHosts: readonly string[]): boolean {
  const url = URL.parse(/^www\./iu.test(text) ? `https://${text}` : text)
  if (url === null || !/^https?:$/u.test(url.protocol) || url.username !== '' || url.password !== '') return false
  const host = url.hostname
  if (!registered.test(host) || reserved.test(host)) return false
  if (refusedHosts.some((refused) => host === refused || host.endsWith(`.${refused}`))) return false
  return !resolvers.test(host) || url.pathname.length > 1
}
