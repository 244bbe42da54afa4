import { stripVTControlCharacters } from 'node:util'
import type { TestCase, TestModule, TestSuite } from 'vitest/node'
import type { CaseInfo, EvalRecord } from '../../src/core/eval-case.ts'
import type { Metric, Policy } from '../../src/core/metric.ts'
import type { FailedFile } from '../../src/core/run.ts'
import { compareText } from '../../src/kit/compare-text.ts'
import { firstLine } from '../../src/kit/phrases.ts'
import { type EvalMeta, type WireRecord, worseRecord } from '../../src/runner/eval-meta.ts'
import { type CollectedRecords, type EvalTestName, inOrder, scoreOfWire, testKey } from './collected-records.ts'

/** More than Vitest can hold in one process. */
const mostCases = 2 ** 32

/** What a collector must be told about the run. */
interface CollectOptions {
  /** The policy of a metric where the call said nothing. */
  readonly policyOf: (metric: Metric) => Policy
  /** Whether Vitest's tag filter lets a test with these tags run. */
  readonly runs: (tags: readonly string[]) => boolean
}

/** Tests of one `evalTest.for` call; they record the same metrics. */
interface Group {
  /** Each with the policy that a call gave it, if one did. */
  readonly metrics: Map<string, Policy | undefined>
  readonly broken: { readonly test: TestCase; readonly meta: EvalMeta; readonly state: 'failed' | 'skipped' }[]
}

/**
 * Reads the records off the tests of a suite.
 *
 * A test that failed, crashed or was skipped before it recorded a metric, which others of its `evalTest.for` call did record, leaves that metric
 * `unscored` for its case: `subject-failed` where the system under test threw, `not-reached` otherwise. A test that a tag filter left out is not a gap.
 */
export function collectRecords(modules: readonly TestModule[], options: CollectOptions): CollectedRecords {
  const collector = new Collector(options)
  for (const module of modules) collector.readModule(module)
  return collector.finish()
}

/** A record with its place. */
interface Found {
  readonly wire: WireRecord
  readonly caseId: string
  readonly position: number
  readonly test: TestCase
}

class Collector {
  readonly #options: CollectOptions
  readonly #cases = new Map<string, CaseInfo>()
  readonly #metrics = new Map<string, Metric>()
  readonly #policies = new Map<string, Policy>()
  readonly #records: EvalRecord[] = []
  readonly #tests = new Map<string, EvalTestName>()
  readonly #problems = new Set<string>()
  /** Position of each case, so that what was seen is kept by number: a run may have hundreds of thousands of records. */
  readonly #positions = new Map<string, number>()
  /** The test that recorded a metric, by position of the case and trial. */
  readonly #seen = new Map<string, Map<number, TestCase>>()
  /** Records that stand beside others, the worst of each metric, case and trial. */
  readonly #beside = new Map<string, Found>()
  /** By file and `evalTest.for` call: shards bring parts of one group. */
  readonly #groups = new Map<string, Group>()
  readonly #skippedTests: string[] = []
  readonly #failedFiles: FailedFile[] = []
  #failedTests = 0
  #only = false

  constructor(options: CollectOptions) {
    this.#options = options
  }

  readModule(module: TestModule): void {
    const tests = [...module.children.allTests()]
    // Definitions first: a test may record what another, earlier or later in the file, defined.
    for (const test of tests) for (const metric of test.meta().assay?.metrics ?? []) this.#define(metric)
    for (const test of tests) this.#readTest(test)
    // A file that cannot be loaded, and a hook that fails, leave no failed test behind.
    const failed = [module, ...module.children.allSuites()].flatMap((part) => part.errors().slice(0, 1))
    this.#failedTests += failed.length
    const [error] = failed
    if (error !== undefined)
      this.#failedFiles.push({ file: module.relativeModuleId, loaded: tests.length > 0, error: wordsOfError(error) })
  }

  finish(): CollectedRecords {
    // What a test asked for counts before what stands beside others, and both before a gap.
    for (const found of this.#beside.values()) this.#keepUnlessClaimed(found)
    for (const group of this.#groups.values()) this.#fillGaps(group)
    return {
      ...inOrder({ cases: this.#cases, metrics: [...this.#metrics.values()], records: this.#records }),
      tests: this.#tests,
      problems: [...this.#problems],
      failedTests: this.#failedTests,
      failedFiles: this.#failedFiles,
      skippedTests: this.#skippedTests.sort(compareText),
      only: this.#only,
    }
  }

  #readTest(test: TestCase): void {
    const { state } = test.result()
    if (state === 'failed') this.#failedTests += 1
    const meta = test.meta()
    if (meta.assay === undefined) return
    const { assay } = meta
    const position = this.#addCase(assay.case)
    const groupKey = `${test.module.relativeModuleId} ${assay.for}`
    let group = this.#groups.get(groupKey)
    if (group === undefined) this.#groups.set(groupKey, (group = { metrics: new Map(), broken: [] }))
    for (const wire of assay.records) {
      if (wire.negated !== true && group.metrics.get(wire.metric) === undefined)
        group.metrics.set(wire.metric, wire.policy)
      const found = { wire, caseId: assay.case.id, position, test }
      if (wire.beside === true) this.#setBeside(found)
      else this.#addRecord(found)
    }
    if (state === 'failed') group.broken.push({ test, meta: assay, state })
    else if ((state === 'skipped' || state === 'pending') && this.#options.runs(test.tags)) {
      if (state === 'skipped' && assay.skipped !== true && wasPassedOver(test)) this.#only = true
      this.#skippedTests.push(`${test.module.relativeModuleId} > ${test.fullName}`)
      group.broken.push({ test, meta: assay, state: 'skipped' })
    }
  }

  #define(metric: Metric): void {
    const known = this.#metrics.get(metric.name)
    if (known === undefined) {
      this.#metrics.set(metric.name, metric)
      this.#policies.set(metric.name, this.#options.policyOf(metric))
    } else if (
      JSON.stringify(known, Object.keys(known).sort()) !== JSON.stringify(metric, Object.keys(metric).sort())
    ) {
      this.#problems.add(
        `metric "${metric.name}" has two definitions in two eval files; its figures cannot be added up. Define it once and import it, or give one of the two another name`,
      )
    }
  }

  #addCase(own: EvalMeta['case']): number {
    const position = this.#positions.get(own.id)
    if (position === undefined) {
      const { id, ...info } = own
      this.#cases.set(id, info)
      this.#positions.set(id, this.#positions.size)
      return this.#positions.size - 1
    }
    if (this.#cases.get(own.id)?.hash !== own.hash) {
      this.#problems.add(
        `case id "${own.id}" stands for two different cases; scores are kept by id, so they would be mixed up. Give one of the two another id`,
      )
    }
    return position
  }

