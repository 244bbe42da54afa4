import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkForbiddenCalls, checkToolCalls, type ExpectedCall } from './check-tool-calls.ts'
import type { Conversation, ToolCall } from './conversation.ts'

const calling = (...calls: readonly (string | ToolCall)[]): Conversation => ({
  text: '',
  turns: [
    {
      role: 'assistant',
      text: '',
      toolCalls: calls.map((call) => (typeof call === 'string' ? { name: call, arguments: {} } : call)),
    },
  ],
})
const labs = (given: unknown): ToolCall => ({ name: 'labs', arguments: given })
const score = (conversation: Conversation, calls: readonly ExpectedCall[], inOrder = false) =>
  checkToolCalls(conversation, { calls, inOrder })

describe('checkToolCalls', () => {
  it.each<[string, unknown, unknown]>([
    ['a key of several', { bed: 4 }, { bed: 4, test: 'K' }],
    ['a key within', { of: { bed: 4 } }, { of: { bed: 4, ward: 'A' } }],
    ['a list item by item', { beds: [4, { id: 5 }] }, { beds: [4, { id: 5, x: 1 }] }],
    ['a pattern', { test: /^pot/u }, { test: 'potassium' }],
    ["a matcher of Vitest's", { bed: expect.any(Number) }, { bed: 4 }],
  ])('is met by %s', (_, expected, given) => {
    expect(score(calling(labs(given)), [{ name: 'labs', arguments: expected }])).toMatchObject({ value: 1 })
  })

  it.each<[string, ExpectedCall, readonly (string | ToolCall)[], string]>([
    ['no call', 'labs', [], 'not called: labs (no tool was called)'],
    ['another tool', 'labs', ['page'], 'not called: labs (called: page)'],
    [
      'other arguments',
      { name: 'labs', arguments: { bed: 4 } },
      [labs({ bed: 5 })],
      'not called: labs({"bed":4}) (found labs({"bed":5}))',
    ],
    [
      'a longer list',
      { name: 'labs', arguments: { beds: [4] } },
      [labs({ beds: [4, 5] })],
      'not called: labs({"beds":[4]}) (found labs({"beds":[4,5]}))',
    ],
    [
      'arguments that are no JSON',
      { name: 'labs', arguments: { bed: 4 } },
      [{ name: 'labs', arguments: undefined, unreadArguments: '{"bed":' }],
      'not called: labs({"bed":4}) (its arguments are not JSON: "{\\"bed\\":")',
    ],
  ])('is missed by %s', (_, expected, calls, why) => {
    expect(score(calling(...calls), [expected])).toEqual({ status: 'scored', value: 0, why: [why] })
  })

  it('wants a call of its own for each', () => {
    expect(score(calling('labs'), ['labs', 'labs'])).toMatchObject({ value: 0.5 })
    const wide = score(calling(labs({ bed: 4 }), labs({ bed: 5 })), ['labs', { name: 'labs', arguments: { bed: 4 } }])
    expect(wide).toMatchObject({ value: 1 })
  })

  it('asks for an order only where it is told to', () => {
    const calls = calling('page', 'note', 'labs')
    expect(score(calls, ['labs', 'page'])).toMatchObject({ value: 1 })
    expect(score(calls, ['page', 'labs'], true)).toMatchObject({ value: 1 })
    expect(score(calls, ['labs', 'page'], true)).toMatchObject({
      value: 0.5,
      why: ['not called in this order: page (found page({}))'],
    })
  })

  it('is unscored where a part that nobody reads may be the missing call', () => {
    const unread = { ...calling('page'), unread: ['hologram'] }
    expect(score(unread, ['labs'])).toMatchObject({ status: 'unscored', cause: 'answer-invalid' })
    expect(score(unread, ['page'])).toMatchObject({ value: 1 })
    expect(checkForbiddenCalls(unread, ['labs'])).toMatchObject({ status: 'unscored', cause: 'answer-invalid' })
  })

  it('is 1 for any calls against themselves in any order', () => {
    const call = fc.record({ name: fc.constantFrom('labs', 'page', 'note'), arguments: fc.jsonValue() })
    fc.assert(
      fc.property(
        fc
          .array(call, { minLength: 1, maxLength: 6 })
          .chain((calls) =>
            fc.tuple(
              fc.constant(calls),
              fc.shuffledSubarray(calls, { minLength: calls.length, maxLength: calls.length }),
            ),
          ),
        ([calls, shuffled]) => {
          expect(score(calling(...calls), shuffled)).toMatchObject({ value: 1 })
          expect(score(calling(...calls), calls, true)).toMatchObject({ value: 1 })
        },
      ),
      { seed: 23 },
    )
  })
})

describe('checkForbiddenCalls', () => {
  it('finds what must not be called, by name and by arguments', () => {
    const made = calling(labs({ bed: 5 }), 'discharge')
    expect(checkForbiddenCalls(made, ['discharge'])).toEqual({
      status: 'scored',
      value: 1,
      why: ['must not be called: discharge, found discharge({})'],
    })
    expect(checkForbiddenCalls(made, [{ name: 'labs', arguments: { bed: 4 } }])).toMatchObject({ value: 0 })
  })

  it('takes a call of the tool whose arguments nobody can read for it', () => {
    const made = calling({ name: 'labs', arguments: undefined, unreadArguments: '{' })
    expect(checkForbiddenCalls(made, [{ name: 'labs', arguments: { bed: 4 } }])).toMatchObject({ value: 1 })
  })
})
