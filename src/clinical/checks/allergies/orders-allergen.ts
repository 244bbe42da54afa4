import { type MedicationOrder, treatsReaction } from '../../answer/medications.ts'

/** "As she is allergic to penicillin", "anaphylaxis: penicillin". */
const ofReaction =
  /\b(?:allerg\w*|anaphyla\w*|intoleran\w*|hypersensitiv\w*|sensitiv\w*|reactions?|reacts|reacted|rash|angio-?o?edema|urticaria)\s*(?:to|with|from|on|after|is|:|\(|-)?\s*(?:an?|the|any|all)?\s*$/iu

const testAfter =
  /^(?:(?!\band\b|\bthen\b)[^,;.]){0,30}\b(?:desensiti[sz]\w*|skin (?:prick )?tests?\w*|challenge|test dose|de-?labell?\w*|provocation)\b/iu

const testBefore =
  /\b(?:desensiti[sz]\w*|skin (?:prick )?test\w*|challenge|test dose|de-?label\w*|provocation)(?:(?!\band\b|\bthen\b)[^,;.]){0,30}$/iu

/** "Desensitisation in the unit, then penicillin G": given on purpose, with what makes it safe before it. */
const desensitised =
  /(?<!\b(?:no|not|without|before|after|later|declin\w*)\b[^.;]{0,20})\bdesensiti[sz](?!\w*\s+(?:(?:is|was|will be|can be)\s+)?(?:not|un\w+|later|skipped|omitted|declined))\w*[^.;]{0,100}$/iu

/** "A non-penicillin antibiotic", "a penicillin-free regimen". */
const without = /\b(?:non|without|no|not)[\s-]*(?:an?\s)?$/iu

/** What would have the patient take the drug, now, later, or as a choice. */
const acting: ReadonlySet<MedicationOrder['stance']> = new Set(['recommended', 'conditional', 'considered'])

/** "If the allergy is disproved, start amoxicillin". */
const unlessAllergic =
  /\b(?:allerg\w*|label|skin test\w*|challenge|reaction)\b[^.;]{0,60}\b(?:disprov\w*|refut\w*|exclud\w*|removed|negative|ruled out|not confirmed|unconfirmed|confirmed)\b|\bde-?label\w*|\b(?:unless|if not|not|no)\b[^.;]{0,20}\ballerg\w*|\bonly if\b[^.;]{0,40}\b(?:allerg\w*|tolerat\w*)/iu

/** "Co-trimoxazole never (SJS)", "penicillin: not an option". */
const barred =
  /^\s*(?:[:–—-]\s*)?(?:never|not (?:used|given|an option|safe|suitable)|barred|contra-?indicated|ruled out|is out|are out|excluded)\b/iu

/** "Amoxicillin possible too, but the cefalexin rash is not explored yet": an alternative that the allergy speaks against. */
const unexplored =
  /^\s*(?:is |are |would be |might be )?(?:possible|an? (?:option|alternative|choice)|usable|reasonable)\b[^.;]*\b(?:but|however|only (?:if|after|once)|not)\b[^.;]*\b(?:allerg\w*|rash|anaphyla\w*|reaction|label|explored|tested|cross-?react\w*)\b/iu

const dosed = /^[^.;,]{0,20}\d\s?(?:mg|g)\b/iu

/** In characters: more than any of the patterns above spans, and of a plan that begins with a desensitisation. */
const nearby = 80
const longestPlan = 160

/** Whether an order, or what may be one, is of the allergen itself: no test of it, no mention of the allergy, and no drug without it. */
export function ordersAllergen({ stance, isSure, mayBeOrder, span, sentence }: MedicationOrder): boolean {
  if (!acting.has(stance) && (isSure || !mayBeOrder)) return false
  if (stance !== 'recommended' && unlessAllergic.test(sentence.text)) return false
  const start = span.start - sentence.start
  const ahead = sentence.text.slice(0, start)
  const before = ahead.slice(-nearby)
  const after = sentence.text.slice(start + span.text.length)
  return !(
    (ofReaction.test(before) && !treatsReaction(before)) ||
    without.test(before) ||
    /^[\s-]*(?:free|allerg\w*|anaphyla\w*|angio-?o?edema|rash|urticaria|bronchospasm)\b/iu.test(after) ||
    barred.test(after) ||
    (unexplored.test(after) && !dosed.test(after)) ||
    testAfter.test(after) ||
    desensitised.test(ahead.slice(-longestPlan)) ||
    testBefore.test(before)
  )
}
