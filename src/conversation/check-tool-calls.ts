import { notApplicable, type Score, scored, unscored } from '../core/score.ts'
import type { Metric } from '../core/metric.ts'
import { AssayError } from '../kit/assay-error.ts'
import { describeFound } from '../kit/describe-found.ts'
import { type Conversation, type ToolCall, toolCallsOf } from './conversation.ts'

/** A call that is expected, or must not be made: the name of a tool, or with arguments of which each that is given has to fit; further ones do no harm. */
export type ExpectedCall = string | { readonly name: string; readonly arguments?: unknown }

/** What a system is expected to call. */
export interface ExpectedCalls {
  /** Each is one call of its own; empty where none is expected. */
  readonly calls: readonly ExpectedCall[]
  /** Whether they have to be made in this order; other calls may stand between them. */
  readonly inOrder: boolean
  /** Calls that must not be made. */
  readonly never: readonly ExpectedCall[]
}

/** Of the calls of tools that are expected, the share that the system made. */
export const toolCallsMade: Metric<1> = {
  name: 'tool-calls',
  tier: 1,
  unit: 'share of calls',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
}

/** Cases in which the system calls a tool that it must not call. */
export const forbiddenToolCalls: Metric<1> = {
  name: 'forbidden-tool-calls',
  tier: 1,
  unit: 'cases',
  better: 'lower',
  aggregate: 'rate',
  safety: true,
}

/**
 * Checks what was written as expected calls.
 *
 * @throws {AssayError} `matcher-misuse` for a call without a name, and for nothing at all
 */
export function requireExpectedCalls({ calls, never }: ExpectedCalls, who: string): void {
  for (const [where, list] of [
    ['expected', calls],
    ['never', never],
  ] as const) {
    if (!Array.isArray(list))
      throw new AssayError(
        'matcher-misuse',
        `${who}: ${where} must be a list of names or { name, arguments }, got ${describeFound(list)}`,
      )
    for (const [at, call] of list.entries()) {
      const name: unknown = typeof call === 'string' ? call : (call as { name?: unknown } | null)?.name
      if (typeof name !== 'string' || name === '')
        throw new AssayError(
          'matcher-misuse',
          `${who}: ${where}.${at} must be the name of a tool, or { name, arguments }, got ${describeFound(call)}`,
        )
    }
  }
  if (calls.length + never.length === 0)
    throw new AssayError(
      'matcher-misuse',
      `${who}: nothing is expected and nothing forbidden, so that any answer would pass; name a call`,
    )
}

/**
 * Whether a system made the calls that are expected: each by a call of its own.
 *
 * @returns the share that was made, 0 to 1, with what was called instead; not applicable where none is expected; `answer-invalid` where one is missing and the messages have parts that nobody reads, of which one may be it
 */
export function checkToolCalls(
  conversation: Conversation,
  { calls, inOrder }: Pick<ExpectedCalls, 'calls' | 'inOrder'>,
): Score {
  if (calls.length === 0) return notApplicable('no call is expected')
  const made = toolCallsOf(conversation)
  const taken = inOrder ? takenInOrder(calls, made) : takenInAnyOrder(calls, made)
  const missing = calls.filter((_, at) => taken[at] === undefined)
  if (missing.length === 0) return scored(1)
  if (conversation.unread !== undefined)
    return unscored(
      'answer-invalid',
      `the messages have parts that are not read (${conversation.unread.join(', ')}), and one may be ${callText(missing[0] ?? '')}`,
    )
  const order = inOrder && missing.every((call) => made.some((one) => fitsCall(call, one)))
  const why = missing.map(
    (call) => `not called${order ? ' in this order' : ''}: ${callText(call)} (${insteadOf(call, made)})`,
  )
  return scored((calls.length - missing.length) / calls.length, why)
}

/**
 * Whether a system made a call that it must not make: 1 where it did, 0 where not.
 *
 * @returns not applicable where none is forbidden
 */
