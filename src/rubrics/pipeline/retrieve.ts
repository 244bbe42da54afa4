// Over 250 lines: one stage, the search of the sources and the choice of what becomes evidence.
import { type EvidenceSource, referenceBoard } from '../reference-board.ts'
import { type AuthorityEntry, type AuthorityTier, type EvidenceSources, tierOfSource } from '../evidence-sources.ts'
import {
  type Fault,
  type Finding,
  noUsage,
  type PipelineRun,
  type Stage,
  stageGrader,
  StopBuild,
  type Verified,
} from '../build-stage.ts'
import type { RoutedQuery } from './route.ts'
import { runStage } from './run-stage.ts'
import { neutralise, plainQuote } from '../../judges/judged-text.ts'
import { z } from 'zod'
import { hashText } from '../../kit/hash.ts'
import { messageOf } from '../../kit/assay-error.ts'

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

interface Candidate {
  readonly source: EvidenceSource
  readonly tier: AuthorityTier
}

interface RerankInput {
  readonly question: string
  readonly search: string
  /** In the order of the searches. */
  readonly candidates: readonly Candidate[]
}

interface RerankReply {
  readonly order: readonly string[]
}

/** The most passages of one search that become evidence (Chen et al. 2026, arXiv:2601.15161, take five). */
const most = 5

/** What authority adds to relevance, which goes from 1 for the first to near 0 for the last. */
const bonus: Readonly<Record<AuthorityTier, number>> = { 1: 0.6, 2: 0.4, 3: 0.2, 4: 0 }

const reply: z.ZodType<RerankReply> = z.strictObject({ order: z.array(z.string()) })

/** Picks the five passages of a search by what a light model finds relevant and by the authority of their publishers. Where it picks fewer, the rest fills in, in the order of authority and search. */
export const rerank: Stage<RerankInput, RerankReply, readonly EvidenceSource[]> = {
  judge: 'light',
  grader: stageGrader({
    name: 'rerank',
    version: '1',
    instructions: `Order the passages of the material by how much each helps to answer the question of the task safely and rightly, the most helpful first. Leave out those that are on something else. Who published them is weighed elsewhere.

Shape: {"order": ["id", "id"]}, with ids of the material, each at most once.`,
    schema: reply,
  }),
  stops: 'stage-failed',
  show: ({ question, search, candidates }) => ({
    material: candidates.map(({ source: { id, title, text } }) => ({ id, title, text: text.slice(0, 1500) })),
    task: { question, search },
  }),
  verify: verifyOrder,
  without: ({ candidates }) => pick([], candidates),
}

function verifyOrder({ order }: RerankReply, { candidates }: RerankInput): Verified<readonly EvidenceSource[]> {
  const faults: Fault[] = []
  const known = new Set(candidates.map(({ source }) => source.id))
  const unknown = order.filter((id) => !known.has(id))
  const repeated = order.filter((id, at) => order.indexOf(id) !== at)
  if (unknown.length > 0) {
    const what = `no passage has the id ${unknown.map((id) => `"${id}"`).join(', ')}`
    faults.push({ code: 'passage-unknown', what, effect: 'mended', asks: true })
  }
  if (repeated.length > 0) {
    faults.push({
      code: 'passage-repeated',
      what: `each id may stand once, got ${repeated.join(', ')} again`,
      effect: 'mended',
      asks: true,
    })
  }
  return {
    output: pick(
      [...new Set(order)].filter((id) => known.has(id)),
      candidates,
    ),
    faults,
  }
}

function pick(order: readonly string[], candidates: readonly Candidate[]): EvidenceSource[] {
  const byId = new Map(candidates.map((candidate) => [candidate.source.id, candidate]))
  const chosen = order.flatMap((id) => byId.get(id) ?? [])
  const ranked = chosen
    .map((candidate, at) => ({ candidate, value: (chosen.length - at) / chosen.length + bonus[candidate.tier] }))
    .toSorted((a, b) => b.value - a.value)
    .map(({ candidate }) => candidate)
  const rest = candidates.filter((candidate) => !chosen.includes(candidate)).toSorted((a, b) => a.tier - b.tier)
  return [...ranked, ...rest].slice(0, most).map(({ source }) => source)
}

/** What a query found, over all the sources that it went to. */
interface FoundFor {
  readonly query: string
  readonly sources: readonly EvidenceSource[]
}

const mostOfSource = 5
/** Longer passages are cut at a line or a sentence. */
const mostCharacters = 20_000
const stage = 'search'

