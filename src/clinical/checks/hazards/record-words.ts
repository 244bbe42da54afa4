import { type Answer, isTextAnswer } from '../../answer/parse-answer.ts'
import { placeOf } from '../../answer/text-sections.ts'
import { readDocument } from '../../language/document.ts'
import { hasCondition, namesAsPresent } from '../../patient/conditions.ts'
import type { Patient } from '../../patient/patient.ts'
import { type Truth, no, yes } from '../../patient/truth.ts'
import { withDecimalPoints } from '../../quantities/decimal-comma.ts'
import { splitAtDashes } from '../../words/parting-dash.ts'
import { longestNote, remember } from '../../words/text.ts'

/**
 * Whether the problem list or a note names any of some terms as there: not denied, not a relative's, not only suspected. What is over counts: who had an adrenalectomy has no adrenals.
 *
 * @param terms as `termLexicon` takes them
 */
export function recordNames(
  { conditions, notes }: Pick<Patient, 'conditions' | 'notes'>,
  terms: readonly string[],
): Truth {
  const listed = conditions.find(({ name, status }) => status !== 'suspected' && namesAsPresent(name, terms, 'counts'))
  if (listed !== undefined) return yes(listed.name)
  const noted = notes.find(({ text }) => namesAsPresent(text.slice(0, longestNote), terms, 'counts'))
  return noted === undefined ? no(`no ${terms[0]} on record`) : yes(`${terms[0]}, in a note`)
}

/** Whether the problem list has some words, as there or as suspected: enough for what must not wait for proof. */
export function listedOrSuspected({ conditions }: Pick<Patient, 'conditions'>, words: RegExp, unless?: RegExp): Truth {
  const found = conditions.find(
    ({ name, status }) => status !== 'resolved' && words.test(name) && unless?.test(name) !== true,
  )
  return found === undefined ? no('not on the problem list') : yes(found.name)
}

/** Whether the patient bleeds now, by the problem list. */
export function activeBleeding(patient: Patient): Truth {
  return hasCondition(patient, 'active bleeding', 'active')
}

/** What stands between full stops, semicolons, line ends and dashes that part two orders: as far as words belong together here. */
export const clausesOf: (text: string) => readonly string[] = remember(
  // "S. aureus" is one name, and "i.v. over ten minutes" goes on.
  (text) =>
    withDecimalPoints(text)
      .split(
        /(?<=[.;])(?<!\b(?:incl|e\.g|i\.e)\.)(?<!\b[A-Z]\.(?=\s[a-z]{4}))(?<!\b\p{L}\.\p{L}\.(?:\p{L}\.)?(?=\s[\p{Ll}\d(]))\s+|\n/u,
      )
      .flatMap(splitAtDashes),
  {
    most: 256,
    longest: 40_000,
  },
)

/** The problems of a record by their names, and its notes clause by clause. */
export function problemsAndClauses({ conditions, notes }: Pick<Patient, 'conditions' | 'notes'>): readonly string[] {
  return [...conditions.map(({ name }) => name), ...notes.flatMap(({ text }) => clausesOf(text))]
}

/** Denied, over, of somebody else, feared or only looked for: what ends right before a sign. */
export const deniedInRecord =
  /(?:\b(?:no|not|denies|denied|without|nil|never|ruled out|excluded|negative for|previous|history of|h\/o|hx of|family|father|mother|brother|sister|risk of|worried about|fear of|if|in case of|prevent\w*|screen\w* for|years? ago)\b[^.;,]{0,30}|\?\s?)$/iu

/** Whether the patient is not treated for what is wrong with them: palliative, or treatment is declined. What only prolongs life may be left out then. */
export function declinesTreatment({ goals_of_care: goals }: Patient): boolean {
  return goals === 'palliative' || goals === 'treatment-declined'
}

/** Of the texts of an answer those that order: its recommended actions, or the whole of an answer in words. */
export function orderTexts<Text extends TextOfAnswer>(texts: readonly Text[]): readonly Text[] {
  return texts.filter(({ path }) => path.startsWith('recommended_actions') || path === 'text')
}

/** What `orderTexts` gives, and the calls of a structured answer: what is done now, and what is for later. */
export function ordersAndCalls(answer: Answer, texts: readonly TextOfAnswer[]): readonly string[] {
  const calls = isTextAnswer(answer) ? [] : answer.when_to_escalate
  return [...orderTexts(texts).map(({ text }) => text), ...calls]
}

/** What `orderTexts` gives, of an answer in words without the sections that stand beside the plan: what a structured answer has in fields of their own. */
export function plannedTexts(texts: readonly TextOfAnswer[]): readonly TextOfAnswer[] {
  return orderTexts(texts).map(({ text, path }) => ({
    path,
    text:
      path === 'text'
        ? readDocument(text)
            .passages.filter((passage) => !passage.isHeading && !beside.has(placeOf(passage, undefined)?.kind ?? ''))
            .map((passage) => passage.text)
            .join(';\n')
        : text,
  }))
}

/** Whether the answer itself calls the action at a place a routine one. */
export function isRoutineAction(answer: Answer, { path }: TextOfAnswer): boolean {
  return (
    !isTextAnswer(answer) &&
    answer.recommended_actions.some(
      ({ urgency }, index) => urgency === 'routine' && path === `recommended_actions[${index}].text`,
    )
  )
}

const beside: ReadonlySet<string> = new Set([
  'problems',
  'contraindications',
  'differential',
  'escalation',
  'uncertainty',
])

/** A text of an answer at its place, as `textsOf` gives it. */
export interface TextOfAnswer {
  readonly text: string
  readonly path: string
}
