import { describe, expect, it, vi } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { subject } from './subject.ts'

describe('subject', () => {
  it('is called once for a case, and shares the answer', async () => {
    const system = vi.fn<(evalCase: { id: string; question: string }) => string>(({ question }) =>
      question.toUpperCase(),
    )
    const answerFor = subject('shouter', system)
    const goldenCase = { id: 'a', question: 'why' }
    expect(await answerFor(goldenCase)).toBe('WHY')
    expect(await answerFor({ ...goldenCase })).toBe('WHY')
    expect(system).toHaveBeenCalledOnce()
  })

  it('is called again for another case of the same id', async () => {
    const system = vi.fn<(evalCase: { id: string; question: string }) => string>(({ question }) => question)
    const answerFor = subject('echo', system)
    await answerFor({ id: 'a', question: 'why' })
    expect(await answerFor({ id: 'a', question: 'how' })).toBe('how')
    expect(system).toHaveBeenCalledTimes(2)
  })

  it('throws what the system threw, to each test of the case', async () => {
    const error = new Error('model is down')
    const answerFor = subject('copilot', () => {
      throw error
    })
    await expect(answerFor({ id: 'a' })).rejects.toBe(error)
    await expect(answerFor({ id: 'a' })).rejects.toBe(error)
  })

  it('refuses what is no function', () => {
    expect(() => subject('copilot', 'recommend' as never)).toThrow(
      new AssayError('subject-invalid', 'subject "copilot" must be a function from a case to an answer, got string'),
    )
  })
})
