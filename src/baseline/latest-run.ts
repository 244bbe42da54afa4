import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from '../gate/run.ts'
import { whyPartial } from '../gate/why-partial.ts'
import { AssayError } from '../score/assay-error.ts'
import { isAbsent } from './is-absent.ts'
import { readRun } from './read-run.ts'

/** A run with the file that it was read from. */
export interface StoredRun {
  readonly run: Run
  /** From the root, with `/` between the parts. */
  readonly file: string
}

/**
 * The last complete run in `.assay/runs/`, whose names sort by time.
 *
 * @param baselinePath as the runs say it; wanted where a root has several suites
 * @throws {AssayError} `run-invalid` when there is no run, or, on the way to the last complete one, a file that is none; `baseline-refused` when none is complete;
 *   `option-invalid` when runs are of several baselines and none is named, or none is of the one named
 */
export function latestRun(root: string, baselinePath?: string): StoredRun {
  const names = listRuns(root).filter((name) => !isOfLog(join(root, '.assay', 'runs', name)))
  if (names.length === 0) {
    throw new AssayError(
      'run-invalid',
      'there is no run in .assay/runs/. Run the suite, for example npx vitest run, or name a file with --run <file>',
    )
  }
  const latest = new Map<string, StoredRun>()
  let partial: StoredRun | undefined
  for (const name of names) {
    // An older run of a baseline that is found already can say nothing new, and a run may be large.
    if (
      baselinePath === undefined &&
      latest.size > 0 &&
      headNames(join(root, '.assay', 'runs', name), [...latest.keys()])
    )
      continue
    const stored = readStored(root, name, baselinePath === undefined && latest.size > 0)
    if (stored === undefined) continue
    const { run } = stored
    if (baselinePath !== undefined && run.baselinePath !== baselinePath) {
      if (!latest.has(run.baselinePath)) latest.set(run.baselinePath, stored)
    } else if (!run.scope.complete) {
      partial ??= stored
    } else if (baselinePath !== undefined) {
      return stored
    } else if (!latest.has(run.baselinePath)) {
      latest.set(run.baselinePath, stored)
    }
  }
  return choose(latest, partial, baselinePath)
}

function choose(
  latest: ReadonlyMap<string, StoredRun>,
  partial: StoredRun | undefined,
  baselinePath: string | undefined,
): StoredRun {
  const [first, second] = latest.values()
  if (baselinePath === undefined && first !== undefined) {
    if (second === undefined) return first
    throw new AssayError(
      'option-invalid',
      `there are runs of several baselines: ${[...latest.keys()].sort().join(', ')}. Name one with --baseline <file>`,
    )
  }
  if (partial !== undefined) {
    throw new AssayError(
      'baseline-refused',
      `no run in .assay/runs/ is complete; the last, ${partial.file}, is not (${whyPartial(partial.run.scope)}). Run the whole suite`,
    )
  }
  throw new AssayError(
    'option-invalid',
    `no run in .assay/runs/ is of the baseline ${baselinePath ?? ''}; there are runs of ${[...latest.keys()].sort().join(', ')}. Run the suite of that baseline, or name another one`,
  )
}

/** Names of the files, the newest first. */
function listRuns(root: string): string[] {
  try {
    return readdirSync(join(root, '.assay', 'runs'))
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort()
      .reverse()
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

/** A file that is no run is a fault where the last run is looked for; behind it, it is passed over. */
function readStored(root: string, name: string, passOver: boolean): StoredRun | undefined {
  const file = `.assay/runs/${name}`
  try {
    return { run: readRun(join(root, '.assay', 'runs', name), file), file }
  } catch (error) {
    if (passOver && error instanceof AssayError && error.code === 'run-invalid') return undefined
    throw error
  }
}

/** The run of a log is never promoted, and may be too large to read. */
function isOfLog(file: string): boolean {
  return headOf(file).startsWith('{"schema":1,"log":')
}

/** Whether the first few kilobytes of a run's file say that it is of one of these baselines. */
function headNames(file: string, baselinePaths: readonly string[]): boolean {
  const head = headOf(file)
  return baselinePaths.some((path) => head.includes(`"baselinePath":${JSON.stringify(path)}`))
}

function headOf(file: string): string {
  const head = Buffer.alloc(4096)
  const descriptor = openSync(file, 'r')
  try {
    return head.toString('utf8', 0, readSync(descriptor, head))
  } finally {
    closeSync(descriptor)
  }
}