export function checkForbiddenCalls(conversation: Conversation, never: readonly ExpectedCall[]): Score {
  if (never.length === 0) return notApplicable('no call is forbidden')
  const made = toolCallsOf(conversation)
  const broken = never.flatMap((call) => {
    const found = made.find((one) => one.name === nameOf(call) && mayFit(call, one))
    return found === undefined ? [] : [`must not be called: ${callText(call)}, found ${madeText(found)}`]
  })
  if (broken.length > 0) return scored(1, broken)
  if (conversation.unread === undefined) return scored(0)
  return unscored(
    'answer-invalid',
    `the messages have parts that are not read (${conversation.unread.join(', ')}), and one may be a forbidden call`,
  )
}

function nameOf(call: ExpectedCall): string {
  return typeof call === 'string' ? call : call.name
}

function fitsCall(expected: ExpectedCall, made: ToolCall): boolean {
  if (made.name !== nameOf(expected)) return false
  if (typeof expected === 'string' || expected.arguments === undefined) return true
  return made.unreadArguments === undefined && isPart(expected.arguments, made.arguments)
}

/** Of arguments that nobody can read it is not known that they are others. */
function mayFit(expected: ExpectedCall, made: ToolCall): boolean {
  return fitsCall(expected, made) || made.unreadArguments !== undefined
}

/** The index of the call that each expected one took. */
function takenInOrder(calls: readonly ExpectedCall[], made: readonly ToolCall[]): readonly (number | undefined)[] {
  let from = 0
  return calls.map((call) => {
    const at = made.findIndex((one, index) => index >= from && fitsCall(call, one))
    if (at < 0) return undefined
    from = at + 1
    return at
  })
}

/** The most expected calls that can each have one of their own: a call that fits several is left to the one that needs it. */
function takenInAnyOrder(calls: readonly ExpectedCall[], made: readonly ToolCall[]): readonly (number | undefined)[] {
  const owner = new Map<number, number>()
  const place = (at: number, tried: Set<number>): boolean =>
    made.some((one, index) => {
      const call = calls[at]
      if (call === undefined || tried.has(index) || !fitsCall(call, one)) return false
      tried.add(index)
      const before = owner.get(index)
      if (before !== undefined && !place(before, tried)) return false
      owner.set(index, at)
      return true
    })
  for (const at of calls.keys()) place(at, new Set())
  const taken = new Map([...owner].map(([index, at]) => [at, index]))
  return calls.map((_, at) => taken.get(at))
}

/** Whether all that is expected stands in what was given: keys of objects, items of lists in their places, patterns, and Vitest's own `expect.any(Number)` and the like. */
function isPart(expected: unknown, given: unknown): boolean {
  if (expected instanceof RegExp)
    return typeof given === 'string' && new RegExp(expected.source, expected.flags.replace(/[gy]/gu, '')).test(given)
  if (typeof expected !== 'object' || expected === null) return Object.is(expected, given)
  if ('asymmetricMatch' in expected && typeof expected.asymmetricMatch === 'function')
    return (expected.asymmetricMatch as (value: unknown) => boolean)(given)
  if (typeof given !== 'object' || given === null || Array.isArray(expected) !== Array.isArray(given)) return false
  if (Array.isArray(expected) && Array.isArray(given))
    return expected.length === given.length && expected.every((item, at) => isPart(item, given[at]))
  return Object.entries(expected).every(
    ([key, value]) => Object.hasOwn(given, key) && isPart(value, (given as Readonly<Record<string, unknown>>)[key]),
  )
}

function callText(call: ExpectedCall): string {
  if (typeof call === 'string' || call.arguments === undefined) return nameOf(call)
  return `${call.name}(${inShort(call.arguments)})`
}

function madeText({ name, arguments: given, unreadArguments }: ToolCall): string {
  return `${name}(${unreadArguments ?? inShort(given)})`
}

const longest = 120

function inShort(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) => (inner instanceof RegExp ? String(inner) : inner)) ?? ''
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

function insteadOf(call: ExpectedCall, made: readonly ToolCall[]): string {
  const near = made.find(({ name }) => name === nameOf(call))
  if (near?.unreadArguments !== undefined) return `its arguments are not JSON: ${inShort(near.unreadArguments)}`
  if (near !== undefined) return `found ${madeText(near)}`
  const names = [...new Set(made.map(({ name }) => name))]
  return names.length === 0 ? 'no tool was called' : `called: ${names.slice(0, 5).join(', ')}`
}
