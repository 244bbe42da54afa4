import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import { describeRepeated } from './trec/repeated-documents.ts'
import { JudgedQuery, scoreQuery, type ScoringOptions } from './trec/score-query.ts'
import { type QrelsOptions, QrelsCursor } from './qrels.ts'
import { RunBlock, RunCursor } from './trec-run.ts'
import { mostWithoutJudgments, type QueryScores, type RunScores } from './trec-figures.ts'
import { type OpenSource, openSource, type TrecSource } from './trec-source.ts'
import type { RetrievalScorer } from './retrieval-scorer.ts'
import { checkOptionNames } from '../kit/check-option-names.ts'

/** How a run is scored, as a caller says it. */
interface ScoringInput {
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

/** What `scoreRun` takes. */
export interface ScoreRunInput extends ScoringInput, QrelsOptions {
  readonly qrels: TrecSource
  readonly run: TrecSource
  /** Whether a query that has judgments and no results counts, as an empty ranking; false unless said, and it is left out. */
  readonly complete?: boolean | undefined
}

type Judgments = ReadonlyMap<string, JudgedQuery>

/**
 * Scores a TREC run against TREC qrels, query by query, by the conventions of trec_eval.
 *
 * The qrels are kept in memory, the run is not: a query is scored when its lines end. Queries whose lines do not stand together are read again, and kept meanwhile; of a run that cannot be read twice, all
 * queries are kept.
 *
 * @param input `measures` are made by `ndcg(20)`, `recall(100)` and the rest, without a source type, of which qrels know nothing; the other options are those of trec_eval
 * @returns figures by query; what they are averaged over is the caller's choice: trec_eval takes null for 0, and a mean of this library leaves it out
 * @throws {AssayError} `retrieval-invalid` as `readQrels` and `readRun` say, and where no query has both judgments and results
 * @throws {AssayError} `metric-invalid` for a measure that is none or has a source type, and for another option that is not as expected
 *
 * @example
 * scoreRun({ qrels: [Buffer.from('q1 0 d7 2')], run: [Buffer.from('q1 Q0 d7 1 12.5 bm25')], measures: [precision(5)] }).queries[0].values // [0.2]
 */
export function scoreRun(input: ScoreRunInput): RunScores {
  const options = readScoringOptions(input)
  const judgments = loadJudgments(input.qrels, { unjudgedBelowZero: input.unjudgedBelowZero })
  const scores = new Map<string, QueryScores>()
  const withoutJudgments = new Set<string>()
  const score = (query: string, judged: JudgedQuery, block: RunBlock): void =>
    void scores.set(query, scoreQuery(block, judged, options))

  const open = openSource(input.run, 'run')
  try {
    if (open.rewind === undefined) collect(open, judgments, withoutJudgments, score)
    else {
      const scattered = stream(open, judgments, withoutJudgments, score)
      if (scattered.size > 0) {
        open.rewind()
        collect(open, scattered, new Set(), score)
      }
    }
  } finally {
    open.close()
  }
  if (scores.size === 0) throw nothingInCommon(open.name, judgments, withoutJudgments)

  const byId = [...judgments].sort(([a], [b]) => (a < b ? -1 : 1))
  const withoutResults = byId.filter(([query]) => !scores.has(query))
  if (input.complete === true) for (const [query, judged] of withoutResults) score(query, judged, new RunBlock())
  return {
    queries: byId.flatMap(([query]) => scores.get(query) ?? []),
    withoutResults: withoutResults.map(([, { text }]) => text),
    withoutJudgments: [...withoutJudgments],
    judgedAboveZero: sum(byId, ({ counts }) => counts.slice(1).reduce((all, count) => all + count, 0)),
    judgedBelowZero: sum(byId, ({ unjudged }) => unjudged),
  }
}

function sum(queries: readonly (readonly [string, JudgedQuery])[], countOf: (judged: JudgedQuery) => number): number {
  return queries.reduce((all, [, judged]) => all + countOf(judged), 0)
}

type Scoring = (query: string, judged: JudgedQuery, block: RunBlock) => void

/** Scores each query where its lines end. Returns the queries that go on after that, of which only a part was scored. */
function stream(open: OpenSource, judgments: Judgments, withoutJudgments: Set<string>, score: Scoring): Judgments {
  const cursor = new RunCursor(open)
  const begun = new Set<string>()
  const scattered = new Map<string, JudgedQuery>()
  let query = ''
  let judged: JudgedQuery | undefined
  let block: RunBlock | null = null
  const end = (): void => {
    if (judged !== undefined && block !== null) scoreOnce(cursor, query, judged, block, score)
  }
  while (cursor.next()) {
    if (cursor.query !== query) {
      end()
      query = cursor.query
      judged = judgments.get(query)
      block = judged === undefined || begun.has(judged.text) ? null : new RunBlock()
      if (judged === undefined) note(withoutJudgments, cursor)
      else if (block === null) scattered.set(query, judged)
      else begun.add(judged.text)
    }
    block?.add(cursor.document, cursor.score, cursor.line)
  }
  end()
  return scattered
}

/** Keeps the results of the queries that are required, and scores them at the end. */
function collect(open: OpenSource, wanted: Judgments, others: Set<string>, score: Scoring): void {
  const cursor = new RunCursor(open)
  const blocks = new Map<string, RunBlock>()
  while (cursor.next()) {
    let block = blocks.get(cursor.query)
    if (block === undefined && wanted.has(cursor.query)) blocks.set(cursor.query, (block = new RunBlock()))
    if (block === undefined) note(others, cursor)
    else block.add(cursor.document, cursor.score, cursor.line)
  }
  for (const [query, judged] of wanted) {
    const block = blocks.get(query)
    if (block !== undefined) scoreOnce(cursor, query, judged, block, score)
  }
}

function scoreOnce(cursor: RunCursor, query: string, judged: JudgedQuery, block: RunBlock, score: Scoring): void {
  const repeated = block.findRepeated()
  if (repeated !== null) {
    const document = Buffer.from(repeated.document, 'latin1').toString('utf8')
    throw cursor.fault(describeRepeated(document, judged.text, repeated.first), repeated.second)
  }
  score(query, judged, block)
}

function note(queries: Set<string>, cursor: RunCursor): void {
  if (queries.size < mostWithoutJudgments) queries.add(cursor.queryText)
}

function nothingInCommon(run: string, judgments: Judgments, others: ReadonlySet<string>): AssayError {
  const [judged] = judgments.values()
  const [other] = others
  return new AssayError(
    'retrieval-invalid',
    `no query has both judgments and results: the qrels have queries such as ${describeFound(judged?.text)}, ${run} such as ${describeFound(other)}. Give the qrels and the run of one set of queries`,
  )
}

/**
 * Reads qrels whole, by query.
 *
 * @returns the queries by id, a character a byte
 * @throws {AssayError} `retrieval-invalid` as `readQrels` says
 */
function loadJudgments(source: TrecSource, options: QrelsOptions): ReadonlyMap<string, JudgedQuery> {
  const queries = new Map<string, JudgedQuery>()
  const open = openSource(source, 'qrels')
  try {
    const cursor = new QrelsCursor(open, options)
    while (cursor.next()) {
      let judged = queries.get(cursor.query)
      if (judged === undefined) queries.set(cursor.query, (judged = new JudgedQuery(cursor.queryText)))
      const first = judged.add(cursor.document, cursor.grade, cursor.line)
      if (first !== null) throw cursor.fault(describeRepeated(cursor.documentText, cursor.queryText, first))
    }
    return queries
  } finally {
    open.close()
  }
}

/**
 * Options of scoring with their defaults filled in.
 *
 * @throws {AssayError} `metric-invalid` for what is not as expected
 */
function readScoringOptions(input: ScoringInput): ScoringOptions {
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
