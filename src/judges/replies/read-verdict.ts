import type { z } from 'zod'
import { describeIssue } from '../../kit/describe-issue.ts'
import type { Outcome, Reply, ReplyFacts } from '../provider.ts'
import { findReplyFault } from '../../kit/json-fault.ts'

/** What is left of a reply without its wrapping, and where in the reply it begins. */
interface Unwrapped {
  readonly text: string
  readonly offset: number
}

const thinkOpen = '<think>'

const thinkClose = '</think>'

/** A verdict with its reasons is a few thousand characters. */
const mostCharacters = 1_000_000

/** More issues of one reply are counted, not named. */
const mostIssues = 3

/**
 * Reads the words of a judge as a verdict: exactly one JSON object that its schema takes, with nothing around it but white space, one fence around the whole, and one leading
 * `<think>…</think>`. Nothing is searched for in prose, nothing is fixed and nothing is left out: what is not plainly a verdict is none.
 *
 * A fault passes through as it is.
 *
 * @returns `ok`; `invalid-json` with the place of what is wrong; `schema-mismatch` with the path and value; `empty` where only thinking or white space is there
 */
export function readVerdict<V>(reply: Reply, schema: z.ZodType<V>): Outcome<V> {
  if (reply.kind !== 'text') return reply
  const { text, answeredBy, id, usage } = reply
  const facts: ReplyFacts = { answeredBy, id, usage }
  const fault = (kind: 'invalid-json' | 'schema-mismatch' | 'empty', detail: string): Outcome<V> => ({
    kind,
    detail,
    retryAfterMs: null,
    ...facts,
  })
  if (text.length > mostCharacters) {
    return fault('invalid-json', `the reply has ${text.length} characters, and a verdict at most ${mostCharacters}`)
  }
  const inner = unwrap(text)
  if (inner === null) return fault('invalid-json', 'the reply opens <think> and never closes it')
  if (inner.text === '') return fault('empty', 'the reply has no words beside its thinking')
  const found = findReplyFault(inner.text)
  if (found !== null) return fault('invalid-json', `${placeOf(text, inner.offset + found.at)}: ${found.message}`)
  const value: unknown = JSON.parse(inner.text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fault(
      'schema-mismatch',
      `the reply must be one object, got ${Array.isArray(value) ? 'a list' : JSON.stringify(value).slice(0, 80)}`,
    )
  }
  const read = schema.safeParse(value)
  if (read.success) return { kind: 'ok', verdict: read.data, text, ...facts }
  const { issues } = read.error
  const named = issues.slice(0, mostIssues).map((issue) => describeIssue(issue, schema, value))
  const more = issues.length > mostIssues ? `; and ${issues.length - mostIssues} more` : ''
  return fault('schema-mismatch', `${named.join('; ')}${more}`)
}

function placeOf(text: string, index: number): string {
  const before = text.slice(0, index)
  const line = before.split('\n').length
  return `line ${line}, column ${index - before.lastIndexOf('\n')}`
}

/**
 * Takes off what local servers put around an object: one leading `<think>…</think>`, and one fence around all of the rest. Nothing else is taken off, so that whatever stands beside the
 * object is still there to be refused.
 *
 * @returns null where the thinking has no end
 */
function unwrap(reply: string): Unwrapped | null {
  let { text, offset } = trim(reply, 0)
  if (text.startsWith(thinkOpen)) {
    const end = text.indexOf(thinkClose)
    if (end === -1) return null
    const after = end + thinkClose.length
    ;({ text, offset } = trim(text.slice(after), offset + after))
  }
  const opening = /^```(?:json)?[ \t]*\r?\n/iu.exec(text)?.[0]
  if (opening === undefined || !text.endsWith('```') || text.length < opening.length + 3) return { text, offset }
  return trim(text.slice(opening.length, -3), offset + opening.length)
}

function trim(text: string, offset: number): Unwrapped {
  let start = 0
  while (isSpace(text.charCodeAt(start))) start += 1
  let end = text.length
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  return { text: text.slice(start, end), offset: offset + start }
}

/** What JSON has for white space. */
function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}
