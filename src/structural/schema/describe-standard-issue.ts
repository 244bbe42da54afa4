import type { SchemaViolation } from './compiled-schema.ts'
import { foundAt } from './found-at.ts'
import { typeWords } from './type-words.ts'

/** No message of a library needs more to be understood, and one may quote five megabytes. */
const longest = 2_000

/** One issue of a Standard Schema: where, and what was wanted. The words are the library's own, but for those of zod, which are put as everywhere here. */
export function describeStandardIssue(issue: unknown, root: unknown): SchemaViolation {
  const path = pathOf(issue)
  const message = textOf(issue)
  const found = foundAt(root, path)
  const got = found === undefined ? '' : `, got ${found}`
  const expected = /^Invalid (?:input|option|key|element): expected (.+)$/su.exec(message)?.[1]
  if (expected !== undefined) {
    const type = expected.replace(/, received .*$/su, '')
    return { path, message: `wanted ${typeWords.get(type) ?? type}${got}` }
  }
  if (message === '' || /^invalid input$/iu.test(message))
    return { path, message: `wanted what the schema allows${got}` }
  const says = /\b(?:got|received|was|found)\b/iu.test(message)
  return { path, message: `${message.replace(/^[A-Z](?=[a-z])/u, (letter) => letter.toLowerCase())}${says ? '' : got}` }
}

function textOf(issue: unknown): string {
  const message: unknown = typeof issue === 'object' && issue !== null && 'message' in issue ? issue.message : ''
  return typeof message === 'string' ? message.slice(0, longest) : ''
}

function pathOf(issue: unknown): PropertyKey[] {
  const path: unknown = typeof issue === 'object' && issue !== null && 'path' in issue ? issue.path : undefined
  return Array.isArray(path) ? path.map(keyOf) : []
}

function keyOf(step: unknown): PropertyKey {
  const key = typeof step === 'object' && step !== null && 'key' in step ? step.key : step
  return typeof key === 'number' || typeof key === 'symbol' ? key : String(key)
}
