import { countFound, countRelevant } from '../metrics/count-relevant.ts'
import type { RetrievalScorer } from '../retrieval-scorer.ts'
import type { RunBlock } from '../trec-run.ts'
import type { QueryScores } from '../trec-figures.ts'
import { unjudged } from '../grade-ranking.ts'
import { orderByScore } from '../ranking/order-by-score.ts'

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

/** What of a query's results is ranked, and how. */
interface RankingOptions {
  /** How far down the ranking goes; what lies deeper counts as not returned. */
  readonly depth: number
  /** Whether documents that were not judged are taken out before there are ranks. */
  readonly judgedOnly: boolean
  /** The floats as which scores are compared. */
  readonly precision: 'single' | 'double'
}

/**
 * Orders the results of a query by score, and gives the grade at each rank; `unjudged` for a document that was not judged.
 *
 * The depth is cut before documents are taken out, as trec_eval has it.
 */
function gradeBlock(
  { documents, scores }: RunBlock,
  judged: JudgedQuery,
  { depth, judgedOnly, precision }: RankingOptions,
): Int8Array {
  const order = orderByScore(documents, scores, precision)
  const grades = new Int8Array(Math.min(order.length, depth))
  let ranks = 0
  for (let place = 0; place < grades.length; place += 1) {
    const grade = judged.gradeOf(documents[order[place] ?? 0] ?? '')
    if (judgedOnly && grade === unjudged) continue
    grades[ranks] = grade
    ranks += 1
  }
  return grades.subarray(0, ranks)
}

/** How many grades there are, with one place for all below 0 and room to spare. */
const grades = 256

const belowZero = grades - 1

/** What is judged of a query. Documents have a character a byte. */
export class JudgedQuery {
  /** The query as text. */
  readonly text: string
  /** How many documents there are of each grade, by grade from 0. */
  readonly counts: number[] = [0]
  /** How many documents were in the pool and not judged. */
  unjudged = 0

  /** Line and grade in one number, since there may be millions. */
  readonly #documents = new Map<string, number>()

  constructor(text: string) {
    this.text = text
  }

  /**
   * Adds a document.
   *
   * @param grade up to 127; one below 0 says that it was not judged
   * @returns the line on which it stood before, if it did; else null
   */
  add(document: string, grade: number, line: number): number | null {
    const before = this.#documents.get(document)
    if (before !== undefined) return Math.floor(before / grades)
    this.#documents.set(document, line * grades + (grade < 0 ? belowZero : grade))
    if (grade < 0) this.unjudged += 1
    else {
      while (this.counts.length <= grade) this.counts.push(0)
      this.counts[grade] = (this.counts[grade] ?? 0) + 1
    }
    return null
  }

  /** The grade of a document; `unjudged` where there is none. */
  gradeOf(document: string): number {
    const grade = (this.#documents.get(document) ?? belowZero) % grades
    return grade === belowZero ? unjudged : grade
  }
}
