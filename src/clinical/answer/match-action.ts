import type { Recommendation } from './recommendation.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { quote, requireText, type Span } from '../language/text.ts'
import { type ReadSentence, readSentences } from '../language/sentences.ts'
import type { Stance } from '../language/stance-in.ts'
import type { Action, Manner } from '../language/action.ts'
import { type CompiledAction, compileAction } from '../language/compile-action.ts'
import { isDelayed } from '../language/timing.ts'
import { type Mention, mentions } from '../language/stance.ts'

/** Where and how a text carries an action. */
export interface FoundAction {
  /** The alternative that is met: the name of a drug, of a class, of a procedure, or a phrase. */
  readonly alternative: string
  readonly stance: Stance
  /** Where it is named, in the text at `path`. */
  readonly span: Span
  /** The sentence that carries it. */
  readonly sentence: Span
  /** `recommended_actions[0].text` or `when_to_escalate[0]` of an answer, `text` of a text. */
  readonly path: string
}

/** Whether an answer or a text carries an action, and by which words; of an action with several parts, `rest` has the others. */
export type ActionMatch =
  | ({ readonly met: true; readonly rest: readonly FoundAction[] } & FoundAction)
  /** `foundInstead` is the reason in words: nothing names it, or what the text does with it and by which cue. */
  | { readonly met: false; readonly foundInstead: string }

/**
 * Whether an answer (its recommended actions) or a text carries an action: named as whole words, ordered, and not refused, conditional or only considered.
 *
 * @param action a name, or names with AND and OR and how they may be spoken of
 * @param options `drugs`: additions to the drug table
 * @throws AssayError `language-invalid` for a text that is no string, an unknown class, drug or procedure, and an action that names nothing
 *
 * @example
 * matchAction('Do not start aspirin.', 'aspirin').met // false
 */
export function matchAction(
  answer: Recommendation | string,
  action: Action,
  options: { readonly drugs?: DrugAdditionsInput | undefined } = {},
): ActionMatch {
  const compiled = compileAction(action, options.drugs)
  const texts = textsOf(answer, compiled)
  const result = evaluate(texts, compiled)
  const [first, ...rest] = result.met
  if (result.isMet && first !== undefined) return { met: true, ...first, rest }
  return { met: false, foundInstead: describe(result.nearest, texts, answer) }
}

/** One text of an answer. */
interface Text {
  readonly path: string
  readonly text: string
  readonly sentences: readonly ReadSentence[]
  /** Its urgency is routine. */
  readonly waits: boolean
}

interface Result {
  readonly isMet: boolean
  readonly met: readonly FoundAction[]
  readonly nearest: (Mention & { readonly isLate: boolean; readonly manner: Manner }) | undefined
}

function textsOf(answer: Recommendation | string, action: CompiledAction): readonly Text[] {
  if (typeof answer !== 'object' || answer === null || !Array.isArray(answer.recommended_actions)) {
    const text = requireText(answer, 'matchAction')
    return [{ path: 'text', text, sentences: readSentences(text), waits: false }]
  }
  const actions = answer.recommended_actions.map((entry: Partial<Entry> | null, index) =>
    textAt(`recommended_actions[${index}].text`, entry?.text, entry?.urgency === 'routine'),
  )
  if (!action.manner.inEscalations) return actions
  const escalations = answer.when_to_escalate.map((text, index) => textAt(`when_to_escalate[${index}]`, text, false))
  return [...actions, ...escalations]
}

type Entry = Recommendation['recommended_actions'][number]

function textAt(path: string, text: unknown, waits: boolean): Text {
  const words = requireText(text, `matchAction, ${path}`)
  return { path, text: words, sentences: readSentences(words), waits }
}

function evaluate(texts: readonly Text[], action: CompiledAction): Result {
  switch (action.kind) {
    case 'named':
      return evaluateNames(texts, action)
    case 'anyOf':
      return any(action.parts.map((part) => evaluate(texts, part)))
    case 'allOf':
      return all(action.parts.map((part) => evaluate(texts, part)))
    case 'together':
      return any(texts.flatMap(apart).map((text) => all(action.parts.map((part) => evaluate([text], part)))))
  }
}

/** What counts as one action: each recommended action, each sentence of a plain text. */
function apart(text: Text): readonly Text[] {
  return text.path === 'text' ? text.sentences.map((sentence) => ({ ...text, sentences: [sentence] })) : [text]
}

function any(results: readonly Result[]): Result {
  const met = results.find((result) => result.isMet)
  return met ?? { isMet: false, met: [], nearest: results.find((result) => result.nearest !== undefined)?.nearest }
}

function all(results: readonly Result[]): Result {
  const missing = results.filter((result) => !result.isMet)
  if (missing.length === 0) return { isMet: true, met: results.flatMap((result) => result.met), nearest: undefined }
  return { isMet: false, met: [], nearest: missing.find((result) => result.nearest !== undefined)?.nearest }
}

function evaluateNames(texts: readonly Text[], action: CompiledAction & { readonly kind: 'named' }): Result {
  let nearest: Result['nearest']
  for (const { path, text, sentences, waits } of texts) {
    for (const mention of mentions(text, sentences, action)) {
      const isLate = action.manner.atOnce === true && (waits || isDelayed(mention.sentence))
      if (!isLate && !mention.isNotSoTimed && !mention.isLessened && isAccepted(mention, action))
        return { isMet: true, met: [found(mention, path)], nearest: undefined }
      if (nearest !== undefined && !(nearest.isNotSoTimed && !mention.isNotSoTimed)) continue
      nearest = {
        ...mention,
        isLate: isLate && isAccepted(mention, action),
        manner: action.manner,
      }
    }
  }
  return { isMet: false, met: [], nearest }
}

const later = new Set(['defer', 'as-needed'])

function isAccepted({ stance, role }: Mention, { manner }: CompiledAction): boolean {
  return (
    (manner.accepts ?? ordered).includes(stance) || (manner.orLater === true && role !== undefined && later.has(role))
  )
}

const ordered: readonly Stance[] = ['recommended']

function found({ alternative, stance, span, sentence }: Mention, path: string): FoundAction {
  const { start, end, text } = sentence
  return { alternative, stance, span, sentence: { start, end, text }, path }
}

const said: Readonly<Record<Stance, string>> = {
  recommended: 'not to be recommended',
  refused: 'refused',
  conditional: 'only conditional',
  considered: 'only considered',
  mentioned: 'only mentioned',
}

function describe(nearest: Result['nearest'], texts: readonly Text[], answer: Recommendation | string): string {
  if (nearest !== undefined) {
    const { span, stance, cue, sentence, isLate, manner } = nearest
    if (nearest.isNotSoTimed) return `${quote(span.text)} is ${notSoTimed(manner)} in ${quote(sentence.text)}`
    const isLess = nearest.isLessened && (manner.accepts ?? ordered).includes(stance)
    const how = isLate ? 'put off' : isLess ? 'only lessened' : said[stance]
    return `${quote(span.text)} is ${how}${cue === undefined || isLate || isLess ? '' : ` by ${quote(cue.text)}`} in ${quote(sentence.text)}`
  }
  if (typeof answer === 'string') return 'the text does not name it'
  return texts.length === 0 ? 'there is no recommended action' : `none of ${texts.length} recommended actions names it`
}

function notSoTimed({ atMonths, forDays }: Manner): string {
  const range = ([from, to]: readonly [number, number]): string => (from === to ? `${from}` : `${from} to ${to}`)
  return atMonths === undefined
    ? `not given for ${range(forDays ?? [0, 0])} days`
    : `not put at ${range(atMonths)} months`
}
