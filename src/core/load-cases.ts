import { z } from 'zod'
import { knownKeys } from '../kit/describe-issue.ts'
import { locateJsonFault } from '../kit/json-fault.ts'
import { AssayError, messageOf } from '../kit/assay-error.ts'
import { readCsv } from '../kit/csv.ts'
import { describeFound, formatPath } from '../kit/describe-found.ts'
import { keepPlace, readJsonl } from '../kit/jsonl.ts'
import { type FoundFile, readJsonlFiles } from '../kit/read-jsonl-files.ts'
import { isThenable, type SchemaOf, validateStandard, violationsOf } from '../kit/standard-schema.ts'
import { decodeUtf8 } from '../kit/parse-json.ts'

/** A case of one's own as it stands in a file, or what is wrong with its place. */
type Entry =
  | { readonly line: number; readonly value: unknown }
  /** Its line, in JSON with the column. */
  | { readonly line: number | string; readonly fault: string }

/**
 * Reads cases of one's own shape, checked by a schema of any library that follows Standard Schema 1, such as zod, valibot or arktype.
 *
 * JSON Lines has a case a line; JSON a list of cases, or an object with `cases`; CSV a case a row, by the names of its head, where every cell is text and an empty one is absent. The key `$schema` is left out of what the schema reads.
 *
 * @param glob one or several, with forward slashes; a leading `!` leaves files out, and `node_modules` is searched only when a glob names it
 * @param schema what a case is; what it gives has an `id`, a text of its own for each case, and may have `condition`, `tenant` and `group`
 * @param options `root`: the folder that globs resolve from and messages name files by; the root of the Vitest project unless given
 * @returns the cases as the schema gives them, in the order of the sorted files and their lines
 * @throws {AssayError} `golden-set-invalid` when no file matches one of the globs, a file cannot be read or is of another kind, or naming every bad case as `file:line: path: what was required, what was found`; `cases-empty` for no case; `schema-invalid` for what is not a Standard Schema, or one that answers later
 *
 * @example
 * const cases = loadCases('cases/*.csv', z.object({ id: z.string(), question: z.string(), age: z.coerce.number() }))
 */
export function loadCases<Case extends { readonly id: string }>(
  glob: string | readonly string[],
  schema: SchemaOf<Case>,
  options: { readonly root?: string } = {},
): Case[] {
  checkSchema(schema)
  return parseCases(readJsonlFiles(glob, options.root, 'golden-set-invalid'), schema)
}

function checkSchema(schema: unknown): void {
  const standard: unknown =
    (typeof schema === 'object' || typeof schema === 'function') && schema !== null
      ? Reflect.get(schema, '~standard')
      : undefined
  const isStandard =
    typeof standard === 'object' &&
    standard !== null &&
    'validate' in standard &&
    typeof standard.validate === 'function'
  if (isStandard) return
  throw new AssayError(
    'schema-invalid',
    `loadCases(glob, schema): the schema must follow Standard Schema 1, as those of zod, valibot and arktype do, got ${describeFound(schema)}`,
  )
}

const longestListing = 50

function parseCases<Case extends { readonly id: string }>(files: readonly FoundFile[], schema: SchemaOf<Case>): Case[] {
  const cases: Case[] = []
  const faults: string[] = []
  const places = new Map<string, string>()
  let [entries, bad, untold] = [0, 0, 0]
  for (const { name, content } of files) {
    for (const entry of readEntries(name, content)) {
      const place = `${name}:${entry.line}`
      const read: ReadCase<Case> = 'fault' in entry ? { faults: [entry.fault] } : readCase(entry.value, schema)
      const problems = [...read.faults]
      untold += read.untold ?? 0
      if (read.value !== undefined) {
        const first = places.get(read.value.id)
        if (first === undefined) places.set(read.value.id, place)
        else problems.push(`id ${describeFound(read.value.id)} is already the id of ${first}; each case needs its own`)
        if (problems.length === 0) {
          cases.push(read.value)
          keepPlace(read.value, place)
        }
      }
      entries += 1
      if (problems.length > 0) bad += 1
      faults.push(...problems.map((problem) => `${place}: ${problem}`))
    }
  }
  if (faults.length > 0) {
    const listed = faults.slice(0, longestListing).map((fault) => `\n  ${fault}`)
    const rest = faults.length - listed.length + untold
    throw new AssayError(
      'golden-set-invalid',
      `${bad} of ${entries} cases cannot be used:${listed.join('')}${rest > 0 ? `\n  and ${rest} more` : ''}`,
    )
  }
  if (cases.length > 0) return cases
  throw new AssayError('cases-empty', `there is no case in ${files.map(({ name }) => name).join(', ')}`)
}

interface ReadCase<Case> {
  /** Absent where it cannot be used. */
  readonly value?: Case
  readonly faults: readonly string[]
  /** How many more faults there are, which nobody put into words. */
  readonly untold?: number
}

