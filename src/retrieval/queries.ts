import { z } from 'zod'
import type { CaseView } from '../core/case-view.ts'
import type { EvalCase } from '../core/eval-case.ts'
import { sourceTypes } from './source-type.ts'
import { describeFound } from '../kit/describe-found.ts'
import { type JsonlFile, parseJsonlFiles } from '../kit/jsonl.ts'

const text = z.string().min(1, 'expected text, got an empty string')

/** How well a chunk serves a query: 0 irrelevant, 1 marginally relevant, 2 relevant, 3 highly relevant. */
const judgment = z.strictObject({
  doc_id: text,
  /** Unique within a query; a ranking names chunks by it. */
  chunk_id: text,
  grade: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], 'expected a grade of 0, 1, 2 or 3'),
  source_type: z.enum(sourceTypes),
})

/** The state of the corpus against which a query was judged. */
const judgedCorpus = z.strictObject({
  /** The corpus in words: its name and edition. */
  edition: text,
  /** What `hashCorpus` made of it. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/u, 'expected 64 hexadecimal digits in lower case'),
  /** The day on which somebody last held the judgments against it. */
  reviewed: z.iso.date('expected a day, for example 2026-11-22'),
})

/** One line of a file of relevance judgments: a query with what is known of its chunks. */
export const retrievalQuery = z.strictObject({
  id: z
    .string()
    .regex(/^[\w.:-]+$/u, 'expected an id of letters, digits and . : - _')
    .refine(
      (id) => id !== '__proto__',
      'expected an id other than "__proto__", which would change the object that holds it',
    ),
  /** What is asked, as a system gets it. */
  query: text,
  /** Results are broken down by it, as those of a golden set are. */
  condition: text,
  /** What the asker wants to know. */
  intent: z.enum(['treatment', 'diagnosis', 'monitoring', 'risk', 'chart']),
  tenant: text.optional(),
  group: text.optional(),
  comment: z.string().optional(),
  corpus: judgedCorpus.optional(),
  judgments: z.array(judgment),
})

export type JudgedCorpus = z.output<typeof judgedCorpus>

/** How well one chunk serves a query: a grade from 0 to 3. */
export type Judgment = z.output<typeof judgment>

/** A question put to a retrieval system, with its judgments: a case of tier 2. */
export type RetrievalQuery = z.output<typeof retrievalQuery>

/** Whether a case is a query as `loadQueries` gives it: of the corpus, and of no patient. */
export function isQuery(evalCase: EvalCase): boolean {
  return (
    'query' in evalCase &&
    typeof evalCase.query === 'string' &&
    'judgments' in evalCase &&
    Array.isArray(evalCase.judgments)
  )
}

/**
 * What is wrong with judgments of which several are of one chunk: a fault for each after the first, with both places. A query judges a chunk once.
 *
 * @param judgments of one query, as they were written; what is not a judgment is passed over
 */
export function findRepeatedChunks(judgments: readonly unknown[]): string[] {
  const faults: string[] = []
  const places = new Map<string, number>()
  for (const [place, judged] of judgments.entries()) {
    const id = chunkIdOf(judged)
    const first = id === undefined ? undefined : places.get(id)
    if (first !== undefined)
      faults.push(
        `judgments[${place}] is of chunk ${describeFound(id)}, as judgments[${first}] is; keep one of the two`,
      )
    else if (id !== undefined) places.set(id, place)
  }
  return faults
}

function chunkIdOf(judged: unknown): string | undefined {
  return typeof judged === 'object' && judged !== null && 'chunk_id' in judged && typeof judged.chunk_id === 'string'
    ? judged.chunk_id
    : undefined
}

/**
 * The queries of files of relevance judgments, in the order of the files and their lines.
 *
 * @param files JSON Lines, one query a line; see `retrievalQuery` for what a line holds
 * @throws {AssayError} `retrieval-invalid` naming every bad line at once (the first 50 faults in full): one that is not JSON, no object, not as the schema requires, that judges a chunk twice, or whose id another line has
 * @throws {AssayError} `cases-empty` when there is no line at all: an empty set would pass every gate
 */
export function parseQueries(files: readonly JsonlFile[]): RetrievalQuery[] {
  return parseJsonlFiles(files, {
    schema: retrievalQuery,
    one: 'query',
    many: 'queries',
    whole: 'judgments',
    code: 'retrieval-invalid',
    emptyCode: 'cases-empty',
    findFaults: (line) =>
      'judgments' in line && Array.isArray(line.judgments) ? findRepeatedChunks(line.judgments) : [],
  })
}

/**
 * A query as people read it, with its judged chunks as the record.
 *
 * @returns undefined for what is not a query
 */
export function queryView(input: unknown): CaseView | undefined {
  const query = retrievalQuery.safeParse(input).data
  if (query === undefined) return undefined
  const { judgments } = query
  return {
    question: query.query,
    record: judgments.map(({ chunk_id: chunk, grade, source_type: kind }) => ({
      kind,
      text: `${chunk}: grade ${grade}`,
    })),
  }
}
