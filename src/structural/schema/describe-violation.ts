import { formatPath } from '../../golden-set/format-path.ts'
import type { SchemaViolation } from './compiled-schema.ts'

const longestKey = 60
const longestPlace = 200
const longestMessage = 240

/**
 * A violation in one line of bounded length.
 *
 * @example
 * describeViolation({ path: ['recommended_actions', 2, 'text'], message: 'wanted text, got 3' }) // 'recommended_actions[2].text: wanted text, got 3'
 */
export function describeViolation({ path, message }: SchemaViolation): string {
  const place = formatPath(
    path.slice(0, longestPlace).map((step) => (typeof step === 'string' ? cut(step, longestKey) : step)),
  )
  return `${place === '' ? 'the answer' : cut(place, longestPlace)}: ${cut(message.replaceAll(/\s+/gu, ' '), longestMessage)}`
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text
}
