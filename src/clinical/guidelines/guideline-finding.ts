import type { Truth } from '../patient/truth.ts'
import type { Guideline, Harm } from './guideline.ts'
import { describeEditionNotes, type EditionNote } from './edition-notes.ts'
import { counted } from '../../kit/phrases.ts'
import type { RuleDetail } from '../../core/rule-detail.ts'

/** An order that must not be. */
export interface ForbiddenOrder {
  readonly label: string
  readonly span: string
  /** The exception or the allergy that forbids it, in words: `pregnancy (pregnant)`. Absent where the rule itself does. */
  readonly because?: string
}

/** A group of actions that an answer may carry. */
export interface UnclearGroup {
  readonly label: string
  /** The words that can be read in several ways, and why. */
  readonly because: string
}

/** What an answer does with one rule. */
export interface RuleFinding {
  readonly rule: string
  readonly title: string
  /** Id of the guideline. */
  readonly guideline: string
  /** What a miss may do to the patient. */
  readonly harm: Harm
  /** Whether the rule forbids anything at all. */
  readonly forbids: boolean
  /** Which exceptions were read: `own` of a patient whose shape has no age, goals of care and allergies as a `Patient` has them, where the rule's `unless` is all there is. */
  readonly exceptions: 'general and own' | 'own'
  readonly applies: Truth
  /** A rule that is both missed and broken is `forbidden`; `unclear` is one that what can be read in several ways decides. `forbidden` is also one from which an exception takes the patient, where a drug is ordered that this exception forbids. */
  readonly verdict: 'kept' | 'missed' | 'forbidden' | 'unclear' | 'unknown' | 'not-applicable'
  /** Expected groups with the words that carry them, quoted. */
  readonly met: readonly { readonly label: string; readonly span: string }[]
  /** Expected groups that are not there, with what was found instead. */
  readonly missing: readonly { readonly label: string; readonly foundInstead: string }[]
  /** What was ordered and must not be, quoted; of an `unknown` rule, what must not be if the rule applies. */
  readonly forbidden: readonly ForbiddenOrder[]
  /** Groups that the answer may carry, expected or forbidden, with the words that can be read in several ways and why; absent where none is. */
  readonly unclear?: readonly UnclearGroup[]
  /** Those of them that the rule forbids, so that the answer may break it. */
  readonly mayForbid?: readonly UnclearGroup[]
  /** What of the record forbids a drug of this rule whether or not the rule applies, in words; absent where nothing does. */
  readonly contraindicated?: readonly string[]
}

/** What an answer does with each rule that it was compared with. */
export interface GuidelineFinding {
  readonly rules: readonly RuleFinding[]
}

/**
 * A finding in plain lines, for the message of a failed test: each rule that applies or cannot be read, the worst first, then how many do not apply, and what there is to know of the editions.
 *
 * Of a rule it says because of which facts it applies, what it forbids and was ordered, what is missing, and which words carry what it expects; of one that was not kept how much harm that may do.
 *
 * @param notes what there is to know of each edition; absent, nothing is said of them
 * @returns lines, joined by line breaks
 *
 * @example
 * describeGuidelineFinding({ rules: [] }) // ''
 */
export function describeGuidelineFinding(finding: GuidelineFinding, notes: readonly EditionNote[] = []): string {
  const shown = finding.rules.filter((rule) => rule.verdict !== 'not-applicable')
  const hidden = finding.rules.length - shown.length
  const order: readonly RuleFinding['verdict'][] = ['forbidden', 'missed', 'unclear', 'unknown', 'kept']
  const lines = shown.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict)).flatMap(describeRule)
  if (hidden > 0) lines.push(`${counted(hidden, 'rule does', 'rules do')} not apply`)
  const alone = shown.filter((rule) => rule.exceptions === 'own').length
  if (alone > 0) {
    const whose = alone === 1 ? '1 rule only its' : `${alone} rules only their`
    lines.push(
      `of ${whose} own exceptions were read: this patient has no age, goals of care and allergies as a Patient has`,
    )
  }
  const ofShown = describeEditionNotes(notes.filter((note) => shown.some((rule) => rule.guideline === note.guideline)))
  return [...lines, ...(ofShown === undefined ? [] : [ofShown])].join('\n')
}

function describeRule(rule: RuleFinding): readonly string[] {
  const { verdict, harm } = rule
  const fell = verdict === 'forbidden' || verdict === 'missed'
  const isUnknown = verdict === 'unknown'
  const isExcepted = fell && rule.applies.value === 'false'
  const isOnRecord = fell && rule.missing.length === 0 && rule.forbidden.every(({ because }) => because !== undefined)
  return [
    `${verdict}${fell && !isOnRecord ? ` (may do ${harm} harm)` : ''}: ${rule.title} (${rule.guideline}/${rule.rule})`,
    `  ${isUnknown || rule.applies.value === 'unknown' ? 'cannot be read' : isExcepted ? 'excepted' : 'applies'}: ${rule.applies.facts.join(', ')}`,
    ...rule.forbidden.map(
      ({ label, span, because }) =>
        `  forbidden${isUnknown ? ', if it applies,' : ''} ${label}${because === undefined ? '' : `, because of ${because}`}: ${span}`,
    ),
    ...(rule.unclear ?? []).map(({ label, because }) => `  unclear ${label}: ${because}`),
    ...rule.missing.map(({ label, foundInstead }) => `  missing ${label}: ${foundInstead}`),
    ...rule.met.map(({ label, span }) => `  found ${label}: ${span}`),
  ]
}

/**
 * What an answer did with each rule that applies to the patient or cannot be read, for people who look at the answer: with edition, section and source, and the words that decided.
 *
 * @param guidelines those that the finding was made with
 */
export function ruleDetails(finding: GuidelineFinding, guidelines: readonly Guideline<never>[]): readonly RuleDetail[] {
  const editions = new Map(guidelines.map((guideline) => [guideline.id, guideline]))
  return finding.rules.flatMap((found) => {
    const { verdict } = found
    if (verdict === 'not-applicable') return []
    const guideline = editions.get(found.guideline)
    const rule = guideline?.rules.find(({ id }) => id === found.rule)
    return [
      {
        id: `${found.guideline}/${found.rule}`,
        title: found.title,
        edition: guideline === undefined ? found.guideline : `${guideline.title}, ${guideline.edition}`,
        section: rule?.section,
        class: rule?.classOfRecommendation,
        source: rule?.source,
        harm: found.harm,
        verdict,
        because: found.applies.facts,
        parts: partsOf(found),
      },
    ]
  })
}

function partsOf({ forbidden, missing, unclear = [], met }: RuleFinding): RuleDetail['parts'] {
  return [
    ...forbidden.map(({ label, span, because }) => ({
      what: 'forbidden' as const,
      label,
      words: unquoted(span),
      ...(because === undefined ? {} : { note: `because of ${because}` }),
    })),
    ...missing.map(({ label, foundInstead }) => ({ what: 'missing' as const, label, note: foundInstead })),
    ...unclear.map(({ label, because }) => ({ what: 'unclear' as const, label, note: because })),
    ...met.map(({ label, span }) => ({ what: 'found' as const, label, words: unquoted(span) })),
  ]
}

function unquoted(span: string): string {
  return span.replace(/^"(?<words>[\s\S]*)"$/u, '$<words>')
}