  /** Notes who recorded a metric of a case and trial, and gives the one who did so before. */
  #claim({
    wire: { metric, trial = 0 },
    position,
    test,
  }: Pick<Found, 'wire' | 'position' | 'test'>): TestCase | undefined {
    let seen = this.#seen.get(metric)
    if (seen === undefined) this.#seen.set(metric, (seen = new Map()))
    const key = position + trial * mostCases
    const before = seen.get(key)
    if (before === undefined) seen.set(key, test)
    return before
  }

  /** Tests of one case may each bring the same record beside their own. */
  #setBeside(found: Found): void {
    const { metric, trial = 0 } = found.wire
    const key = `${metric} ${found.position} ${trial}`
    const known = this.#beside.get(key)
    const definition = this.#metrics.get(metric)
    if (known === undefined || definition === undefined) this.#beside.set(key, found)
    else if (worseRecord(definition, known.wire, found.wire) === found.wire) this.#beside.set(key, found)
  }

  #addRecord(found: Found): void {
    const { wire, caseId, test } = found
    const trial = wire.trial ?? 0
    const first = wire.negated === true ? undefined : this.#claim(found)
    if (first === undefined) {
      this.#keep(found)
      return
    }
    this.#problems.add(
      `metric "${wire.metric}" was recorded twice for case "${caseId}"${trial === 0 ? '' : ` in trial ${trial}`}: by ${named(first)} and by ${named(test)}. Which of the two counts would be chance: drop one, or give a scorer another metric name`,
    )
  }

  #keep({ wire, caseId, test }: Found): void {
    const { metric, trial = 0, negated = false } = wire
    // Only what fell short is looked up again, for the command that reruns it.
    if (wire.why !== undefined || wire.unscored !== undefined) this.#nameTest(testKey(metric, caseId), test)
    const policy = wire.policy ?? this.#policies.get(metric) ?? 'gate'
    const { span, responseId } = wire
    const from = { ...(span === undefined ? {} : { span }), ...(responseId === undefined ? {} : { responseId }) }
    this.#records.push({ metric, caseId, trial, policy, score: scoreOfWire(wire), negated, ...from })
  }

  #nameTest(key: string, test: TestCase): void {
    if (!this.#tests.has(key)) this.#tests.set(key, { file: test.module.relativeModuleId, name: test.fullName })
  }

  #fillGaps({ metrics, broken }: Group): void {
    for (const { test, meta, state } of broken) {
      const trials = (test.options.repeats ?? 0) + 1
      for (const [metric, policy] of metrics) {
        for (let trial = 0; trial < trials; trial += 1) {
          const wire = { metric, trial, ...(policy === undefined ? {} : { policy }), ...gapOf(test, meta, state) }
          this.#keepUnlessClaimed({
            wire,
            caseId: meta.case.id,
            position: this.#positions.get(meta.case.id) ?? 0,
            test,
          })
        }
      }
    }
  }

  /** Another test of the case may have recorded the metric. */
  #keepUnlessClaimed(found: Found): void {
    if (this.#claim(found) === undefined) this.#keep(found)
  }
}

function named(test: TestCase): string {
  return `"${test.name}" in ${test.module.relativeModuleId}`
}

function gapOf(test: TestCase, meta: EvalMeta, state: 'failed' | 'skipped'): Pick<WireRecord, 'unscored' | 'detail'> {
  if (meta.subjectFailed !== undefined) return { unscored: 'subject-failed', detail: meta.subjectFailed }
  if (state === 'skipped') return { unscored: 'not-reached', detail: 'the test was skipped' }
  const [error] = test.result().errors ?? []
  const cause = error === undefined ? '' : wordsOfError(error)
  const failed = 'the test failed before it came to this metric'
  return { unscored: 'not-reached', detail: cause === '' ? failed : `${failed}: ${cause}` }
}

/** The first line of what was thrown; of an error without words, its kind. */
function wordsOfError({ name, message }: { readonly name?: string; readonly message: string }): string {
  return firstLine(stripVTControlCharacters(message)) || (name ?? '')
}

/**
 * Whether Vitest never began a test, and not because something around it failed: an `.only` elsewhere passes it over, or a `describe` that is skipped.
 *
 * No test says `only` by the end of a run: Vitest has turned it into a skip of the others.
 */
function wasPassedOver(test: TestCase): boolean {
  if (test.diagnostic() !== undefined) return false
  for (let suite: TestSuite | TestModule = test.parent; ; suite = suite.parent) {
    if (suite.errors().length > 0) return false
    if (suite.type === 'module') return true
  }
}
