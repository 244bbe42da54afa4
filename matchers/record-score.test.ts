import { describe, expect, it } from 'vitest'
import { notApplicable, scored, unscored } from '../src/core/score.ts'
import { evalTest } from '../src/runner/eval-test.ts'
import { recordScore } from './record-score.ts'
import './setup.ts'

const polite = { name: 'polite', tier: 2, aggregate: 'rate' } as const

const recordsOf = (task: { readonly meta: object }): unknown =>
  (task.meta as { readonly assay?: { readonly records: unknown } }).assay?.records

describe('recordScore', () => {
  evalTest.for([{ id: 'one' }])('records a score without any matcher', (_, { task }) => {
    recordScore(polite, 1)
    recordScore({ name: 'length', tier: 2, unit: 'words' }, scored(212))
    recordScore({ name: 'cites', tier: 3, aggregate: 'rate' }, notApplicable('nothing is claimed'))
    expect(recordsOf(task)).toEqual([
      { metric: 'polite', value: 1 },
      { metric: 'length', value: 212 },
      { metric: 'cites', notApplicable: 'nothing is claimed' },
    ])
  })

  evalTest.for([{ id: 'two' }])('counts a miss under gate, and keeps its reasons', (_, { task }) => {
    recordScore(polite, scored(0, ['it shouts']), { policy: 'gate' })
    expect(recordsOf(task)).toEqual([{ metric: 'polite', value: 0, why: ['it shouts'], policy: 'gate' }])
  })

  evalTest.for([{ id: 'three' }])('refuses what is no score, and what could not be judged', () => {
    expect(() => recordScore({ ...polite, name: 'Polite' }, 1)).toThrow("a metric's name must be kebab case")
    expect(() => recordScore(polite, 0.5)).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: recordScore could not judge "polite": the scorer "polite" returned {"status":"scored","value":0.5,"why":[]}: expected a score with the value 1 or 0 (unscored: scorer-failed). Fix what it throws or returns; a scorer of your own returns scored(value), unscored(cause, detail) or notApplicable(reason)]`,
    )
    expect(() => recordScore({ ...polite, name: 'tone' }, Number.NaN)).toThrow('a score must be a finite number')
    expect(() => recordScore({ ...polite, name: 'civil' }, unscored('missing-input', 'no tone is set'))).toThrow(
      'recordScore could not judge "civil": no tone is set (unscored: missing-input)',
    )
    expect(() => recordScore({ ...polite, name: 'late' }, Promise.resolve(scored(1)) as never)).toThrow(
      'the score of "late" is a promise; await it before recordScore',
    )
    expect(() => recordScore({ ...polite, name: 'odd' }, 1, { policies: 'must' } as never)).toThrow(
      'there is no option "policies"; there are answer and policy',
    )
  })

  it('needs a case', () => {
    expect(() => recordScore(polite, 1)).toThrow(
      'recordScore needs a case for "polite": call it inside evalTest.for(cases), which knows the case, in a project with the plugin of vitest-assay/config',
    )
  })
})
