import { type RowName, rowKey, rowOrder } from '../core/verdict.ts'
import type { CaseValues } from '../core/outcomes.ts'
import { z } from 'zod'
import { readIfThere } from '../kit/read-file.ts'
import type { MissDepth } from './depth-of-misses.ts'
import { contradictionOfJudged } from './judged-cases.ts'
import { type GateTerms, termsSchema } from './terms.ts'
import { sliceLabel } from '../core/slice.ts'
import { AssayError } from '../kit/assay-error.ts'
import { findConflict } from '../kit/json-fault.ts'
import { hash as digestOf } from 'node:crypto'
import type { Answers } from '../core/eval-case.ts'
import { compareText } from '../kit/compare-text.ts'
import { parseJsonFile } from '../kit/parse-json.ts'
import { describeIssues } from '../kit/describe-issue.ts'

/** The promoted figures of one metric in one slice. */
export interface BaselineRow extends RowName {
  /** How many cases were scored; 0 where every case that there was to judge is unclear. */
  readonly n: number
  /** Over the scored cases; null where there are none. */
  readonly value: number | null
  /** Ids of the cases that fell short, sorted. */
  readonly misses: readonly string[]
  /** Ids of the cases that nobody could read: their words have several readings, and the score would differ between them. Sorted, and not in `n`; absent in schema 1, which knew none. */
  readonly unclear?: readonly string[]
  /** How far each miss falls short: the mean of its trials, and how many reasons it has, of which a run names four at most. Only over the whole set, of safety metrics and of those that a system was adopted with; absent in a baseline of before it was kept. */
  readonly depths?: Readonly<Record<string, MissDepth>>
  /** Which cases are counted, as `packJudged` writes them; only over the whole set, and absent where all cases are, and in a baseline of before they were kept. */
  readonly judged?: string
  /** The value of each scored case; only over the whole set, and only of a metric whose comparison is paired. */
  readonly values?: CaseValues
}

/** The promoted figures of one suite, as they are committed. */
export interface Baseline {
  /** Where an editor finds the schema of this file; it says nothing of the figures, and is not in the hash. */
  readonly $schema?: string
  /** 2 lists unclear cases; 1 is still read. */
  readonly schema: 1 | 2
  /** A UUID. */
  readonly id: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly promotedBy: string
  /** Why these figures became the baseline. */
  readonly reason: string
  /** The blocks that the promotion let through, in words; none usually. */
  readonly acceptedRegression: readonly string[]
  /** The misses with which a system was adopted, and that it still has: a metric to ids of cases, each sorted. From then on the list only shrinks; absent where no system was adopted. */
  readonly adopted?: Readonly<Record<string, readonly string[]>>
  /** Hash of the baseline that this one replaced; null for the first. */
  readonly parentHash: string | null
  readonly suite: { readonly name: string; readonly version: string }
  /** The tenant whose cases these are, where all are of one. */
  readonly tenant: string | null
  /** Whether they are the held-out patients, on which configurations are decided; absent for a golden set. */
  readonly heldOut?: true
  /** Name of a grader to the fingerprint of all that can change its answer. */
  readonly graders: Readonly<Record<string, string>>
  /** Committed files on which the figures rest beside answers and cases, by name: SHA-256, in hexadecimal. Absent where there is none, and in schema 1. */
  readonly basis?: Readonly<Record<string, string>>
  /** A metric to the version of its check; only of those that have one, and absent where none has, and in schema 1. */
  readonly versions?: Readonly<Record<string, string>>
  /** Case id to a hash of what was read of it; absent where no metric has a version, and in schema 1. */
  readonly answers?: Answers
  /** How each metric that can shut the gate was checked, by name. Absent in a baseline of before they were kept, of which no check is known to be looser. */
  readonly terms?: GateTerms
  /** Case id to the hash of the case. */
  readonly cases: Readonly<Record<string, string>>
  readonly rows: readonly BaselineRow[]
  /** SHA-256 of the canonical text without this field, in hexadecimal. */
  readonly hash: string
}

const words = z.string().min(1, 'expected text, got an empty string')

