import { describe, expect, it } from 'vitest'
import { buildRun, metricNamed, type Outcomes } from '../../src/core/build-run.test-kit.ts'
import type { KeptAnswer } from '../../src/core/kept-answers.ts'
import type { Metric } from '../../src/core/metric.ts'
import type { Run } from '../../src/core/run.ts'
import { renderVitestEvals } from './vitest-evals.ts'

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
      readonly failureMessages: readonly string[]
      readonly location?: object
      readonly meta: {
        readonly eval: {
          readonly scores: readonly object[]
          readonly avgScore: number | null
          readonly output?: unknown
        }
        readonly harness?: { readonly run: { readonly session: { readonly events: readonly object[] } } }
      }
    }[]
  }[]
}

const reportOf = (run: Run, answers?: readonly KeptAnswer[]): Report =>
  JSON.parse(renderVitestEvals(run, answers)) as Report

const tests = (run: Run, answers?: readonly KeptAnswer[]): Report['testResults'][number]['assertionResults'] =>
  reportOf(run, answers).testResults.flatMap(({ assertionResults }) => assertionResults)

const of = (metric: Partial<Metric>, outcomes: Outcomes): Run =>
  buildRun({ metrics: [metricNamed('metric', metric)], outcomes: { metric: outcomes } })

describe('renderVitestEvals', () => {
  it('has a test a case and trial: failed with a miss, skipped with nothing learned, else passed', () => {
    const run = of({}, { 'pe-1': [1, 0], 'pe-2': null, 'pe-3': undefined })
    expect(
      tests(run).map(({ title, status, failureMessages, meta }) => [
        title,
        status,
        failureMessages,
        meta.eval.avgScore,
      ]),
    ).toEqual([
      ['pe-1', 'passed', [], 1],
      ['pe-1, trial 2', 'failed', ['metric: '], 0],
      ['pe-2', 'skipped', ['metric: unscored, not-reached: the test timed out'], null],
    ])
    const negated = { ...run, records: run.records.map((record) => ({ ...record, negated: true })) }
    expect(tests(negated)).toEqual([])
    expect(tests(of({ tier: 4 }, { 'pe-1': 0, 'pe-2': null })).map(({ status }) => status)).toEqual([
      'passed',
      'passed',
    ])
  })

  it('counts what of a metric lies between 0 and 1, turned where lower is better, and no other unit', () => {
    const score = (metric: Partial<Metric>, value: number): unknown =>
      tests(of(metric, { 'pe-1': value })).map(({ meta }) => [meta.eval.scores, meta.eval.avgScore])[0]
    const about = { policy: 'gate', tier: 3, unit: 'cases' }
    expect(score({ better: 'lower' }, 1)).toEqual([
      [{ name: 'metric', score: 0, metadata: { ...about, outcome: 'missed', value: 1 } }],
      0,
    ])
    const share = { ...about, unit: 'share of claims' }
    expect(score({ aggregate: 'mean', unit: share.unit }, 0.25)).toEqual([
      [{ name: 'metric', score: 0.25, metadata: { ...share, outcome: 'missed', value: 0.25 } }],
      0.25,
    ])
    const points = { ...about, unit: 'points' }
    expect(score({ aggregate: 'mean', unit: 'points' }, 1)).toEqual([
      [{ name: 'metric', score: null, metadata: { ...points, outcome: 'met', value: 1 } }],
      null,
    ])
  })

  it('has files by name, each failed where one of its tests is, and the line of the case', () => {
    const cases = {
      'pe-1': { source: 'golden-set/pe.jsonl:7' },
      'pe-2': { source: 'golden-set/pe.jsonl:8' },
      'chf-1': { source: 'golden-set/chf.jsonl:1' },
    }
    const run = buildRun({ outcomes: { metric: { 'pe-1': 1, 'pe-2': 0, 'chf-1': 1, x: 1 } }, cases })
    const { testResults } = reportOf(run)
    expect(
      testResults.map(({ name, status, assertionResults }) => [
        name,
        status,
        assertionResults.map((one) => one.location),
      ]),
    ).toEqual([
      ['cardiopulmonary', 'passed', [undefined]],
      ['golden-set/chf.jsonl', 'passed', [{ line: 1, column: 1 }]],
      [
        'golden-set/pe.jsonl',
        'failed',
        [
          { line: 7, column: 1 },
          { line: 8, column: 1 },
        ],
      ],
    ])
  })

  it('has question and answer where they were kept, and of a metric that the run does not know its name', () => {
    const run = of({}, { 'pe-1': 1 })
    const kept = (rest: Partial<KeptAnswer>): KeptAnswer => ({ case: 'pe-1', trial: 0, scores: [], ...rest })
    const events = (rest: Partial<KeptAnswer>): unknown => tests(run, [kept(rest)])[0]?.meta.harness?.run.session.events
    expect(events({ answer: 'yes' })).toEqual([{ type: 'message', role: 'assistant', content: 'yes' }])
    expect(events({ answer: 'yes', input: { id: 'pe-1', note: 'dyspnoea' } })).toEqual([
      { type: 'message', role: 'user', content: 'note: dyspnoea' },
      { type: 'message', role: 'assistant', content: 'yes' },
    ])
    expect(events({ input: 'what now' })).toBeUndefined()
    expect(tests(run, [kept({ answer: 'yes', trial: 1 })])[0]?.meta.eval).not.toHaveProperty('output')
    expect(tests({ ...run, metrics: [] })[0]?.meta.eval.scores).toEqual([
      { name: 'metric', score: null, metadata: { policy: 'gate' } },
    ])
    expect(tests({ ...run, metrics: [] })[0]?.status).toBe('passed')
  })
})
