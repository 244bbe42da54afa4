import { recommendation } from '../../answer/recommendation.ts'
import { compareText } from '../../../kit/compare-text.ts'
import { checkGuideline } from '../../guidelines/check-guideline.ts'
import type { Guideline } from '../../guidelines/guideline.ts'
import { describeFound } from '../../../kit/describe-found.ts'
import type { GoldenCase } from '../../golden-set/golden-case.ts'
import { type GoldenFinding, goldenFinding, type GoldenLintRule } from './golden-finding.ts'

/** What cases are compared with, as it is now. */
interface ReviewedAgainst {
  readonly guidelines: readonly Guideline[]
  /** As `scopeVersion` gives it. */
  readonly scope: string
  /** As `hashCorpus` gives it; without one no corpus has changed. */
  readonly corpusSha256?: string | undefined
  /** `YYYY-MM-DD`; without it no review is to come or long ago. */
  readonly today?: string | undefined
}

const nothing = recommendation.parse({ recommended_actions: [], evidence_table: [] })

/**
 * Cases whose corpus, guideline editions or scope changed since somebody reviewed them, or that do not say when somebody did. Only what a case's `reviewed` names is held.
 *
 * An edition changed where the case names one that is not held now, or a rule that applies to it is of one that it does not name.
 */
export function lintReviews(cases: readonly GoldenCase[], against: ReviewedAgainst): GoldenFinding[] {
  const stamped = cases.flatMap((one) => (one.reviewed === undefined ? [] : [{ ...one, reviewed: one.reviewed }]))
  const found = stamped.flatMap(({ id, patient, reviewed }) =>
    faultsOf(reviewed, patient, against).map((fault) => ({ id, ...fault })),
  )
  const alike = Map.groupBy(found, ({ rule, what }) => `${rule} ${what}`)
  return [
    ...[...alike.values()].flatMap((same) => {
      const [first] = same
      return first === undefined
        ? []
        : [
            goldenFinding(
              first.rule,
              same.map(({ id }) => id),
              first.what,
            ),
          ]
    }),
    ...lintBare(cases),
  ]
}

interface Fault {
  readonly rule: GoldenLintRule
  readonly what: string
}

function faultsOf(
  { on, corpus_sha256: corpus, editions, scope }: NonNullable<GoldenCase['reviewed']>,
  patient: GoldenCase['patient'],
  against: ReviewedAgainst,
): Fault[] {
  const since = `since the review of ${on}`
  const faults: Fault[] = []
  if (corpus !== undefined && against.corpusSha256 !== undefined && corpus !== against.corpusSha256)
    faults.push({ rule: 'corpus-changed', what: `the corpus changed ${since}` })
  if (editions !== undefined)
    for (const what of editionFaults(editions, on, patient, against.guidelines))
      faults.push({ rule: 'edition-changed', what })
  if (scope !== undefined && scope !== against.scope)
    faults.push({
      rule: 'scope-changed',
      what: `the scope changed from ${describeFound(scope)} to ${describeFound(against.scope)} ${since}`,
    })
  const { today } = against
  if (today !== undefined && on > today)
    faults.push({ rule: 'review-in-future', what: `reviewed on ${on}, which is after today, ${today}` })
  if (today !== undefined && on < yearBefore(today))
    faults.push({ rule: 'review-old', what: `last reviewed on ${on}, more than 12 months ago` })
  return faults
}

function editionFaults(
  named: readonly string[],
  on: string,
  patient: GoldenCase['patient'],
  guidelines: readonly Guideline[],
): string[] {
  const held = new Set(guidelines.map(({ id }) => id))
  const applying = checkGuideline(nothing, patient, guidelines).rules.filter(
    ({ verdict }) => verdict !== 'not-applicable',
  )
  const added = new Set(applying.map(({ guideline }) => guideline).filter((id) => !named.includes(id)))
  return [
    ...[...new Set(named)]
      .filter((id) => !held.has(id))
      .map((id) => `the review of ${on} was against ${describeFound(id)}, which is held no longer`),
    ...[...added].map((id) => `rules of ${describeFound(id)} apply, which the review of ${on} was not against`),
  ].toSorted(compareText)
}

function lintBare(cases: readonly GoldenCase[]): GoldenFinding[] {
  const bare = cases.filter(({ reviewed }) => reviewed === undefined).map(({ id }) => id)
  if (bare.length === 0) return []
  if (bare.length === cases.length)
    return [goldenFinding('review-missing', [], 'no case says when somebody last looked at it, and against what')]
  return [goldenFinding('review-missing', bare, 'when somebody last looked is not said')]
}

function yearBefore(day: string): string {
  return `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
}

/**
 * Editions that no clinician has reviewed, and those past the day by which they should have been reviewed again.
 *
 * @param today `YYYY-MM-DD`; without it no day has passed
 */
export function lintEditions(guidelines: readonly Guideline[], today: string | undefined): GoldenFinding[] {
  return guidelines.flatMap(({ id, review, reviewBy, supersededBy }) => {
    const next = supersededBy === undefined ? '' : `; ${supersededBy} supersedes it`
    return [
      ...(today !== undefined && reviewBy < today
        ? [goldenFinding('edition-overdue', [id], `its review was due on ${reviewBy}${next}`)]
        : []),
      ...(review === null ? [goldenFinding('edition-unreviewed', [id], 'no clinician has reviewed its encoding')] : []),
      ...(review !== null && today !== undefined && review.on > today
        ? [
            goldenFinding(
              'review-in-future',
              [id],
              `says that ${describeFound(review.by)} reviewed it on ${review.on}, which is after today, ${today}`,
            ),
          ]
        : []),
    ]
  })
}
