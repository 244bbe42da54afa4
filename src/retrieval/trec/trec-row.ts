import type { RetrievalScorer } from '../metrics/retrieval-scorer.ts'

/** One row that trec_eval prints for a query and for all: a count, or the figure of a measure. */
export type TrecRow = TrecCount | TrecFigure

export interface TrecCount {
  readonly name: 'num_q' | 'num_ret' | 'num_rel' | 'num_rel_ret'
}

export interface TrecFigure {
  readonly name: string
  readonly scorer: RetrievalScorer
}
