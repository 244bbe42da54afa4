import { readingsOf } from '../language/concept-names.ts'
import { vocabulary } from '../language/drug-names.ts'
import type { Mention } from '../language/stance.ts'

/**
 * Whether a mention takes back what an action before it orders: "do not put any tube into the chest", "BiPAP must not be used in this patient". It is refused whole, for no time, no place and under no condition.
 *
 * @param ordered the name that was ordered
 */
export function isTakenBack({ stance, certainty, sentence, span, alternative }: Mention, ordered: string): boolean {
  return (
    stance === 'refused' &&
    certainty === 'sure' &&
    // "PET-CT" is not a CT.
    sentence.text.charAt(span.start - sentence.start - 1) !== '-' &&
    (putOff.test(sentence.text) ||
      !(hangs.test(sentence.text) || refusesPart.test(clauseAround(sentence.text, span.end - sentence.start)))) &&
    isSameOrWider(alternative, ordered)
  )
}

/** "Anticoagulants" of apixaban, "drain" of a chest drain, one name of a procedure of another. */
function isSameOrWider(refused: string, ordered: string): boolean {
  if (refused === ordered || refused.startsWith('any ') || ordered.endsWith(` ${refused}`)) return true
  const words = vocabulary()
  const [whole, drug] = [words.named(refused), words.named(ordered)]
  if (whole?.isClass === true && drug !== undefined) return whole.ownClasses.some((id) => drug.classes.has(id))
  const [one, other] = [readingsOf(refused)[0], readingsOf(ordered)[0]]
  return one !== undefined && one === other
}

/** A sentence up to the mark that ends what it says of a name: "no heparin, start apixaban". */
function clauseAround(text: string, from: number): string {
  const mark = text.slice(from).search(/[,;:](?:\s|$)/u)
  return mark < 0 ? text : text.slice(0, from + mark)
}

const hangs = /\b(?:if|unless|until|till)\b/iu

/** What is refused is more of it, another of its kind, a manner of it, or for a time or a case alone. */
const refusesPart =
  /\d|\b(?:if|when|while|whilst|unless|until|till|before|after(?! all)|during|once|for(?! (?:her|him|this patient|the patient|now)\b)|yet|today|tonight|tomorrow|routine\w*|further|more|second|repeat|another|other|additional|extra|both|with|without|bridg\w*|load\w*|bolus\w*|flush\w*|switch|change|stop|miss|delay|skip|interrupt|crush|than|beyond|over|above|oral|high|full|prophylactic|empirical|beside|alongside|plus|dose|doses|longer|long-term|double|alone|combination|together|restart|resume|discharge)\b/iu

/** "No insulin until the clinic has seen her": so long that it is not given. */
const putOff =
  /\buntil\b[^.;]{0,40}\b(?:clinic|outpatient|GP|appointment|Monday|next (?:week|month|visit)|follow-up)\b/iu
