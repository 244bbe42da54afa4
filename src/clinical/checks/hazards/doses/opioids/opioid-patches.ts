import { type Answer, textsOf } from '../../../../answer/parse-answer.ts'
import type { MedicationOrder } from '../../../../answer/medications.ts'

const patchWords =
  /\b(?:patch\w*|plasters?|transdermal\w*|TTS|TDDS|(?:every|each|q) ?(?:(?:72|96)\b|(?:three|four|3|4) ?d)|(?:72|96)[- ]hourly|weekly|twice a week|half-week|seven-day|to the (?:skin|shoulder|arm|chest|back))\b|(?:micrograms?|mcg|µg|μg|ug)\s?(?:\/|per|an|each)\s?h/iu

const ofFentanyl = /^(?:duro|dura)gesic|^matrifen|^mezolar|^fencino|^fentalis|^opiodur|^victanyl|^osmanil/iu
const throughMucosa =
  /\b(?:lozenges?|buccal\w*|sub-?lingual\w*|under the tongue|nasal\w*|intranasal\w*|lollipops?|oromucosal\w*|film)\b/iu
const ofMucosa = /^(?:actiq|abstral|effentora|fentora|pecfent|instanyl|breakyl|lazanda|subsys)/iu
const strongPatch = /^(?:transtec|hapoctasin|relevtec|bupeaze|carlosafine|buplast)/iu
const byVein =
  /\b(?:IV|SC|s\.c\.?|S\/C|subcut\w*|intravenous\w*|infusion|PCA|epidural\w*|spinal\w*|intrathecal\w*|bolus|driver|CSCI)\b/iu

/** Whether an order of fentanyl or buprenorphine is one of a patch. */
export function isPatch({ drug, sentence, span }: MedicationOrder): boolean {
  return (
    (drug === 'fentanyl' || drug === 'buprenorphine') &&
    (patchWords.test(around({ sentence, span })) || ofFentanyl.test(span.text) || strongPatch.test(span.text))
  )
}

/** What stands near a drug in its sentence. */
function around({ sentence, span }: Pick<MedicationOrder, 'sentence' | 'span'>): string {
  const at = span.start - sentence.start
  return sentence.text.slice(Math.max(0, at - 60), at + span.text.length + 80)
}

/** Strengths of patches of buprenorphine, in micrograms an hour. */
const strengthsOfPatch: readonly (readonly [strength: number, words: RegExp])[] = [
  [70, /(?<![\d.])70(?![\d%])|\bseventy\b/iu],
  [52.5, /(?<![\d.])52(?:[.,]5)?(?!\d)|\bfifty-two\b/iu],
  [35, /(?<![\d.])35(?!\d)|\bthirty-five\b/iu],
  [30, /(?<![\d.])30(?!\d)/iu],
  [25, /(?<![\d.])25(?!\d)/iu],
  [20, /(?<![\d.])20(?!\d)|\btwenty\b/iu],
  [15, /(?<![\d.])15(?!\d)|\bfifteen\b/iu],
  [10, /(?<![\d.])10(?!\d)|\bten\b/iu],
  [5, /(?<![\d.])5(?!\d)|\bfive\b/iu],
]

/** What a first patch of buprenorphine may be, in micrograms an hour. */
const firstPatch = 10

/** A form of an opioid that a first order does not have. */
export interface StrongForm {
  readonly what: string
  readonly isSure: boolean
  readonly hasStrength: boolean
}

/** A form that is only for those who are used to an opioid, whatever its strength, or at this one. */
export function strongForm(order: MedicationOrder, answer: Answer): StrongForm | undefined {
  const { drug, sentence, span } = order
  const { text } = sentence
  const hasStrength = /\d/u.test(text.slice(span.start - sentence.start, span.start - sentence.start + 60))
  if (drug === 'fentanyl') {
    if (ofMucosa.test(span.text) || (throughMucosa.test(text) && !byVein.test(text)))
      return { what: 'fentanyl through a mucosa', isSure: true, hasStrength }
    return isPatch(order) && !byVein.test(text) ? { what: 'a fentanyl patch', isSure: true, hasStrength } : undefined
  }
  if (drug !== 'buprenorphine' || !isPatch(order)) return undefined
  if (strongPatch.test(span.text)) return { what: 'a strong patch of buprenorphine', isSure: true, hasStrength: true }
  const near = text.slice(Math.max(0, span.start - sentence.start - 40), span.end - sentence.start + 60)
  const strength = strengthsOfPatch.find(([, words]) => words.test(withoutTimes(near)))?.[0]
  if (strength === undefined)
    return textsOf(answer).some((one) => /\b(?:5|five) ?(?:micrograms?|mcg|µg)/iu.test(one.text))
      ? undefined
      : { what: 'a patch of buprenorphine of no stated strength', isSure: false, hasStrength: false }
  return strength > firstPatch
    ? { what: `a patch of buprenorphine of ${strength} micrograms an hour`, isSure: true, hasStrength: true }
    : undefined
}

/** "Every 72 hours", "for 7 days": numbers that are no strength. */
function withoutTimes(text: string): string {
  return text.replaceAll(
    /\b(?:every|each|for|after|in|at|over)\s\d+(?:\s?(?:-|–|to)\s?\d+)?\s?(?:h|hours?|d|days?|weeks?|months?)\b/giu,
    ' ',
  )
}
