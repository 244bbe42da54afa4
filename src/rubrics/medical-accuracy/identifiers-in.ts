import { isTraceableAddress } from './is-traceable-address.ts'
import type { Reference } from './reference.ts'

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
