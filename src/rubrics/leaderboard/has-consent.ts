import type { Consent, Entry } from './entry.ts'

/**
 * Whether a platform's last word on this is a consent.
 *
 * @param entries in the order in which they were made
 */
export function hasConsent(
  entries: readonly Entry[],
  { to, platform, suite, grader }: Pick<Consent, 'to' | 'platform' | 'suite' | 'grader'>,
): boolean {
  const last = entries.findLast(
    (one) =>
      one.kind === 'consent' &&
      one.to === to &&
      one.platform.toLowerCase() === platform.toLowerCase() &&
      one.suite.name === suite.name &&
      one.suite.version === suite.version &&
      one.grader === grader,
  )
  return last?.kind === 'consent' && last.given
}
