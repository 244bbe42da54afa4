import { type JudgedAnswerInput, type HashedAnswer, parseJudgedAnswers } from './judged-answers.ts'

/** A fingerprint of a test. */
export const fingerprintOf = (digit: string): string => digit.repeat(64)

/** A line of one answer, with what a test wants otherwise. */
export function judgedLine(changes: Partial<JudgedAnswerInput> = {}): JudgedAnswerInput {
  const { caseId = 'pe-07', trial = 0, value = 4 } = changes
  return {
    caseId,
    trial,
    metric: 'coherence',
    fingerprint: fingerprintOf('a'),
    record: `{"patient":"of ${caseId.toUpperCase()}"}`,
    answer: `Give heparin. (${caseId.toUpperCase()}, ${trial})`,
    value,
    votes: [{ judge: 'anthropic:one', votes: [value, value, value] }],
    ...changes,
  }
}

/** Lines as the text of a file. */
export function linesOf(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}

/** Lines as they are read. */
export function judgedAnswersOf(lines: readonly Partial<JudgedAnswerInput>[]): HashedAnswer[] {
  return parseJudgedAnswers([{ name: 'judged.jsonl', content: linesOf(lines.map(judgedLine)) }])
}
