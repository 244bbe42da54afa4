import { z } from 'zod'

/** What tables show of participants: short, and of characters that redraw nothing. */
export const shownName: z.ZodString = z
  .string()
  .regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{N} ._+&-]{0,38}[\p{L}\p{N}])?$/u,
    'expected a name of 1 to 40 letters, digits, spaces and . _ + & -',
  )

const name = z.string().min(1, 'expected a name, got an empty string')

const suiteVersion = z.strictObject({ name, version: name })

const at = z.iso.datetime()

/** A participant's consent, or its end: to publish, or to be graded again. The last one counts. */
const consent = z.strictObject({
  schema: z.literal(1),
  kind: z.literal('consent'),
  to: z.enum(['publish', 'regrade']),
  given: z.boolean(),
  platform: shownName,
  suite: suiteVersion,
  /** Version of the grader whose figures are published, or that grades again. */
  grader: name,
  /** Who speaks for the participant. */
  by: name,
  at,
})

/** Somebody has looked at runs and lets them be published. */
const review = z.strictObject({
  schema: z.literal(1),
  kind: z.literal('review'),
  suite: suiteVersion,
  /** Ids of the runs. */
  runs: z.array(name).min(1),
  by: name,
  comment: name,
  at,
})

/** The participants were told that a suite is graded again by another grader. */
const notice = z.strictObject({
  schema: z.literal(1),
  kind: z.literal('notice'),
  suite: suiteVersion,
  /** Version of the grader that grades again. */
  grader: name,
  by: name,
  reason: name,
  at,
})

/** What is record beside runs. Entries are added, and never changed. */
export const entry = z.discriminatedUnion('kind', [consent, review, notice])

export type Entry = Readonly<z.output<typeof entry>>

type Consent = Extract<Entry, { kind: 'consent' }>

export type Review = Extract<Entry, { kind: 'review' }>

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