/**
 * Puts each query to its source, or to all. Texts are kept as a model will read them, without characters that nobody sees, so that a span of them can be compared with them.
 *
 * A search that fails is a finding, and the others go on. A build that resumes takes what was found from the trace, unless a search had failed.
 *
 * @throws {StopBuild} where every search failed
 */
async function searchSources(
  queries: readonly RoutedQuery[],
  sources: readonly EvidenceSources[],
  run: PipelineRun,
): Promise<readonly FoundFor[]> {
  const input = { queries, sources: sources.map(({ name }) => name) }
  const key = hashText(JSON.stringify([stage, '1', input]))
  const resumed = run.trace?.find(key)
  const read = resumed === undefined ? null : readFound(resumed.output, queries)
  if (resumed !== undefined && read !== null) {
    run.findings.push(...resumed.findings)
    return read
  }
  const started = run.now()
  const findings: Finding[] = []
  const counts = { tried: 0, failed: 0 }
  const output = await Promise.all(
    queries.map(async ({ text, source }) => {
      const asked = sources.filter(({ name }) => source === null || name === source)
      const found = await Promise.all(
        asked.map(async ({ name, search }) => {
          counts.tried += 1
          try {
            const passages = await search(text, mostOfSource)
            return passages.slice(0, mostOfSource).flatMap((passage) => readPassage(passage, name, findings))
          } catch (error) {
            counts.failed += 1
            const what = `the search "${text}" in ${name} failed: ${messageOf(error)}`
            findings.push({ stage, code: 'search-failed', what, effect: 'reported' })
            return []
          }
        }),
      )
      return { query: text, sources: found.flat() }
    }),
  )
  run.findings.push(...findings)
  const ended = run.now()
  const again = counts.failed > 0
  const ms = ended.getTime() - started.getTime()
  run.trace?.add({
    stage,
    key,
    promptVersion: null,
    judge: null,
    input,
    reply: null,
    output,
    findings,
    again,
    ...noUsage,
    simulated: false,
    ms,
    at: ended.toISOString(),
  })
  if (counts.tried > 0 && counts.failed === counts.tried) {
    throw new StopBuild('sources-failed', `every search failed: ${findings.map(({ what }) => what).join('; ')}`)
  }
  return output
}

function readPassage(passage: EvidenceSource, name: string, findings: Finding[]): EvidenceSource[] {
  const line = (text: string | null): string | null =>
    text === null || !/[\p{L}\p{N}]/u.test(text) ? null : neutralise(text).trim()
  const whole = neutralise(passage.text).trim()
  const text = whole.length > mostCharacters ? cut(whole) : whole
  const id = `${name}:${passage.id}`.replace(/[^\w.:-]+/gu, '-').slice(0, 120)
  const report = (code: string, what: string): void => void findings.push({ stage, code, what, effect: 'reported' })
  if (!/\p{L}/u.test(text)) {
    report('source-empty', `${id} has no words, and is left out`)
    return []
  }
  if (text.length < whole.length) {
    report(
      'source-cut',
      `${id} has ${whole.length} characters, of which the first ${text.length} were read; give shorter passages`,
    )
  }
  const { address, publisher, published } = passage
  return [
    {
      id,
      title: line(passage.title) ?? id,
      address: line(address),
      publisher: line(publisher),
      published: line(published),
      text,
    },
  ]
}

function cut(text: string): string {
  const head = text.slice(0, mostCharacters)
  const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('. ') + 1)
  return head.slice(0, end > mostCharacters / 2 ? end : mostCharacters).trim()
}

/** What a trace holds, read as strictly as a board. */
function readFound(output: unknown, queries: readonly RoutedQuery[]): FoundFor[] | null {
  if (!Array.isArray(output) || output.length !== queries.length) return null
  const found: FoundFor[] = []
  for (const [index, { text }] of queries.entries()) {
    const entry = output[index] as { readonly sources?: unknown } | null
    const sources: unknown = entry?.sources
    if (!Array.isArray(sources)) return null
    // Alike ones may stand twice in what one query found; on a board they would not.
    const read = sources.map((source: unknown) =>
      referenceBoard.safeParse({ sources: [source], facts: [], constraints: [] }),
    )
    if (read.some(({ success }) => !success)) return null
    found.push({ query: text, sources: read.flatMap(({ data }) => data?.sources ?? []) })
  }
  return found
}
