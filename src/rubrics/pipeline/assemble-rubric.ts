import { hashCanonical } from '../../judging/hash-canonical.ts'
import { blindAxesOf } from '../blind-axes-of.ts'
import type { Rubric } from '../rubric.ts'
import type { Audited } from './audit/audit-criteria.ts'
import type { Board } from './board.ts'
import { controversyTag } from './check-drafts.ts'
import type { EvidenceBlock } from './retrieve.ts'

/** What a rubric is put together from. */
interface Parts extends Audited {
  readonly id: string
  readonly board: Board
  readonly blocks: readonly EvidenceBlock[]
  readonly isSimulated: boolean
}

/** The rubric with its board, of which it keeps the sources that facts rest on. Its version is a hash of all that an answer is held to: the same rubric has the same. */
export function assembleRubric({ id, board, blocks, criteria, isOverCap, isSimulated }: Parts): Rubric {
  const { question: query, facts, constraints } = board
  const cited = new Set(facts.map(({ source }) => source?.id))
  const sources = blocks.flatMap((block) => block.sources).filter((source) => cited.has(source.id))
  const isGrounded = facts.some(({ origin }) => origin === 'evidence')
  const whole = { sources, facts, constraints }
  return {
    schema: 1,
    id,
    version: hashCanonical({ query, criteria, board: whole }).slice(0, 12),
    query,
    criteria,
    board: whole,
    marks: [...(isGrounded ? [] : (['ungrounded'] as const)), ...(isOverCap ? (['over-cap'] as const) : [])],
    confidence: isGrounded ? 'usual' : 'lower',
    blindAxes: blindAxesOf(criteria),
    controversies: criteria.filter(({ tags }) => tags.includes(controversyTag)).map((one) => one.id),
    ...(isSimulated ? { simulated: true } : {}),
  }
}
