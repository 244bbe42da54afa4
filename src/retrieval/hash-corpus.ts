import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { compareText } from '../kit/compare-text.ts'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError, messageOf } from '../kit/assay-error.ts'
import type { Passage } from './read-judgments.ts'

/**
 * A hash of all that a corpus says: the SHA-256 of the list of its passages, sorted by id, as canonical JSON (RFC 8785).
 *
 * The order of files, lines and keys changes nothing, nor does how a line spells its JSON. A change of any value of any key does, also of keys that only the system reads.
 *
 * @param passages each id once
 * @returns 64 hexadecimal digits
 * @throws {AssayError} `retrieval-invalid` for an id that is there twice, and for a passage without a JSON form (a cycle, NaN, a lone surrogate)
 *
 * @example
 * hashCorpus([{ id: 'c-1', doc_id: 'd-1', source_type: 'guideline', text: 'Give oxygen below 92%.' }]).length // 64
 */
export function hashCorpus(passages: readonly Passage[]): string {
  const sorted = passages.toSorted((a, b) => compareText(a.id, b.id))
  const digest = createHash('sha256').update('[')
  for (const [at, passage] of sorted.entries()) {
    if (at > 0 && sorted[at - 1]?.id === passage.id) {
      throw new AssayError(
        'retrieval-invalid',
        `two passages have the id ${describeFound(passage.id)}; a judgment names a chunk by it, so each needs its own`,
      )
    }
    digest.update(`${at === 0 ? '' : ','}${canonicalJson(passage)}`)
  }
  return digest.update(']').digest('hex')
}

function canonicalJson(passage: Passage): string {
  try {
    return canonicalize(passage) ?? ''
  } catch (error) {
    throw new AssayError(
      'retrieval-invalid',
      `passage ${describeFound(passage.id)} has no JSON form (${messageOf(error)}); a corpus is hashed as JSON, so keep it plain data`,
      { cause: error },
    )
  }
}
