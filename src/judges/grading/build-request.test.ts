import { expect, it } from 'vitest'
import { callKey } from '../replies/call-identity.ts'
import { identityOf } from './build-request.ts'
import { coherencePrompt } from '../prompts.ts'
import { scaleGrader } from '../dimension.ts'

const options = { provider: 'anthropic', model: 'claude-opus-5-5', settings: {}, name: undefined } as const
const endpoint = { baseURL: 'https://judge.example', host: 'judge.example', apiVersion: '2026-10-21', region: null }
const question = { grader: scaleGrader(coherencePrompt), caseId: 'k-68', record: 'r', answer: 'a', trial: 0 }

it('has no criterion and no order where the question has none, so that older recordings are found', () => {
  expect(identityOf(question, options, endpoint)).toMatchObject({ criterion: null, order: null })
})

it('is another for another criterion and another order', () => {
  const keys = [{}, { criterion: 'kidney' }, { criterion: 'liver' }, { order: 'AB' }, { order: 'BA' }].map((own) =>
    callKey(identityOf({ ...question, ...own }, options, endpoint)),
  )
  expect(new Set(keys).size).toBe(keys.length)
})
