import { countFound } from '../metrics/count-found.ts'
import { countRelevant } from '../metrics/count-relevant.ts'
import type { RetrievalScorer } from '../metrics/retrieval-scorer.ts'
import { gradeBlock, type RankingOptions } from './grade-block.ts'
import type { JudgedQuery } from './judged-query.ts'
import type { RunBlock } from './run-block.ts'
import type { QueryScores } from './run-scores.ts'

/** How each query of a run is scored. */
export interface ScoringOptions extends RankingOptions {
  readonly measures: readonly RetrievalScorer[]
  /** The grade from which documents are counted as relevant. */
  readonly relevantFrom: number
}

/** Scores the results of one query. */
export function scoreQuery(block: RunBlock, judged: JudgedQuery, options: ScoringOptions): QueryScores {
  const grades = gradeBlock(block, judged, options)
  const { counts } = judged
  const ranking = { grades, counts, relevantFrom: options.relevantFrom }
  return {
    query: judged.text,
    values: options.measures.map(({ measure, relevance }) =>
      measure({ grades, counts, relevantFrom: relevance?.relevantFrom ?? options.relevantFrom }),
    ),
    retrieved: grades.length,
    relevant: countRelevant(ranking),
    relevantRetrieved: countFound(ranking, grades.length),
  }
}
