import { AssayError, wordsOf } from '../kit/assay-error.ts'
import { compareText } from '../kit/compare-text.ts'
import { describeFound } from '../kit/describe-found.ts'
import type { Conversation, ToolCall, Turn, Usage } from './conversation.ts'

/**
 * A conversation of the messages that a client or an SDK gives: the AI SDK (model messages, UI messages, the result of `generateText`), OpenAI (chat completions and responses) and Anthropic (messages); a list of messages, or the whole response, whose usage is kept.
 *
 * Arguments of a tool that come as a text are read as JSON; the result of a tool joins its call by the call's id. Thoughts, pictures and files are left out; a part of any other kind that nobody reads is named in `unread`.
 *
 * @param given messages, or a response; a conversation is given back as it is
 * @param options latencyMs: wall time of the whole conversation, where it was measured
 * @throws {AssayError} `answer-invalid` for what is none of these, with the place of what is wrong; `option-invalid` for a latency that is none
 *
 * @example
 * fromMessages([{ role: 'assistant', content: 'Call 999.' }]).text // 'Call 999.'
 */
export function fromMessages(given: unknown, options: { readonly latencyMs?: number } = {}): Conversation {
  const { latencyMs } = options
  if (latencyMs !== undefined && !(Number.isFinite(latencyMs) && latencyMs >= 0))
    throw new AssayError(
      'option-invalid',
      `fromMessages: latencyMs must be milliseconds, 0 or more, got ${describeFound(latencyMs)}`,
    )
  const timed = latencyMs === undefined ? {} : { latencyMs }
  try {
    if (isConversation(given)) return { ...given, ...timed }
    const { items, usage } = opened(given)
    return { ...readItems(items), ...(usage === undefined ? {} : { usage }), ...timed }
  } catch (error) {
    if (error instanceof AssayError) throw error
    // A getter or a proxy of the system under test may throw while it is read.
    throw new AssayError(
      'answer-invalid',
      `the messages could not be read: ${wordsOf(error)}. Give plain objects, as the system's client returns them`,
    )
  }
}

