import { describe, expect, it } from 'vitest'
import type { EvalRecord } from './eval-case.ts'
import { type Grading, type PlannedCalls, gradingSchema, sumPlannedCalls } from './grading.ts'
import { graderSummarySchema, summariseJudges } from '../judges/judged-section.ts'

const dry: PlannedCalls = { kind: 'dry-run', calls: 3, input: 900, output: 2000, dollars: 0.25 }

describe('sumPlannedCalls', () => {
  it('adds up each kind', () => {
    expect(sumPlannedCalls([dry, { ...dry, kind: 'batch' }, dry])).toEqual([
      { kind: 'dry-run', calls: 6, input: 1800, output: 4000, dollars: 0.5 },
      { ...dry, kind: 'batch' },
    ])
    expect(sumPlannedCalls([])).toEqual([])
  })

  it('does not know what a sum costs that has a part without a price', () => {
    expect(sumPlannedCalls([{ ...dry, dollars: null }, dry])).toMatchObject([{ calls: 6, dollars: null }])
  })
})

describe('a run that asked nobody', () => {
  const grading: Grading = {
    grader: 'coherence',
    fingerprint: 'a'.repeat(64),
    judges: [
      {
        judge: 'anthropic:claude-opus-5-5',
        votes: [4, null, null],
        replayed: 1,
        simulated: 0,
        relation: 'apart',
        tokens: [0, 0, 0, 0],
        dollars: 0,
        planned: { ...dry, calls: 2 },
      },
    ],
    consensus: null,
    bounds: [1, 5],
    adopted: false,
  }
  const score = {
    status: 'unscored',
    cause: 'judge-unreachable',
    detail: 'dry run: nobody was asked',
    grading,
  } as const

  it('has its sums in the summary of each grader, and in the file of the run', () => {
    const record = { metric: 'coherence', score } as unknown as EvalRecord
    const [summary] = summariseJudges([record, record])
    expect(summary).toMatchObject({ planned: [{ kind: 'dry-run', calls: 4, dollars: 0.5 }], replayed: 2, dollars: 0 })
    expect(graderSummarySchema.parse(summary)).toEqual(summary)
    expect(gradingSchema.parse(grading)).toEqual(grading)
  })
})
