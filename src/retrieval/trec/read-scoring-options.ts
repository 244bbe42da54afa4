import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { RetrievalScorer } from '../metrics/retrieval-scorer.ts'
import { checkOptionNames } from '../../golden-set/check-option-names.ts'
import type { ScoringOptions } from './score-query.ts'

/** How a run is scored, as a caller says it. */
export interface ScoringInput {
  readonly measures: readonly RetrievalScorer[]
  /** The grade from which documents are counted as relevant, a whole number from 1 to 127; 1 unless said. The measures have their own. */
  readonly relevantFrom?: number | undefined
  /** How many results of a query are ranked, a whole number of at least 1; all unless said. */
  readonly depth?: number | undefined
  /** Whether documents that were not judged are taken out before there are ranks; false unless said. */
  readonly judgedOnly?: boolean | undefined
  /** The floats as which scores are compared: `single`, 32 bits, as trec_eval did up to version 9, unless said; `double`, as its version 10 does. */
  readonly precision?: 'single' | 'double' | undefined
}

const known = [
  'qrels',
  'run',
  'measures',
  'complete',
  'relevantFrom',
  'depth',
  'judgedOnly',
  'precision',
  'unjudgedBelowZero',
]

/**
 * Options of scoring with their defaults filled in.
 *
 * @throws {AssayError} `metric-invalid` for what is not as wanted
 */
export function readScoringOptions(input: ScoringInput): ScoringOptions {
  checkOptionNames('scoreRun(input)', input, known)
  const { measures, relevantFrom = 1, depth = Infinity, judgedOnly = false, precision = 'single' } = input
  const invalid = (message: string): AssayError => new AssayError('metric-invalid', `scoreRun: ${message}`)
  if (!Number.isInteger(relevantFrom) || relevantFrom < 1 || relevantFrom > 127) {
    throw invalid(`relevantFrom must be a whole number from 1 to 127, got ${describeFound(relevantFrom)}`)
  }
  if (depth !== Infinity && (!Number.isInteger(depth) || depth < 1)) {
    throw invalid(`depth must be a whole number of at least 1, got ${describeFound(depth)}`)
  }
  if (precision !== 'single' && precision !== 'double') {
    throw invalid(`precision must be "single" or "double", got ${describeFound(precision)}`)
  }
  if (!Array.isArray(measures)) {
    throw invalid(`measures must be a list, for example [ndcg(20), recall(100)], got ${describeFound(measures)}`)
  }
  for (const [place, scorer] of measures.entries()) {
    if (typeof scorer?.measure !== 'function') {
      throw invalid(
        `measures[${place}] must be a measure such as ndcg(20) or recall(100), got ${describeFound(scorer)}`,
      )
    }
    if (scorer.relevance?.sourceType !== undefined) {
      throw invalid(
        `measures[${place}] is ${scorer.metric.name}, and qrels do not say of what source type a document is; leave sourceType out`,
      )
    }
  }
  return { measures, relevantFrom, depth, judgedOnly, precision }
}
