import { quote } from '../../words/text.ts'
import type { ReadSentence } from '../sentences.ts'

/** Words on either side of a name that are read, in characters. */
const reach = 90

const done =
  'started|commenced|begun|initiated|placed|put|loaded|treated|given|prescribed|chosen|used|switched|changed|covered|bridged'
const been = '(?:was|were|is|are|has been|have been|had been|being)'

/** "She was started on clarithromycin", "is treated with meropenem". */
const before = new RegExp(String.raw`\b${been} (?:\p{L}+ ){0,2}(?:${done})\b[^.;]{0,60}$`, 'iu')

/** "Enoxaparin 20 mg was chosen", "prasugrel 60 mg was given and continues". */
const behind = new RegExp(String.raw`^[^.;]{0,60}?\b${been} (?:\p{L}+ ){0,2}(?:${done})\b`, 'iu')

/** Of a time before these orders, or of what did not happen. */
const history =
  /\b(?:previously|formerly|(?:19|20)\d\d|(?:last|past) (?:year|month|week)|years? ago|months? ago|weeks? ago|before (?:admission|arrival)|at home|in the past|yesterday|stopped|discontinued|withdrawn|held|withheld|allerg\p{L}*|reaction|not|never|no|nor|without|until|instead of|rather than|if|unless|should)\b/iu

const dosed = /^\P{L}{0,3}(?:\p{L}+[ -]){0,2}[\d.,]+\s?(?:mg|g|mcg|µg|microg(?:ram)?s?|milligrams?|units?|mL|mmol)\b/iu

/**
 * Whether an action tells what is ordered as what was done, as letters do: "was started on clarithromycin 500 mg twice daily". Nobody can tell such an order from an account of what came before, so that it is unclear and no mere mention.
 *
 * @param from the token that begins the name
 * @returns why, in words; undefined where it tells nothing of the kind
 */
export function toldOrder({ text, start, tokens }: ReadSentence, from: number): string | undefined {
  const token = tokens[from]
  if (token === undefined) return undefined
  const at = token.start - start
  const rest = text.slice(token.end - start)
  if (!dosed.test(rest)) return undefined
  const told = before.exec(text.slice(Math.max(0, at - reach), at))?.[0] ?? behind.exec(rest.slice(0, reach))?.[0]
  return told === undefined || history.test(text) ? undefined : `it tells what was done: ${quote(told.trim())}`
}
