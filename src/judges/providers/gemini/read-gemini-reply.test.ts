import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readGeminiReply, readGeminiUsage } from './read-gemini-reply.ts'

const read = (body: unknown) => readGeminiReply(body, [])

const candidate = (finishReason: string | null, ...texts: string[]) =>
  read({ candidates: [{ content: { parts: texts.map((text) => ({ text })) }, finishReason }] })

describe('words', () => {
  it('are those of all parts but the thoughts', () => {
    const parts = [
      { text: 'I think: {"score":1}', thought: true },
      { text: '{"score"' },
      { text: ':4}' },
      { inlineData: {} },
    ]
    expect(
      read({
        candidates: [{ content: { parts }, finishReason: 'STOP' }],
        modelVersion: 'gemini-3.8-flash-001',
        responseId: 'r1',
        usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 2, totalTokenCount: 5 },
      }),
    ).toStrictEqual({
      kind: 'text',
      text: '{"score":4}',
      answeredBy: 'gemini-3.8-flash-001',
      id: 'r1',
      usage: { input: 3, cached: 0, cacheWrite: null, output: 2, thinking: 0 },
    })
  })

  it.each([
    ['MAX_TOKENS', 'truncated', 'MAX_TOKENS: the reply ends at maxOutputTokens'],
    ['CONTINUATION', 'truncated', 'CONTINUATION'],
    ['OTHER', 'truncated', 'OTHER'],
    ['MALFORMED_FUNCTION_CALL', 'truncated', 'MALFORMED_FUNCTION_CALL'],
    ['A_REASON_OF_TOMORROW', 'truncated', 'A_REASON_OF_TOMORROW'],
    [null, 'truncated', 'the reply does not say that it came to its end'],
    ['SAFETY', 'blocked', 'reply blocked: SAFETY'],
    ['RECITATION', 'blocked', 'reply blocked: RECITATION'],
    ['PROHIBITED_CONTENT', 'blocked', 'reply blocked: PROHIBITED_CONTENT'],
    ['SPII', 'blocked', 'reply blocked: SPII'],
    ['BLOCKLIST', 'blocked', 'reply blocked: BLOCKLIST'],
    ['LANGUAGE', 'blocked', 'reply blocked: LANGUAGE'],
  ])('that end with %s are no verdict, however whole they look', (reason, kind, detail) => {
    expect(candidate(reason, '{"score":4}')).toMatchObject({ kind, detail })
  })
})

describe('no words', () => {
  it.each([
    ['STOP', 'empty', 'STOP: no words'],
    ['OTHER', 'empty', 'OTHER'],
    [
      'MAX_TOKENS',
      'truncated',
      'MAX_TOKENS: thinking left none for the verdict. Raise maxOutputTokens, or lower the thinking',
    ],
  ])('with %s', (reason, kind, detail) => {
    expect(candidate(reason)).toMatchObject({ kind, detail })
    expect(candidate(reason, ' \n')).toMatchObject({ kind: kind === 'truncated' ? 'truncated' : 'empty' })
  })

  it('of a reply that only thought', () => {
    const parts = [{ text: 'Well.', thought: true }]
    expect(read({ candidates: [{ content: { parts }, finishReason: 'STOP' }] })).toMatchObject({
      kind: 'empty',
      detail: 'STOP: thoughts, and no words',
    })
  })

  it('where the prompt was blocked, or nothing came', () => {
    expect(read({ promptFeedback: { blockReason: 'SAFETY' } })).toMatchObject({
      kind: 'blocked',
      detail: 'prompt blocked: SAFETY',
    })
    expect(read({})).toMatchObject({ kind: 'empty', detail: 'no candidate' })
    expect(read({ candidates: [] })).toMatchObject({ kind: 'empty' })
  })

  it('where two candidates came: which of them is the verdict would be a guess', () => {
    const one = { content: { parts: [{ text: '{}' }] }, finishReason: 'STOP' }
    expect(read({ candidates: [one, one] })).toMatchObject({
      kind: 'invalid-json',
      detail: '2 candidates, where one was asked for',
    })
  })
})

