import type { EvidenceSource } from '../reference-board.ts'
import { type AuthorityEntry, type AuthorityTier, authorityTable } from './authority-table.ts'

/**
 * The authority of a source: by the host of its address, the longest that fits. Only where it has no address on the web does the publisher's name count: a page may call itself what it likes.
 *
 * @param own a user's entries, which go before those that are known
 *
 * @example
 * tierOfSource({ id: 'a', title: 'Flu', text: '…', address: 'https://www.cdc.gov/flu', publisher: null, published: null }) // 1
 */
export function tierOfSource(
  { address, publisher }: EvidenceSource,
  own: readonly AuthorityEntry[] = [],
): AuthorityTier {
  const url = address === null ? null : URL.parse(address)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const tables = [own, authorityTable]
  for (const table of tables) {
    const found = isWeb ? byHost(table, url.hostname) : byName(table, publisher)
    if (found !== undefined) return found.tier
  }
  return 4
}

function byHost(table: readonly AuthorityEntry[], hostname: string): AuthorityEntry | undefined {
  const fitting = table.flatMap((entry) =>
    entry.hosts
      .filter((host) => host !== '' && (hostname === host || hostname.endsWith(`.${host}`)))
      .map((host) => ({ entry, length: host.length })),
  )
  return fitting.toSorted((a, b) => b.length - a.length)[0]?.entry
}

function byName(table: readonly AuthorityEntry[], publisher: string | null): AuthorityEntry | undefined {
  const wanted = publisher?.trim().toLowerCase() ?? ''
  return wanted === '' ? undefined : table.find(({ names }) => names.some((name) => name.toLowerCase() === wanted))
}