/** A conversation, or messages that can be read as one; undefined for anything else, such as a text or a `Recommendation`. */
export function conversationOf(given: unknown): Conversation | undefined {
  if (isConversation(given)) return given
  try {
    return looksLikeMessages(given) ? fromMessages(given) : undefined
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isConversation(value: unknown): value is Conversation {
  return (
    isFields(value) &&
    typeof value['text'] === 'string' &&
    Array.isArray(value['turns']) &&
    value['turns'].every(
      (turn) => isFields(turn) && typeof turn['role'] === 'string' && Array.isArray(turn['toolCalls']),
    )
  )
}

function looksLikeMessages(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (!isFields(value) || 'recommended_actions' in value) return false
  return ['choices', 'output', 'messages', 'response', 'role'].some((key) => key in value)
}

/** The messages of a response, and what it cost. */
function opened(given: unknown): { readonly items: readonly unknown[]; readonly usage: Usage | undefined } {
  if (Array.isArray(given)) return { items: given as readonly unknown[], usage: undefined }
  if (!isFields(given)) throw invalid('', given)
  const { choices, output, messages, response } = given
  const usage = usageOf(given['totalUsage'] ?? given['usage'])
  if (Array.isArray(choices)) {
    const [first] = choices as readonly unknown[]
    if (!isFields(first) || first['message'] === undefined) throw invalid('choices.0.message', first)
    return { items: [first['message']], usage }
  }
  if (Array.isArray(output)) return { items: output as readonly unknown[], usage }
  if (Array.isArray(messages)) return { items: messages as readonly unknown[], usage }
  if (isFields(response) && Array.isArray(response['messages']))
    return { items: response['messages'] as readonly unknown[], usage }
  if (typeof given['role'] === 'string') return { items: [given], usage }
  throw invalid('', given)
}

function invalid(place: string, found: unknown): AssayError {
  const at = place === '' ? '' : `${place}: `
  return new AssayError(
    'answer-invalid',
    `${at}expected messages of the AI SDK, OpenAI or Anthropic, or one of their responses, got ${describeFound(found)}. Give a list of { role, content }, or turn your system's own shape into one`,
  )
}

/** Each provider has its own names for the same two numbers. */
function usageOf(given: unknown): Usage | undefined {
  if (!isFields(given)) return undefined
  const number = (...keys: readonly string[]): number | undefined =>
    keys.map((key) => given[key]).find((value) => typeof value === 'number')
  const inputTokens = number('inputTokens', 'input_tokens', 'prompt_tokens', 'promptTokens')
  const outputTokens = number('outputTokens', 'output_tokens', 'completion_tokens', 'completionTokens')
  return inputTokens === undefined || outputTokens === undefined ? undefined : { inputTokens, outputTokens }
}

/** What is gathered while messages are read. */
interface Reading {
  readonly turns: { role: Turn['role']; text: string; toolCalls: ToolCall[] }[]
  readonly results: Map<string, { readonly result: unknown; readonly failed: boolean }>
  readonly unread: Set<string>
}

function readItems(items: readonly unknown[]): Conversation {
  const reading: Reading = { turns: [], results: new Map(), unread: new Set() }
  for (const [at, item] of items.entries()) readItem(item, String(at), reading)
  const turns = reading.turns.map(({ role, text, toolCalls }) => ({
    role,
    text,
    toolCalls: toolCalls.map((call) => withResult(call, reading.results)),
  }))
  const text = turns.findLast((turn) => turn.role === 'assistant' && turn.text !== '')?.text ?? ''
  const unread = [...reading.unread].toSorted(compareText)
  return { text, turns, ...(unread.length === 0 ? {} : { unread }) }
}

function withResult(call: ToolCall, results: Reading['results']): ToolCall {
  const known = call.id === undefined ? undefined : results.get(call.id)
  if (known === undefined) return call
  return { ...call, result: known.result, ...(known.failed ? { failed: true as const } : {}) }
}

const roles: Readonly<Record<string, Turn['role']>> = {
  system: 'system',
  developer: 'system',
  user: 'user',
  assistant: 'assistant',
  tool: 'tool',
  function: 'tool',
}

function readItem(item: unknown, place: string, reading: Reading): void {
  if (!isFields(item)) throw invalid(place, item)
  const { role, type } = item
  if (role === undefined && typeof type === 'string') {
    readPart(item, turnFor('assistant', reading), reading)
    return
  }
  const known = typeof role === 'string' && Object.hasOwn(roles, role) ? roles[role] : undefined
  if (known === undefined)
    throw new AssayError(
      'answer-invalid',
      `${place}.role must be one of ${Object.keys(roles).join(', ')}, got ${describeFound(role)}`,
    )
  const turn = turnFor(known, reading, true)
  const content = item['parts'] ?? item['content']
  if (typeof content === 'string') turn.text = content
  else if (Array.isArray(content)) for (const part of content as readonly unknown[]) readPart(part, turn, reading)
  else if (content !== null && content !== undefined) throw invalid(`${place}.content`, content)
  const { tool_calls: calls, function_call: call, tool_call_id: id } = item
  if (Array.isArray(calls)) for (const one of calls as readonly unknown[]) readPart(one, turn, reading)
  if (isFields(call)) addCall(turn, undefined, call['name'], call['arguments'])
  if (typeof id === 'string') reading.results.set(id, { result: content, failed: false })
}

/** Items of the responses API stand one by one: what the system does between two messages is one turn of it. */
function turnFor(role: Turn['role'], { turns }: Reading, isNew = false): Reading['turns'][number] {
  const last = turns.at(-1)
  if (!isNew && last?.role === role) return last
  const turn = { role, text: '', toolCalls: [] }
  turns.push(turn)
  return turn
}

/** Parts that hold no words and no call. */
const passedOver =
  /^(?:thinking|redacted_thinking|reasoning|step-start|image|image_url|input_image|input_audio|audio|file|input_file|document|source|source-url|source-document|container_upload|compaction|data-.*|item_reference|web_search_tool_result|web_fetch_tool_result|.*_tool_result)$/u

function readPart(part: unknown, turn: Reading['turns'][number], reading: Reading): void {
  if (typeof part === 'string') {
    turn.text = joined(turn.text, part)
    return
  }
  if (!isFields(part)) throw invalid('content', part)
  const type = typeof part['type'] === 'string' ? part['type'] : ''
  const said = part['text'] ?? part['refusal']
  if (/^(?:text|input_text|output_text|refusal)$/u.test(type) && typeof said === 'string') {
    turn.text = joined(turn.text, said)
    return
  }
  if (readCall(type, part, turn, reading) || readResult(type, part, reading) || passedOver.test(type)) return
  if (turn.role === 'assistant') reading.unread.add(type === '' ? describeFound(part) : type)
}

function joined(before: string, next: string): string {
  return before === '' || next === '' ? before + next : `${before}\n${next}`
}

/** A call, by whoever's name for one; false for anything else. */
function readCall(type: string, part: Fields, turn: Reading['turns'][number], reading: Reading): boolean {
  const { function: called, custom } = part
  if (type === 'function' && isFields(called)) addCall(turn, part['id'], called['name'], called['arguments'])
  else if (type === 'custom' && isFields(custom)) addCall(turn, part['id'], custom['name'], custom['input'], true)
  else if (type === 'function_call') addCall(turn, part['call_id'], part['name'], part['arguments'])
  else if (type === 'custom_tool_call') addCall(turn, part['call_id'], part['name'], part['input'], true)
  else if (/^(?:tool_use|server_tool_use|mcp_tool_use)$/u.test(type))
    addCall(turn, part['id'], part['name'], part['input'])
  else if (type === 'mcp_call') addCall(turn, part['id'], part['name'], part['arguments'])
  else if (type === 'tool-call') addCall(turn, part['toolCallId'], part['toolName'], part['input'] ?? part['args'])
  else if (type === 'dynamic-tool' || (type.startsWith('tool-') && 'toolCallId' in part && 'state' in part)) {
    addCall(
      turn,
      part['toolCallId'],
      type === 'dynamic-tool' ? part['toolName'] : type.slice('tool-'.length),
      part['input'],
    )
    const id = part['toolCallId']
    const failed = part['state'] === 'output-error'
    if (typeof id === 'string' && ('output' in part || failed))
      reading.results.set(id, { result: failed ? part['errorText'] : part['output'], failed })
  } else return false
  return true
}

function readResult(type: string, part: Fields, { results }: Reading): boolean {
  const add = (id: unknown, result: unknown, failed: boolean): true => {
    if (typeof id === 'string') results.set(id, { result, failed })
    return true
  }
  if (type === 'tool_result') return add(part['tool_use_id'], part['content'], part['is_error'] === true)
  if (type === 'function_call_output' || type === 'custom_tool_call_output')
    return add(part['call_id'], part['output'], false)
  if (type === 'tool-error') return add(part['toolCallId'], part['error'], true)
  if (type !== 'tool-result') return false
  const output = part['output'] ?? part['result']
  const isTyped = isFields(output) && typeof output['type'] === 'string' && 'value' in output
  return add(
    part['toolCallId'],
    isTyped ? output['value'] : output,
    isTyped && String(output['type']).startsWith('error'),
  )
}

/** @param isText the input of a tool that takes any text, and no JSON */
function addCall(turn: Reading['turns'][number], id: unknown, name: unknown, given: unknown, isText = false): void {
  if (typeof name !== 'string' || name === '')
    throw new AssayError('answer-invalid', `the name of a tool that is called must be text, got ${describeFound(name)}`)
  turn.toolCalls.push({
    ...(typeof id === 'string' ? { id } : {}),
    name,
    ...(isText || typeof given !== 'string' ? { arguments: given } : parsed(given)),
  })
}

function parsed(text: string): Pick<ToolCall, 'arguments' | 'unreadArguments'> {
  // A call without arguments comes as an empty text too.
  if (text.trim() === '') return { arguments: {} }
  try {
    return { arguments: JSON.parse(text) as unknown }
  } catch {
    return { arguments: undefined, unreadArguments: text }
  }
}
