import type { Recommendation } from '../answer/recommendation.ts'
import { describeFound } from '../golden-set/describe-found.ts'
import type { Patient } from '../golden-set/patient.ts'
import { type Truth, allOf, not } from '../golden-set/truth.ts'
import { matchAction } from '../language/actions/match-action.ts'
import type { DrugAdditionsInput } from '../language/drugs/drug-additions.ts'
import { quote } from '../language/quote.ts'
import { AssayError } from '../score/assay-error.ts'
import { allGuidelines } from './all-guidelines.ts'
import { askedRule } from './asked-rule.ts'
import { contraindicated } from './contraindicated.ts'
import { exceptionTo } from './exception-to.ts'
import { generalFacts } from './general-facts.ts'
import type { Guideline } from './guideline.ts'
import type { GuidelineFinding, RuleFinding } from './guideline-finding.ts'
import type { Rule } from './rule.ts'

/** What `checkGuideline` takes beside answer, patient and guidelines. */
export interface CheckGuidelineOptions {
  /** Additions to the drug table. */
  readonly drugs?: DrugAdditionsInput | undefined
}

/**
 * What an answer does with each rule of the given guidelines.
 *
 * What excepts a patient of every rule (age under 18, goals of care, allergies) is read of a `Patient`, and of any other shape that has these as a `Patient` does; else the rules' own `unless` and `contraindications` are all that is read, and
 * `exceptions` of the finding says so.
 *
 * A contraindication that holds takes the rule away like any other exception, and the answer that orders what it forbids is `forbidden` nevertheless; so is one that orders a drug of the rule to which the record has an
 * allergy, whether or not another drug is left.
 *
 * @param answer checked: what `recommendation.parse` gives
 * @param patient a `Patient`, or of the shape that the guidelines were defined for: what their schema makes of a case
 * @param guidelines one, several, or (by default) all that are encoded
 * @param options `drugs`: additions to the drug table
 * @returns a finding per rule, in the order of the guidelines; `scoreGuidelineFinding` makes a score of it
 * @throws {AssayError} `guideline-invalid` for a rule whose code throws, or gives no Truth, and for what is no guideline, such as the id of one
 *
 * @example
 * checkGuideline(answer, patient, guidelineNamed('gold-2026')).rules.map(({ rule, verdict }) => `${rule}: ${verdict}`)
 */
export function checkGuideline(
  answer: Recommendation,
  patient: Patient,
  guidelines?: Guideline | readonly Guideline[],
  options?: CheckGuidelineOptions,
): GuidelineFinding
export function checkGuideline<P>(
  answer: Recommendation,
  patient: P,
  guidelines: Guideline<P> | readonly Guideline<P>[],
  options?: CheckGuidelineOptions,
): GuidelineFinding
export function checkGuideline(
  answer: Recommendation,
  patient: Patient,
  guidelines: Guideline | readonly Guideline[] = allGuidelines,
  options: CheckGuidelineOptions = {},
): GuidelineFinding {
  const checked = guidelinesIn(guidelines)
  return {
    rules: checked.flatMap((guideline) =>
      guideline.rules.map((rule) => checkRule(answer, patient, guideline, rule, options.drugs)),
    ),
  }
}

/** Types say it; code without types, and an id in place of its guideline, do not. */
function guidelinesIn(given: Guideline | readonly Guideline[]): readonly Guideline[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given]
  for (const one of list) {
    if (typeof one === 'object' && one !== null && 'rules' in one && Array.isArray(one.rules)) continue
    const next = typeof one === 'string' ? `; guidelineNamed(${JSON.stringify(one)}) gives one by its id` : ''
    throw new AssayError(
      'guideline-invalid',
      `checkGuideline takes a guideline or a list of them, got ${describeFound(one)}${next}`,
    )
  }
  return list as readonly Guideline[]
}

function checkRule(
  answer: Recommendation,
  patient: Patient,
  guideline: Guideline,
  rule: Rule,
  drugs: DrugAdditionsInput | undefined,
): RuleFinding {
  const asked = askedRule(guideline, rule)
  const own = asked.applies(patient)
  const applies = withExceptions(own, asked, patient, drugs)
  const bans =
    own.value === 'false' ? { because: [], ordered: [], unclear: [] } : contraindicated(answer, asked, patient, drugs)
  const about = {
    rule: rule.id,
    title: rule.title,
    guideline: guideline.id,
    harm: rule.harm,
    forbids: rule.forbidden.length > 0,
    exceptions: generalFacts(patient) === undefined ? 'own' : 'general and own',
    applies,
    ...(bans.because.length === 0 ? {} : { contraindicated: bans.because }),
  } as const
  if (applies.value === 'false') {
    const verdict = bans.ordered.length > 0 ? 'forbidden' : 'not-applicable'
    return { ...about, verdict, met: [], missing: [], forbidden: bans.ordered }
  }
  const ruledOut = rule.forbidden.flatMap((group) => {
    const match = matchAction(answer, group, { drugs })
    return match.met ? [{ label: group.label, span: quote(match.sentence.text) }] : []
  })
  const forbidden = [...ruledOut, ...bans.ordered]
  if (applies.value === 'unknown') {
    return bans.ordered.length > 0
      ? { ...about, verdict: 'forbidden', met: [], missing: [], forbidden: bans.ordered }
      : { ...about, verdict: 'unknown', met: [], missing: [], forbidden: [...ruledOut, ...bans.unclear] }
  }
  const expected = rule.expected.map((group) => ({ label: group.label, match: matchAction(answer, group, { drugs }) }))
  const met = expected.flatMap(({ label, match }) => (match.met ? [{ label, span: quote(match.sentence.text) }] : []))
  const missing = expected.flatMap(({ label, match }) =>
    match.met ? [] : [{ label, foundInstead: match.foundInstead }],
  )
  const verdict = forbidden.length > 0 ? 'forbidden' : missing.length > 0 ? 'missed' : 'kept'
  return { ...about, verdict, met, missing, forbidden }
}

function withExceptions(own: Truth, asked: Rule, patient: Patient, drugs: DrugAdditionsInput | undefined): Truth {
  if (own.value === 'false') return own
  const exception = exceptionTo(asked, patient, drugs)
  return exception.value === 'false' ? own : allOf(own, not(exception))
}
