import { existsSync, readFileSync, closeSync, openSync, readSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { runSchema } from './run-schema.ts'
import { type Run, whyPartial } from './run.ts'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import { describeUnreadable, isAbsent, listFiles } from '../kit/read-file.ts'
import { locateJsonFault } from '../kit/json-fault.ts'
import { shownWorkPath, workPath } from '../kit/work-folder.ts'
import { gateTagsFilter } from './decision.ts'
import { describeIssues } from '../kit/describe-issue.ts'

/** In bytes. A larger file cannot become one text; a run of 100,000 cases has a tenth of it. */
const largestRun = 512_000_000

/**
 * Reads the file of a run.
 *
 * @param shown the path for messages
 * @throws {AssayError} `run-invalid` when there is no such file, it cannot be read, is a folder or has more than 512 MB (it is not opened then), when it is not JSON, or not a run; with the path of what is wrong
 */
export function readRun(file: string, shown: string = file): Run {
  const value = parse(readText(file, shown), shown)
  const other = whatElse(value)
  if (other !== undefined) {
    throw new AssayError(
      'run-invalid',
      `${shown} is not a run: expected an object with "schema": 1, got ${other}. Runs are in .assay/runs/; name one of these`,
    )
  }
  const { schema } = value as { readonly schema: unknown }
  if (schema !== 1) {
    throw new AssayError(
      'run-invalid',
      `${shown}: schema ${describeFound(schema)} is not known to this version of vitest-assay, which reads schema 1. Run the suite again`,
    )
  }
  const result = runSchema.safeParse(value)
  if (result.success) return result.data
  const problem = describeIssues(result.error, runSchema, value, 'the file')
  throw new AssayError('run-invalid', `${shown} is not a run: ${problem}. Run the suite again`)
}

function readText(file: string, shown: string): string {
  try {
    const stats = statSync(file)
    if (stats.isDirectory()) {
      throw new AssayError('run-invalid', `${shown} is a folder, expected the file of a run. Name a file in it`)
    }
    if (stats.size > largestRun) {
      throw new AssayError(
        'run-invalid',
        `${shown} has ${Math.round(stats.size / 1e6)} MB, and the file of a run has at most ${largestRun / 1e6} MB. It was not opened. Name the file of a run, or run the suite in shards`,
      )
    }
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof AssayError) throw error
    throw new AssayError(
      'run-invalid',
      isAbsent(error)
        ? `there is no run at ${shown}. Runs are in .assay/runs/; run the suite, or name another file`
        : `${shown} cannot be read: ${describeUnreadable(error)}. Name a file that may be read`,
      { cause: error },
    )
  }
}

/** What a file holds that is not a run, by a key that it is known by; undefined where it may be one. */
function whatElse(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return describeFound(value)
  const keys = Object.keys(value)
  const known = foreignFiles.find(([key]) => keys.includes(key))?.[1]
  if (known !== undefined || keys.includes('schema')) return known
  return keys.length === 0
    ? 'an object without a key'
    : `an object with ${keys.slice(0, 3).map(describeFound).join(', ')}`
}

/** A key at the top of files that are easily taken for a run. */
const foreignFiles = [
  ['acceptedRegression', 'a baseline'],
  ['reportFormat', 'a report in CTRF'],
  ['resourceLogs', 'OpenTelemetry logs'],
  ['numTotalTests', 'a JSON report of Vitest or Jest'],
] as const

function parse(text: string, shown: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const fault = locateJsonFault(text) ?? `1:1: ${String(error)}`
    throw new AssayError('run-invalid', `${shown}:${fault}. The file is cut off or not a run; run the suite again`, {
      cause: error,
    })
  }
}

/** A run with the file that it was read from. */
export interface StoredRun {
  readonly run: Run
  /** From the root, with `/` between the parts. */
  readonly file: string
}

/** Which run is required, where a root has several suites. */
export interface WantedRun {
  /** As the runs say it. */
  readonly baselinePath?: string | undefined
  /** As the suite says it. */
  readonly tenant?: string | undefined
}

/**
 * The last complete run in `.assay/runs/`, whose names sort by time. What judges say of held-out patients is a run of its own, which is not a complete one.
 *
 * @throws {AssayError} `run-invalid` when there is no run, or, on the way to the last complete one, a file that is none; `baseline-refused` when none is complete;
 *   `option-invalid` when runs are of several baselines and none is named, or none is of the baseline or the tenant that is named
 */
export function latestRun(root: string, { baselinePath, tenant }: WantedRun = {}): StoredRun {
  const names = listRuns(root)
    .reverse()
    .filter((name) => !isOfLog(workPath(root, 'runs', name)))
  if (names.length === 0) {
    throw new AssayError(
      'run-invalid',
      'there is no run in .assay/runs/. Run the suite, for example npx vitest run, or name a file with --run <file>',
    )
  }
  const latest = new Map<string, StoredRun>()
  const others = new Map<string, StoredRun>()
  let partial: StoredRun | undefined
  for (const name of names) {
    // An older run of a baseline that is found already can say nothing new, and a run may be large.
    if (baselinePath === undefined && headNames(workPath(root, 'runs', name), [...latest.keys(), ...others.keys()]))
      continue
    const stored = readStored(root, name, baselinePath === undefined && latest.size > 0)
    if (stored === undefined) continue
    const { run } = stored
    const isOther =
      (baselinePath !== undefined && run.baselinePath !== baselinePath) ||
      (tenant !== undefined && run.tenant !== tenant)
    if (isOther) {
      if (!others.has(run.baselinePath)) others.set(run.baselinePath, stored)
    } else if (!run.scope.complete || isJudgesAlone(run)) {
      partial ??= stored
    } else if (baselinePath !== undefined) {
      return stored
    } else if (!latest.has(run.baselinePath)) {
      latest.set(run.baselinePath, stored)
    }
  }
  return choose({ latest: withoutMistaken(root, latest), others, partial, baselinePath, tenant })
}

