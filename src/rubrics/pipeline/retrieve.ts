import type { EvidenceSource } from '../reference-board.ts'
import type { AuthorityEntry } from './authority-table.ts'
import { distinctSources } from './distinct-sources.ts'
import type { PipelineRun } from './pipeline-run.ts'
import { rerank } from './rerank.ts'
import type { RoutedQuery } from './route.ts'
import { runStage } from './run-stage.ts'
import { searchSources } from './search-sources.ts'
import type { EvidenceSources } from './sources/evidence-sources.ts'
import { tierOfSource } from './tier-of-source.ts'

/** The evidence of one search: at most five passages, none of which stands in an earlier block. */
export interface EvidenceBlock {
  readonly search: string
  /** How many passages it found, those of earlier blocks included. */
  readonly found: number
  readonly sources: readonly EvidenceSource[]
}

/**
 * Searches, and picks what becomes evidence: a block a search, empty where nothing was found.
 *
 * @param before blocks of an earlier run, whose passages are not picked again
 */
export async function retrieve(
  question: string,
  queries: readonly RoutedQuery[],
  from: { readonly sources: readonly EvidenceSources[]; readonly authority: readonly AuthorityEntry[] },
  run: PipelineRun,
  before: readonly EvidenceBlock[] = [],
): Promise<readonly EvidenceBlock[]> {
  const found = await searchSources(queries, from.sources, run)
  const earlier = before.flatMap(({ sources }) => sources)
  const [, ...distinct] = withOwnIds(distinctSources([earlier, ...found.map(({ sources }) => sources)]))
  const picked = new Set<EvidenceSource>(earlier)
  const blocks: EvidenceBlock[] = []
  for (const [index, { query }] of found.entries()) {
    const candidates = (distinct[index] ?? [])
      .filter((source) => !picked.has(source))
      .map((source) => ({ source, tier: tierOfSource(source, from.authority) }))
    // One passage has no order.
    const sources =
      candidates.length < 2
        ? candidates.map(({ source }) => source)
        : await pickFrom({ question, search: query, candidates }, run, distinct.flat())
    for (const source of sources) picked.add(source)
    blocks.push({ search: query, found: distinct[index]?.length ?? 0, sources })
  }
  return blocks
}

/** What comes back may be read from a trace: the objects of this build are found by their ids. */
async function pickFrom(
  input: Parameters<typeof rerank.verify>[1],
  run: PipelineRun,
  all: readonly EvidenceSource[],
): Promise<readonly EvidenceSource[]> {
  const order = await runStage(rerank, input, run)
  return order.flatMap(({ id }) => all.find((source) => source.id === id) ?? [])
}

/** Two passages may come with one id, which on a board names one. */
function withOwnIds(lists: readonly (readonly EvidenceSource[])[]): EvidenceSource[][] {
  const taken = new Set<string>()
  const renamed = new Map<EvidenceSource, EvidenceSource>()
  for (const source of new Set(lists.flat())) {
    let id = source.id
    for (let next = 2; taken.has(id); next += 1) id = `${source.id}.${next}`
    taken.add(id)
    renamed.set(source, id === source.id ? source : { ...source, id })
  }
  return lists.map((list) => list.flatMap((source) => renamed.get(source) ?? []))
}
