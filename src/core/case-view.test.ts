import { describe, expect, it } from 'vitest'
import { answerView, caseView, registerAnswerView, registerCaseView } from './case-view.ts'

describe('a case of no registered kind', () => {
  it('is shown by its fields, without its id', () => {
    expect(
      caseView({ id: 'a', words: 'as they are', list: ['one', 'two'], mixed: ['one', 2], none: undefined }),
    ).toEqual({
      record: [
        { kind: 'words', text: 'as they are' },
        { kind: 'list', text: '1. one\n2. two' },
        { kind: 'mixed', text: '[\n  "one",\n  2\n]' },
        { kind: 'none', text: 'nothing' },
      ],
    })
  })

  it.each([null, undefined, 'text', 7])('has no record where it is %j', (input) => {
    expect(caseView(input)).toEqual({ record: [] })
  })
})

describe('an answer of no registered kind', () => {
  it.each<[unknown, string]>([
    ['words', 'words'],
    [[], ''],
    [{ steps: ['a'] }, '{\n  "steps": [\n    "a"\n  ]\n}'],
    [undefined, 'nothing'],
  ])('is its own text, or its JSON: %j', (answer, text) => {
    expect(answerView(answer)).toEqual({ text, evidence: [] })
  })
})

it('shows cases and answers of a kind as its module does', () => {
  const isOne = (value: unknown): boolean => typeof value === 'object' && value !== null && 'ofThisTest' in value
  registerCaseView('of this test', (input) => (isOne(input) ? { question: 'which?', record: [] } : undefined))
  registerAnswerView('of this test', (answer) => (isOne(answer) ? { text: 'this', evidence: [] } : undefined))
  expect(caseView({ ofThisTest: 1 })).toEqual({ question: 'which?', record: [] })
  expect(answerView({ ofThisTest: 1 })).toEqual({ text: 'this', evidence: [] })
})
