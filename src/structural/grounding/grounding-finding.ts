import type { Score } from '../../score/score.ts'

/** One thing that is wrong with the grounding of a sentence. */
export interface GroundingFault {
  /** The sentence as the text has it, with its citations; the first 400 characters of a longer one, as of the other texts here. */
  readonly sentence: string
  /** Where it starts, in UTF-16 units of the text. */
  readonly at: number
  /** What of it is meant: a number, a quotation, a name, a marker; the sentence itself where it cites nothing. */
  readonly what: string
  /** Ids of the rows that it was held against; empty where there are none. */
  readonly cited: readonly string[]
  /** What the evidence has instead, in its own words; absent where it has nothing of the kind. */
  readonly instead?: string
}

/**
 * How far a text is borne out by the evidence that it cites. The four kinds are kept apart: what to do about them differs.
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
