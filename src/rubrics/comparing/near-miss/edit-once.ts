import { AssayError } from '../../../score/assay-error.ts'
import type { TextEdit } from './near-miss-operator.ts'

/** One contiguous edit of a text. */
export interface NearMissEdit {
  /** Words of the text of which the first occurrence is replaced. */
  readonly before: string
  readonly after: string
  /** The text with the edit made. */
  readonly text: string
}

/**
 * An edit by its words. Where the same words stand earlier in the text, those before the edit are taken along until they do not.
 *
 * @returns null where the edit changes nothing but white space
 * @throws {AssayError} `option-invalid` for an edit beyond the text
 */
export function editOnce(text: string, { start, end, after }: TextEdit): NearMissEdit | null {
  if (!(Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= text.length)) {
    throw new AssayError(
      'option-invalid',
      `the edit from ${start} to ${end} lies not within the answer of ${text.length} characters; wanted 0 ≤ start < end ≤ length`,
    )
  }
  if (spaced(text.slice(start, end)) === spaced(after)) return null
  let from = start
  while (text.indexOf(text.slice(from, end)) !== from) from = wordBefore(text, from)
  return {
    before: text.slice(from, end),
    after: text.slice(from, start) + after,
    text: text.slice(0, start) + after + text.slice(end),
  }
}

function wordBefore(text: string, at: number): number {
  return Math.max(0, text.slice(0, at).search(/\S+\s*$/u))
}

function spaced(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
