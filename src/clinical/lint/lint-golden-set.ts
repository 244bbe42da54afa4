import { z } from 'zod'
import { compareText } from '../../kit/compare-text.ts'
import { allGuidelines } from '../guidelines/guideline-editions.ts'
import type { Guideline } from '../guidelines/guideline.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { RedFlag } from '../escalation/red-flag.ts'
import { redFlags } from '../escalation/red-flags.ts'
import { cardiopulmonary, type Scope } from '../checks/scope.ts'
import { describeFound } from '../../kit/describe-found.ts'
import type { GoldenCase } from '../golden-set/golden-case.ts'
import { type GoldenFinding, goldenLintRules, goldenFinding } from './rules/golden-finding.ts'
import { lintCoverage } from './rules/lint-coverage.ts'
import { lintEditions, lintReviews } from './rules/lint-reviews.ts'
import { lintExpectedActions, lintExpectedEscalations, lintStatements } from './rules/lint-expected.ts'
import { lintLabs } from './rules/lint-labs.ts'
import { lintNearDuplicates } from './rules/lint-near-duplicates.ts'
import { counted } from '../../kit/phrases.ts'
import { hashCanonical } from '../../kit/hash.ts'

/** What a lint of a golden set is given. */
export interface GoldenLintInput {
  readonly cases: readonly GoldenCase[]
  /** `allGuidelines` unless given. */
  readonly guidelines?: readonly Guideline[]
  /** `redFlags` unless given. */
  readonly flags?: readonly RedFlag[]
  /** `cardiopulmonary` unless given. */
  readonly scope?: Scope
  /** Of the corpus that the system retrieves from, as `hashCorpus` gives it; without it no case is told that its corpus changed. */
  readonly corpusSha256?: string | undefined
  /** How many cases are expected of a condition. */
  readonly strata?: Readonly<Record<string, number>>
  /** `YYYY-MM-DD`; the rules on days find nothing without it. */
  readonly today?: string | undefined
}

/**
 * Compares a golden set with the rules that score it, and the rules against the set.
 *
 * Errors: `expected.actions` that miss or break a rule which applies; `expected.escalations` that are not the red flags raised; an `expected.avoids` that the case itself expects; notes that read like those of another case; a
 * corpus, an edition or a scope that changed since the review that a case names; a review in the future; results that are implausible, without a unit, or flagged against
 * their limit; fewer cases of a condition than required. Warnings: statements and actions that name nothing known; rules that no case exercises, or few; values that a rule needs and that are missing; editions that are unreviewed or
 * overdue; cases without a review, or with one of more than 12 months ago. Notes: results that the table of analytes does not have.
 *
 * @returns findings by rule, errors first, then by what they are about; the order of cases changes nothing
 * @throws {AssayError} `golden-set-invalid` for a day that is none
 */
export function lintGoldenSet({
  cases,
  guidelines = allGuidelines,
  flags = redFlags,
  scope = cardiopulmonary,
  corpusSha256,
  strata = {},
  today,
}: GoldenLintInput): GoldenFinding[] {
  if (today !== undefined && !z.iso.date().safeParse(today).success) {
    throw new AssayError(
      'golden-set-invalid',
      `today must be a day, for example 2026-11-22, got ${describeFound(today)}`,
    )
  }
  return [
    ...lintExpectedActions(cases, guidelines),
    ...lintExpectedEscalations(cases, flags),
    ...lintStatements(cases),
    ...lintNearDuplicates(cases),
    ...lintReviews(cases, { guidelines, scope: scopeVersion(scope), corpusSha256, today }),
    ...lintLabs(cases),
    ...lintStrata(cases, strata),
    ...lintCoverage(cases, guidelines),
    ...lintEditions(guidelines, today),
  ].toSorted(
    (a, b) =>
      order.indexOf(a.rule) - order.indexOf(b.rule) || compareText(first(a), first(b)) || compareText(a.what, b.what),
  )
}

const order = Object.keys(goldenLintRules)

function first({ about }: GoldenFinding): string {
  return about[0] ?? ''
}

/** Conditions with fewer cases than are expected of them. */
function lintStrata(cases: readonly GoldenCase[], wanted: Readonly<Record<string, number>>): GoldenFinding[] {
  return Object.entries(wanted).flatMap(([condition, least]) => {
    const { length } = cases.filter((one) => one.condition === condition)
    if (length >= least) return []
    const count = length === 0 ? 'no case' : counted(length, 'case')
    return [goldenFinding('stratum-short', [], `${describeFound(condition)} has ${count}, expected ${least}`)]
  })
}

/**
 * A scope by its name and by what it says: `cardiopulmonary@` and the first twelve digits of the SHA-256 of its canonical JSON (RFC 8785). The order of its keys changes nothing, any
 * other change does.
 */
export function scopeVersion(scope: Scope): string {
  return `${scope.name}@${hashCanonical(scope).slice(0, 12)}`
}
