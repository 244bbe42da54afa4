import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { checkCitationGrounding } from './citation-grounding.ts'

const row = (id: string) => ({ id, source_type: 'guideline' as const, source: 'GOLD 2026', excerpt: 'text' })
const check = (actions: { text: string; evidence_refs?: string[] }[], ...ids: string[]) =>
  checkCitationGrounding(recommendation.parse({ recommended_actions: actions, evidence_table: ids.map(row) }))

describe('checkCitationGrounding', () => {
  it('is 1 when every reference of every action resolves', () => {
    expect(check([{ text: 'Start prednisone', evidence_refs: ['e1', 'e2'] }], 'e1', 'e2')).toEqual({
      status: 'scored',
      value: 1,
      why: [],
    })
  })

  it('names each action that has no reference, or one that resolves to nothing', () => {
    const actions = [
      { text: 'Start prednisone', evidence_refs: ['e1'] },
      { text: 'Give oxygen' },
      { text: 'Give salbutamol', evidence_refs: ['e1', 'e9'] },
      { text: 'Stop smoking', evidence_refs: ['e1'] },
    ]
    expect(check(actions, 'e1')).toEqual({
      status: 'scored',
      value: 0.5,
      why: [
        'action "Give oxygen" has no evidence reference',
        'action "Give salbutamol" refers to "e9", not in evidence_table',
      ],
    })
  })

  it('cuts a long action', () => {
    const score = check([{ text: 'word '.repeat(60) }])
    expect(score.status === 'scored' && score.why[0]?.length).toBeLessThan(160)
  })

  it('is not applicable, not 1, without any action', () => {
    expect(check([])).toEqual({ status: 'not-applicable', reason: 'the answer recommends no action' })
  })

  it('is unscored where an evidence id is given twice', () => {
    expect(check([{ text: 'Start prednisone', evidence_refs: ['e1'] }], 'e1', 'e2', 'e1')).toEqual({
      status: 'unscored',
      cause: 'answer-invalid',
      detail: 'evidence_table has more than one row with the id "e1"; each id may appear once',
    })
  })

  it('tells fifty of very many ungrounded actions and references, and counts the rest', () => {
    const score = check(Array.from({ length: 20_000 }, (_, at) => ({ text: `Give oxygen ${at}` })))
    expect(score).toMatchObject({ value: 0 })
    expect(score.status === 'scored' && score.why).toHaveLength(51)
    expect(score.status === 'scored' && score.why.at(-1)).toBe('and 19950 more')
    const refs = Array.from({ length: 50_000 }, (_, at) => `__proto__${at}`)
    expect(check([{ text: 'Give oxygen', evidence_refs: refs }])).toMatchObject({
      value: 0,
      why: [expect.stringContaining('"__proto__49", and 49950 more, not in evidence_table')],
    })
  })
})
