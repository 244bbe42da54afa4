import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed } from '../../src/core/build-run.test-kit.ts'
import type { KeptAnswer } from '../../src/core/kept-answers.ts'
import type { Run } from '../../src/core/run.ts'
import { notApplicable, scored, unscored } from '../../src/core/score.ts'
import { makeReportData, outcomesOf } from './make-report-data.ts'
import { keptAnswer, withReasons } from './report-input.test-kit.ts'

const metrics = [metricNamed('dose'), metricNamed('recall', { aggregate: 'mean', unit: 'share' })]

const answer = (id: string, rest: Partial<KeptAnswer> = {}): KeptAnswer => ({ case: id, trial: 0, scores: [], ...rest })

describe('outcomesOf', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const before = buildRun({ metrics, outcomes: { dose: { a: 1, b: 0, c: 1, d: 0 } } })
  const run = buildRun({
    metrics,
    outcomes: {
      dose: { a: 0, b: 1, c: 1, d: 0, e: undefined, f: null, g: 'unclear' },
      // One trial that applied is enough.
      recall: { a: [undefined, 1], b: [1, undefined], c: undefined },
    },
    baseline: baselineOf(before),
  })

  it('has a letter a case by metric: newly missed, fixed, met, missed, not applicable, unscored, unclear, not judged', () => {
    expect(outcomesOf(run, metrics, ids)).toEqual(['wfkmnuc-', 'kkn-----'])
  })

  it('passes over cases and metrics that the page has not, and has nothing of a metric that the run has not', () => {
    expect(outcomesOf(run, metrics.slice(0, 1), ['d', 'f'])).toEqual(['mu'])
    expect(outcomesOf(run, [metricNamed('other')], ids)).toEqual([''])
  })

  it('leaves out what was negated', () => {
    const negated = run.records.map((record) => ({ ...record, negated: true }))
    expect(outcomesOf({ ...run, records: negated, summaries: [], rows: [] }, metrics, ids)).toEqual([
      '--------',
      '--------',
    ])
    const [first] = run.records
    const after = first === undefined ? [] : [{ ...first, caseId: 'h', negated: true }]
    expect(outcomesOf({ ...run, records: [...run.records, ...after] }, metrics, ids)[0]).toBe('wfkmnuc-')
  })

  it('has one of the whole set, whatever is said of slices', () => {
    const slices = run.summaries.map((one) => ({
      ...one,
      slice: { by: 'condition', is: 'pe' } as const,
      misses: ['c'],
    }))
    const rows = run.rows.map((one) => ({ ...one, slice: { by: 'condition', is: 'pe' } as const, mended: ['c'] }))
    expect(outcomesOf({ ...run, summaries: [...run.summaries, ...slices] }, metrics, ids)[0]).toBe('wfkmnuc-')
    expect(outcomesOf({ ...run, rows: [...run.rows, ...rows] }, metrics, ids)[0]).toBe('wfkmnuc-')
  })
})

