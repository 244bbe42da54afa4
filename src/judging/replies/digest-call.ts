import canonicalize from 'canonicalize'
import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'
import type { CallIdentity } from './call-identity.ts'
import { hashText } from '../hash-text.ts'

/** An identity as it is kept in a recording: plain JSON. */
export type Digest = Readonly<Record<string, unknown>>

/**
 * An identity with each long text as its SHA-256, so that a recording carries no patient's record and its diff shows which part changed.
 *
 * @throws {AssayError} `judge-invalid` for an identity that has no JSON form, or whose address carries a user, a query or a fragment
 */
export function digestCall(identity: CallIdentity): Digest {
  refuseSecretAddress(identity.baseURL)
  const { system, parts, schema, ...plain } = identity
  return inJson({
    ...plain,
    system: digestText(system),
    parts: parts.map(({ text, cacheUntilHere = false }) => ({
      cacheUntilHere,
      characters: text.length,
      sha256: digestText(text),
    })),
    schema: digestText(canonical(schema)),
  })
}

/** Takes out what JSON leaves out, so that the digest is the same before it is written and after it is read, with sorted keys. */
export function inJson(value: Readonly<Record<string, unknown>>): Digest {
  return JSON.parse(canonical(value)) as Digest
}

function canonical(value: unknown): string {
  try {
    return canonicalize(value) ?? 'null'
  } catch (error) {
    throw new AssayError(
      'judge-invalid',
      `a call has no JSON form (${messageOf(error)}); its recording is known by its JSON, so keep ids, settings and schemas plain data`,
      { cause: error },
    )
  }
}

/** Of the text's JSON form: in UTF-8 alone two halves of surrogate pairs would be one text. */
function digestText(text: string): string {
  return hashText(JSON.stringify(text))
}

function refuseSecretAddress(baseURL: string): void {
  const address = URL.parse(baseURL)
  if (address === null) throw new AssayError('judge-invalid', 'the base address of a call must be a URL, and is none')
  const { username, password, search, hash, host } = address
  if (`${username}${password}${search}${hash}` === '') return
  throw new AssayError(
    'judge-invalid',
    `the base address of a call to ${host} carries a user, a query or a fragment, which may be a secret and must stand in no recording; leave it out, and give keys by the environment`,
  )
}