const digest = z.string().regex(/^[0-9a-f]{64}$/u, 'expected a SHA-256 of 64 hexadecimal digits')

const time = z.iso.datetime({ error: 'expected an ISO 8601 time in UTC, for example 2026-11-21T05:02:11.123Z' })

const sliceSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('all') }),
  z.strictObject({ by: z.literal('condition'), is: z.string() }),
  z.strictObject({ by: z.literal('tenant'), is: z.string() }),
])

const rowSchema = z.strictObject({
  tier: z.literal([1, 2, 3, 4]),
  metric: words,
  slice: sliceSchema,
  n: z.int().min(0),
  value: z.number().nullable(),
  misses: z.array(z.string()),
  unclear: z.array(z.string()).exactOptional(),
  judged: z.string().exactOptional(),
  depths: z.record(z.string(), z.tuple([z.number(), z.int().min(1)])).exactOptional(),
  values: z.record(z.string(), z.tuple([z.number(), z.int().min(1)])).exactOptional(),
})

/** The schema of a baseline file. */
export const baselineSchema: z.ZodType<Baseline> = z.strictObject({
  $schema: z.string().exactOptional(),
  schema: z.literal([1, 2]),
  id: z.uuid({ error: 'expected a UUID' }),
  createdAt: time,
  promotedBy: words,
  reason: words,
  acceptedRegression: z.array(z.string()),
  adopted: z.record(words, z.array(words)).exactOptional(),
  parentHash: digest.nullable(),
  suite: z.strictObject({ name: words, version: words }),
  tenant: z.string().nullable(),
  heldOut: z.literal(true).exactOptional(),
  graders: z.record(z.string(), z.string()),
  basis: z.record(words, digest).exactOptional(),
  versions: z.record(words, words).exactOptional(),
  answers: z.record(z.string(), words).exactOptional(),
  terms: termsSchema.exactOptional(),
  cases: z.record(z.string(), words),
  rows: z.array(rowSchema),
  hash: digest,
})

/**
 * Reads a baseline file as data; it is never run.
 *
 * @param file absolute, or from the working directory
 * @param shown the path for messages
 * @param promoteTo the path in the way out, where `baseline promote` would take another baseline
 * @returns null when there is no such file
 * @throws {AssayError} `baseline-conflict` or `baseline-invalid`: a file that cannot be used is never taken for none
 */
export function readBaseline(file: string, shown: string = file, promoteTo?: string, root?: string): Baseline | null {
  const text = readIfThere(file)
  return text === undefined ? null : parseBaseline(text, shown, promoteTo, root)
}

/**
 * The command that makes a run the baseline, without its reason.
 *
 * @param promoteTo the baseline's path, where the command would take another
 * @param root from where the command is run; absent, it is run there
 */
export function promoteCommand(promoteTo?: string, root?: string): string {
  return `npx vitest-assay baseline promote${placeOptions({ root, baseline: promoteTo })}`
}

/** Where a printed command is to find a suite, where it would find another, or none, by itself. */
export interface CommandPlace {
  /** The project's root, from where the command is run; absent, it is run there. */
  readonly root?: string | undefined
  /** The baseline's path, from the root; absent, the command takes it without. */
  readonly baseline?: string | undefined
}

/** The options of a command that say so, each with a blank before it. */
export function placeOptions({ root, baseline }: CommandPlace): string {
  return [
    ...(root === undefined || root === '' ? [] : [` --root ${quoted(root)}`]),
    ...(baseline === undefined ? [] : [` --baseline ${quoted(baseline)}`]),
  ].join('')
}

function quoted(path: string): string {
  return /^[\w./@:+-]+$/u.test(path) ? path : `"${path.replaceAll(/["\\$`]/gu, '\\$&')}"`
}

/**
 * Reads a baseline, and takes nothing on trust: it must be JSON without a key twice, of the known shape, agree with itself, and have the hash that it says.
 *
 * A byte order mark, other line endings and other formatting are read as if they were not there.
 *
 * @param path as it is shown in messages
 * @throws {AssayError} `baseline-conflict` for the marks of a merge conflict; `baseline-invalid` for anything else, with its place
 */