function readCase<Case extends { readonly id: string }>(given: unknown, schema: SchemaOf<Case>): ReadCase<Case> {
  const value = withoutSchemaKey(given)
  let result: unknown
  try {
    result = validateStandard(schema, value)
  } catch (error) {
    return { faults: [`the schema threw: ${messageOf(error)}`] }
  }
  if (isThenable(result)) {
    void Promise.resolve(result).catch(() => undefined)
    throw new AssayError(
      'schema-invalid',
      'loadCases(glob, schema): the schema answers later, and cases are read at once; take the asynchronous check out of it',
    )
  }
  const { count, first } = violationsOf(result, value, (path) =>
    schema instanceof z.ZodType ? knownKeys(schema, path) : [],
  )
  if (count > 0) {
    const faults = first.map(({ path, message }) => `${path.length === 0 ? '' : `${formatPath(path)}: `}${message}`)
    return { faults, untold: count - first.length }
  }
  const output: unknown = (result as { readonly value?: unknown }).value
  const id: unknown = typeof output === 'object' && output !== null ? Reflect.get(output, 'id') : undefined
  if (typeof id === 'string' && id !== '') return { value: output as Case, faults: [] }
  return {
    faults: [
      `id: what the schema gives must have an id, a text, got ${describeFound(id)}; the baseline knows a case by it. Where it has another name, let the schema rename it`,
    ],
  }
}

/** An editor finds the schema of a file by it; a strict schema of cases need not know it. */
function withoutSchemaKey(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, '$schema'))
    return value
  const { $schema: _, ...rest } = value as Readonly<Record<string, unknown>>
  return rest
}

function readEntries(name: string, content: Uint8Array): readonly Entry[] {
  const kind = /\.(\w+)$/u.exec(name)?.[1]?.toLowerCase()
  if (kind === 'jsonl' || kind === 'ndjson') return readJsonl(content)
  if (kind !== 'json' && kind !== 'csv' && kind !== 'tsv') {
    return [{ line: 1, fault: 'expected a file of cases: .jsonl, .ndjson, .json, .csv or .tsv' }]
  }
  const text = decodeUtf8(content)
  if (text === undefined) return [{ line: 1, fault: 'expected text in UTF-8' }]
  return kind === 'json' ? readJsonCases(text) : readCsvCases(text, kind === 'tsv' ? '\t' : separatorOf(text))
}

function readJsonCases(text: string): Entry[] {
  const fault = locateJsonFault(text)
  if (fault !== undefined) {
    const end = fault.indexOf(': ')
    return [{ line: fault.slice(0, end), fault: fault.slice(end + 2) }]
  }
  const whole: unknown = JSON.parse(text)
  const list: unknown =
    typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? Reflect.get(whole, 'cases') : whole
  if (!Array.isArray(list))
    return [{ line: 1, fault: `expected a list of cases, or an object with cases, got ${describeFound(whole)}` }]
  const from = list === whole ? 0 : text.indexOf('[', text.search(/"cases"\s*:/u))
  const lines = linesOfElements(text, from)
  return list.map((value: unknown, at) => ({ line: lines[at] ?? 1, value }))
}

/** The line on which each element of a list of valid JSON begins, from 1; what follows the list may add more. */
function linesOfElements(text: string, from: number): number[] {
  const lines: number[] = []
  let [depth, line, awaits] = [0, text.slice(0, from).split('\n').length, false]
  for (const [token] of text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},\n]|[^\s"[\]{},]+/gu)) {
    if (token === '\n') {
      line += 1
      continue
    }
    if (awaits && token !== ']') lines.push(line)
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    awaits = depth === 1 && (token === '[' || token === ',')
  }
  return lines
}

function separatorOf(text: string): string {
  const head = /^[^\r\n]*/u.exec(text)?.[0] ?? ''
  return [',', ';', '\t'].find((known) => head.includes(known)) ?? ','
}

function readCsvCases(text: string, separator: string): Entry[] {
  const read = readCsv(text, separator)
  if ('fault' in read) return [read]
  const names = (read.rows[0] ?? []).map((name) => name.trim())
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
  if (twice !== undefined)
    return [{ line: 1, fault: `the head names ${describeFound(twice)} twice; expected each column once` }]
  return read.rows.flatMap((cells, at): Entry[] => {
    const line = read.lines[at] ?? 1
    if (at === 0 || cells.every((cell) => cell.trim() === '')) return []
    if (cells.length > names.length)
      return [
        {
          line,
          fault: `the row has ${cells.length} cells and the head ${names.length}; quote a cell that holds ${describeFound(separator)}`,
        },
      ]
    const value = Object.fromEntries(
      cells.flatMap((cell, column) =>
        cell === '' || names[column] === '' ? [] : [[names[column] ?? '', cell] as const],
      ),
    )
    return [{ line, value }]
  })
}
