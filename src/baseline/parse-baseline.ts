import type { Baseline, BaselineRow } from '../gate/baseline.ts'
import { rowKey } from '../gate/comparing/row-key.ts'
import { sliceLabel } from '../gate/slice-label.ts'
import { describeIssue } from '../golden-set/describe-issue.ts'
import { AssayError } from '../score/assay-error.ts'
import { baselineSchema } from './baseline-schema.ts'
import { findConflict } from './find-conflict.ts'
import { hashBaseline } from './hash-baseline.ts'
import { locateJsonFault } from './locate-json-fault.ts'

/**
 * Reads a baseline, and takes nothing on trust: it must be JSON without a key twice, of the known shape, agree with itself, and have the hash that it says.
 *
 * A byte order mark, other line endings and other formatting are read as if they were not there.
 *
 * @param path as it is shown in messages
 * @throws {AssayError} `baseline-conflict` for the marks of a merge conflict; `baseline-invalid` for anything else, with its place
 */
export function parseBaseline(text: string, path: string): Baseline {
  const conflict = findConflict(text)
  if (conflict !== undefined) {
    throw new AssayError(
      'baseline-conflict',
      `${path}:${conflict} has a merge conflict. Take either side, run the suite, then read the diff of: npx vitest-assay baseline promote`,
    )
  }
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  const fault = locateJsonFault(body)
  if (fault !== undefined) throw unusable(`${path}:${fault}`, path)
  const baseline = check(JSON.parse(body), path)
  const problem = findContradiction(baseline)
  if (problem !== undefined) throw unusable(`${path}: ${problem}`, path)
  const found = hashBaseline(baseline)
  if (found !== baseline.hash) {
    throw unusable(
      `${path} was edited by hand, or merged: it says that its hash is ${baseline.hash.slice(0, 12)}…, and its content has ${found.slice(0, 12)}…`,
      path,
    )
  }
  return baseline
}

function unusable(problem: string, path: string): AssayError {
  return new AssayError(
    'baseline-invalid',
    `${problem}. Restore ${path} from version control, run the suite, and write a new one only with: npx vitest-assay baseline promote --reason "…"`,
  )
}

function check(value: unknown, path: string): Baseline {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw unusable(`${path} must be an object`, path)
  if ('schema' in value && value.schema !== 1) {
    throw new AssayError(
      'baseline-invalid',
      `${path}: schema ${JSON.stringify(value.schema)} is not known to this version of vitest-assay, which reads schema 1. Use the version that wrote it, or remove the file and promote a run anew`,
    )
  }
  const result = baselineSchema.safeParse(value)
  if (result.success) return result.data
  const [first, ...more] = result.error.issues.map((issue) => describeIssue(issue, baselineSchema, value))
  throw unusable(`${path}: ${first ?? 'not a baseline'}${more.length === 0 ? '' : `, and ${more.length} more`}`, path)
}

/** What no promoted baseline says, whatever its hash. */
function findContradiction({ rows, cases }: Baseline): string | undefined {
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const name = `rows[${index}] (${row.metric}, ${sliceLabel(row.slice)})`
    if (seen.has(rowKey(row))) return `${name} is there twice`
    seen.add(rowKey(row))
    if (new Set(row.misses).size !== row.misses.length) return `${name} lists a miss twice`
    if (row.misses.length > row.n) return `${name} has ${row.misses.length} misses among ${row.n} cases`
    const stranger = row.misses.find((id) => !Object.hasOwn(cases, id))
    if (stranger !== undefined) return `${name} lists the miss "${stranger}", which is not among its cases`
    const problem = row.values === undefined ? undefined : findContradictionOfValues(row, cases)
    if (problem !== undefined) return `${name} ${problem}`
  }
  return undefined
}

function findContradictionOfValues(
  { slice, n, values = {} }: BaselineRow,
  cases: Baseline['cases'],
): string | undefined {
  if (slice.by !== 'all') return 'has values of single cases, which only a row of the whole set has'
  const ids = Object.keys(values)
  if (ids.length !== n) return `has values of ${ids.length} cases and counts ${n}`
  const stranger = ids.find((id) => !Object.hasOwn(cases, id))
  return stranger === undefined ? undefined : `has a value of "${stranger}", which is not among its cases`
}
