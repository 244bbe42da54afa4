import type { JudgeSettings, PromptPart, ProviderName } from '../provider.ts'
import canonicalize from 'canonicalize'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import { hashText, hashCanonical } from '../../kit/hash.ts'

/**
 * Everything about one call to a judge that can change its answer. Two calls that are alike in all of it are the same call, and one recording serves both.
 *
 * What is drawn again in each run (a nonce, a canary) stands in it as a placeholder; a key, a header and a time of day stand nowhere in it.
 */
export interface CallIdentity {
  /** Of this identity: a later meaning of its fields is another version. */
  readonly schemaVersion: 1
  readonly provider: ProviderName
  /** Without credentials, query or fragment. */
  readonly baseURL: string
  readonly apiVersion: string
  /** Null where the configuration does not say. */
  readonly region: string | null
  /** As asked for. */
  readonly model: string
  readonly settings: JudgeSettings
  readonly system: string
  readonly parts: readonly PromptPart[]
  /** JSON Schema of the verdict. */
  readonly schema: Readonly<Record<string, unknown>>
  /** Name of the grader: the folder of its recordings. */
  readonly grader: string
  readonly graderVersion: string
  /** Of what every judge is told, whatever it judges. */
  readonly protocolVersion: string
  readonly promptVersion: string
  readonly caseId: string
  /** Of the whole record. */
  readonly recordHash: string
  /** Of the answer that is judged. */
  readonly answerHash: string
  /** Null where the grader has none. */
  readonly dimension: string | null
  /** Null where the grader has none. */
  readonly criterion: string | null
  /** From 0. */
  readonly trial: number
  /** Such as `AB`; null where nothing stands in an order. */
  readonly order: string | null
  /** The judge's own name, which tells two of a panel apart that are alike in all else; null where it has none. */
  readonly judge: string | null
}

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

/**
 * The key of a call: SHA-256, in hexadecimal, of the canonical JSON (RFC 8785) of its identity, in which long texts stand as their own SHA-256. Each field counts, down to a cache mark.
 *
 * @throws {AssayError} `judge-invalid` for an identity that has no JSON form
 */
export function callKey(identity: CallIdentity): string {
  return digestKey(digestCall(identity))
}

/** The same, of an identity as a recording keeps it. */
export function digestKey(digest: Digest): string {
  return hashCanonical(digest)
}
