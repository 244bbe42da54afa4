import { createRequire } from 'node:module'
import type { Builder } from 'junit-report-builder'
import type { Run } from '../src/gate/run.ts'
import { sliceKey } from '../src/gate/slice-key.ts'
import { sliceLabel } from '../src/gate/slice-label.ts'
import type { Slice } from '../src/gate/slice.ts'

// The package is CommonJS and its types speak of a default export that it has not, so an import would be typed wrongly; and most runs need none of it.
const load = createRequire(import.meta.url)

/**
 * The metrics of a run as JUnit XML: a suite for each tier, a test case for each metric and slice, a failure for each block.
 *
 * What blocks without being of one metric (no baseline, a missing shard) is a test case of the suite `gate`. Vitest's own JUnit reporter has the tests.
 */
export function renderJunit(run: Run): string {
  const junit: Builder = load('junit-report-builder')
  const report = junit.newBuilder().name(clean(`${run.suite.name} ${run.suite.version}`))
  const general = [
    ...run.problems.map((message) => ({ name: 'problem', message })),
    ...run.blocks.filter(({ metric }) => metric === null).map(({ kind, message }) => ({ name: kind, message })),
  ]
  if (general.length > 0) {
    const suite = report.testSuite().name('gate').timestamp(run.startedAt)
    for (const { name, message } of general) {
      suite.testCase().className('gate').name(name).failure(clean(message), name)
    }
  }
  const blocks = Map.groupBy(run.blocks, ({ metric, slice }) => keyOf(metric, slice))
  for (const [tier, rows] of Map.groupBy(run.rows, (row) => row.tier)) {
    const suite = report.testSuite().name(`tier ${tier}`).timestamp(run.startedAt)
    for (const row of rows) {
      const test = suite
        .testCase()
        .className(`tier${tier}.${clean(row.metric)}`)
        .name(clean(sliceLabel(row.slice)))
      const own = blocks.get(keyOf(row.metric, row.slice)) ?? []
      // A test case holds one failure.
      if (own[0] !== undefined) test.failure(clean(own.map(({ message }) => message).join('\n')), own[0].kind)
      if (row.verdict === 'not-run') test.skipped()
      test.property('verdict', row.verdict)
      test.property('n', String(row.n))
      if (row.value !== null) test.property('value', String(row.value))
      if (row.baseline !== null) test.property('baseline', String(row.baseline.value))
    }
  }
  return report.build()
}

function keyOf(metric: string | null, slice: Slice | null): string {
  return `${metric ?? ''} ${slice === null ? '' : sliceKey(slice)}`
}

/** XML 1.0 has no place for control characters and lone surrogates, escaped or not. */
function clean(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters that are taken out
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '\uFFFD')
}
