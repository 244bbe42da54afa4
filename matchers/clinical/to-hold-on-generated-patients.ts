import { keepCounterexamples } from '../../src/clinical/fuzzing/counterexamples.ts'
import { describeFuzzReport, describeSeed } from '../../src/clinical/fuzzing/describe-fuzz-report.ts'
import { fuzzReportSchema } from '../../src/clinical/fuzzing/fuzz-report-schema.ts'
import type { FuzzReport } from '../../src/clinical/fuzzing/fuzz-report.ts'
import { type FuzzTargets, checkFuzzReport } from '../../src/clinical/fuzzing/check-fuzz-report.ts'
import { AssayError } from '../../src/kit/assay-error.ts'
import { generatedSection, type NotedTally } from '../../src/clinical/fuzzing/generated-section.ts'
import { rerunCommand } from '../../src/runner/rerun-command.ts'
import type { RunningTest } from '../../src/runner/running-test.ts'
import { settings } from '../../src/runner/settings.ts'
import { addNote } from '../../src/runner/test-notes.ts'
import { enter, type MatcherResult, type MatcherState } from '../settle.ts'

const matcher = 'toHoldOnGeneratedPatients'

/** Passes when no generated patient is a counterexample and each property was judged; or when absolute targets hold. */
export function toHoldOnGeneratedPatients(
  this: MatcherState,
  received: unknown,
  targets: FuzzTargets = {},
): MatcherResult {
  const running = enter(this, matcher, undefined)
  if (this.isNot === true) {
    throw new AssayError(
      'matcher-misuse',
      `expect(report).not.${matcher}() would pass on a patient who is unsafe. To show that a fault is found, look at report.properties`,
    )
  }
  refuseRerolls(running)
  const report = readReport(received)
  const fallen = checkFuzzReport(report, targets)
  if (running !== undefined) keepTally(running, report)
  keepCounterexamples(settings().root, report, new Date())
  const rerun = running === undefined ? 'npx vitest run' : rerunCommand(running.task, settings())
  return {
    pass: fallen.length === 0,
    message: () =>
      fallen.length === 0
        ? `every property held on generated patients; ${describeSeed(report)}`
        : `the system does not hold on generated patients:\n\n${describeFuzzReport(report, fallen, rerun)}`,
  }
}

/** What was retried with another seed would be green as soon as no patient is found. */
function refuseRerolls(running: RunningTest | undefined): void {
  if (running === undefined) return
  const { retry, fails } = running.task
  if (retry !== undefined && retry !== 0) {
    throw new AssayError(
      'retry-refused',
      `${matcher} stands in a test with retry, which draws other patients until none fails. Put { retry: 0 } on the test`,
    )
  }
  if (fails === true) {
    // Else Vitest would take this error for the failure that it waits for.
    Object.assign(running.task, { fails: false })
    throw new AssayError(
      'retry-refused',
      `${matcher} stands in a test that is to fail, which turns a miss into a pass. Take fails off the test`,
    )
  }
}

/** @throws {AssayError} `fuzzing-invalid` for what is not a report, and for one in which nothing was tried: either would pass */
function readReport(received: unknown): FuzzReport {
  if (received instanceof Promise) {
    throw new AssayError(
      'fuzzing-invalid',
      `${matcher} got a promise. Wait for the report: expect(await fuzzEscalation(…)).${matcher}()`,
    )
  }
  const result = fuzzReportSchema.safeParse(received)
  if (!result.success) {
    const [issue] = result.error.issues
    const place = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.map(String).join('.')}: `
    throw new AssayError(
      'fuzzing-invalid',
      `${matcher} needs the report of fuzzEscalation or fuzzRelations; ${place}${issue?.message ?? 'this is none'}`,
    )
  }
  if (result.data.properties.length === 0 || result.data.properties.some(({ runs }) => runs === 0)) {
    throw new AssayError(
      'fuzzing-invalid',
      `${matcher} got a report ${result.data.properties.length === 0 ? 'without a property' : 'with a property that was never run'}; it would pass whatever the system does. Give it one property or more, each with runs of 1 or more`,
    )
  }
  return result.data
}

/** A test of several trials has a tally of each. */
function keepTally({ task }: RunningTest, { properties, seed }: FuzzReport): void {
  for (const { id, population, of, runs, judged, missed, crashes, unscored, notApplicable } of properties) {
    const tally: NotedTally = { id, population, of, runs, judged, missed, crashes, unscored, notApplicable, seed }
    addNote(task, generatedSection.key, tally)
  }
}
