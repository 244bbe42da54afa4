import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed, type RunInShort } from '../core/build-run.test-kit.ts'

const pe = { 'pe-1': 1, 'pe-2': 1 }

const told = (short: RunInShort) =>
  buildRun(short).blocks.flatMap(({ kind, message }) => (kind === 'below-target' ? [message] : []))
const noFigure =
  'targets names "recall", which no test measures; the run has adherence. Correct the name, or remove it from targets'

describe('a target of a metric without a figure', () => {
  const options = { targets: { recall: 0.9 } }

  it.each<[string, Partial<RunInShort>, boolean]>([
    ['blocks where nobody knows it', {}, true],
    ['blocks where it judged no case', { outcomes: { adherence: pe, recall: { 'pe-1': undefined } } }, true],
    ['is told by its score', { outcomes: { adherence: pe, recall: { 'pe-1': 1 } } }, false],
    ['is told as unscored', { outcomes: { adherence: pe, recall: { 'pe-1': null } } }, false],
    [
      'is told as missing from the baseline',
      { baseline: baselineOf(buildRun({ outcomes: { adherence: pe, recall: pe } })) },
      false,
    ],
    ['may be left out by tags', { scope: { tagsFilter: 'tier1' } }, false],
    [
      'shuts no gate where it is tracked by its name',
      { options: { ...options, policies: { recall: 'track' } } },
      false,
    ],
  ])('%s', (_what, rest, isBlocked) => {
    const blocks = told({ outcomes: { adherence: pe }, options, ...rest })
    expect(blocks.some((message) => message.startsWith('targets names "recall"'))).toBe(isBlocked)
  })

  it('says what the run has', () => {
    expect(told({ outcomes: { adherence: pe }, options })).toEqual([noFigure])
    const judged = told({ outcomes: { adherence: pe, recall: { 'pe-1': undefined } }, options })
    expect(judged).toEqual([
      'targets names "recall", which judged no case, so its target is not met. Run it on a case that it can judge, or remove it from targets',
    ])
    expect(told({ outcomes: {}, options })).toEqual([expect.stringContaining('the run measured no metric at all')])
  })
})

describe('cases that changed', () => {
  const metrics = [metricNamed('adherence')]
  const before = baselineOf(buildRun({ metrics, outcomes: { adherence: pe } }))
  const changed = { 'pe-1': { hash: 'other' } }
  const kinds = (rest: Partial<RunInShort>) =>
    buildRun({ metrics, outcomes: { adherence: pe }, baseline: before, ...rest }).blocks.map(({ kind }) => kind)

  it('block once, also where tags select them, and not where tags leave them out', () => {
    expect(kinds({ cases: changed })).toEqual(kinds({ cases: changed, scope: { tagsFilter: 'tier3' } }))
    expect(kinds({ cases: changed }).length).toBeGreaterThan(0)
    const left = { outcomes: { adherence: { 'pe-2': 1 } }, cases: changed, scope: { tagsFilter: 'rare' } }
    expect(kinds(left)).toEqual([])
  })
})

describe('a case with several trials', () => {
  const of = (...values: readonly (number | null | undefined)[]) =>
    buildRun({ outcomes: { adherence: { 'pe-1': values } } })

  it.each([
    ['every trial hit', of(1, 1), { n: 1, value: 1, misses: [] }],
    ['one trial missed', of(1, 0), { n: 1, value: 0.5, misses: ['pe-1'] }],
    ['one with nothing to judge', of(1, undefined), { n: 1, value: 1, misses: [] }],
    ['none with anything to judge', of(undefined, undefined), { n: 0, value: null, notApplicable: 1 }],
  ])('of which %s', (_what, run, summary) => {
    expect(run.summaries.find(({ slice }) => slice.by === 'all')).toMatchObject(summary)
  })

  it('tells the cause of its first trial that was not scored, in whatever order the records stand', () => {
    const run = buildRun({ outcomes: { adherence: { 'pe-1': [1, null, null] } } })
    expect(run.summaries[0]?.unscored).toEqual([{ caseId: 'pe-1', cause: 'not-reached', detail: 'the test timed out' }])
  })
})
