import type { Block, MetricVerdict, Verdict, StageVerdict } from '../../src/core/verdict.ts'
import { type Run, whyPartial } from '../../src/core/run.ts'
import { sliceLabel } from '../../src/core/slice.ts'
import { blocksByRow, generalFailures } from './failures.ts'
import { writeAtomically } from '../../src/kit/write-file.ts'

type Status = 'passed' | 'failed' | 'skipped' | 'other'

/** A test of the format: here a metric in a slice, a stage, or what is of neither. */
interface CtrfTest {
  readonly name: string
  readonly status: Status
  /** In ms. A figure takes no time of its own. */
  readonly duration: 0
  readonly suite: readonly string[]
  readonly message: string
  readonly rawStatus: string
  readonly extra?: object
}

/** Verdicts that say that nothing became worse. Of the others, what does not block is `other`: nothing was shown. */
const passing: ReadonlySet<Verdict> = new Set(['held', 'improved', 'nonInferior', 'not-compared'])

/**
 * The metrics of a run as CTRF JSON: a test for each metric and slice, and for each stage. Vitest has reporters for the tests.
 *
 * What blocks has failed. A figure has passed where it was compared with something and is no worse; one that is new, waived, unscored or not to be compared is `other`, and one that was left out is `skipped`.
 * Source: https://ctrf.io, specification 0.0
 */
export function renderCtrf(run: Run): string {
  const tests = [...generalTests(run), ...metricTests(run), ...stageTests(run)]
  const count = (status: Status): number => tests.filter((test) => test.status === status).length
  const start = Date.parse(run.startedAt)
  const duration = Math.round(run.durationMs)
  const report = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    runId: run.id,
    generatedBy: 'vitest-assay',
    results: {
      tool: { name: 'vitest-assay' },
      summary: {
        tests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        pending: 0,
        other: count('other'),
        start,
        stop: start + duration,
        duration,
      },
      tests,
      extra: {
        suite: run.suite,
        exitCode: run.exitCode,
        failedTests: run.failedTests,
        waivers: run.waivers ?? [],
        replayed: run.replayed ?? [],
        ...(run.answersKept === undefined ? {} : { answers: run.answersKept.file }),
      },
    },
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

function generalTests(run: Run): CtrfTest[] {
  const of = (status: Status, name: string, message: string): CtrfTest => ({
    name,
    status,
    duration: 0,
    suite: ['gate'],
    message,
    rawStatus: name,
  })
  const failures = generalFailures(run).map(({ name, message }) => of('failed', name, message))
  const isTold = run.scope.complete || failures.some(({ name }) => name === 'partial')
  // A report without a test would look like one of which nothing failed.
  return isTold ? failures : [...failures, of('other', 'partial', `nothing was gated: ${whyPartial(run.scope)}`)]
}

function metricTests(run: Run): CtrfTest[] {
  const blocksOf = blocksByRow(run)
  return run.rows.map((row) => {
    const { tier, metric, slice, verdict, why, ...figures } = row
    return {
      name: `${metric}, ${sliceLabel(slice)}`,
      ...outcomeOf(blocksOf(row), why, statusOf(row)),
      suite: [`tier ${tier}`, metric],
      rawStatus: verdict,
      extra: { metric, tier, slice, ...figures },
    }
  })
}

function stageTests({ stageVerdicts, blocks }: Run): CtrfTest[] {
  return stageVerdicts.map(({ stage, verdict, why, ...figures }) => ({
    name: stage,
    ...outcomeOf(
      blocks.filter((block) => block.stage === stage),
      why,
      statusOfStage(verdict),
    ),
    suite: ['stages'],
    rawStatus: verdict,
    extra: { stage, ...figures },
  }))
}

function outcomeOf(
  blocks: readonly Block[],
  why: string,
  otherwise: Status,
): Pick<CtrfTest, 'status' | 'duration' | 'message'> {
  return blocks.length === 0
    ? { status: otherwise, duration: 0, message: why }
    : { status: 'failed', duration: 0, message: blocks.map(({ message }) => message).join('\n') }
}

function statusOf({ verdict, value }: MetricVerdict): Status {
  if (verdict === 'not-run') return 'skipped'
  return passing.has(verdict) && value !== null ? 'passed' : 'other'
}

function statusOfStage(verdict: StageVerdict['verdict']): Status {
  if (verdict === 'not-run') return 'skipped'
  return verdict === 'within-budget' ? 'passed' : 'other'
}

/** Writes the metrics of a run as CTRF JSON, atomically. */
export function writeCtrf(file: string, run: Run): void {
  writeAtomically(file, renderCtrf(run))
}
