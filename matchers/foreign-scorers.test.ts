import { describe, expect, it } from 'vitest'
import { fromAutoevals, fromVitestEvals } from './foreign-scorers.ts'
import './setup.ts'

// As autoevals 0.0.132 and vitest-evals 0.16 declare them: a function of one object, and an object with an `assess` of one context.
const exactMatch = ({ output, expected }: { output: string; expected?: string }) => ({
  name: 'ExactMatch',
  score: output === expected ? 1 : 0,
  metadata: { rationale: `expected ${expected}` },
})
const fieldJudge = (fields: Readonly<Record<string, unknown>>) => ({
  name: 'StructuredOutputJudge',
  assess: ({ output, toolCalls }: { output: Readonly<Record<string, unknown>>; toolCalls: readonly unknown[] }) => ({
    score: Object.keys(fields).every((key) => output[key] === fields[key]) && toolCalls.length === 0 ? 1 : 0,
    metadata: { rationale: 'fields differ' },
  }),
})
const lengthScorer = async ({ input, output }: { input: string; output: string }) => ({
  score: Math.min(1, output.length / input.length),
})

interface Case {
  readonly question: string
  readonly expected: string
}

const evalCase: Case = { question: 'how much?', expected: '5 mg' }

describe('fromAutoevals', () => {
  const exact = fromAutoevals({ name: 'exact', tier: 3 }, exactMatch, (answer: string, { expected }: Case) => ({
    output: answer,
    expected,
  }))

  it('hands over what the eval gives, and takes score and reason', async () => {
    await expect('5 mg').toScoreAtLeast(1, exact, { case: evalCase })
    await expect(expect('6 mg').toScoreAtLeast(1, exact, { case: evalCase })).rejects.toThrow(
      '"exact" is 0, and was expected to be at least 1:\n  expected 5 mg',
    )
  })

  it.each([
    [{ name: 'Factuality', score: null }, 'it returned no score'],
    [{ name: 'Factuality', score: null, metadata: { rationale: 'no key' } }, 'it returned no score: no key'],
    [{ name: 'Factuality', score: 0, error: new Error('429') }, 'it returned the error 429'],
    [{ name: 'Factuality', score: '1' } as never, 'it returned "1", expected a number or null as score'],
    [undefined as never, 'it returned nothing, expected a number or null as score'],
  ])('takes %j for unscored, never for 0', async (result, detail) => {
    const scorer = fromAutoevals({ name: 'factual', tier: 3 }, () => result)
    expect(await scorer('an answer', evalCase)).toEqual({ status: 'unscored', cause: 'scorer-failed', detail })
  })

  it('gives the answer as output where nothing else is said', async () => {
    const seen = fromAutoevals({ name: 'seen', tier: 3 }, ({ output }: { output: string }) => ({
      name: 'seen',
      score: Number(output === 'this'),
    }))
    expect(await seen('this', undefined)).toEqual({ status: 'scored', value: 1, why: [] })
  })
})

describe('fromVitestEvals', () => {
  it('runs a judge', async () => {
    const judge = fromVitestEvals({ name: 'dose', tier: 3 }, fieldJudge({ dose: '5 mg' }))
    await expect({ dose: '5 mg' }).toScoreAtLeast(1, judge, { case: evalCase })
    await expect(expect({ dose: '6 mg' }).toScoreAtLeast(1, judge, { case: evalCase })).rejects.toThrow('fields differ')
  })

  it('runs a scorer function with the context of the eval', async () => {
    const scorer = fromVitestEvals({ name: 'long', tier: 3 }, lengthScorer, (_, { question }: Case) => ({
      input: question,
    }))
    expect(await scorer('5 mg', evalCase)).toEqual({ status: 'scored', value: 4 / 9, why: [] })
  })
})

it.each([
  [
    () => fromAutoevals({ name: 'a', tier: 3 }, {} as never),
    'fromAutoevals: the scorer must be a function, as autoevals exports them, got an object',
  ],
  [
    () => fromVitestEvals({ name: 'a', tier: 3 }, { name: 'x' } as never),
    'fromVitestEvals: the scorer must be a judge with an assess function, or a scorer function, got an object',
  ],
])('refuses what is no scorer', (call, message) => {
  expect(call).toThrow(message)
})
