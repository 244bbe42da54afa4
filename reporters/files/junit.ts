import { createRequire } from 'node:module'
import type { Builder, TestSuite } from 'junit-report-builder'
import { type MetricVerdict, type PairedFigures, verdictWord } from '../../src/core/verdict.ts'
import type { Run } from '../../src/core/run.ts'
import { sliceLabel } from '../../src/core/slice.ts'
import { describeWaiver } from '../../src/core/waivers.ts'
import { blocksByRow, generalFailures } from './failures.ts'
import { writeAtomically } from '../../src/kit/write-file.ts'

// The package is CommonJS and its types speak of a default export that it has not, so an import would be typed wrongly; and most runs need none of it.
const load = createRequire(import.meta.url)

/**
 * The metrics of a run as JUnit XML: a suite for each tier, a test case for each metric and slice, a failure for each block; and a suite of the stages, where there are any.
 *
 * It meets the schema of Jenkins. The strict one of Ant (JUnit.xsd of the Windy Road) has no `system-out` in a test case, where Jenkins and GitLab show the figures of each metric, so it is not met; nothing else in a test case is against it.
 *
 * What blocks without being of one metric (no baseline, a missing shard) is a test case of the suite `gate`. Vitest's own JUnit reporter has the tests.
 */
export function renderJunit(run: Run): string {
  const junit: Builder = load('junit-report-builder')
  const report = junit.newBuilder()
  const general = generalFailures(run)
  if (general.length > 0) {
    const suite = startSuite(report, 'gate', run)
    for (const { name, message } of general) {
      suite.testCase().className('gate').name(name).time(0).failure(clean(message), name)
    }
  }
  const blocksOf = blocksByRow(run)
  for (const [tier, rows] of Map.groupBy(run.rows, (row) => row.tier)) {
    const suite = startSuite(report, `tier ${tier}`, run)
    for (const row of rows) {
      const test = suite
        .testCase()
        .className(`tier${tier}.${clean(row.metric)}`)
        .name(clean(sliceLabel(row.slice)))
        .time(0)
      const own = blocksOf(row)
      // A test case holds one failure.
      if (own[0] !== undefined) test.failure(clean(own.map(({ message }) => message).join('\n')), own[0].kind)
      if (row.verdict === 'not-run' || (row.verdict === 'insufficient' && own.length === 0)) test.skipped()
      test.standardOutput(clean(figuresOf(row)).replaceAll(']]>', ']] >'))
    }
  }
  if (run.stageVerdicts.length > 0) addStages(report, run)
  if (run.waivers !== undefined && run.waivers.length > 0) addWaivers(report, run, run.waivers)
  // The schemas that consumers compare reports with know no attributes of the root.
  return report.build().replace(/<testsuites[^>]*>/u, '<testsuites>')
}

function addStages(report: Builder, run: Run): void {
  const suite = startSuite(report, 'stages', run)
  for (const { stage, verdict, n, p50Ms, p95Ms, why } of run.stageVerdicts) {
    const test = suite.testCase().className('stages').name(clean(stage)).time(0)
    const own = run.blocks.filter((block) => block.stage === stage)
    if (own[0] !== undefined) test.failure(clean(own.map(({ message }) => message).join('\n')), own[0].kind)
    if (verdict === 'not-run') test.skipped()
    const times = [
      `verdict: ${verdict} (${why})`,
      `n: ${n}`,
      ...(p50Ms === null ? [] : [`p50: ${p50Ms} ms`]),
      ...(p95Ms === null ? [] : [`p95: ${p95Ms} ms`]),
    ]
    test.standardOutput(clean(times.join('\n')))
  }
}

function addWaivers(report: Builder, run: Run, waivers: NonNullable<Run['waivers']>): void {
  const suite = startSuite(report, 'waivers', run)
  for (const waiver of waivers) {
    const { owner, reason, expires, expired, letPass } = waiver
    const test = suite
      .testCase()
      .className('waivers')
      .name(clean(describeWaiver(waiver)))
      .time(0)
    if (expired) test.failure(clean(`expired on ${expires}`), 'waiver-expired')
    const lines = [
      `owner: ${owner}`,
      `reason: ${reason}`,
      `expires: ${expires}`,
      ...letPass.map((one) => `accepted: ${one}`),
    ]
    test.standardOutput(clean(lines.join('\n')).replaceAll(']]>', ']] >'))
  }
}

function startSuite(
  report: Builder,
  name: string,
  { startedAt, durationMs, replayed = [], answersKept }: Run,
): TestSuite {
  // Local time without a zone is what the schema takes; it is UTC here.
  const suite = report
    .testSuite()
    .name(name)
    .timestamp(startedAt.slice(0, 19))
    .time(durationMs / 1000)
  for (const { subject, answers } of replayed) suite.property(`replayed.${clean(subject)}`, String(answers))
  if (answersKept !== undefined) suite.property('answers', answersKept.file)
  return suite
}

function figuresOf({ verdict, n, value, baseline, why, comparedOn, paired }: MetricVerdict): string {
  return [
    `verdict: ${verdictWord(verdict)} (${why})`,
    `n: ${n}`,
    ...(value === null ? [] : [`value: ${value}`]),
    ...(baseline === null ? [] : [`baseline: ${baseline.value} of ${baseline.n}`]),
    ...(comparedOn === undefined ? [] : [`compared: ${comparedOn.value ?? 'nothing'} of ${comparedOn.n}`]),
    ...(paired === undefined ? [] : pairedLines(paired)),
  ].join('\n')
}

function pairedLines({ pairs, drop, interval, adjustedP, tests, smallestDrop }: PairedFigures): string[] {
  return [
    `pairs: ${pairs}`,
    `drop: ${drop}${interval === null ? '' : ` (95% interval ${interval.lower} to ${interval.upper})`}`,
    `p: ${adjustedP} (Holm over ${tests})`,
    `smallest visible drop: ${smallestDrop ?? 'none'}`,
  ]
}

/** XML 1.0 has no place for control characters and lone surrogates, escaped or not. */
function clean(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters that are taken out
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '\uFFFD')
}

/** Writes the metrics of a run as JUnit XML, atomically. */
export function writeJunit(file: string, run: Run): void {
  writeAtomically(file, renderJunit(run))
}
