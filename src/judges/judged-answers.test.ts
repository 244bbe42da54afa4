import { describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { answerHash, parseJudgedAnswers } from './judged-answers.ts'
import { judgedAnswersOf, judgedLine, linesOf } from './judged-answers.test-kit.ts'

const judge = 'anthropic:one'
const parse = (content: string) => parseJudgedAnswers([{ name: 'judged.jsonl', content }])

describe('parseJudgedAnswers', () => {
  it('reads lines with the hash of what was read of each answer', () => {
    const [answer] = judgedAnswersOf([{}])
    expect(answer).toEqual({
      ...judgedLine(),
      votes: [{ judge, votes: [4, 4, 4], simulated: 0 }],
      hash: answerHash(judgedLine()),
    })
    expect(answerHash({ record: 'a', answer: 'bc' })).not.toBe(answerHash({ record: 'ab', answer: 'c' }))
  })

  it('takes the line of a repeated run that misses fewer votes, in any order of the files', () => {
    const short = { value: null, votes: [{ judge, votes: [4, null, null] }] }
    const full = { votes: [{ judge, votes: [4, 4, 5] }] }
    for (const lines of [
      [short, full],
      [full, short],
    ])
      expect(judgedAnswersOf(lines)).toMatchObject([full])
  })

  it('keeps other graders, trials, wordings and orders apart', () => {
    const lines = [{}, { fingerprint: 'b'.repeat(64) }, { trial: 1 }, { variant: 'short' }, { order: 'BA' }]
    expect(judgedAnswersOf(lines)).toHaveLength(5)
  })

  it.each([
    [
      'votes that contradict each other',
      linesOf([judgedLine(), judgedLine({ votes: [{ judge, votes: [4, 4, 3] }] })]),
      'case "pe-07", trial 0: the grader aaaaaaaaaaaa… judged "coherence" of one answer twice, with different votes. Name the files of one run: empty .assay/judged before it',
    ],
    [
      'a grade that is none',
      linesOf([judgedLine({ value: 7, votes: [{ judge, votes: [4] }] })]),
      '1 of 1 lines of the judged answers is not a valid judged answer:\n  judged.jsonl:1: value must be a grade from 1 to 5, got 7',
    ],
    [
      'a line that is cut off',
      `${linesOf([judgedLine()])}{"caseId": "pe`,
      '1 of 2 lines of the judged answers is not a valid judged answer:\n  judged.jsonl:2: the line ends inside a text at column 12; expected a closing double quote',
    ],
    ['nothing', '', 'there is no judged answer in judged.jsonl; expected JSON Lines, one judged answer a line'],
  ])('refuses %s', (_, content, message) => {
    expect(() => parse(content)).toThrow(new AssayError('judge-invalid', message))
  })
})
