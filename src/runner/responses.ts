import { registry } from './registry.ts'
import type { Response, RunningTest } from './running-test.ts'
import { AssayError } from '../kit/assay-error.ts'

/** Keeps which call gave an answer: an object is known by itself wherever it goes, anything else within the test that asked. */
export function noteResponse(running: RunningTest | undefined, answer: unknown, response: Response): void {
  running?.responses.push({ answer, response })
  if ((typeof answer !== 'object' || answer === null) && typeof answer !== 'function') return
  const { responses } = registry()
  const known = responses.get(answer)
  if (known === undefined) responses.set(answer, [response])
  else if (!known.includes(response)) known.push(response)
}

/**
 * The call of a subject that gave this answer: among those of the running test, else, for an object, among all of the worker.
 *
 * @returns undefined for an answer that no subject gave, such as a part of one or a copy
 * @throws {AssayError} `matcher-misuse` when calls of different times gave the same answer, so that its own is not known
 */
export function responseOf(running: RunningTest | undefined, answer: unknown): Response | undefined {
  const here = running?.responses.flatMap((given) => (Object.is(given.answer, answer) ? [given.response] : [])) ?? []
  const calls = here.length > 0 || !isObject(answer) ? here : (registry().responses.get(answer) ?? [])
  const [first, ...others] = new Set(calls)
  if (others.length === 0 || first === undefined) return first
  const names = [...new Set(calls.map(({ subject }) => `"${subject}"`))].join(' and ')
  throw new AssayError(
    'matcher-misuse',
    `${others.length + 1} calls of ${names} gave this same answer, so that its time cannot be told from theirs. Give each answer an object of its own, or time the call itself: await expect(() => system(input)).toRespondWithin(ms)`,
  )
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
