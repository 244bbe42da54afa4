import { ClosedQA, ExactMatch, Factuality, JSONDiff, Levenshtein, ListContains, NumericDiff } from 'autoevals'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  createJudgeHarness,
  FactualityJudge,
  StructuredOutputJudge,
  ToolCallJudge,
} from '../fixtures/vitest-4/vitest-evals.mts'
import type { FakeServer } from '../fixtures/servers/scenario.ts'
import { serve, type ServedAnswer } from '../fixtures/servers/serve.ts'
import { fromAutoevals, fromVitestEvals } from './foreign-scorers.ts'
import './setup.ts'

interface Case {
  readonly question: string
  readonly expected: string
}

const evalCase: Case = { question: 'How much insulin?', expected: '10 units' }

describe('scorers of autoevals that ask nobody', () => {
  const against = (answer: string, { expected }: Case) => ({ output: answer, expected })

  it('score in toScoreAtLeast', async () => {
    const similar = fromAutoevals({ name: 'similar', tier: 3 }, Levenshtein, against)
    await expect('10 unit').toScoreAtLeast(0.8, similar, { case: evalCase })
    await expect(expect('a pinch').toScoreAtLeast(0.8, similar, { case: evalCase })).rejects.toThrow(
      /^"similar" is 0\.125, and was expected to be at least 0\.8$/u,
    )
  })

  it.each([
    ['ExactMatch', fromAutoevals({ name: 'exact', tier: 3 }, ExactMatch, against), '10 units', 1],
    ['ExactMatch', fromAutoevals({ name: 'exact', tier: 3 }, ExactMatch, against), '12 units', 0],
    [
      'NumericDiff',
      fromAutoevals({ name: 'near', tier: 3 }, NumericDiff, (answer: string) => ({
        output: Number.parseFloat(answer),
        expected: 10,
      })),
      '5 units',
      1 - 5 / 15,
    ],
    [
      'JSONDiff',
      fromAutoevals({ name: 'fields', tier: 3 }, JSONDiff, (answer: string) => ({
        output: { drug: 'insulin', dose: answer },
        expected: { drug: 'insulin', dose: '10 units' },
      })),
      '10 units',
      1,
    ],
    [
      'ListContains',
      fromAutoevals({ name: 'names', tier: 3 }, ListContains, (answer: string) => ({
        output: answer.split(' and '),
        expected: ['insulin', 'glucose'],
        pairwiseScorer: Levenshtein,
      })),
      'insulin and glucose',
      1,
    ],
  ] as const)('%s gives its figure', async (_, scorer, answer, value) => {
    const score = await scorer(answer, evalCase)
    expect(score).toMatchObject({ status: 'scored' })
    expect(score).toHaveProperty('value', expect.closeTo(value, 10))
  })

  it('leave a case unscored that has nothing to compare with, where the scorer throws', async () => {
    const similar = fromAutoevals({ name: 'similar', tier: 3 }, Levenshtein, (answer: string) => ({ output: answer }))
    await expect(expect('10 units').toScoreAtLeast(0.5, similar, { case: evalCase })).rejects.toThrow(
      'LevenshteinScorer requires an expected value',
    )
  })
})

