import { type Answer, asAnswer, isTextAnswer, passageInOtherLanguage } from '../answer/parse-answer.ts'
import { describeFound } from '../../kit/describe-found.ts'
import type { Patient } from '../patient/patient.ts'
import { type Truth, allOf, not } from '../patient/truth.ts'
import { type ActionMatch, matchAction } from '../answer/match-action.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import type { Settled } from '../language/rulings.ts'
import { quote } from '../words/text.ts'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import { allGuidelines } from './guideline-editions.ts'
import { type AskTruth, truthsOf } from './rule-truths.ts'
import { factsOf, withoutChange } from '../patient/patient-facts.ts'
import { contraindicated, exceptionTo, expectedOf, type GeneralFacts, generalFacts } from './exceptions.ts'
import type { Guideline, Rule } from './guideline.ts'
import type { GuidelineFinding, RuleFinding, UnclearGroup } from './guideline-finding.ts'

/** What `checkGuideline` takes beside answer, patient and guidelines. */
export interface CheckGuidelineOptions {
  /** Additions to the drug table. */
  readonly drugs?: DrugAdditionsInput | undefined
  /** Rulings of people on passages that can be read in several ways; absent, there are none. */
  readonly settled?: Settled | undefined
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
 * @param answer checked: what `recommendation.parse` gives, or a text in Markdown or prose, with its evidence or without
 * @param patient a `Patient`, or of the shape that the guidelines were defined for: what their schema makes of a case
 * @param guidelines one, several, or (by default) all that are encoded
 * @param options `drugs`: additions to the drug table; `settled`: rulings of people on passages that can be read in several ways
 * @returns a finding per rule, in the order of the guidelines; `scoreGuidelineFinding` makes a score of it
 * @throws {AssayError} `guideline-invalid` for a rule whose code throws, or gives no Truth, and for what is not a guideline, such as the id of one
 *
 * @example
 * checkGuideline(answer, patient, guidelineNamed('gold-2026')).rules.map(({ rule, verdict }) => `${rule}: ${verdict}`)
 */
export function checkGuideline(
  answer: Answer | string,
  patient: Patient,
  guidelines?: Guideline | readonly Guideline[],
  options?: CheckGuidelineOptions,
): GuidelineFinding

export function checkGuideline<P>(
  answer: Answer | string,
  patient: P,
  guidelines: Guideline<P> | readonly Guideline<P>[],
  options?: CheckGuidelineOptions,
): GuidelineFinding

export function checkGuideline(
  given: Answer | string,
  patient: Patient,
  guidelines: Guideline | readonly Guideline[] = allGuidelines,
  options: CheckGuidelineOptions = {},
): GuidelineFinding {
  // Once for all rules.
  const read = asAnswer(given)
  const answer = isTextAnswer(read) ? read.text : read
  const checked = guidelinesIn(guidelines)
  return withoutChange(() => {
    const { drugs } = options
    const subject = {
      patient,
      general:
        drugs === undefined
          ? factsOf(patient)(generalFacts, () => generalFacts(patient))
          : generalFacts(patient, drugs),
      truths: truthsOf(patient),
    }
    return {
      rules: checked.flatMap((guideline) =>
        guideline.rules.map((rule) => checkRule(answer, subject, guideline, rule, options)),
      ),
    }
  })
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

/** A patient with what every rule reads of it. */
interface Subject {
  readonly patient: Patient
  readonly general: GeneralFacts | undefined
  readonly truths: AskTruth
}

function checkRule(
  answer: Answer | string,
  subject: Subject,
  guideline: Guideline,
  rule: Rule,
  options: CheckGuidelineOptions,
): RuleFinding {
  const { patient, general, truths } = subject
  const asked = askedRule(guideline, rule, truths)
  const own = asked.applies(patient)
  const applies = withExceptions(own, asked, subject)
  const bans =
    own.value === 'false'
      ? { because: [], ordered: [], unclear: [], mayForbid: [] }
      : contraindicated(answer, asked, patient, general, options)
  const about = {
    rule: rule.id,
    title: rule.title,
    guideline: guideline.id,
    harm: rule.harm,
    forbids: rule.forbidden.length > 0,
    exceptions: general === undefined ? 'own' : 'general and own',
    applies,
    ...(bans.because.length === 0 ? {} : { contraindicated: bans.because }),
  } as const
  if (applies.value === 'false') {
    const verdict = bans.ordered.length > 0 ? 'forbidden' : 'not-applicable'
    const mayForbid = bans.mayForbid.length === 0 ? {} : { mayForbid: bans.mayForbid }
    return { ...about, verdict, met: [], missing: [], forbidden: bans.ordered, ...mayForbid }
  }
  const banned = rule.forbidden.map((group) => ({
    label: group.label,
    match: matchAction(answer, group, { ...options, anywhere: true }),
  }))
  const ruledOut = banned.flatMap(({ label, match }) =>
    match.met ? [{ label, span: quote(match.sentence.text) }] : [],
  )
  const forbidden = [...ruledOut, ...bans.ordered]
  if (applies.value === 'unknown') {
    if (bans.ordered.length > 0)
      return { ...about, verdict: 'forbidden', met: [], missing: [], forbidden: bans.ordered }
    return { ...about, verdict: 'unknown', met: [], missing: [], forbidden: [...ruledOut, ...bans.unclear] }
  }
  const { sure, open, inPlace } = expectedOf(asked, patient)
  const expected = sure
    .map((group) => ({ group, label: group.label, match: matchAction(answer, group, { ...options, expected: true }) }))
    .filter(({ group, match }) => match.met || !goesOn(answer, inPlace.get(group), options))
  const maybeExpected = open.flatMap(({ group, because }) =>
    matchAction(answer, group, options).met ? [] : [{ label: group.label, because }],
  )
  const met = expected.flatMap(({ label, match }) => (match.met ? [{ label, span: quote(match.sentence.text) }] : []))
  const notFound = expected.flatMap(({ label, match }) =>
    match.met || match.unclear === true ? [] : [{ label, foundInstead: match.foundInstead }],
  )
  const notRead = notFound.length === 0 ? undefined : passageInOtherLanguage(answer)
  const missing = notRead === undefined ? notFound : []
  const mayForbid = [...banned.flatMap(unclearGroup), ...bans.mayForbid]
  const unclear = [
    ...mayForbid,
    ...expected.flatMap(unclearGroup),
    ...maybeExpected,
    ...(notRead === undefined
      ? []
      : notFound.map(({ label }) => ({ label, because: `it may be in ${quote(notRead)}, which is not in English` }))),
  ]
  const verdict =
    forbidden.length > 0 ? 'forbidden' : missing.length > 0 ? 'missed' : unclear.length > 0 ? 'unclear' : 'kept'
  return {
    ...about,
    verdict,
    met,
    missing,
    forbidden,
    ...(unclear.length === 0 ? {} : { unclear }),
    ...(mayForbid.length === 0 ? {} : { mayForbid }),
  }
}

/** Whether the patient takes what is expected, and the answer stops none of it. */
function goesOn(
  answer: Answer | string,
  taken: readonly string[] | undefined,
  options: CheckGuidelineOptions,
): boolean {
  return (
    taken !== undefined &&
    taken.every((drug) => !matchAction(answer, { drugs: [drug], accepts: ['refused'] }, options).met)
  )
}

function unclearGroup({
  label,
  match,
}: {
  readonly label: string
  readonly match: ActionMatch
}): readonly UnclearGroup[] {
  if (match.met || match.unclear !== true) return []
  return [{ label, because: match.foundInstead }]
}

function withExceptions(own: Truth, asked: Rule, { patient, general }: Subject): Truth {
  if (own.value === 'false') return own
  const exception = exceptionTo(asked, patient, general)
  return exception.value === 'false' ? own : allOf(own, not(exception))
}

/**
 * A rule whose conditions are not believed: they may be a user's JavaScript, and what is not a Truth would be read as if the rule applied.
 *
 * Its `applies`, `unless` and each `when` throw `guideline-invalid`, naming the rule, where the rule's own code throws or gives something else. Errors of this package pass through.
 */
function askedRule<P>({ id }: { readonly id: string }, rule: Rule<P>, truths: AskTruth): Rule<P> {
  const ask = (name: string, condition: object, read: () => unknown): Truth =>
    truths(rule, condition, () => readTruth(name, read))
  const readTruth = (name: string, read: () => unknown): Truth => {
    const truth = callOf(`${id}/${rule.id}`, name, read)
    if (isTruth(truth)) return truth
    throw new AssayError(
      'guideline-invalid',
      `the rule "${id}/${rule.id}" gives ${describeFound(truth)} from "${name}"; expected a Truth: yes(fact), no(fact), or unknown(what is missing)`,
    )
  }
  return {
    ...rule,
    applies: (patient) => ask('applies', rule.applies, () => rule.applies(patient)),
    ...(rule.unless === undefined
      ? {}
      : { unless: (patient: P) => ask('unless', rule.unless ?? rule, () => rule.unless?.(patient)) }),
    ...(rule.expectations === undefined
      ? {}
      : {
          expectations: rule.expectations.map((one, index) => ({
            ...one,
            when: (patient: P) => ask(`expectations[${index}].when`, one.when, () => one.when(patient)),
          })),
        }),
    ...(rule.contraindications === undefined
      ? {}
      : {
          contraindications: rule.contraindications.map((one, index) => ({
            ...one,
            when: (patient: P) => ask(`contraindications[${index}].when`, one.when, () => one.when(patient)),
          })),
        }),
  }
}

function callOf(rule: string, name: string, call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    if (error instanceof AssayError) throw error
    throw new AssayError(
      'guideline-invalid',
      `the rule "${rule}" threw in "${name}": ${messageOf(error)}. Fix the rule; of what a record lacks it says unknown(what is missing)`,
      { cause: error },
    )
  }
}

function isTruth(value: unknown): value is Truth {
  if (typeof value !== 'object' || value === null) return false
  const { value: verdict, facts } = value as { readonly [Key in keyof Truth]?: unknown }
  return (
    (verdict === 'true' || verdict === 'false' || verdict === 'unknown') &&
    Array.isArray(facts) &&
    facts.every((fact) => typeof fact === 'string')
  )
}

/**
 * Refuses a guideline, or a rule, that was named for a case and of which no rule applies to it. A rule that cannot be read is let through: its score is unscored.
 *
 * @throws {AssayError} `guideline-not-applicable`
 */
export function requireApplicable(finding: GuidelineFinding, { id }: Pick<Guideline, 'id'>, caseId?: string): void {
  if (finding.rules.some((rule) => rule.verdict !== 'not-applicable')) return
  const [first, ...more] = finding.rules
  const isOne = first !== undefined && more.length === 0
  const what = isOne
    ? `the rule "${id}/${first.rule}" does not apply`
    : `none of the ${finding.rules.length} rules of "${id}" applies`
  throw new AssayError(
    'guideline-not-applicable',
    `${what} to ${caseId === undefined ? 'this patient' : `case ${caseId}`}. Name a ${isOne ? 'rule' : 'guideline'} that covers it; one that checks nothing would pass every answer.`,
  )
}