describe('makeReportData', () => {
  it('has the cases with their conditions, sorted, and the command that runs them again', () => {
    const run = buildRun({
      outcomes: { dose: { 'pe-2': 1, 'chf-1': 1, 'pe-1': 1, 'x-1': 1 } },
      cases: { 'x-1': { condition: undefined } },
    })
    const data = makeReportData({ run, answers: [], privacy: 'full', command: 'npx vitest run', file: 'now.json' })
    expect(data).toMatchObject({
      conditions: ['chf', 'pe'],
      ids: ['chf-1', 'pe-1', 'pe-2', 'x-1'],
      condition: [0, 1, 1, -1],
      command: 'npx vitest run',
      answersFile: 'now.json',
      earlier: [],
      other: null,
    })
    expect(makeReportData({ run, answers: [], privacy: 'full' })).toMatchObject({ command: null, answersFile: null })
  })

  it('tells each finding once: from the kept answer, and from the records what no answer has', () => {
    const base = buildRun({
      metrics,
      outcomes: { dose: { a: [0, 1], b: 0, c: null, d: undefined }, recall: { a: 0.5 } },
    })
    const run = withReasons(base, { 'dose a': ['of the record'], 'dose b': ['of the record'] })
    const answers = [
      answer('a', {
        scores: [
          { metric: 'dose', score: scored(0, ['of the answer']) },
          { metric: 'recall', score: scored(0.5), rules: [] },
          { metric: 'unknown', score: scored(0) },
        ],
      }),
      answer('d', { scores: [{ metric: 'dose', score: notApplicable('no action') }] }),
      answer('a', { trial: 1, scores: [{ metric: 'recall', score: unscored('text-unclear', 'two readings') }] }),
    ]
    const { details } = makeReportData({ run, answers, privacy: 'full' })
    expect(details).toEqual({
      a: {
        record: [],
        answers: [
          {
            trial: 0,
            place: 0,
            evidence: [],
            findings: [
              { metric: 0, trial: 0, outcome: 'm', why: ['of the answer'] },
              { metric: 1, trial: 0, outcome: 'm', value: '50.0%', why: [] },
            ],
          },
          {
            trial: 1,
            place: 1,
            evidence: [],
            findings: [
              { metric: 1, trial: 1, outcome: 'c', why: ['the words can be read in several ways: two readings'] },
            ],
          },
          { trial: 1, evidence: [], findings: [{ metric: 0, trial: 1, outcome: 'k', why: ['of the record'] }] },
        ],
      },
      b: {
        record: [],
        answers: [
          { trial: 0, evidence: [], findings: [{ metric: 0, trial: 0, outcome: 'm', why: ['of the record'] }] },
        ],
      },
      c: {
        record: [],
        answers: [
          {
            trial: 0,
            evidence: [],
            findings: [{ metric: 0, trial: 0, outcome: 'u', why: ['the check was not reached: the test timed out'] }],
          },
        ],
      },
      d: {
        record: [],
        answers: [
          {
            trial: 0,
            place: 0,
            evidence: [],
            findings: [{ metric: 0, trial: 0, outcome: 'n', why: ['no action'] }],
          },
        ],
      },
    })
    const negated = run.records.map((record) => ({ ...record, negated: true }))
    expect(makeReportData({ run: { ...run, records: negated }, answers: [], privacy: 'full' }).details).toEqual({})
  })

  it('has the first answer that newly misses before the others, and these by trial', () => {
    const before = buildRun({ metrics, outcomes: { dose: { a: 1, b: 1 }, recall: { a: 0 } } })
    const outcomes = { dose: { a: [1, 0, 1], b: 1 }, recall: { a: [0, 0, 0] } }
    const run = buildRun({ metrics, outcomes, baseline: baselineOf(before) })
    const trials = (answers: readonly KeptAnswer[]): number[] | undefined =>
      makeReportData({ run, answers, privacy: 'full' }).details['a']?.answers.map(({ trial }) => trial)
    expect(trials([])).toEqual([1, 0, 2])
    const kept = [2, 1, 0].map((trial) => {
      const scores = [
        { metric: 'recall', score: scored(0) },
        { metric: 'dose', score: scored(trial === 1 ? 0 : 1) },
      ]
      return answer('a', { trial, scores })
    })
    expect(trials(kept)).toEqual([1, 0, 2])
  })

  it('has patient, case and answer where all may be shown, and the first of what is said of the case', () => {
    const run = buildRun({ metrics, outcomes: { dose: { 'pe-1': 0 } } })
    const answers = [
      answer('pe-1'),
      keptAnswer('pe-1', { trial: 1, source: 'golden-set/pe.jsonl:1', scores: [] }),
      keptAnswer('pe-1', { trial: 2, patient: 'another', source: 'another', input: { id: 'other' }, scores: [] }),
      answer('other'),
    ]
    const full = makeReportData({ run, answers, privacy: 'full' }).details
    expect(Object.keys(full)).toEqual(['pe-1'])
    expect(full['pe-1']).toMatchObject({
      patient: 'woman of 54, inpatient; pulmonary embolism',
      source: 'golden-set/pe.jsonl:1',
      question: 'An embolism after surgery.',
    })
    expect(full['pe-1']?.answers.map(({ text, evidence }) => [text?.slice(0, 13), evidence.length])).toEqual([
      [undefined, 0],
      [undefined, 0],
      ['Start heparin', 1],
      ['Start heparin', 1],
    ])
    const { 'pe-1': redacted } = makeReportData({ run, answers, privacy: 'redacted' }).details
    expect(redacted).toMatchObject({ source: 'golden-set/pe.jsonl:1', record: [] })
    expect(JSON.stringify(redacted)).not.toMatch(/woman|embolism|heparin/u)
  })

  it('has the other run with the answers that differ, and the reasons of cases that came out otherwise', () => {
    const run = buildRun({ metrics, outcomes: { dose: { a: 1, b: 0, c: 0, d: 1, f: 1 }, recall: { a: 1, b: 1 } } })
    const short = { metrics, outcomes: { dose: { a: 0, b: 0, c: null, d: 0, f: 0 }, recall: { a: 0, b: 1, e: 0 } } }
    const reasons = { 'dose a': ['one', 'two'], 'recall a': ['three'], 'dose b': ['as before'] }
    const before = withReasons(buildRun(short), reasons)
    const said = (...words: readonly (string | undefined)[]): KeptAnswer[] =>
      words.map((text) => answer('a', text === undefined ? {} : { answer: text }))
    const compare = {
      run: { ...before, records: before.records.map((one) => (one.caseId === 'd' ? { ...one, negated: true } : one)) },
      answers: [...said('same', 'before', undefined, 'gone', 'left'), answer('b', { answer: 'same' })],
    }
    const answers = [...said('same', 'now', 'new', undefined), answer('b', { answer: 'same' })]
    const input = { run, answers, compare, privacy: 'full' as const }
    expect(makeReportData(input).other).toEqual({
      name: before.id,
      startedAt: before.startedAt,
      outcomes: ['mmumm', 'mk---'],
      answers: { a: [null, 'before', null, 'gone', null] },
      why: { a: ['dose: one', 'dose: two', 'recall: three'] },
    })
    expect(makeReportData({ ...input, privacy: 'redacted' }).other?.answers).toEqual({})
    expect(makeReportData({ ...input, compare: { ...compare, file: 'before.json' } }).other?.name).toBe('before.json')
  })
})