/**
 * Without the baselines that were named once and never written, as by a mistyped option: there is no such file, and a later run of the same project is of another that is there. Where the later one is not written either,
 * nobody knows which is meant.
 *
 * @param latest the last run of each baseline, the latest first
 */
function withoutMistaken(root: string, latest: ReadonlyMap<string, StoredRun>): Map<string, StoredRun> {
  const written = new Set<string>()
  return new Map(
    [...latest].filter(([path, { run }]) => {
      const suite = JSON.stringify([run.project, run.suite.name, run.tenant, run.type === 'config_gate'])
      const isWritten = existsSync(resolve(root, path))
      if (isWritten) written.add(suite)
      return isWritten || !written.has(suite)
    }),
  )
}

/** How many runs are looked at for the baselines that they name. */
const mostHeads = 50

/** Whether runs here are of another baseline than this one, so that a command without its name may not know which is meant. */
export function knowsOthers(root: string, baselinePath: string): boolean {
  return listRuns(root)
    .slice(-mostHeads)
    .some((name) => {
      try {
        const file = workPath(root, 'runs', name)
        return !isOfLog(file) && !headNames(file, [baselinePath])
      } catch {
        // A file that is gone meanwhile, or may not be read, names nothing.
        return false
      }
    })
}

function choose(found: {
  readonly latest: ReadonlyMap<string, StoredRun>
  readonly others: ReadonlyMap<string, StoredRun>
  readonly partial: StoredRun | undefined
  readonly baselinePath: string | undefined
  readonly tenant: string | undefined
}): StoredRun {
  const { latest, others, partial, baselinePath, tenant } = found
  const all = [...latest.values()]
  const ofGoldenSet = all.filter(({ run }) => run.type !== 'config_gate')
  // The held-out cases have their own baseline, which is asked for by its name.
  const [first, second] = ofGoldenSet.length > 0 ? ofGoldenSet : all
  if (first !== undefined) {
    if (second === undefined) return first
    throw new AssayError(
      'option-invalid',
      `there are runs of several baselines: ${list(latest)}. Name one with --baseline <file>`,
    )
  }
  if (partial !== undefined) {
    const { run, file } = partial
    const why = run.scope.complete ? 'what judges say of held-out patients' : whyPartial(run.scope)
    throw new AssayError(
      'baseline-refused',
      `no run in .assay/runs/ is complete; the last, ${file}, is not (${why}). Run the whole suite`,
    )
  }
  const wanted = [
    ...(tenant === undefined ? [] : [`the tenant ${tenant}`]),
    ...(baselinePath === undefined ? [] : [`the baseline ${baselinePath}`]),
  ]
  throw new AssayError(
    'option-invalid',
    `no run in .assay/runs/ is of ${wanted.join(' and ')}; there are runs of ${list(others)}. Run that suite, or name one of these`,
  )
}

/** Baselines by their files, with what tells them apart. */
function list(runs: ReadonlyMap<string, StoredRun>): string {
  return [...runs.values()]
    .map(({ run: { baselinePath, tenant, type } }) => {
      const what = [
        ...(tenant === undefined ? [] : [`tenant ${tenant}`]),
        ...(type === 'config_gate' ? ['held-out patients'] : []),
      ]
      return what.length === 0 ? baselinePath : `${baselinePath} (${what.join(', ')})`
    })
    .sort()
    .join(', ')
}

/** Whether a run on held-out patients is of judges, which decide on nothing there. */
function isJudgesAlone({ type, scope }: Run): boolean {
  return type === 'config_gate' && scope.tagsFilter !== null && scope.tagsFilter !== gateTagsFilter
}

/** The names of the files in `.assay/runs/`, the oldest first. */
export function listRuns(root: string): string[] {
  return listFiles(workPath(root, 'runs'))
}

/**
 * The newest file in `.assay/runs/`, from the root.
 *
 * @throws {AssayError} `run-invalid` where there is none
 */
export function newestRun(root: string): string {
  const name = listRuns(root).at(-1)
  if (name !== undefined) return shownWorkPath('runs', name)
  throw new AssayError('run-invalid', 'there is no run in .assay/runs/. Run the suite, or name the file of a run')
}

/**
 * Reads one of `listRuns`.
 *
 * @throws {AssayError} `run-invalid` for a file that is not a run
 */
export function readListedRun(root: string, name: string): StoredRun {
  const file = shownWorkPath('runs', name)
  return { run: readRun(workPath(root, 'runs', name), file), file }
}

/** A file that is not a run is a fault where the last run is looked for; behind it, it is passed over. */
function readStored(root: string, name: string, passOver: boolean): StoredRun | undefined {
  try {
    return readListedRun(root, name)
  } catch (error) {
    if (passOver && error instanceof AssayError && error.code === 'run-invalid') return undefined
    throw error
  }
}

/** The run of a log is never promoted, and may be too large to read. */
function isOfLog(file: string): boolean {
  return headOfRun(file).startsWith('{"schema":1,"log":')
}

/** Whether the first few kilobytes of a run's file say that it is of one of these baselines. */
function headNames(file: string, baselinePaths: readonly string[]): boolean {
  const head = headOfRun(file)
  return baselinePaths.some((path) => head.includes(`"baselinePath":${JSON.stringify(path)}`))
}

/** The first kilobytes of the file of a run, in which it says what it is of. */
export function headOfRun(file: string): string {
  const head = Buffer.alloc(4096)
  const descriptor = openSync(file, 'r')
  try {
    return head.toString('utf8', 0, readSync(descriptor, head))
  } finally {
    closeSync(descriptor)
  }
}
