import type { Recommendation } from '../../answer/recommendation.ts'
import type { TextAnswer } from '../../answer/text-answer.ts'
import { quote } from '../../language/quote.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { Score } from '../../score/score.ts'
import { scored } from '../../score/scored.ts'
import { usualCitations } from './guideline-citation.ts'
import { counted } from '../../score/counted.ts'

type EvidenceRow = Recommendation['evidence_table'][number]

const mostNamed = 5

/**
 * Whether an answer shows enough passages of guidelines: rows of its `evidence_table` whose `source_type` is `guideline`.
 *
 * A row counts whether or not an action refers to it, as in the published metric (four-tier strategy, tier 2); whether what is said rests on it is for grounding to judge. A passage
 * counts once: rows of one id are one, and so are rows that give the same words of the same source under different ids.
 *
 * @param answer parsed
 * @param atLeast how many passages are enough, a whole number from 1; 2 when absent
 * @returns 1 or 0, with what was counted
 * @throws {AssayError} `metric-invalid` for a number of passages that is not a whole number from 1
 *
 * @example
 * checkGuidelineCitations({ recommended_actions: [], evidence_table: [] }, 2) // scored 0: no passage of a guideline, and 2 are wanted
 */
export function checkGuidelineCitations(
  { evidence_table: rows }: Pick<Recommendation | TextAnswer, 'evidence_table'>,
  atLeast: number = usualCitations,
): Score {
  if (!Number.isSafeInteger(atLeast) || atLeast < 1) {
    throw new AssayError(
      'metric-invalid',
      `the number of passages of guidelines to cite must be a whole number from 1, for example 2; got ${String(atLeast)}`,
    )
  }
  const guidelines = rows.filter((row) => row.source_type === 'guideline')
  const ids = new Set(guidelines.map(({ id }) => id))
  const passages = new Set(guidelines.map(passageOf))
  const count = Math.min(ids.size, passages.size)
  return scored(count >= atLeast ? 1 : 0, [describe(count, guidelines.length, [...ids], atLeast)])
}

/** A passage is its words and where they stand; a row without words is known by its id alone. */
function passageOf({ id, source, excerpt }: EvidenceRow): string {
  const words = fold(excerpt)
  return words === '' ? `id ${id}` : `words ${JSON.stringify([fold(source), words])}`
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean).join(' ')
}

function describe(count: number, rows: number, ids: readonly string[], atLeast: number): string {
  const wanted = `${counted(atLeast, 'is', 'are')} wanted`
  if (count === 0) return `the evidence has no passage of a guideline, and ${wanted}`
  const named = ids.slice(0, mostNamed).map((id) => quote(id, 60))
  const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : ''
  const repeated = rows > count ? `, in ${rows} rows` : ''
  return `the evidence has ${counted(count, 'passage')} of guidelines (${named.join(', ')}${more}${repeated}), and ${wanted}`
}
