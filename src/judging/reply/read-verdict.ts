import type { z } from 'zod'
import { describeIssue } from '../../golden-set/describe-issue.ts'
import type { Outcome, Reply, ReplyFacts } from '../outcome.ts'
import { scanJson } from './scan-json.ts'
import { unwrap } from './unwrap.ts'

/** A verdict with its reasons is a few thousand characters. */
const mostCharacters = 1_000_000

/** More issues of one reply are counted, not named. */
const mostIssues = 3

/**
 * Reads the words of a judge as a verdict: exactly one JSON object that its schema takes, with nothing around it but white space, one fence around the whole, and one leading
 * `<think>…</think>`. Nothing is searched for in prose, nothing is mended and nothing is left out: what is not plainly a verdict is none.
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
  const found = scanJson(inner.text)
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
