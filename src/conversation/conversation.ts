/** A call of a tool, as a system made it. */
export interface ToolCall {
  /** As the messages give it; absent where they give none. */
  readonly id?: string
  readonly name: string
  /** Read from JSON where the messages have a text; undefined where that is not JSON. */
  readonly arguments: unknown
  /** The text of arguments that are no JSON, as the model wrote it. */
  readonly unreadArguments?: string
  /** What the tool gave back; absent where the messages do not have it. */
  readonly result?: unknown
  readonly failed?: true
}

/** One message, with the calls that were made in it. */
export interface Turn {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  /** Empty for a turn that only calls tools. */
  readonly text: string
  readonly toolCalls: readonly ToolCall[]
}

/** Tokens, as the provider counted them. */
export interface Usage {
  readonly inputTokens: number
  readonly outputTokens: number
}

/**
 * A conversation of a system that may act before it answers. Its `text` is the last thing that the system said, so that every matcher of answers in words reads it as the answer.
 */
export interface Conversation {
  readonly text: string
  /** In their order. */
  readonly turns: readonly Turn[]
  /** Absent where the messages do not say. */
  readonly usage?: Usage
  /** Absent where nobody measured it. */
  readonly latencyMs?: number
  /** Kinds of parts of the system's messages that are not read, sorted; one of them may be a call. Absent where all were. */
  readonly unread?: readonly string[]
}

/** Every call of the system, in the order in which they were made. */
export function toolCallsOf({ turns }: Pick<Conversation, 'turns'>): readonly ToolCall[] {
  return turns.flatMap(({ role, toolCalls }) => (role === 'assistant' ? toolCalls : []))
}

/** What the system said, a text a turn; turns without words are left out. */
export function saidIn({ turns }: Pick<Conversation, 'turns'>): readonly string[] {
  return turns.flatMap(({ role, text }) => (role === 'assistant' && /[\p{L}\p{N}]/u.test(text) ? [text] : []))
}
