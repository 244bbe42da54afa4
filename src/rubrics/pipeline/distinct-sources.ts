import { plainQuote } from '../../judging/grading/plain-quote.ts'
import type { EvidenceSource } from '../reference-board.ts'

/**
 * Lists of sources in which each passage stands for one object: what has the address of an earlier one, or its id where neither has an address, or its very words, is that earlier one. Within a list each stands once, in order.
 */
export function distinctSources(lists: readonly (readonly EvidenceSource[])[]): EvidenceSource[][] {
  const known = new Map<string, EvidenceSource>()
  return lists.map((list) => {
    const kept = new Set<EvidenceSource>()
    for (const source of list) {
      const keys = keysOf(source)
      const first = keys.map((key) => known.get(key)).find((one) => one !== undefined) ?? source
      for (const key of keys) if (!known.has(key)) known.set(key, first)
      kept.add(first)
    }
    return [...kept]
  })
}

function keysOf({ id, address, text }: EvidenceSource): string[] {
  const place = address === null ? `id ${id}` : `address ${plainAddress(address)}`
  return [place, `text ${plainQuote(text)}`]
}

/** The fragment stays: passages of one page differ in it. */
function plainAddress(address: string): string {
  const url = URL.parse(address)
  if (url === null) return address.trim()
  const campaign = Array.from(url.searchParams.keys()).filter((name) => name.startsWith('utm_'))
  for (const name of campaign) url.searchParams.delete(name)
  const path = url.pathname.replace(/\/+$/u, '')
  return `${url.host}${path}${url.search}${url.hash}`
}
