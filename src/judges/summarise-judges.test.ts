import { describe, expect, it } from 'vitest'
import type { EvalRecord } from '../core/eval-case.ts'
import type { Grading } from '../core/grading.ts'
import type { Score } from '../core/score.ts'
import { summariseJudges } from './judged-section.ts'

const fingerprint = 'a'.repeat(64)

function grading(votes: readonly (number | null)[], extra: Partial<Grading> = {}): Grading {
  return {
    grader: 'coherence',
    fingerprint,
    judges: [
      { judge: 'fake:m', votes, replayed: 0, simulated: 0, relation: 'apart', tokens: [100, 60, 20, 5], dollars: 0.01 },
    ],
    consensus: true,
    bounds: [4, 4],
    adopted: true,
    ...extra,
  }
}

function record(caseId: string, score: Score, metric = 'coherence'): EvalRecord {
  return { metric, caseId, trial: 0, policy: 'track', score, negated: false }
}

describe('what judges made of a run', () => {
  it('is added up: mean, bounds with the missing ones, agreement of trials, tokens and cost', () => {
    const records = [
      record('a', { status: 'scored', value: 4, why: [], grading: grading([4, 4, 2]) }),
      record('b', {
        status: 'scored',
        value: 3,
        why: [],
        grading: grading([2, 3, 4], { consensus: false, bounds: [3, 3] }),
      }),
      record('c', {
        status: 'unscored',
        cause: 'judge-abstained',
        detail: '',
        grading: grading([5, null, null], { consensus: null, bounds: [1, 5], attempts: ['override'] }),
      }),
    ]
    expect(summariseJudges(records)).toEqual([
      {
        metric: 'coherence',
        fingerprint,
        judges: ['fake:m'],
        scored: 2,
        unscored: 1,
        mean: 3.5,
        bounds: [8 / 3, 4],
        consensus: 1,
        // 2 of 3 pairs differ in a, 3 of 3 in b.
        flipRate: 5 / 6,
        variance: expect.closeTo((4 / 3 + 1) / 2, 12),
        trials: 9,
        missing: 2,
        replayed: 0,
        simulated: 0,
        drift: [],
        relations: ['apart'],
        adopted: true,
        attempts: 1,
        tokens: { input: 300, cached: 180, output: 60, thinking: 15 },
        dollars: expect.closeTo(0.03, 12),
      },
    ])
  })

  it('leaves out what no judge made, what was negated, and the share of a threshold', () => {
    const score: Score = { status: 'scored', value: 1, why: [], grading: grading([4]) }
    expect(
      summariseJudges([
        record('a', { status: 'scored', value: 1, why: [] }),
        record('a', { status: 'not-applicable', reason: '' }),
        record('a', score, 'coherence-at-least-4'),
        { ...record('a', score), negated: true },
      ]),
    ).toEqual([])
  })

  it('keeps two graders of one metric apart', () => {
    const other = grading([4], { fingerprint: 'b'.repeat(64) })
    const records = [grading([4]), other].map((own, place) =>
      record(String(place), { status: 'scored', value: 4, why: [], grading: own }),
    )
    expect(summariseJudges(records)).toHaveLength(2)
  })

  it('takes a model that answered in place of another for another grader', () => {
    const [judge] = grading([4]).judges
    const drifted = grading([4], { judges: judge === undefined ? [] : [{ ...judge, drift: ['m-2'] }] })
    const [summary] = summariseJudges([
      record('a', { status: 'scored', value: 4, why: [], grading: grading([4]) }),
      record('b', { status: 'scored', value: 4, why: [], grading: drifted }),
    ])
    expect(summary).toMatchObject({ scored: 2, drift: ['m-2'], fingerprint: `${fingerprint}, answered by m-2` })
  })

  it('does not know the cost where a price is not known', () => {
    const [judge] = grading([4]).judges
    const unpriced = grading([4], { judges: judge === undefined ? [] : [{ ...judge, dollars: null }] })
    expect(summariseJudges([record('a', { status: 'scored', value: 4, why: [], grading: unpriced })])[0]).toMatchObject(
      { dollars: null, flipRate: null, variance: null },
    )
  })
})