export function parseBaseline(text: string, path: string, promoteTo?: string, root?: string): Baseline {
  const unusable = (problem: string): AssayError =>
    new AssayError('baseline-invalid', `${problem}. Restore the file from version control, then run again`)
  const conflict = findConflict(text)
  if (conflict !== undefined) {
    throw new AssayError(
      'baseline-conflict',
      `${path}:${conflict} has a merge conflict. Take either side, run the suite, then read the diff of: ${promoteCommand(promoteTo, root)}`,
    )
  }
  const value = parseJsonFile(text, (fault) => unusable(`${path}:${fault}`))
  const baseline = check(value, path, unusable)
  const problem = findContradiction(baseline)
  if (problem !== undefined) throw unusable(`${path}: ${problem}`)
  const found = hashBaseline(baseline)
  if (found !== baseline.hash) {
    throw unusable(
      `${path} was edited by hand, or merged: it says that its hash is ${baseline.hash.slice(0, 12)}…, and its content has ${found.slice(0, 12)}…`,
    )
  }
  return baseline
}

function check(value: unknown, path: string, unusable: (problem: string) => AssayError): Baseline {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unusable(`${path} must be an object`)
  if ('schema' in value && value.schema !== 1 && value.schema !== 2) {
    throw new AssayError(
      'baseline-invalid',
      `${path}: schema ${JSON.stringify(value.schema)} is not known to this version of vitest-assay, which reads schemas 1 and 2. Use the version that wrote it, or remove the file and promote a run again`,
    )
  }
  const result = baselineSchema.safeParse(value)
  if (result.success) return result.data
  throw unusable(`${path}: ${describeIssues(result.error, baselineSchema, value)}`)
}

/** What no promoted baseline says, whatever its hash. */
function findContradiction({ schema, rows, cases, adopted = {} }: Baseline): string | undefined {
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const name = `rows[${index}] (${row.metric}, ${sliceLabel(row.slice)})`
    if (seen.has(rowKey(row))) return `${name} is there twice`
    seen.add(rowKey(row))
    if (new Set(row.misses).size !== row.misses.length) return `${name} lists a miss twice`
    if (row.misses.length > row.n) return `${name} has ${row.misses.length} misses among ${row.n} cases`
    const stranger = row.misses.find((id) => !Object.hasOwn(cases, id))
    if (stranger !== undefined) return `${name} lists the miss "${stranger}", which is not among its cases`
    const problem =
      findContradictionOfUnclear(row, schema, cases) ??
      contradictionOfJudged(row, cases) ??
      findContradictionOfDepths(row) ??
      (row.values === undefined ? undefined : findContradictionOfValues(row, cases))
    if (problem !== undefined) return `${name} ${problem}`
  }
  for (const [metric, ids] of Object.entries(adopted)) {
    const whole = rows.find((row) => row.metric === metric && row.slice.by === 'all')
    const stranger = ids.find((id) => whole?.misses.includes(id) !== true)
    if (stranger !== undefined) return `adopted.${metric} lists "${stranger}", which its row does not list as a miss`
  }
  return undefined
}

/** A case is read or unclear; a row says something of one case at least, and the older schema of a read one. */
function findContradictionOfUnclear(
  { n, value, misses, unclear }: BaselineRow,
  schema: Baseline['schema'],
  cases: Baseline['cases'],
): string | undefined {
  if ((unclear === undefined) !== (schema === 1))
    return schema === 1 ? 'lists unclear cases, which schema 1 does not know' : 'has no list of unclear cases'
  if ((value === null) !== (n === 0))
    return n === 0 ? `has the value ${value} of no case` : `has no value of ${n} cases`
  if (n === 0 && (unclear ?? []).length === 0) return 'has no case'
  if (new Set(unclear).size !== (unclear ?? []).length) return 'lists an unclear case twice'
  const stranger = unclear?.find((id) => !Object.hasOwn(cases, id))
  if (stranger !== undefined) return `lists the unclear case "${stranger}", which is not among its cases`
  const both = unclear?.find((id) => misses.includes(id))
  return both === undefined ? undefined : `lists "${both}" both as a miss and as unclear`
}

