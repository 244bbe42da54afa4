import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import { averagePrecision } from '../metrics/average-precision.ts'
import { ndcg } from '../metrics/ndcg.ts'
import { precision } from '../metrics/precision.ts'
import { recall } from '../metrics/recall.ts'
import { reciprocalRank } from '../metrics/reciprocal-rank.ts'
import type { RetrievalScorer } from '../metrics/retrieval-scorer.ts'
import { parseCutoffs } from './parse-cutoffs.ts'
import { parseGains } from './parse-gains.ts'
import type { TrecRow } from './trec-row.ts'

/** What is relevant to the measures that ask. */
interface Relevance {
  readonly relevantFrom: number
}

/** The rows of a measure, from what stands behind the point of its name. */
type Measure = (relevance: Relevance, parameters: string | undefined) => readonly TrecRow[]

const defaultCutoffs = '5,10,15,20,30,100,200,500,1000'

const single =
  (row: (relevance: Relevance) => TrecRow): Measure =>
  (relevance, parameters) => {
    const made = row(relevance)
    if (parameters !== undefined) throw invalid(`${made.name}.${parameters}`, `${made.name} has no parameters`)
    return [made]
  }

const cut =
  (name: string, scorer: (k: number, relevance: Relevance) => RetrievalScorer): Measure =>
  (relevance, parameters = defaultCutoffs) =>
    parseCutoffs(name, parameters).map((k) => ({ name: `${name}_${k}`, scorer: scorer(k, relevance) }))

/** By name, in the order in which trec_eval prints them. */
const measures: ReadonlyMap<string, Measure> = new Map<string, Measure>([
  ['num_q', single(() => ({ name: 'num_q' }))],
  ['num_ret', single(() => ({ name: 'num_ret' }))],
  ['num_rel', single(() => ({ name: 'num_rel' }))],
  ['num_rel_ret', single(() => ({ name: 'num_rel_ret' }))],
  ['map', single((relevance) => ({ name: 'map', scorer: averagePrecision(relevance) }))],
  ['recip_rank', single((relevance) => ({ name: 'recip_rank', scorer: reciprocalRank(relevance) }))],
  ['P', cut('P', precision)],
  ['recall', cut('recall', recall)],
  [
    'ndcg',
    (_, parameters) => [
      parameters === undefined
        ? { name: 'ndcg', scorer: ndcg() }
        : { name: `ndcg_${parameters}`, scorer: ndcg(undefined, { gain: parseGains('ndcg', parameters) }) },
    ],
  ],
  ['ndcg_cut', cut('ndcg_cut', (k) => ndcg(k))],
])

/**
 * The rows of the measures that are asked for by trec_eval's names: `P`, `P.5,10`, `ndcg.1=3,2=9`. Rows come in trec_eval's order, whatever that of the names; cutoffs rise.
 *
 * Of a measure that is named twice with parameters the first counts, as trec_eval has it.
 *
 * @param names as they stand behind -m; none stands for all measures
 * @param relevantFrom the grade from which a document is relevant; ndcg has no use for it
 * @returns the rows, and the names that have no effect
 * @throws {AssayError} `option-invalid` for an unknown measure, or parameters that are not as wanted
 */
export function parseTrecMeasures(
  names: readonly string[],
  relevantFrom: number,
): { readonly rows: readonly TrecRow[]; readonly unused: readonly string[] } {
  const wanted = new Map<string, string | undefined>()
  const unused: string[] = []
  for (const text of names.length === 0 ? measures.keys() : names) {
    const point = text.indexOf('.')
    const name = point < 0 ? text : text.slice(0, point)
    if (!measures.has(name)) {
      throw invalid(text, `there is no measure ${describeFound(name)}; there are ${[...measures.keys()].join(', ')}`)
    }
    const parameters = point < 0 ? undefined : text.slice(point + 1)
    if (wanted.get(name) === undefined) wanted.set(name, parameters)
    else if (parameters !== undefined) unused.push(text)
  }
  return {
    rows: [...measures].flatMap(([name, rows]) => (wanted.has(name) ? rows({ relevantFrom }, wanted.get(name)) : [])),
    unused,
  }
}

function invalid(text: string, message: string): AssayError {
  return new AssayError('option-invalid', `-m ${text}: ${message}`)
}
