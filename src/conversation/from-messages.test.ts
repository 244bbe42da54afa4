import { describe, expect, it } from 'vitest'
import { toolCallsOf } from './conversation.ts'
import { conversationOf, fromMessages } from './from-messages.ts'

const question = 'Potassium of bed 4?'
const answer = 'Severe hyperkalaemia: give calcium now.'
const call = { name: 'lookup_labs', arguments: { bed: 4 }, result: '6.8 mmol/L' }

/** The same conversation as each client gives it. */
const shapes: readonly (readonly [string, unknown])[] = [
  [
    'OpenAI chat completions',
    [
      { role: 'developer', content: 'Be brief.' },
      { role: 'user', content: question },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'lookup_labs', arguments: '{"bed":4}' } }],
      },
      { role: 'tool', tool_call_id: 'a', content: '6.8 mmol/L' },
      { role: 'assistant', content: answer },
    ],
  ],
  [
    'the responses API',
    [
      { role: 'user', content: [{ type: 'input_text', text: question }] },
      { type: 'reasoning', id: 'r', summary: [] },
      { type: 'function_call', call_id: 'a', name: 'lookup_labs', arguments: '{"bed":4}' },
      { type: 'function_call_output', call_id: 'a', output: '6.8 mmol/L' },
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: answer, annotations: [] }] },
    ],
  ],
  [
    'Anthropic',
    [
      { role: 'user', content: question },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'The result is needed.', signature: 's' },
          { type: 'tool_use', id: 'a', name: 'lookup_labs', input: { bed: 4 } },
        ],
      },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: '6.8 mmol/L' }] },
      { role: 'assistant', content: [{ type: 'text', text: answer }] },
    ],
  ],
  [
    'model messages of the AI SDK',
    [
      { role: 'user', content: [{ type: 'text', text: question }] },
      {
        role: 'assistant',
        content: [{ type: 'tool-call', toolCallId: 'a', toolName: 'lookup_labs', input: { bed: 4 } }],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 'a',
            toolName: 'lookup_labs',
            output: { type: 'text', value: '6.8 mmol/L' },
          },
        ],
      },
      { role: 'assistant', content: answer },
    ],
  ],
  [
    'UI messages of the AI SDK',
    [
      { id: '1', role: 'user', parts: [{ type: 'text', text: question }] },
      {
        id: '2',
        role: 'assistant',
        parts: [
          { type: 'step-start' },
          {
            type: 'tool-lookup_labs',
            toolCallId: 'a',
            state: 'output-available',
            input: { bed: 4 },
            output: '6.8 mmol/L',
          },
          { type: 'text', text: answer, state: 'done' },
        ],
      },
    ],
  ],
]

describe('fromMessages', () => {
  it.each(shapes)('reads %s', (_, messages) => {
    const conversation = fromMessages(messages)
    expect(conversation.text).toBe(answer)
    expect(toolCallsOf(conversation)).toEqual([{ id: 'a', ...call }])
    expect(conversation.turns.find(({ role }) => role === 'user')?.text).toBe(question)
    expect(conversation.unread).toBeUndefined()
  })

  it.each<[string, unknown]>([
    [
      'a chat completion',
      {
        choices: [{ message: { role: 'assistant', content: answer } }],
        usage: { prompt_tokens: 12, completion_tokens: 5 },
      },
    ],
    [
      'a response',
      {
        object: 'response',
        output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: answer }] }],
        usage: { input_tokens: 12, output_tokens: 5 },
      },
    ],
    [
      'a message of Anthropic',
      {
        type: 'message',
        role: 'assistant',
        content: [{ type: 'text', text: answer }],
        usage: { input_tokens: 12, output_tokens: 5 },
      },
    ],
    [
      'the result of generateText',
      {
        text: answer,
        response: { messages: [{ role: 'assistant', content: [{ type: 'text', text: answer }] }] },
        usage: { inputTokens: 3, outputTokens: 1 },
        totalUsage: { inputTokens: 12, outputTokens: 5 },
      },
    ],
  ])('keeps the usage of %s, and the latency that was measured', (_, response) => {
    expect(fromMessages(response, { latencyMs: 840 })).toMatchObject({
      text: answer,
      usage: { inputTokens: 12, outputTokens: 5 },
      latencyMs: 840,
    })
  })

  it('keeps arguments that are no JSON as the model wrote them, and what failed', () => {
    const conversation = fromMessages([
      {
        role: 'assistant',
        content: [
          { type: 'tool_use', id: 'b', name: 'page', input: { to: 'cardiology' } },
          { type: 'tool_result', tool_use_id: 'b', content: 'no such pager', is_error: true },
        ],
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'lookup_labs', arguments: '{"bed":' } }],
      },
    ])
    expect(toolCallsOf(conversation)).toEqual([
      { id: 'b', name: 'page', arguments: { to: 'cardiology' }, result: 'no such pager', failed: true },
      { id: 'a', name: 'lookup_labs', arguments: undefined, unreadArguments: '{"bed":' },
    ])
  })

  it('names the parts that it does not read', () => {
    expect(fromMessages([{ role: 'assistant', content: [{ type: 'hologram' }] }]).unread).toEqual(['hologram'])
  })

  it.each<[unknown, string]>([
    ['Call 999.', 'expected messages of the AI SDK, OpenAI or Anthropic, or one of their responses, got "Call 999."'],
    [
      [{ role: 'model', content: 'x' }],
      '0.role must be one of system, developer, user, assistant, tool, function, got "model"',
    ],
    [[{ role: 'assistant', content: 7 }], '0.content: expected messages of the AI SDK'],
    [{ choices: [] }, 'choices.0.message: expected messages'],
  ])('refuses %j', (given, message) => {
    expect(() => fromMessages(given)).toThrow(message)
  })
})

it('takes no answer of another shape for a conversation', () => {
  const answers = ['Call 999.', { text: 'Call 999.' }, { recommended_actions: [], evidence_table: [] }, null, []]
  expect(answers.map(conversationOf)).toEqual(answers.map(() => undefined))
})
