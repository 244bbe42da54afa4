import { statSync } from 'node:fs'
import { agreementWithPeople } from '../../src/core/grading.ts'
import { type KeptAnswer, readKeptAnswers } from '../../src/core/kept-answers.ts'
import type { Run } from '../../src/core/run.ts'
import { listRuns, readListedRun } from '../../src/core/read-run.ts'
import { AssayError } from '../../src/kit/assay-error.ts'
import { workPath } from '../../src/kit/work-folder.ts'
import { writeAtomically } from '../../src/kit/write-file.ts'
import { renderHtml } from './page.ts'
import type { ReportInput } from './report-input.ts'

/** As many runs before this one are drawn as a trend. */
const mostEarlier = 10

/** Larger files of runs are passed over: a trend is not worth minutes of reading. */
const largest = 64_000_000

/**
 * Writes the HTML report of a run that has just ended, atomically: with its kept answers, the runs before it as a trend, and the last of these beside it.
 *
 * @param file absolute
 * @param runFile of the run, from the root; undefined where it could not be written
 */
export function writeHtml(
  file: string,
  root: string,
  run: Run,
  of: Pick<ReportInput, 'privacy' | 'command' | 'place'> & { readonly runFile: string | undefined },
): void {
  writeAtomically(file, renderHtml({ ...storedInput(root, run), file: of.runFile, ...of }))
}

/**
 * What the report of a stored run is made of: its kept answers, the runs before it as a trend, and one of them beside it.
 *
 * @param root of the project in which the run is kept, absolute
 * @param compare the run beside it; absent, the last complete one before it, where there is one
 */
export function storedInput(root: string, run: Run, compare?: EarlierRun): Omit<ReportInput, 'privacy'> {
  const earlier = earlierRuns(root, run)
  const beside = compare ?? earlier.at(-1)
  const withAnswers = (one: Run): readonly KeptAnswer[] => [...readKeptAnswers(root, one)]
  return {
    run,
    answers: withAnswers(run),
    agreement: agreementOf(root),
    earlier: earlier.map((one) => one.run),
    compare: beside === undefined ? undefined : { ...beside, answers: withAnswers(beside.run) },
  }
}

/** A file that cannot be used says nothing; the suite refuses it before. */
function agreementOf(root: string): ReportInput['agreement'] {
  try {
    return agreementWithPeople(root)
  } catch (error) {
    if (error instanceof AssayError) return undefined
    throw error
  }
}

/** A run with its file, from the root. */
interface EarlierRun {
  readonly run: Run
  readonly file: string
}

/**
 * The last complete runs of the same suite that began before a run, the oldest first; ten at most. A file that is not a run is passed over.
 *
 * @param root of the project, absolute
 */
function earlierRuns(root: string, of: Run): readonly EarlierRun[] {
  const found: EarlierRun[] = []
  for (const name of listRuns(root).toReversed()) {
    if (found.length === mostEarlier) break
    if (statSync(workPath(root, 'runs', name)).size > largest) continue
    const stored = readOrPass(root, name)
    if (stored !== undefined && isBefore(stored.run, of)) found.push(stored)
  }
  return found.toReversed()
}

function readOrPass(root: string, name: string): EarlierRun | undefined {
  try {
    return readListedRun(root, name)
  } catch (error) {
    if (error instanceof AssayError) return undefined
    throw error
  }
}

function isBefore(run: Run, of: Run): boolean {
  return (
    run.id !== of.id &&
    run.startedAt < of.startedAt &&
    run.scope.complete &&
    run.log === undefined &&
    run.baselinePath === of.baselinePath &&
    run.project === of.project &&
    run.suite.name === of.suite.name
  )
}
