import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { locateJsonFault } from '../baseline/locate-json-fault.ts'
import { findJsonFault } from '../golden-set/find-json-fault.ts'
import { describeFound } from '../golden-set/describe-found.ts'
import { readJsonl } from '../golden-set/read-jsonl.ts'
import { AssayError } from '../score/assay-error.ts'
import { messageOf } from '../score/message-of.ts'
import { parseRubric, type ParseRubricOptions } from './parse-rubric.ts'
import type { Rubric } from './rubric.ts'

/**
 * The rubrics of a file, in their order, each with an id of its own.
 *
 * @param path JSON of one rubric, of a list of them or of a table of rows; or JSON Lines, a rubric or a row of one table a line
 * @param options as for `parseRubric`
 * @returns one or more
 * @throws {AssayError} `rubric-invalid` for a file that cannot be read or holds none, and naming the file, the line and every fault of what is no rubric
 *
 * @example
 * loadRubrics('rubrics/ibuprofen-lisinopril.json')
 */
export function loadRubrics(path: string, options: ParseRubricOptions = {}): Rubric[] {
  const entries = readEntries(path)
  if (entries.length === 0) throw refusal(`${path} holds no rubric; wanted one or more`)
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
    const first = rubrics.findIndex((rubric) => rubric.id === id)
    if (first === index) continue
    throw refusal(
      `${entries[index]?.place}: id ${describeFound(id)} is already the id of ${entries[first]?.place}; each rubric needs its own`,
    )
  }
  return rubrics
}

interface Entry {
  readonly value: unknown
  readonly place: string
}

function readEntries(path: string): Entry[] {
  const bytes = readBytes(path)
  const lines = readJsonl(bytes)
  const text = decode(bytes)
  if (text !== undefined && findJsonFault(text) === undefined) {
    const json: unknown = JSON.parse(text)
    if (!Array.isArray(json)) return [{ value: json, place: path }]
    return json.map((value: unknown, index) => ({ value, place: isRow(value) ? path : `${path}[${index}]` }))
  }
  const [first] = lines
  const isLines = path.endsWith('.jsonl') || (first !== undefined && 'value' in first)
  if (!isLines && text !== undefined) throw refusal(`${path}:${locateJsonFault(text)}`)
  return lines.map((line) => {
    const place = `${path}:${line.line}`
    if ('fault' in line) throw refusal(`${place}: ${line.fault}`)
    return { value: line.value, place }
  })
}

/** Undefined for what is not UTF-8: its lines say where. */
function decode(bytes: Buffer): string | undefined {
  return isUtf8(bytes) ? bytes.toString('utf8').replace(/^\ufeff/u, '') : undefined
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new AssayError(
      'rubric-invalid',
      `${path} cannot be read: ${messageOf(cause)}. Name a file or a folder of rubrics`,
      { cause },
    )
  }
}

function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'criterion' in value
}

function refusal(message: string): AssayError {
  return new AssayError('rubric-invalid', message)
}
