import type { LabelledAction } from '../language/action.ts'
import { describeReview } from './edition-notes.ts'
import type { Guideline, Rule } from './guideline.ts'
import { type Counted, countedAs, describeManner } from './table/counted.ts'
import { thresholdsOf } from './table/thresholds.ts'

/** An action of a rule, as a clinician checks it. */
export interface TableAction {
  readonly label: string
  /** What carries it; each entry an alternative. */
  readonly counts: readonly Counted[]
  /** How it may be spoken of, each in words; an order for now where there is none. */
  readonly manner: readonly string[]
}

/** A rule as plain data. */
export type TableRule = Pick<
  Rule,
  'id' | 'title' | 'section' | 'classOfRecommendation' | 'source' | 'inputs' | 'exceptions' | 'harm'
> & {
  /** The numbers that it compares with, in words; empty of a user's own rule. */
  readonly thresholds: readonly string[]
  /** Each is required. */
  readonly expected: readonly TableAction[]
  /** None may be ordered. */
  readonly forbidden: readonly TableAction[]
}

/** An edition of a guideline as plain data. */
export type TableEdition = Pick<Guideline, 'id' | 'title' | 'edition' | 'issued' | 'reviewBy' | 'review'> & {
  readonly aliases: readonly string[]
  readonly note: string | null
  readonly supersededBy: string | null
  /** What a reader has to know of its review, in words; null when it is signed, current and in date. */
  readonly state: string | null
  /** Of its rules, each once. */
  readonly sources: readonly string[]
  readonly rules: readonly TableRule[]
}

/** What stands on top of every form of the table. */
export const warning =
  'An unreviewed reference encoding for testing software. Not for clinical use: do not treat anybody by it.'

/** What holds of every rule, beside its own exceptions. */
export const generalExceptions =
  'No rule applies to a patient under 18, to one whose goals of care are palliative or who declines treatment, or to one whose allergies leave no drug of an expected group. An allergy on record also forbids the drug itself where it is of such a group.'

/**
 * The rules of editions as plain data, for the people who review them.
 *
 * @param today the day against which a review is overdue, `2026-11-22`
 */
export function guidelineTable(guidelines: readonly Guideline[], today: string): readonly TableEdition[] {
  return guidelines.map((guideline) => {
    const { id, title, edition, issued, reviewBy, review, aliases = [], note = null, supersededBy = null } = guideline
    return {
      id,
      title,
      edition,
      issued,
      reviewBy,
      review,
      aliases,
      note,
      supersededBy,
      state: describeReview(guideline, today),
      sources: [...new Set(guideline.rules.map(({ source }) => source))],
      rules: guideline.rules.map((rule) => ruleOf(id, rule)),
    }
  })
}

function ruleOf(guideline: string, rule: Rule): TableRule {
  const { id, title, section, classOfRecommendation, source, inputs, exceptions, harm } = rule
  return {
    id,
    title,
    section,
    classOfRecommendation,
    source,
    inputs,
    thresholds: thresholdsOf(guideline, id),
    exceptions,
    harm,
    expected: [
      ...rule.expected.map((action) => actionOf(action)),
      ...(rule.expectations ?? []).flatMap(({ where, expected }) => expected.map((action) => actionOf(action, where))),
    ],
    forbidden: [
      ...rule.forbidden.map((action) => actionOf(action)),
      ...(rule.contraindications ?? []).flatMap(({ exception, forbidden }) =>
        forbidden.map((action) => actionOf(action, exception)),
      ),
    ],
  }
}

/** @param circumstance with which alone it is expected or forbidden */
function actionOf(action: LabelledAction, circumstance?: string): TableAction {
  const label = circumstance === undefined ? action.label : `with ${circumstance}: ${action.label}`
  return { label, counts: countedAs(action), manner: describeManner(action) }
}

/** What the tables of rules have a column for, in Markdown and HTML alike. */
export const columns = [
  'Rule',
  'Inputs',
  'Thresholds',
  'Exceptions',
  'Expected',
  'Forbidden',
  'Recommendation',
  'Harm of a miss',
] as const

/** A term with what there is to say of it. */
type Fact = readonly [term: string, text: string]

/** What there is to say of an edition, beside its rules. */
export function describeEdition(edition: TableEdition): readonly Fact[] {
  const { review, note, aliases } = edition
  return [
    ['edition', `${edition.edition}, issued ${edition.issued}`],
    ['id', edition.id],
    ...(aliases.length === 0 ? [] : [['alias', aliases.join(', ')] as const]),
    [
      'review',
      `${review === null ? 'unreviewed' : `reviewed by ${review.by} on ${review.on}`}; due by ${edition.reviewBy}`,
    ],
    ...(edition.state === null ? [] : [['state', edition.state] as const]),
    ...edition.sources.map((source) => ['source', source] as const),
    ...(note === null ? [] : [['note', note] as const]),
  ]
}

/** An input with the unit in which it is compared. */
export function describeInput({ name, unit }: TableRule['inputs'][number]): string {
  return unit === null ? name : `${name} (${unit})`
}
