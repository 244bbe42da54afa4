import { isThenable } from '../kit/standard-schema.ts'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError, messageOf } from '../kit/assay-error.ts'
import { orderByScore } from './ranking/order-by-score.ts'
import { z } from 'zod'
import { describeIssue } from '../kit/describe-issue.ts'
import { findRepeatedChunks, retrievalQuery, type Judgment } from './queries.ts'

/**
 * The ids of the chunks that a system returned, best first.
 *
 * @param ranked what it returned, of which nothing is believed
 * @throws {AssayError} `retrieval-invalid` as `gradeRanking` says
 */
export function rankedIds(ranked: unknown, judgments: QueryJudgments): readonly string[] {
  const invalid = (message: string): AssayError =>
    new AssayError('retrieval-invalid', `the ranking for ${judgments.query} ${message}`)
  if (!Array.isArray(ranked)) {
    throw invalid(
      `must be a list of chunk ids, or of objects with a chunk_id, got ${isThenable(ranked) ? 'a promise; await it first' : describeFound(ranked)}`,
    )
  }
  const ids: string[] = []
  const scores: number[] = []
  const places = new Map<string, number>()
  for (let place = 1; place <= ranked.length; place += 1) {
    const { id, documentId, score } = readItem(() => ranked[place - 1], place, invalid)
    const first = places.get(id)
    if (first !== undefined) {
      throw invalid(
        `has chunk ${describeFound(id)} twice, as items ${first} and ${place}; a system returns a chunk once, at its best rank`,
      )
    }
    places.set(id, place)
    const judged = judgments.byChunk.get(id)
    if (documentId !== undefined && judged !== undefined && judged.doc_id !== documentId) {
      throw invalid(
        `has chunk ${describeFound(id)} as item ${place}, of document ${describeFound(documentId)}, and it was judged as one of ${describeFound(judged.doc_id)}; fix the index, or the judgment`,
      )
    }
    ids.push(id)
    if (score !== undefined) scores.push(score)
    if (scores.length !== 0 && scores.length !== place) {
      const [having, lacking] = score === undefined ? [place - 1, place] : [place, place - 1]
      throw invalid(
        `has a score on item ${having} and none on item ${lacking}; give every item a score, to be ordered by it, or none, to stay in the order of the list`,
      )
    }
  }
  return scores.length === 0 ? ids : Array.from(orderByScore(ids, scores), (index) => ids[index] ?? '')
}

interface Item {
  readonly id: string
  readonly documentId: string | undefined
  readonly score: number | undefined
}

function readItem(read: () => unknown, place: number, invalid: (message: string) => AssayError): Item {
  let fields: Record<'id' | 'documentId' | 'score', unknown>
  let item: unknown
  try {
    item = read()
    const isObject = typeof item === 'object' && item !== null
    fields = isObject
      ? {
          id: Reflect.get(item as object, 'chunk_id'),
          documentId: Reflect.get(item as object, 'doc_id'),
          score: Reflect.get(item as object, 'score'),
        }
      : { id: item, documentId: undefined, score: undefined }
  } catch (error) {
    // A getter or a proxy may throw while it is read.
    throw invalid(`cannot be read at item ${place}: ${messageOf(error)}`)
  }
  const { id, documentId, score } = fields
  if (typeof id !== 'string' || id === '') {
    const found =
      typeof item === 'object' && item !== null ? `one whose chunk_id is ${describeFound(id)}` : describeFound(item)
    throw invalid(`must have a chunk id, or an object with a chunk_id, as item ${place}, got ${found}`)
  }
  if (documentId !== undefined && typeof documentId !== 'string') {
    throw invalid(
      `must have text as the doc_id of item ${place} (${describeFound(id)}), or none, got ${describeFound(documentId)}`,
    )
  }
  if (score !== undefined && (typeof score !== 'number' || !Number.isFinite(score))) {
    throw invalid(
      `must have a finite number as the score of item ${place} (${describeFound(id)}), got ${describeFound(score)}`,
    )
  }
  return { id, documentId, score }
}

/** What is known of a query's chunks. */
export interface QueryJudgments {
  /** The query as messages name it. */
  readonly query: string
  readonly byChunk: ReadonlyMap<string, Judgment>
}

/** What a ranking is scored by; the rest of a query is for people and for the gate. */
const judgedQuery = z.looseObject({ judgments: retrievalQuery.shape.judgments })

const mostFaults = 5

const known = new WeakMap<object, QueryJudgments>()

/**
 * The judgments of a query by chunk.
 *
 * They are read once, when the query is first scored: a query that is changed after that is scored as it was.
 *
 * @throws {AssayError} `retrieval-invalid` for what is not a query, for judgments that are not as `judgment` requires, and for a chunk that is judged twice
 */
export function judgmentsOf(query: unknown): QueryJudgments {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) {
    throw new AssayError(
      'retrieval-invalid',
      `a ranking is scored against a query; expected an object with judgments, got ${describeFound(query)}`,
    )
  }
  let judgments = known.get(query)
  if (judgments === undefined) known.set(query, (judgments = readJudgments(query)))
  return judgments
}

function readJudgments(query: object): QueryJudgments {
  const name = nameOf(query)
  const parsed = parse(query, name)
  if (!parsed.success) {
    throw unusableJudgments(
      name,
      parsed.error.issues.map((issue) => describeIssue(issue, judgedQuery, query)),
    )
  }
  const { judgments } = parsed.data
  const repeated = findRepeatedChunks(judgments)
  if (repeated.length > 0) throw unusableJudgments(name, repeated)
  return { query: name, byChunk: new Map(judgments.map((judgment) => [judgment.chunk_id, judgment])) }
}

function parse(query: object, name: string): ReturnType<typeof judgedQuery.safeParse> {
  try {
    return judgedQuery.safeParse(query)
  } catch (error) {
    // A getter or a proxy may throw while it is read.
    throw unusableJudgments(name, [messageOf(error)])
  }
}

function nameOf(query: object): string {
  try {
    const id: unknown = Reflect.get(query, 'id')
    return id === undefined ? 'a query without an id' : `query ${describeFound(id)}`
  } catch {
    return 'the query'
  }
}

function unusableJudgments(name: string, faults: readonly string[]): AssayError {
  const listed = faults.slice(0, mostFaults).join('; ')
  const rest = faults.length - mostFaults
  return new AssayError(
    'retrieval-invalid',
    `the judgments of ${name} cannot be used: ${listed}${rest > 0 ? `; and ${rest} more` : ''}`,
  )
}
