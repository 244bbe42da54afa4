import { describeFound } from '../kit/describe-found.ts'
import { describeIssue } from '../kit/describe-issue.ts'
import { AssayError } from '../kit/assay-error.ts'
import { describeUnreadable, readNamed } from '../kit/read-file.ts'
import { type Rubric, rubric, blindAxesOf, criterion } from './rubric.ts'
import { z } from 'zod'
import { isUtf8 } from 'node:buffer'
import { locateJsonFault, findJsonFault } from '../kit/json-fault.ts'
import { readJsonl } from '../kit/jsonl.ts'

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
    throw refusal(place, [`expected a rubric, an object, or a list of rows, got ${describeFound(json)}`])
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
    '    the answer ought to meet the criterion, and loses the weight when it does not ("warns about …"): polarity "desired", the reading of --polarity source (in code { polarity: \'source\' }) for a whole table',
    '    the answer ought not to meet it, and loses the weight when it does ("recommends …"): polarity "undesired", the reading of HealthBench',
    "    Write the polarity on each criterion, or give --polarity source (in code { polarity: 'source' })",
  ].join('\n')
}

function refusal(place: string, faults: readonly string[]): AssayError {
  return new AssayError(
    'rubric-invalid',
    `${place} holds no rubric that can be used:${faults.map((fault) => `\n  ${fault}`).join('')}`,
  )
}

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

const rows = z.array(row).min(1, 'expected a list of at least one row')

const table = z.strictObject({
  id: z.string().min(1, 'expected a name, got an empty string').optional(),
  version: z.string().min(1, 'expected a name, got an empty string').optional(),
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
function importRubric(json: object, place: string): Rubric {
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

/**
 * The rubrics of a file, in their order, each with an id of its own.
 *
 * @param path JSON of one rubric, of a list of them or of a table of rows; or JSON Lines, a rubric or a row of one table a line
 * @param options as for `parseRubric`
 * @returns one or more
 * @throws {AssayError} `rubric-invalid` for a file that cannot be read or holds none, and naming the file, the line and every fault of what is not a rubric
 *
 * @example
 * loadRubrics('rubrics/ibuprofen-lisinopril.json')
 */
export function loadRubrics(path: string, options: ParseRubricOptions = {}): Rubric[] {
  return readRubricFile(path, path, options)
}

/**
 * `loadRubrics` for whoever shows the file by another name.
 *
 * @param path the file as messages show it
 * @throws {AssayError} as `loadRubrics`
 */
export function readRubricFile(file: string, path: string, options: ParseRubricOptions = {}): Rubric[] {
  const entries = readEntries(file, path)
  if (entries.length === 0) throw fileRefusal(`${path} holds no rubric; expected one or more`)
  const isTable = entries.every(({ value }) => isRow(value))
  // A row is read alone first where it has a place of its own, so that its line is named.
  const apart = isTable ? entries.filter(({ place }) => place !== path) : []
  for (const { value, place } of apart) parseRubric([value], place, options)
  const rubrics = isTable
    ? [
        parseRubric(
          entries.map(({ value }) => value),
          path,
          options,
        ),
      ]
    : entries.map(({ value, place }) => parseRubric(value, place, options))
  for (const [index, { id }] of rubrics.entries()) {
    const first = rubrics.findIndex((one) => one.id === id)
    if (first === index) continue
    throw fileRefusal(
      `${entries[index]?.place}: id ${describeFound(id)} is already the id of ${entries[first]?.place}; each rubric needs its own`,
    )
  }
  return rubrics
}

interface Entry {
  readonly value: unknown
  readonly place: string
}

function readEntries(file: string, path: string): Entry[] {
  const bytes = readBytes(file, path)
  const lines = readJsonl(bytes)
  const text = decode(bytes)
  if (text !== undefined && findJsonFault(text) === undefined) {
    const json: unknown = JSON.parse(text)
    if (!Array.isArray(json)) return [{ value: json, place: path }]
    return json.map((value: unknown, index) => ({ value, place: isRow(value) ? path : `${path}[${index}]` }))
  }
  const [first] = lines
  const isLines = path.endsWith('.jsonl') || (first !== undefined && 'value' in first)
  if (!isLines && text !== undefined) throw fileRefusal(`${path}:${locateJsonFault(text)}`)
  return lines.map((line) => {
    const place = `${path}:${line.line}`
    if ('fault' in line) throw fileRefusal(`${place}: ${line.fault}`)
    return { value: line.value, place }
  })
}

/** Undefined for what is not UTF-8: its lines say where. */
function decode(bytes: Buffer): string | undefined {
  return isUtf8(bytes) ? bytes.toString('utf8').replace(/^\ufeff/u, '') : undefined
}

function readBytes(file: string, path: string): Buffer {
  return readNamed(
    file,
    (cause) =>
      new AssayError(
        'rubric-invalid',
        `${path} cannot be read: ${describeUnreadable(cause)}. Name a file or a folder of rubrics`,
        { cause },
      ),
  )
}

function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'criterion' in value
}

function fileRefusal(message: string): AssayError {
  return new AssayError('rubric-invalid', message)
}
