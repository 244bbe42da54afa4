import { describe, expect, it } from 'vitest'
import type { Answered, Judge, Question } from './judge.ts'
import { askSecondReader } from './second-reader.ts'

const passage = { target: 'prednisolone', passage: 'Wheeze → prednisolone 40 mg', path: ['Plan'] }

/** A judge that says these stances in turn; null is a reply that nobody can read. */
function judgeSaying(...stances: readonly (string | null)[]): { judge: Judge; asked: Question<unknown>[] } {
  const asked: Question<unknown>[] = []
  const usage = null
  const about = { usage, id: null, answeredBy: null }
  const judge = {
    name: 'openai:qwen4',
    trials: stances.length,
    earlyStop: false,
    relation: 'apart',
    fingerprintOf: () => '',
    ask: async (question: Question<unknown>) => {
      asked.push(question)
      const stance = stances[question.trial] ?? null
      const verdict = { quotes: ['→ prednisolone'], reason: 'by the arrow', stance }
      const outcome =
        stance === null
          ? { kind: 'schema-mismatch', detail: 'no stance', retryAfterMs: null, ...about }
          : { kind: 'ok', verdict, text: '', ...about }
      return { outcome, replayed: false, simulated: false, misled: false, drift: null, dollars: 0.25 }
    },
  } as unknown as Judge & { ask: () => Promise<Answered<unknown>> }
  return { judge, asked }
}

describe('askSecondReader', () => {
  it('shows the passage, its labels and the name, and nothing of the case', async () => {
    const { judge, asked } = judgeSaying('recommended', 'recommended', 'conditional')
    expect(await askSecondReader(judge, passage, 'copd-07')).toEqual({
      kind: 'read',
      stance: 'recommended',
      by: 'openai:qwen4',
      quote: '→ prednisolone',
      reason: 'by the arrow',
      trials: 3,
      replayed: 0,
      simulated: 0,
      dollars: 0.75,
    })
    const { grader: _grader, ...question } = asked[0] ?? { grader: undefined }
    expect(question).toEqual({
      caseId: 'copd-07',
      record: JSON.stringify({ name: 'prednisolone', labels: ['Plan'] }, null, 1),
      answer: passage.passage,
      trial: 0,
    })
  })

  it.each([
    [['recommended', 'conditional', 'refused'], 'judge-ambiguous', /^no stance has a majority .*: recommended, cond/u],
    // Between two stances there is no middle.
    [['recommended', 'conditional'], 'judge-ambiguous', /: recommended, conditional$/u],
    [['recommended', null, null], 'judge-unreadable', /^schema-mismatch: no stance$/u],
  ] as const)('gives no reading of %j', async (stances, cause, detail) => {
    const { judge } = judgeSaying(...stances)
    expect(await askSecondReader(judge, passage, 'copd-07')).toEqual({
      kind: 'unread',
      by: 'openai:qwen4',
      cause,
      detail: expect.stringMatching(detail),
    })
  })

  it('takes no quote that does not stand in the passage', async () => {
    const { judge, asked } = judgeSaying('recommended')
    await askSecondReader(judge, passage, 'copd-07')
    const refuse = asked[0]?.grader.refuse
    expect(refuse?.({ quotes: ['give prednisolone'], reason: 'x', stance: 'recommended' }, passage.passage)).toBe(
      'it quotes "give prednisolone", which does not stand in the passage',
    )
    expect(refuse?.({ quotes: ['wheeze'], reason: 'x', stance: 'recommended' }, passage.passage)).toBeNull()
  })
})
