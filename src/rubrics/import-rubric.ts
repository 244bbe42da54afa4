import { z } from 'zod'
import { describeIssue } from '../golden-set/describe-issue.ts'
import { AssayError } from '../score/assay-error.ts'
import { blindAxesOf } from './blind-axes-of.ts'
import { criterion } from './criterion.ts'
import type { Rubric } from './rubric.ts'

const { shape } = criterion.unwrap()
const row = z.strictObject({
  /** `c1`, `c2` … in the order of the rows unless given. */
  id: shape.id.optional(),
  criterion: shape.text,
  axis: shape.axis,
  weight: shape.weight,
  polarity: shape.polarity,
  redFlag: shape.redFlag,
  veto: shape.veto,
  tags: shape.tags,
})
const rows = z.array(row).min(1, 'wanted a list of at least one row')
const table = z.strictObject({
  id: z.string().min(1, 'wanted a name, got an empty string').optional(),
  version: z.string().min(1, 'wanted a name, got an empty string').optional(),
  query: z.string().optional(),
  criteria: rows,
})

/**
 * A published table of criteria as a rubric without a board: rows `{ criterion, axis, weight, polarity }`, alone or with the query that they are for.
 *
 * @param json a list of rows, or `{ id?, version?, query?, criteria }`
 * @param place the file; a table without an id takes its name without folder and ending
 * @returns what `rubric` still has to check
 * @throws {AssayError} `rubric-invalid` naming every fault with its place
 */
export function importRubric(json: object, place: string): Rubric {
  const schema = Array.isArray(json) ? rows : table
  const read = schema.safeParse(json)
  if (!read.success) {
    const faults = [...new Set(read.error.issues.map((issue) => describeIssue(issue, schema, json)))]
    throw new AssayError(
      'rubric-invalid',
      `${place} holds no rubric that can be used:${faults.map((fault) => `\n  ${fault}`).join('')}`,
    )
  }
  const given: z.output<typeof table> = Array.isArray(read.data) ? { criteria: read.data } : read.data
  const criteria = given.criteria.map(({ id, criterion: text, ...rest }, index) => ({
    id: id ?? `c${index + 1}`,
    text,
    ...rest,
    factIds: [],
    constraintIds: [],
  }))
  return {
    schema: 1,
    id: given.id ?? nameOf(place),
    version: given.version ?? '1',
    query: given.query ?? '',
    criteria,
    board: null,
    marks: [],
    confidence: 'usual',
    blindAxes: blindAxesOf(criteria),
    controversies: [],
  }
}

function nameOf(place: string): string {
  return place.replace(/^.*[\\/]/u, '').replace(/\.jsonl?(?=$|:)/u, '') || place
}
