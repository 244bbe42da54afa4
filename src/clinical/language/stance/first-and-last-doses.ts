import type { Span } from '../../words/text.ts'
import type { ReadSentence } from '../sentences.ts'
import type { PresentOrder } from './told-orders.ts'

/** Words on either side of a name that are read, in characters. */
const reach = 80

const form =
  '(?:dose|doses|tablet|tab|capsule|injection|infusion|bag|puff|inhalation|patch|pill|application|administration)'

/** "The first", "her first dose of"; not "after the first", "since his first". */
const first = new RegExp(
  String.raw`(?<!\b(?:after|before|until|till|since|with|from|of|following|by|than|at|if|when|once) (?:(?:the|a|his|her|their|your) )?)\b(?:the |his |her |their |a )?first (?:${form} )?(?:of )?(?:the )?$`,
  'iu',
)

const day =
  '(?:today|tonight|tomorrow|(?:this|the same) (?:afternoon|evening|night)|(?:the )?(?:next|following) (?:day|morning|evening)|(?:the )?(?:morning|evening|day|night) after(?: next)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)\\b|at \\d{1,2}|\\d{1,2}(?::\\d\\d| ?[ap]m)|in \\d{1,2} ?(?:h|hours?|days?)|\\d{1,3} ?(?:h|hours?) (?:after|later))'

/** Its strength and its form, a verb in the present, and when. */
const when = new RegExp(
  String.raw`^\s*\(?(?:[\d./]+ ?(?:mg|mcg|micrograms?|g|units?|mL)?\)? ?)?(?:${form} )?(?:(?:is|comes|falls|goes|due|taken|given|then|now|in|for|to be|will be|starts?) ){0,3}(?:on |at |by )?${day}`,
  'iu',
)

const turned =
  /\b(?:if|unless|when|once|until|provided|not|no|never|nor|neither|without|may|might|could|would|should|was|were|had|has been|instead of|rather than|level|rash|reaction)\b/iu

/**
 * Whether an action says when the first dose of a drug falls: "wait 36 hours, which makes the first sacubitril/valsartan 49/51 mg tablet Tuesday evening", "her first Entresto is on Wednesday". It is begun then.
 *
 * @param from, to the tokens of the name
 * @param cue what made a mention of it: another one than what is read here holds
 */
export function firstDose(
  { text, start, tokens, mark }: ReadSentence,
  from: number,
  to: number,
  cue: Span | undefined,
): PresentOrder | undefined {
  const name = tokens[from]
  const last = tokens[to - 1]
  if (name === undefined || last === undefined || mark === '?' || cue !== undefined) return undefined
  const head = text.slice(Math.max(0, name.start - start - reach), name.start - start)
  const tail = text.slice(last.end - start, last.end - start + reach)
  const clause = head.split(/[;:.,]/u).at(-1) ?? ''
  if (!first.test(head) || !when.test(tail) || turned.test(clause) || turned.test(tail.split(/[;.]/u, 1)[0] ?? ''))
    return undefined
  return { certainty: 'sure' }
}

/** In characters, behind a name. */
const reachOfLast = 70

/** "This morning's perindopril is his last", "tonight's ramipril 5 mg will be the last one". */
const isLast =
  /^(?: ?(?:[\d./]+ ?(?:mg|mcg|micrograms?|g|units?)|tablet|dose|capsule|injection))* (?:is|was|will be|must be) (?:to be )?(?:the|his|her|their|your) (?:very )?last\b(?! (?:line|resort|choice|option|step|one standing))/iu

/** "Ramipril comes off repeat", "aspirin is taken off the drug chart". */
const comesOff =
  /^ (?:(?:is|are|be|was|to be|gets?) )?(?:comes?|came|coming|taken|struck|crossed|removed|off|deleted) (?:off |from )?(?:the |his |her |their |your )?(?:repeats?|repeat (?:prescriptions?|list|template)|list|chart|drug chart|kardex|MAR|prescription|medication list|medicines list|med list|regular medicines)\b/iu

const turnedFromLast = /\b(?:if|unless|when|once|until|not|never|no|should|would|might|may)\b/iu

/**
 * Whether an action says that a drug ends with a dose, or leaves the list of what is taken: "this morning's perindopril is his last", "ramipril comes off repeat".
 *
 * @param to the token after the name
 */
export function isLastDose({ text, start, tokens, mark }: ReadSentence, to: number): boolean {
  const last = tokens[to - 1]
  if (last === undefined || mark === '?') return false
  const tail = text.slice(last.end - start, last.end - start + reachOfLast)
  const [own = ''] = /^[^.;,]*/u.exec(tail) ?? []
  const before =
    text
      .slice(0, last.end - start)
      .split(/[;:.,]/u)
      .at(-1) ?? ''
  return (isLast.test(tail) || comesOff.test(tail)) && !turnedFromLast.test(own) && !turnedFromLast.test(before)
}
