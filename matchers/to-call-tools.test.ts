import { describe, expect, it } from 'vitest'
import { fromMessages } from '../src/conversation/from-messages.ts'
import { createEvalTest, evalTest } from '../src/runner/eval-test.ts'
import './setup.ts'

const messages = [
  { role: 'user', content: 'Potassium of bed 4?' },
  {
    role: 'assistant',
    content: 'I repair the knee first: book a knee replacement.',
    tool_calls: [{ id: 'a', type: 'function', function: { name: 'labs', arguments: '{"bed":4}' } }],
  },
  { role: 'tool', tool_call_id: 'a', content: '6.8 mmol/L' },
  { role: 'assistant', content: 'Give calcium gluconate 10% 30 mL IV now.' },
]

describe('toCallTools', () => {
  it('passes when each expected call is made, and none that must not be', () => {
    expect(messages).toCallTools([{ name: 'labs', arguments: { bed: 4 } }], { never: ['discharge'] })
    expect(messages).not.toCallTools(['page'])
  })

  it('names what was not called and what must not be', () => {
    expect(() => expect(messages).toCallTools(['page'], { never: ['labs'] })).toThrowErrorMatchingInlineSnapshot(`
      [Error: the system does not call the tools as expected:
        not called: page (called: labs)
        must not be called: labs, found labs({"bed":4})]
    `)
  })

  it.each<[readonly string[], string]>([
    [[], 'toCallTools: nothing is expected and nothing forbidden, so that any answer would pass; name a call'],
    [[''], 'toCallTools: expected.0 must be the name of a tool, or { name, arguments }, got an empty string'],
  ])('refuses %j', (expected, message) => {
    expect(() => expect(messages).toCallTools(expected)).toThrow(message)
  })

  evalTest.for([{ id: 'k' }])('records both metrics', (_, { task }) => {
    expect(messages).toCallTools(['labs', 'page'], { policy: 'track' })
    expect(task.meta.assay?.records).toMatchObject([
      { metric: 'tool-calls', value: 0.5 },
      { metric: 'forbidden-tool-calls', notApplicable: 'no call is forbidden' },
    ])
  })

  it('cannot judge what is no conversation, with and without .not', () => {
    const message = 'expected messages of the AI SDK, OpenAI or Anthropic, got "Call 999."'
    expect(() => expect('Call 999.').toCallTools(['labs'])).toThrow(message)
    expect(() => expect('Call 999.').not.toCallTools(['labs'])).toThrow(message)
  })
})

describe('toStayInScope', () => {
  createEvalTest({ answer: fromMessages }).for([{ id: 'k' }])('reads every turn of the system', (_, { task }) => {
    expect(messages).toStayInScope(undefined, { policy: 'track' })
    expect(messages).toHavePlausibleDoses()
    const [scope, doses] = task.meta.assay?.records ?? []
    expect(scope).toMatchObject({ metric: 'scope-enforcement', value: 0.5 })
    expect(doses).toMatchObject({ metric: 'dose-plausibility', value: 1 })
  })
})