describe('the text of a large run', () => {
  const large = (count: number, missed: readonly string[], rest: Partial<Run> = {}): readonly string[] => {
    const ids = Array.from({ length: count }, (_, at) => `c-${String(at).padStart(4, '0')}`)
    const cases = Object.fromEntries(ids.map((id) => [id, { hash: '' }]))
    const base = buildRun({ metrics, outcomes: { dose: { 'c-0000': 0 }, recall: { 'c-0000': 1 } } })
    const summaries = base.summaries.map((one) =>
      one.slice.by === 'all' && one.metric === 'dose' ? { ...one, misses: missed } : one,
    )
    const compare = {
      run: {
        ...base,
        records: [],
        summaries: [{ ...summaries[0], misses: ['c-0003', 'c-0009'] } as (typeof summaries)[number]],
      },
      answers: [],
    }
    const run = { ...base, cases, summaries, ...rest }
    return Object.keys(makeReportData({ run, compare, answers: ids.map((id) => answer(id)), privacy: 'full' }).details)
  }

  it('is there of every case up to 1,000 of them, and of more of those that somebody has to look at', () => {
    expect(large(1000, ['c-0003'])).toHaveLength(1000)
    // The first is judged, and was not in the other run.
    expect(large(1001, ['c-0003'])).toEqual(['c-0003'])
    const base = buildRun({ metrics, outcomes: { dose: { 'c-0000': 0 } } })
    const [row] = base.rows
    const rows = row === undefined ? [] : [{ ...row, newMisses: ['c-0007'], mended: ['c-0009'] }]
    const unclear = { caseId: 'c-0005', cause: 'text-unclear', detail: '' } as const
    const unscoredOne = { caseId: 'c-0004', cause: 'not-reached', detail: '' } as const
    const summaries = base.summaries.map((one) => ({ ...one, misses: ['c-0003'], unscored: [unclear, unscoredOne] }))
    // Newly missed, fixed since the other run, missed, unscored, unclear.
    expect(large(1001, [], { rows, summaries })).toEqual(['c-0003', 'c-0004', 'c-0005', 'c-0007', 'c-0009'])
  })

  it('is there of 5,000 at most: what is newly missed, then what flipped, then the others', () => {
    const ids = Array.from({ length: 5500 }, (_, at) => `c-${String(at).padStart(4, '0')}`)
    expect(large(6200, ids)).toEqual(ids.slice(0, 5000))
    const base = buildRun({ metrics, outcomes: { dose: { 'c-0000': 0 } } })
    const [row] = base.rows
    const rows = row === undefined ? [] : [{ ...row, newMisses: ['c-5499'], mended: ['c-0009'] }]
    expect(large(6200, ids, { rows }).slice(-2)).toEqual(['c-4998', 'c-5499'])
  })
})