function findContradictionOfDepths({ slice, misses, depths }: BaselineRow): string | undefined {
  if (depths === undefined) return undefined
  if (slice.by !== 'all') return 'says how far cases fall short, which only a row of the whole set does'
  const stranger = Object.keys(depths).find((id) => !misses.includes(id))
  return stranger === undefined ? undefined : `says how far "${stranger}" falls short, which is not among its misses`
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

/**
 * SHA-256, in hexadecimal, of the canonical text of a baseline without its hash.
 *
 * It is taken of what the file says and not of its bytes, so that line endings and formatting do not matter.
 */
export function hashBaseline(baseline: Omit<Baseline, 'hash'>): string {
  const { hash: _, $schema: _schema, ...rest } = { hash: '', $schema: '', ...baseline }
  return digestOf('sha256', serialiseBaseline(rest))
}

/**
 * The canonical text of a baseline: keys, cases, rows, terms and misses sorted by code unit, a case, a row and the terms of a metric a line, a newline at the end.
 *
 * Two baselines that say the same have the same text, so that its diff shows what changed and nothing else.
 *
 * @param baseline with its hash, or without: the hash is taken over the text without it
 */
export function serialiseBaseline(baseline: Omit<Baseline, 'hash'> & { readonly hash?: string }): string {
  const { cases, rows, graders, suite, terms, ...plain } = baseline
  const fields: [string, string][] = [
    ...Object.entries(plain).map(([key, value]): [string, string] => [key, JSON.stringify(value)]),
    [
      'cases',
      linesOf(
        '{',
        Object.entries(cases)
          .sort(byKey)
          .map(([id, hash]) => `${JSON.stringify(id)}: ${JSON.stringify(hash)}`),
        '}',
      ),
    ],
    ['graders', JSON.stringify(Object.fromEntries(Object.entries(graders).sort(byKey)))],
    ['rows', linesOf('[', [...rows].sort(rowOrder).map(serialiseRow), ']')],
    ['suite', JSON.stringify({ name: suite.name, version: suite.version })],
    ...(terms === undefined ? [] : [['terms', linesOf('{', serialiseTerms(terms), '}')] satisfies [string, string]]),
  ]
  return `{\n${fields
    .sort(byKey)
    .map(([key, text]) => `  ${JSON.stringify(key)}: ${text}`)
    .join(',\n')}\n}\n`
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => compareText(a, b)

function serialiseTerms(terms: GateTerms): string[] {
  return Object.entries(terms)
    .sort(byKey)
    .map(
      ([metric, of]) =>
        `${JSON.stringify(metric)}: ${JSON.stringify(Object.fromEntries(Object.entries(of).sort(byKey)))}`,
    )
}

function serialiseRow({ metric, misses, n, slice, tier, unclear, value, values, judged, depths }: BaselineRow): string {
  const sorted = slice.by === 'all' ? { by: slice.by } : { by: slice.by, is: slice.is }
  const row = {
    ...(judged === undefined ? {} : { judged }),
    metric,
    misses: [...misses].sort(compareText),
    n,
    slice: sorted,
    tier,
    ...(unclear === undefined ? {} : { unclear: [...unclear].sort(compareText) }),
    value,
  }
  // Put together by hand: of the keys of an object JSON.stringify puts whole numbers first.
  const pairs = (key: string, of: Readonly<Record<string, readonly number[]>> | undefined): string =>
    of === undefined
      ? ''
      : `,"${key}":{${Object.entries(of)
          .sort(byKey)
          .map(([id, pair]) => `${JSON.stringify(id)}:${JSON.stringify(pair)}`)
          .join(',')}}`
  return `${JSON.stringify(row).slice(0, -1)}${pairs('depths', depths)}${pairs('values', values)}}`
}

function linesOf(open: string, lines: readonly string[], close: string): string {
  return lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.map((line) => `    ${line}`).join(',\n')}\n  ${close}`
}

/** Whether two baselines are of one suite, tenant and kind of patients; the version may be another. */
export function isOfOneSuite(one: Baseline, other: Baseline): boolean {
  return one.suite.name === other.suite.name && one.tenant === other.tenant && one.heldOut === other.heldOut
}
