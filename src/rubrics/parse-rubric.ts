import { describeFound } from '../golden-set/describe-found.ts'
import { describeIssue } from '../golden-set/describe-issue.ts'
import { AssayError } from '../score/assay-error.ts'
import { importRubric } from './import-rubric.ts'
import { type Rubric, rubric } from './rubric.ts'

/** How a rubric is read. */
export interface ParseRubricOptions {
  /** `source`: criteria without a polarity are desired, so that one with a weight below 0 costs it when it is not met. */
  readonly polarity?: 'source'
}

/**
 * A rubric from JSON, checked whole.
 *
 * Read beside the own format, `rubric`: a table of rows `{ criterion, axis, weight }`, a list or as `{ id?, version?, query?, criteria }`, as rubrics are published.
 *
 * @param json what the text of a file was parsed to
 * @param place the file, with its line where it has several rubrics, for messages
 * @param options how criteria without a polarity are read; absent, they are refused
 * @throws {AssayError} `rubric-invalid` naming every fault with its place; for criteria without a polarity, unless `options` say how they are read
 *
 * @example
 * parseRubric([{ criterion: 'Asks about kidney function', axis: 'context_awareness', weight: 5 }], 'ibuprofen.json', { polarity: 'source' })
 */
export function parseRubric(json: unknown, place: string, options: ParseRubricOptions = {}): Rubric {
  if (typeof json !== 'object' || json === null) {
    throw refusal(place, [`wanted a rubric, an object, or a list of rows, got ${describeFound(json)}`])
  }
  const told = tellPolarity(json, place, options)
  const isOwn = 'schema' in told
  const value = isOwn ? told : importRubric(told, place)
  const read = rubric.safeParse(value)
  if (read.success) return read.data
  throw refusal(place, [...new Set(read.error.issues.map((issue) => describeIssue(issue, rubric, value)))])
}

/** The same JSON with a polarity on every criterion. */
function tellPolarity(json: object, place: string, { polarity }: ParseRubricOptions): object {
  const criteria: unknown = Array.isArray(json) ? json : 'criteria' in json ? json.criteria : undefined
  if (!Array.isArray(criteria)) return json
  const silent = criteria.filter(isSilent)
  if (silent.length === 0) return json
  if (polarity !== 'source') {
    const shown = silent.find((row) => 'weight' in row && Number(row.weight) < 0) ?? silent[0]
    throw refusal(place, [twoReadings(Array.isArray(json), criteria.indexOf(shown), silent.length)])
  }
  const told = criteria.map((row: unknown) => (isSilent(row) ? { ...row, polarity: 'desired' } : row))
  return Array.isArray(json) ? told : { ...json, criteria: told }
}

function isSilent(row: unknown): row is object {
  return typeof row === 'object' && row !== null && !('polarity' in row)
}

function twoReadings(isList: boolean, index: number, silent: number): string {
  const others = silent > 1 ? ` (and that of ${silent - 1} more)` : ''
  return [
    `${isList ? '' : 'criteria'}[${index}].polarity is missing${others}, and a weight below 0 can be read in two ways:`,
    '    the answer ought to meet the criterion, and loses the weight when it does not ("warns about …"): polarity "desired", the reading of { polarity: \'source\' } for a whole table',
    '    the answer ought not to meet it, and loses the weight when it does ("recommends …"): polarity "undesired", the reading of HealthBench',
    "    Write the polarity on each criterion, or pass { polarity: 'source' }",
  ].join('\n')
}

function refusal(place: string, faults: readonly string[]): AssayError {
  return new AssayError(
    'rubric-invalid',
    `${place} holds no rubric that can be used:${faults.map((fault) => `\n  ${fault}`).join('')}`,
  )
}
