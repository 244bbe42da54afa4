import type { Recommendation } from '../answer/recommendation.ts'
import type { SourceType } from '../../retrieval/source-type.ts'
import { notApplicable, type Score, scored } from '../../core/score.ts'
import type { Metric } from '../../core/metric.ts'
import type { TextAnswer } from '../answer/parse-answer.ts'
import { quote } from '../words/text.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { counted } from '../../kit/phrases.ts'

/** Rows of evidence, absent from a text that comes without any. */
type WithRows = Pick<Recommendation | TextAnswer, 'evidence_table'>

const noRows = 'the text comes without evidence_table'

/**
 * Whether the evidence of an answer has a row of each source type that the case expects.
 *
 * Rows of `evidence_table` count whether or not an action refers to them; whether what is said rests on them is for grounding to judge. Further types do no harm.
 *
 * @param expected empty for a case that expects none: not applicable
 *
 * @example
 * checkSourceTypes({ evidence_table: [] }, ['guideline']) // scored 0: no row of evidence is of type "guideline", and there is no row at all
 */
export function checkSourceTypes({ evidence_table: rows }: WithRows, expected: readonly SourceType[]): Score {
  if (expected.length === 0) return notApplicable('the case expects no source types')
  if (rows === undefined) return notApplicable(noRows)
  const there = new Set(rows.map(({ source_type: type }) => type))
  const missing = [...new Set(expected)].filter((type) => !there.has(type))
  if (missing.length === 0) return scored(1)
  const has = there.size === 0 ? 'there is no row at all' : `the evidence has ${[...there].sort().join(', ')}`
  return scored(0, [`no row of evidence is of type ${missing.map((type) => `"${type}"`).join(' or ')}, and ${has}`])
}

/** How many passages the published metric wants of each treatment query. */
export const usualCitations = 2

/**
 * The share of cases whose evidence has enough passages of guidelines.
 *
 * @param atLeast how many are enough, a whole number from 1; for 2 the metric is `guideline-citation`, and any other number stands in its name
 */
export function guidelineCitation(atLeast: number = usualCitations): Metric {
  return {
    name: atLeast === usualCitations ? 'guideline-citation' : `guideline-citation-at-least-${atLeast}`,
    tier: 2,
    unit: 'cases',
    better: 'higher',
    aggregate: 'rate',
    safety: false,
  }
}

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
 * @returns 1 or 0, with what was counted; not applicable for a text without `evidence_table`
 * @throws {AssayError} `metric-invalid` for a number of passages that is not a whole number from 1
 *
 * @example
 * checkGuidelineCitations({ recommended_actions: [], evidence_table: [] }, 2) // scored 0: no passage of a guideline, and 2 are required
 */
export function checkGuidelineCitations({ evidence_table: rows }: WithRows, atLeast: number = usualCitations): Score {
  if (!Number.isSafeInteger(atLeast) || atLeast < 1) {
    throw new AssayError(
      'metric-invalid',
      `the number of passages of guidelines to cite must be a whole number from 1, for example 2; got ${String(atLeast)}`,
    )
  }
  if (rows === undefined) return notApplicable(noRows)
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
  const wanted = `${counted(atLeast, 'is', 'are')} required`
  if (count === 0) return `the evidence has no passage of a guideline, and ${wanted}`
  const named = ids.slice(0, mostNamed).map((id) => quote(id, 60))
  const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : ''
  const repeated = rows > count ? `, in ${rows} rows` : ''
  return `the evidence has ${counted(count, 'passage')} of guidelines (${named.join(', ')}${more}${repeated}), and ${wanted}`
}

/**
 * Whether a case asks for an answer that cites guidelines.
 *
 * @param evalCase a golden case, a query, any other case, or none
 * @returns true, or why it does not: a golden case says which evidence it expects, and a query with another intent than treatment is none that the metric is of. What says neither asks.
 */
export function asksForGuidelines(evalCase: unknown): true | string {
  const { expected, intent } = (evalCase ?? {}) as { readonly expected?: unknown; readonly intent?: unknown }
  const types = (expected as { readonly evidence_source_types?: unknown } | null | undefined)?.evidence_source_types
  if (Array.isArray(types) && !types.includes('guideline')) return 'the case expects no guideline among the evidence'
  if (typeof intent === 'string' && intent !== 'treatment')
    return `the query is one of ${intent}, and the metric is of treatment queries`
  return true
}
