import { AssayError } from '../score/assay-error.ts'
import { describeFound } from './describe-found.ts'
import { describeIssue } from './describe-issue.ts'
import { findJsonFault } from './find-json-fault.ts'
import { goldenCase } from './golden-case.ts'
import type { GoldenCase } from './golden-case.ts'
import { readJsonl } from './read-jsonl.ts'
import type { JsonlLine } from './read-jsonl.ts'

/** One file of a golden set: its name as messages say it, and its text or bytes. */
export interface GoldenFile {
  readonly name: string
  readonly content: string | Uint8Array
}

const longestListing = 50

/**
 * The cases of a golden set, in the order of the files and their lines.
 *
 * @param files JSON Lines, one case a line; see `goldenCase` for what a line holds
 * @throws {AssayError} `golden-set-invalid` naming every bad line at once (the first 50 in full): one that is no JSON, no object, not as the schema wants it, or whose id another line has
 * @throws {AssayError} `cases-empty` when there is no line at all: an empty set would pass every gate
 */
export function parseGoldenSet(files: readonly GoldenFile[]): GoldenCase[] {
  const cases: GoldenCase[] = []
  const faults: string[] = []
  const places = new Map<string, string>()
  let lines = 0
  let badLines = 0

  for (const { name, content } of files) {
    const read = readJsonl(content)
    if (isOneDocument(content, read)) {
      faults.push(`${name}:1: one JSON document over several lines; wanted one case a line`)
      lines += read.length
      badLines += read.length
      continue
    }
    for (const one of read) {
      const place = `${name}:${one.line}`
      const parsed = 'fault' in one ? [one.fault] : parseCase(one.value)
      const problems = Array.isArray(parsed) ? parsed : []
      const id = 'fault' in one ? undefined : idOf(one.value)
      const first = id === undefined ? undefined : places.get(id)
      if (first !== undefined)
        problems.push(`id ${describeFound(id)} is already the id of ${first}; each case needs its own`)
      else if (id !== undefined) places.set(id, place)

      lines += 1
      if (problems.length > 0) badLines += 1
      else if (!Array.isArray(parsed)) cases.push(parsed)
      for (const problem of problems) faults.push(`${place}: ${problem}`)
    }
  }

  if (faults.length > 0) throw new AssayError('golden-set-invalid', describeFaults(faults, badLines, lines))
  if (cases.length === 0) {
    const names = files.map(({ name }) => name).join(', ')
    throw new AssayError('cases-empty', `there is no case in ${names || 'no file'}; wanted JSON Lines, one case a line`)
  }
  return cases
}

/** A case, or what is wrong with it: the first issue of each path, since the next ones follow from it. */
function parseCase(value: unknown): GoldenCase | string[] {
  const parsed = goldenCase.safeParse(value)
  if (parsed.success) return parsed.data
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [`the line must be an object, a case, got ${describeFound(value)}`]
  }
  const byPath = new Map<string, string>()
  for (const issue of parsed.error.issues) {
    const path = issue.code === 'unrecognized_keys' ? `${JSON.stringify(issue.path)} keys` : JSON.stringify(issue.path)
    if (!byPath.has(path)) byPath.set(path, describeIssue(issue, goldenCase, value))
  }
  return [...byPath.values()]
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : undefined
}

/** Whether a file is pretty-printed JSON, in which nearly every line is a fault of its own. */
function isOneDocument(content: string | Uint8Array, lines: readonly JsonlLine[]): boolean {
  const [first] = lines
  if (lines.length < 2 || first === undefined || !('fault' in first)) return false
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return findJsonFault(text) === undefined
}

function describeFaults(faults: readonly string[], badLines: number, lines: number): string {
  const listed = faults.slice(0, longestListing).map((fault) => `\n  ${fault}`)
  const rest = faults.length - listed.length
  const more = rest > 0 ? `\n  and ${rest} more` : ''
  return `${badLines} of ${lines} lines of the golden set ${badLines === 1 ? 'is no case' : 'are no cases'}:${listed.join('')}${more}`
}
