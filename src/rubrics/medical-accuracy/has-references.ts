import { parseReferences } from './parse-references.ts'
import type { ReferenceRules } from './reference-rules.ts'

/**
 * Whether a response has a reference that can be traced; see `parseReferences` for what counts.
 *
 * @param rules what counts beside what always does; `referenceRules` unless given
 * @returns true for one or more
 *
 * @example
 * hasReferences('Rest and drink enough [1][2].') // false
 */
export function hasReferences(response: unknown, rules?: ReferenceRules): boolean {
  return parseReferences(response, rules).length > 0
}
