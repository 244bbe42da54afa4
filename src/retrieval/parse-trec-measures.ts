import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import { averagePrecision, precision, recall } from './precision-and-recall.ts'
import { ndcg } from './ndcg.ts'
import { reciprocalRank } from './reciprocal-rank.ts'
import type { RetrievalScorer } from './retrieval-scorer.ts'
import type { TrecRow } from './trec-figures.ts'

/** A whole number; trec_eval takes a fraction too, and leaves it off. */
const cutoff = /^\d{1,15}(?:\.\d*)?$/u

const grade = /^\d{1,3}$/u

const gain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/u

const highestGrade = 127

/** Sums of as many of it as there are documents stay finite. */
const highestGain = 1e100

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
 * @throws {AssayError} `option-invalid` for an unknown measure, or parameters that are not as expected
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

/**
 * The cutoffs of a measure, rising, from `5,10,20`.
 *
 * @param name the measure's, for messages
 * @throws {AssayError} `option-invalid` for what is not a list of different whole numbers of at least 1
 */
function parseCutoffs(name: string, text: string): readonly number[] {
  const cutoffs = text.split(',').map((one) => (cutoff.test(one) ? Math.trunc(Number(one)) : 0))
  const bad = cutoffs.findIndex((k) => k < 1)
  if (bad >= 0) {
    throw new AssayError(
      'option-invalid',
      `-m ${name}.${text}: cutoffs are whole numbers of at least 1 with commas between, for example ${name}.5,10; got ${describeFound(text.split(',')[bad])}`,
    )
  }
  const rising = cutoffs.toSorted((a, b) => a - b)
  const repeated = rising.find((k, place) => k === rising[place + 1])
  if (repeated !== undefined) {
    throw new AssayError('option-invalid', `-m ${name}.${text}: the cutoff ${repeated} is there twice; name it once`)
  }
  return rising
}

/**
 * The gains of grades, from `1=3,2=9`.
 *
 * @param name the measure's, for messages
 * @throws {AssayError} `option-invalid` for what is not a list of gains, each of another grade
 */
function parseGains(name: string, text: string): Readonly<Record<number, number>> {
  const gains = new Map<number, number>()
  for (const pair of text.split(',')) {
    const [from = '', to = '', ...rest] = pair.split('=')
    const isPair = grade.test(from) && gain.test(to) && rest.length === 0
    if (!isPair || Number(from) > highestGrade || Math.abs(Number(to)) > highestGain) {
      throw new AssayError(
        'option-invalid',
        `-m ${name}.${text}: gains are pairs grade=gain with commas between, the grade from 0 to ${highestGrade}, for example ${name}.1=3,2=9; got ${describeFound(pair)}`,
      )
    }
    if (gains.has(Number(from))) {
      throw new AssayError('option-invalid', `-m ${name}.${text}: grade ${Number(from)} has two gains; give it one`)
    }
    gains.set(Number(from), Number(to))
  }
  return Object.fromEntries(gains)
}
