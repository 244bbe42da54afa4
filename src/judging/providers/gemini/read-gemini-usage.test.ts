import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readGeminiUsage } from './read-gemini-usage.ts'

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
