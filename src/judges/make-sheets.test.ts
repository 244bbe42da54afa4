import { describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { chooseItems } from './judged-answers.ts'
import { judgedAnswersOf } from './judged-answers.test-kit.ts'
import { makeSheets } from './label-sheets.ts'

const cases = Array.from({ length: 12 }, (_, at) => `case-${at}`)
const answers = judgedAnswersOf(
  cases.flatMap((caseId) => ['coherence', 'completeness'].map((metric) => ({ caseId, metric }))),
)
const sheetsOf = (seed: number) =>
  makeSheets(
    answers.map((answer) => ({ answer })),
    { raters: ['anna', 'ben'], seed },
  )

describe('makeSheets', () => {
  const { sheets, key } = sheetsOf(1)

  it('gives every rater every item, in an order of their own, dimension by dimension', () => {
    const orders = sheets.map(({ items }) => items.map(({ metric, answer }) => `${metric} ${answer}`))
    expect(orders[0]?.toSorted()).toEqual(orders[1]?.toSorted())
    expect(orders[0]).toHaveLength(24)
    expect(orders[0]).not.toEqual(orders[1])
    for (const { items } of sheets) {
      const metrics = items.map(({ metric }) => metric)
      expect(new Set(metrics.slice(0, 12)).size).toBe(1)
      expect(new Set(metrics.slice(12)).size).toBe(1)
    }
  })

  it('says nothing of case, trial, judge and score', () => {
    expect(Object.keys(sheets[0]?.items[0] ?? {})).toEqual(['code', 'metric', 'record', 'answer'])
    const written = JSON.stringify(sheets)
    for (const word of ['case-3', 'anthropic', '"value"', 'votes', 'aaaaaaaa']) expect(written).not.toContain(word)
  })

  it('names items by codes that only the key knows, no two raters and no two sets alike', () => {
    const codes = sheets.flatMap(({ items }) => items.map(({ code }) => code))
    expect(new Set(codes).size).toBe(48)
    expect(codes[0]).toMatch(/^[B-DF-HJ-NP-TV-XZ]{5}-[B-DF-HJ-NP-TV-XZ]{5}$/u)
    const others = new Set(Object.keys(sheetsOf(2).key.items))
    expect(codes.some((code) => others.has(code))).toBe(false)
    for (const { rater, items } of sheets) {
      for (const { code, metric, answer } of items) {
        const item = key.items[code]
        expect(item).toMatchObject({ rater, metric, trial: 0 })
        expect(answer).toContain(item?.caseId.toUpperCase())
      }
    }
  })

  it('is the same for the same seed', () => {
    expect(sheetsOf(1)).toEqual({ sheets, key })
    expect(sheetsOf(2).sheets[0]?.items.map(({ answer }) => answer)).not.toEqual(
      sheets[0]?.items.map(({ answer }) => answer),
    )
  })

  it('refuses nothing to grade', () => {
    expect(() => makeSheets([], { raters: ['anna', 'ben'], seed: 1 })).toThrow(
      new AssayError(
        'judge-invalid',
        'there is no answer to grade; give judged answers of a run, which are in .assay/judged/',
      ),
    )
  })
})

describe('chooseItems', () => {
  it('has an answer once, whatever graders and trials gave it in the same words', () => {
    const same = { record: 'r', answer: 'a' }
    const lines = [
      { ...same, trial: 1 },
      { ...same },
      { ...same, fingerprint: 'b'.repeat(64) },
      { ...same, answer: 'b' },
    ]
    const chosen = chooseItems(judgedAnswersOf(lines), { metrics: [], seed: 1 })
    expect(chosen.map(({ trial, answer }) => `${trial} ${answer}`).sort()).toEqual(['0 a', '0 b'])
  })

  it('draws a sample of answers, the same ones for each dimension', () => {
    const drawn = chooseItems(answers, { metrics: [], sample: 4, seed: 3 })
    const casesOf = (name: string) => drawn.filter(({ metric }) => metric === name).map(({ caseId }) => caseId)
    expect(casesOf('coherence')).toHaveLength(4)
    expect(casesOf('coherence')).toEqual(casesOf('completeness'))
    const others = chooseItems(answers, { metrics: ['coherence'], sample: 4, seed: 4 })
    expect(others.map(({ metric }) => metric)).toEqual(Array.from({ length: 4 }, () => 'coherence'))
    expect(others.map(({ caseId }) => caseId)).not.toEqual(casesOf('coherence'))
  })

  it('refuses a dimension that nothing was judged in', () => {
    expect(() => chooseItems(answers, { metrics: ['brevity'], seed: 1 })).toThrow(
      new AssayError(
        'judge-invalid',
        'nothing was judged for "brevity"; expected one of those in the file: coherence, completeness',
      ),
    )
  })
})
