import { isCi } from '../kit/ci.ts'
import { mapTexts } from '../kit/printable.ts'
import type { Score, UnscoredCause } from './score.ts'

/**
 * What reports may show.
 *
 * - `full`: whatever a reader needs, whole cases and answers too
 * - `redacted`: ids, figures and the words that decided; no notes, names, record numbers, keys, or whole answers
 * - `aggregate-only`: counts of five or more, and figures over as many; nothing of one case
 */
export const privacies = ['full', 'redacted', 'aggregate-only'] as const

/** What reports may show: `full`, `redacted` or `aggregate-only`. */
export type Privacy = (typeof privacies)[number]

/** What holds for a suite: its own word, else `redacted` in CI, whose logs and files others see, and `full` elsewhere. */
export function privacyOf(
  { privacy }: { readonly privacy?: Privacy | undefined },
  env: Readonly<Record<string, string | undefined>>,
): Privacy {
  return privacy ?? (isCi(env) ? 'redacted' : 'full')
}

/** Keys, tokens and headers that carry them, in the shapes that vendors give them. */
const secrets =
  /\bAIza[\w-]{20,}|\bya29\.[\w.-]+|\b(?:sk|pk|rk)-[\w-]{12,}|\bgh[opsru]_\w{20,}|\bxox[abp]-[\w-]{10,}|\bAKIA[A-Z0-9]{16}\b|\bBearer\s+[^\s"',;]+|\b(?:authorization|cookie|set-cookie|x-api-key|api[-_]?key|x-goog-api-key|password)["']?\s*[:=]\s*["']?(?:(?:Basic|Bearer|Token)\s+)?[^\s"',;]+/giu

/** Numbers of records as people write them: after their name, or as an NHS number. */
const recordNumbers =
  /\b(?:MRN|NHS(?:\s+(?:no|number))?|record(?:\s+(?:no|number))|patient\s+(?:id|no|number)|hospital\s+(?:no|number))\.?[\s:#-]*[A-Z]{0,4}\d[\w-]{3,}|\b\d{3}[ -]\d{3}[ -]\d{4}\b/giu

/** A name after its title. */
const names = /\b(?:Mr|Mrs|Ms|Miss|Dr|Prof)\.?\s+\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)?/gu

/** Errors of others, whose words may hold anything: a record, a prompt, a header. What ended a test early may be one. */
const foreign: ReadonlySet<UnscoredCause> = new Set(['subject-failed', 'scorer-failed', 'not-reached'])

/** A text as a reader of reports may see it: without keys, numbers of records, and names after a title. */
export function redactText(text: string): string {
  return text.replaceAll(secrets, '[key]').replaceAll(recordNumbers, '[record number]').replaceAll(names, '[name]')
}

/** Said in place of words of others. */
export const withheld = 'its words are withheld (privacy: redacted), and show in a run outside CI'

/** Why a score is unscored, without the words of an error of the system or of a scorer. */
export function withoutForeign(cause: UnscoredCause, detail: string): string {
  const [what = '', ...words] = detail.split(':')
  // A test that was skipped has no words of others.
  return foreign.has(cause) && (cause !== 'not-reached' || words.length > 0) ? `${what}: ${withheld}` : detail
}

/** A score with its metric, as a reader of reports may see it. */
export function redactScore<Kept extends { readonly score: Score }>(kept: Kept): Kept {
  const { score } = kept
  const known =
    score.status === 'unscored'
      ? { ...kept, score: { ...score, detail: withoutForeign(score.cause, score.detail) } }
      : kept
  return mapTexts(known, redactText)
}