it('reads an error under the status of a success', () => {
  expect(read({ error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'slow down' } })).toMatchObject({
    kind: 'rate-limited',
    detail: 'an error under the status of a success: RESOURCE_EXHAUSTED: slow down',
  })
})

it.each([
  [null],
  [7],
  ['{}'],
  [[]],
  [{ candidates: 'x' }],
  [{ candidates: [null] }],
  [{ candidates: [{ content: [] }] }],
])('knows %j for no reply of Gemini', (body) => {
  expect(read(body)).toMatchObject({
    kind: 'unavailable',
    detail: 'the reply is JSON, but no reply of Gemini: something else answered',
  })
})

it('finds words in no JSON that does not say STOP', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('MAX_TOKENS', 'OTHER', '', 'stop'), (value, finishReason) => {
      expect(read(value).kind).not.toBe('text')
      expect(read({ candidates: [{ content: { parts: [{ text: '{}' }] }, finishReason }], more: value }).kind).not.toBe(
        'text',
      )
    }),
  )
})

describe('counts', () => {
  it('adds thoughts, which Gemini counts beside the words, and not the cache, which it counts within the prompt', () => {
    expect(
      readGeminiUsage({
        promptTokenCount: 1200,
        cachedContentTokenCount: 1000,
        candidatesTokenCount: 100,
        thoughtsTokenCount: 200,
        totalTokenCount: 1500,
      }),
    ).toStrictEqual({ input: 1200, cached: 1000, cacheWrite: null, output: 300, thinking: 200 })
  })

  it('reads an absent count as 0 where the others add up to the total', () => {
    expect(readGeminiUsage({ promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 })).toStrictEqual({
      input: 10,
      cached: 0,
      cacheWrite: null,
      output: 5,
      thinking: 0,
    })
  })

  it('counts thoughts that left no words', () => {
    expect(readGeminiUsage({ promptTokenCount: 10, thoughtsTokenCount: 5, totalTokenCount: 15 })).toStrictEqual({
      input: 10,
      cached: 0,
      cacheWrite: null,
      output: 5,
      thinking: 5,
    })
  })

  it('takes what is left of the total where they do not, and says that it does not know the thoughts', () => {
    expect(readGeminiUsage({ promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 40 })).toStrictEqual({
      input: 10,
      cached: null,
      cacheWrite: null,
      output: 30,
      thinking: null,
    })
  })

  it.each([
    ['no total', { promptTokenCount: 10, candidatesTokenCount: 5 }, null],
    ['a total below its parts', { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 12 }, null],
    [
      'both counts and a total that is not theirs',
      { promptTokenCount: 10, candidatesTokenCount: 5, thoughtsTokenCount: 2, totalTokenCount: 99 },
      7,
    ],
    [
      'tokens of tools, which are of the prompt',
      { promptTokenCount: 10, toolUsePromptTokenCount: 4, totalTokenCount: 20 },
      6,
    ],
  ])('with %s', (_, metadata, output) => {
    expect(readGeminiUsage(metadata)?.output).toBe(output)
  })

  it.each([
    [undefined],
    [null],
    ['x'],
    [{}],
    [{ promptTokenCount: -1 }],
    [{ promptTokenCount: '7' }],
    [{ promptTokenCount: 1.5 }],
  ])('are not known from %j', (metadata) => expect(readGeminiUsage(metadata)).toBeNull())
})

it('never gives a figure that is not a count', () => {
  const figure = fc.oneof(fc.nat(), fc.constantFrom(undefined, null, -1, 1.5, Number.NaN, '3', {}))
  const metadata = fc.record({
    promptTokenCount: figure,
    cachedContentTokenCount: figure,
    candidatesTokenCount: figure,
    thoughtsTokenCount: figure,
    toolUsePromptTokenCount: figure,
    totalTokenCount: figure,
  })
  fc.assert(
    fc.property(metadata, (given) => {
      const usage = readGeminiUsage(given)
      for (const value of Object.values(usage ?? {})) {
        expect(value === null || (Number.isSafeInteger(value) && (value as number) >= 0)).toBe(true)
      }
    }),
  )
})
