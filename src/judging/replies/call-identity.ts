import type { JudgeSettings } from '../judge-settings.ts'
import type { PromptPart } from '../judge-request.ts'
import type { ProviderName } from '../providers/provider.ts'

/**
 * Everything about one call to a judge that can change its answer. Two calls that are alike in all of it are the same call, and one recording serves both.
 *
 * What is drawn anew in each run (a nonce, a canary) stands in it as a placeholder; a key, a header and a time of day stand nowhere in it.
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
