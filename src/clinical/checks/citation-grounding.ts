import { type CitedRow, isTextAnswer, type TextAnswer } from '../answer/parse-answer.ts'
import type { Recommendation } from '../answer/recommendation.ts'
import { quote } from '../words/text.ts'
import { notApplicable, type Score, scored, unscored } from '../../core/score.ts'
import { firstReasons } from '../../kit/phrases.ts'
import { actionEvidence } from './grounding/action-evidence.ts'
import { resolveTarget } from './grounding/citation.ts'
import { indexEvidence } from './grounding/evidence-index.ts'
import { readCitations } from './grounding/read-citations.ts'
import { findReferenceList } from './grounding/reference-list.ts'

/**
 * The share of recommended actions that are grounded: at least one evidence reference, every reference the id of a row of the evidence table, and guidelines and labels that are about the action (see `actionEvidence`). Rows of laboratory,
 * notes and imaging give the reason, and need not name what is done.
 *
 * @returns a value in [0, 1] with a reason for each ungrounded action; not applicable without any action; unscored `answer-invalid` where an id of the
 * evidence table is given twice, since a reference to it could mean either row
 */
export function checkCitationGrounding(answer: Recommendation): Score {
  const repeated = repeatedIds(answer.evidence_table)
  if (repeated !== undefined) return unscored('answer-invalid', repeated)
  const known = new Set(answer.evidence_table.map((row) => row.id))
  const actions = answer.recommended_actions
  if (actions.length === 0) return notApplicable('the answer recommends no action')
  const about = actionEvidence(answer)
  const ungrounded = actions.flatMap(({ text, evidence_refs: refs }, at) => {
    const missing = [...new Set(refs)].filter((ref) => !known.has(ref))
    if (refs.length === 0) return [() => [`action ${quote(text)} has no evidence reference`]]
    if (missing.length > 0)
      return [
        () => [
          `action ${quote(text)} refers to ${firstReasons(missing, (ref) => quote(ref)).join(', ')}, not in evidence_table`,
        ],
      ]
    const faults = about[at] ?? []
    return faults.length === 0 ? [] : [() => faults]
  })
  return scored(
    (actions.length - ungrounded.length) / actions.length,
    firstReasons(ungrounded, (say) => firstReasons(say()).join('\n')),
  )
}

/** One thing that is wrong with the grounding of a sentence. */
export interface GroundingFault {
  /** The sentence as the text has it, with its citations; the first 400 characters of a longer one, as of the other texts here. */
  readonly sentence: string
  /** Where it starts, in UTF-16 units of the text. */
  readonly at: number
  /** What of it is meant: a number, a quotation, a name, a marker; the sentence itself where it cites nothing. */
  readonly what: string
  /** Ids of the rows that it was compared with; empty where there are none. */
  readonly cited: readonly string[]
  /** What the evidence has instead, in its own words; absent where it has nothing of the kind. */
  readonly instead?: string
}

/**
 * How far a text is supported by the evidence that it cites. The four kinds are kept apart: what to do about them differs.
 *
 * - `contradicted`: the cited evidence says the opposite
 * - `unsupported`: a number or a quotation that does not stand in the cited evidence
 * - `dangling`: a citation of nothing
 * - `uncited`: a recommendation, a number or a quotation without a citation
 */
export interface GroundingFinding {
  /** Sentences that recommend, assert a number, quote, or carry a citation. */
  readonly claims: number
  readonly contradicted: readonly GroundingFault[]
  readonly unsupported: readonly GroundingFault[]
  readonly dangling: readonly GroundingFault[]
  readonly uncited: readonly GroundingFault[]
  /** Claims without a fault, as a share of claims. */
  readonly score: Score
}

/**
 * The share of the rows of evidence that a recommended action, or a citation of a text, refers to: what is shown and rests under nothing says that more was weighed than was.
 *
 * It is the other side of citation grounding, which asks whether each action has evidence.
 *
 * @returns a value in [0, 1] with a reason for each row that no action refers to; not applicable without any row, and for a text without `evidence_table`; unscored `answer-invalid` where an id
 * of the evidence table is given twice, since a reference to it could mean either row
 *
 * @example
 * checkEvidenceUse({ recommended_actions: [], evidence_table: [] }) // not applicable: the answer has no row of evidence
 */
export function checkEvidenceUse(
  answer: Pick<Recommendation, 'recommended_actions' | 'evidence_table'> | TextAnswer,
): Score {
  const { evidence_table: rows } = answer
  if (rows === undefined) return notApplicable('the text comes without evidence_table')
  const repeated = repeatedIds(rows)
  if (repeated !== undefined) return unscored('answer-invalid', repeated)
  if (rows.length === 0) return notApplicable('the answer has no row of evidence')
  const used = new Set(
    isTextAnswer(answer)
      ? textCitations(answer).flatMap((citation) => citation.rows.map(({ id }) => id))
      : answer.recommended_actions.flatMap(({ evidence_refs: refs }) => refs),
  )
  const who = isTextAnswer(answer) ? 'no citation' : 'no action'
  const unused = rows.filter(({ id }) => !used.has(id))
  return scored(
    (rows.length - unused.length) / rows.length,
    firstReasons(unused, ({ id, source }) => `${who} refers to row ${quote(id)} of the evidence (${quote(source)})`),
  )
}

/** Why a table with an id that is given twice cannot be judged: a reference to it could mean either row. Undefined where each is given once. */
export function repeatedIds(rows: readonly { readonly id: string }[]): string | undefined {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { id } of rows) (seen.has(id) ? repeated : seen).add(id)
  if (repeated.size === 0) return undefined
  const named = [...repeated].map((id) => quote(id)).join(', ')
  return `evidence_table has more than one row with the id ${named}; each id may appear once`
}

/** A citation of a text, with the rows that it names: none where it names what is not a row. */
export interface TextCitation {
  /** In UTF-16 units of the text, as is `end`, which is exclusive. */
  readonly start: number
  readonly end: number
  readonly rows: readonly CitedRow[]
}

/** The citations of a text in order; those of its list of references are none. */
export function textCitations({ text, evidence_table: rows = [] }: TextAnswer): readonly TextCitation[] {
  if (rows.length === 0) return []
  const index = indexEvidence(rows)
  const { start: from, end: to, definitions } = findReferenceList(text, index)
  return readCitations(text, index).flatMap(({ start, end, targets }) => {
    if (start >= from && start < to) return []
    const found = new Set(targets.flatMap((target) => resolveTarget(target, index, definitions)))
    return [{ start, end, rows: [...found].flatMap((row) => rows[row] ?? []) }]
  })
}
