import { z } from 'zod'
import { describeFound } from '../../golden-set/describe-found.ts'
import { describeIssue } from '../../golden-set/describe-issue.ts'
import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'
import { findRepeatedChunks } from '../judgments/find-repeated-chunks.ts'
import { retrievalQuery, type Judgment } from '../judgments/retrieval-query.ts'

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
 * @throws {AssayError} `retrieval-invalid` for what is no query, for judgments that are not as `judgment` wants them, and for a chunk that is judged twice
 */
export function judgmentsOf(query: unknown): QueryJudgments {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) {
    throw new AssayError(
      'retrieval-invalid',
      `a ranking is scored against a query; wanted an object with judgments, got ${describeFound(query)}`,
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
    throw invalid(
      name,
      parsed.error.issues.map((issue) => describeIssue(issue, judgedQuery, query)),
    )
  }
  const { judgments } = parsed.data
  const repeated = findRepeatedChunks(judgments)
  if (repeated.length > 0) throw invalid(name, repeated)
  return { query: name, byChunk: new Map(judgments.map((judgment) => [judgment.chunk_id, judgment])) }
}

function parse(query: object, name: string): ReturnType<typeof judgedQuery.safeParse> {
  try {
    return judgedQuery.safeParse(query)
  } catch (error) {
    // A getter or a proxy may throw while it is read.
    throw invalid(name, [messageOf(error)])
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

function invalid(name: string, faults: readonly string[]): AssayError {
  const listed = faults.slice(0, mostFaults).join('; ')
  const rest = faults.length - mostFaults
  return new AssayError(
    'retrieval-invalid',
    `the judgments of ${name} cannot be used: ${listed}${rest > 0 ? `; and ${rest} more` : ''}`,
  )
}