describe('scorers of autoevals that ask a model', () => {
  let server: FakeServer
  let reply: ServedAnswer
  const chosen = (choice: string, reasons: string): ServedAnswer => ({
    kind: 'whole',
    status: 200,
    body: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 0,
      model: 'a-model',
      choices: [
        {
          index: 0,
          finish_reason: 'tool_calls',
          logprobs: null,
          message: {
            role: 'assistant',
            content: null,
            refusal: null,
            tool_calls: [
              {
                id: 'call-1',
                type: 'function',
                function: { name: 'select_choice', arguments: JSON.stringify({ choice, reasons }) },
              },
            ],
          },
        },
      ],
    },
  })
  beforeAll(async () => {
    server = await serve({ receive: () => () => reply, tooMany: () => reply })
  })
  afterEach(() => {
    reply = chosen('C', '')
  })
  afterAll(() => server.close())

  /** Where the scorers of autoevals find their model. */
  const asking = () => ({ model: 'a-model', openAiApiKey: 'a-key', openAiBaseUrl: `${server.url}/v1` })
  const factual = fromAutoevals({ name: 'factual', tier: 4 }, Factuality, (answer: string, asked: Case) => ({
    ...asking(),
    input: asked.question,
    output: answer,
    expected: asked.expected,
  }))

  it('score what the model chose, and give its reasons', async () => {
    reply = chosen('C', 'Both give 10 units.')
    expect(await factual('Ten units.', evalCase)).toEqual({ status: 'scored', value: 1, why: ['Both give 10 units.'] })
    expect(server.requests.at(-1)?.body).toMatchObject({ model: 'a-model' })
    expect(JSON.stringify(server.requests.at(-1)?.body)).toContain('How much insulin?')

    reply = chosen('D', 'The dose is ten times as high.')
    await expect(expect('100 units.').toScoreAtLeast(0.5, factual, { case: evalCase })).rejects.toThrow(
      '"factual" is 0, and was expected to be at least 0.5:\n  The dose is ten times as high.',
    )
  })

  it('leave a case unscored where the model chose nothing that is offered, or does not answer', async () => {
    reply = chosen('Z', '')
    const misread = expect('Ten units.').toScoreAtLeast(0.5, factual, { case: evalCase })
    await expect(misread).rejects.toThrow('Unknown score choice Z')

    reply = { kind: 'whole', status: 400, body: { error: { message: 'no such model' } } }
    const closed = fromAutoevals({ name: 'answers-it', tier: 4 }, ClosedQA, (answer: string, { question }: Case) => ({
      ...asking(),
      input: question,
      output: answer,
      criteria: 'names a dose',
    }))
    await expect(expect('Ten units.').toScoreAtLeast(0.5, closed, { case: evalCase })).rejects.toThrow(
      '400 no such model',
    )
  })
})

describe('judges of vitest-evals', () => {
  it('compare fields', async () => {
    const dose = fromVitestEvals(
      { name: 'dose', tier: 3 },
      StructuredOutputJudge({ expected: { drug: 'insulin', units: 10 } }),
    )
    await expect({ drug: 'insulin', units: 10 }).toScoreAtLeast(1, dose, { case: evalCase })
    await expect(expect({ drug: 'insulin', units: 100 }).toScoreAtLeast(1, dose, { case: evalCase })).rejects.toThrow(
      /^"dose" is 0, and was expected to be at least 1:\n {2}.*units/u,
    )
  })

  it('compare calls of tools, which the eval hands over', async () => {
    const called = fromVitestEvals(
      { name: 'called', tier: 3 },
      ToolCallJudge({ expectedTools: ['order_potassium'] }),
      (answer: { calls: readonly string[] }) => ({ toolCalls: answer.calls.map((name) => ({ name })) }),
    )
    expect(await called({ calls: ['order_potassium'] }, evalCase)).toMatchObject({ status: 'scored', value: 1 })
    expect(await called({ calls: [] }, evalCase)).toMatchObject({ status: 'scored', value: 0 })
  })

  it('ask the model of their harness, and leave a case unscored where it gives no verdict', async () => {
    const verdicts: unknown[] = [{ choice: 'D', rationale: 'The dose is ten times as high.' }, 'I am not sure.']
    const judgeHarness = createJudgeHarness({ name: 'a-model', run: () => ({ output: verdicts.shift() }) })
    const factual = fromVitestEvals(
      { name: 'factual', tier: 4 },
      FactualityJudge({ judgeHarness, expected: '10 units' }),
      (_: string, { question }: Case) => ({ input: question }),
    )
    expect(await factual('100 units', evalCase)).toEqual({
      status: 'scored',
      value: 0,
      why: ['The dose is ten times as high.'],
    })
    await expect(expect('100 units').toScoreAtLeast(1, factual, { case: evalCase })).rejects.toThrow('unscored')
  })
})
