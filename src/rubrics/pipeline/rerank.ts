import { z } from 'zod'
import type { EvidenceSource } from '../reference-board.ts'
import type { AuthorityTier } from './authority-table.ts'
import type { Fault, Verified } from './finding.ts'
import type { Stage } from './stage.ts'
import { stageGrader } from './stage-grader.ts'

interface Candidate {
  readonly source: EvidenceSource
  readonly tier: AuthorityTier
}

export interface RerankInput {
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
