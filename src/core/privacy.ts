import { isCi } from '../kit/ci.ts'

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
