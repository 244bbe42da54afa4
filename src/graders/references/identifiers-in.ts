import type { Reference } from '../reference-rules.ts'

/** Addresses that are set aside for examples: RFC 2606 and RFC 6761. */
const reserved = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost|local|internal|home\.arpa|onion)$/u

/** Hosts that only lead on: without a path they lead nowhere. */
const resolvers = /^(?:(?:dx\.)?doi\.org|pubmed\.ncbi\.nlm\.nih\.gov|(?:www\.)?ncbi\.nlm\.nih\.gov|europepmc\.org)$/u

const registered = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/u

const address = /(?:https?:\/\/|(?<![\w./@])www\.)[^\s<>"'`\\]+/giu

/** Not in the middle of a number or a word. */
const doi = /(?<![\w.])10\.\d{4,9}\/[^\s<>"'`\\{}]+/giu

const pmid = /(?<![\p{L}\d])PMID[:\s#]{0,3}([1-9]\d{3,7})(?!\d)/giu

const pmcid = /(?<![\p{L}\d])PMC(?:ID)?[:\s]{0,3}(?:PMC)?([1-9]\d{3,8})(?!\d)/giu

/** Prefix that Crossref keeps for tests, and suffixes that stand for one still to be filled in. */
const placeholder = /^10\.(?:5555\/|\d+\/(?:x{2,}|xyz\d*|\.+|n\/?a)$)/iu

/**
 * Addresses, DOIs, PMIDs and PMCIDs of a text. A PMID or PMCID has 4 digits or more: what is shorter is as likely a count.
 *
 * @param refusedHosts that are no source
 */
export function identifiersIn(text: string, refusedHosts: readonly string[]): Reference[] {
  const addresses = [...text.matchAll(address)].map(([whole]) => trimEnd(whole))
  const urls = addresses.filter((one) => isTraceableAddress(one, refusedHosts) && !leadsToNoDoi(one))
  // What stands in an address is told as the address.
  const rest = addresses.reduce((left, one) => left.replace(one, ' '), text)
  return [
    ...urls.map((one): Reference => ({ kind: 'url', text: one })),
    ...[...rest.matchAll(doi)]
      .map(([whole]) => trimEnd(whole))
      .filter(isDoi)
      .map((one): Reference => ({ kind: 'doi', text: one })),
    ...[...rest.matchAll(pmid)].map(([whole]): Reference => ({ kind: 'pmid', text: whole })),
    ...[...rest.matchAll(pmcid)].map(([whole]): Reference => ({ kind: 'pmcid', text: whole })),
  ]
}

function isDoi(text: string): boolean {
  return /^10\.\d{4,9}\/.*[a-z\d]/iu.test(text) && !placeholder.test(text)
}

/** Of the resolver of DOIs, whose paths are DOIs. */
function leadsToNoDoi(text: string): boolean {
  const path = /^https?:\/\/(?:dx\.)?doi\.org\/(.*)$/iu.exec(text)?.[1]
  return path !== undefined && !isDoi(path)
}

/** Without what ends the sentence, and a bracket that was opened before. */
function trimEnd(text: string): string {
  const trimmed = text.replace(/[.,;:!?*_…\]}]+$/u, '')
  const isOpen = trimmed.split('(').length < trimmed.split(')').length
  return isOpen && trimmed.endsWith(')') ? trimEnd(trimmed.slice(0, -1)) : trimmed
}

/**
 * Whether an address leads to somebody's page: `http` or `https`, a registered name as host, and nothing that stands for an address that is still to be filled in.
 *
 * @param text `https://…`, or `www.…`
 * @param refusedHosts with what lies under them
 */
function isTraceableAddress(text: string, refusedHosts: readonly string[]): boolean {
  const url = URL.parse(/^www\./iu.test(text) ? `https://${text}` : text)
  if (url === null || !/^https?:$/u.test(url.protocol) || url.username !== '' || url.password !== '') return false
  const host = url.hostname
  if (!registered.test(host) || reserved.test(host)) return false
  if (refusedHosts.some((refused) => host === refused || host.endsWith(`.${refused}`))) return false
  return !resolvers.test(host) || url.pathname.length > 1
}
