import { orderVerbs, refusalVerbs } from '../../words/words.ts'

/**
 * What is done to a medicine, or with its name, beside giving it and stopping it.
 *
 * - `mentioned`: nobody is to wait for its end or to reverse it, or it is written down as an allergy
 * - `refused`: what was drawn up is put away
 */
export type DoneToDrug = 'mentioned' | 'refused'

/**
 * Undefined where neither the words before the name nor those behind it say so.
 *
 * @param sentenceBefore the sentence up to the name
 * @param sentenceBehind the sentence from its end on
 */
export function doneToDrug(sentenceBefore: string, sentenceBehind: string): DoneToDrug | undefined {
  const [before, behind] = [plain(sentenceBefore), plain(sentenceBehind)]
  if (
    didNotHelp.test(before) ||
    crossing.test(before) ||
    leftToEnd.test(behind) ||
    isNotAwaited(before, behind) ||
    isNotReversed(before, behind) ||
    isListedAsAllergy(before, behind) ||
    (toldReaction.test(before) && !dosed.test(behind.split(partEnd, 1)[0] ?? ''))
  )
    return 'mentioned'
  return isPutAway(before, behind) || isBlocked(before, behind) ? 'refused' : undefined
}

/** Without the full stop of "incl." and "e.g.", which ends nothing. */
function plain(text: string): string {
  return text.replaceAll(/\b(?<short>incl|e\.g|i\.e|etc)\./giu, '$<short>')
}

/** "No response to decompression: the other side", "not settled by opioid": what did not help was given, and is not refused. */
export const didNotHelp =
  /\b(?:no|poor|partial|little|inadequate|insufficient|incomplete|without)(?: \p{L}+)? (?:responses?|effects?|benefits?|improvement|relief|answer|change(?! to an? )|better)(?: \p{L}+)?(?: at \d+ \p{L}+)? (?:to|of|from|with|after|despite|on)(?: (?:the|his|her|a|first|second|initial|needle|repeated|two|three|full))*\s*$|\bnot (?:fully |yet |well |adequately )?(?:settl|control|reliev|eas|respond|help|improv|better)\p{L}* (?:by|with|to|on|after|despite)(?: (?:the|his|her|a|first|initial))*\s*$/iu

/** "Cross-reactivity with penicillin <1%": a risk that is told. */
const crossing =
  /\bcross[- ]?(?:reactivity|reactions?|reacts?|allerg(?:y|ies|enicity)|sensitivity|sensitisation|hypersensitivity)(?: (?:risk|rate|is|low|rare|negligible))* (?:with|to|between|from|of)(?: (?:the|a|any|his|her|other))*\s*$/iu

/** "Digoxin left to wash out by itself", "apixaban is allowed to wear off", "let the level fall": none of it is given. */
const leftToEnd =
  /^(?: (?:effects?|levels?))? (?:(?:is|are|can be|may be|to be|will be|being) )?(?:left|allowed|let|given time|permitted) (?:alone )?(?:to )?(?:slowly |gradually )?(?:wash|wear|clear|fall|wane|fade|be (?:excreted|eliminated|cleared)|leave the (?:body|blood|system)|run off|pass off)\b/iu

/** "(Stevens-Johnson with co-trimoxazole)", "(only a rash c amoxicillin)": in brackets, why another is given, or what was weighed. What treats a reaction has a verb or a dose. */
const toldReaction =
  /\((?:(?!\b(?:treat|give|add|start|use|take|if|for|manage|relieve|cover|no|not|without)\b)[\p{L}\d/-]+\s){0,4}?(?:rash(?:es)?|hives|urticaria|itch\w*|pruritus|Stevens[- ]Johnson(?: syndrome)?|SJS(?:\/TEN)?|TENS?|DRESS|AGEP|anaphyla\w*|angio-?o?edema|bronchospasm|wheez\w*|cough|dystoni\w*|HIT|thrombocytopenia|agranulocytosis|neutropenia|hepatitis|myositis|myopathy|rhabdomyolysis|myalgia|pancreatitis|C\.? ?diff\w*|serum sickness|vomit\w*|nausea|diarrh\w*|allerg\w*|intoleran\w*|reactions?|hallucinat\w*|torsades)(?: (?:(?:19|20)\d\d|as a child|before|once|last year))? (?:with|to|c\/?|w\/|from|on|after|by)(?: (?:the|his|her|oral|IV|previous|another))*\s*$/iu

/** Where another part of what stands in brackets begins. */
const partEnd = /[),;]/u

const article = String.raw`(?: (?:the|this|that|his|her|their|any|a|last|full|residual|remaining|effects? of|levels? of|dose of))*`

/** "Do not wait for", "no delay for", "without waiting 48 h for". */
const notWaiting = new RegExp(
  String.raw`\b(?:not|n[’']t|no|nor|never|without)\b[^.;:,]{0,25}\b(?:wait\w*|await\w*|delay\w*|defer\w*|postpon\w*|h[eo]ld(?:ing)? (?:up|off|back)|put(?:ting)? off)\b(?:(?! and )[^.;:,]){0,30}?(?: (?:for|until|till|so that|because of|by))?${article}\s*$`,
  'iu',
)

/** "… effect to pass", "has worn off", "washout": its end. */
const itsEnd =
  /^(?:[’']s)? ?(?:effects?|levels?|activity|action|concentrations?)?,? ?(?:(?:to|has|have|is|are|had|will have|leaves?|falls?|clears|wears|wanes|passes) ?(?:been |fully |completely )?(?:pass\w*|wear|worn|clear\w*|wan\w*|fad\w*|leave|left|wash\w*|gone|go(?! on)|fall\w*|drop\w*|subsid\w*|disappear\w*|eliminat\w*|excret\w*|off|out|the (?:blood|system|body|plasma)|be (?:eliminated|cleared|excreted|washed|gone|out))\b|(?:clearance|wash-?out|elimination|offset|(?:to )?wearing off|levels? to)\b)/iu

const neverAwaited =
  /^(?:[’']s)? ?(?:effects?|levels?|activity|action|clearance|wash-?out|elimination|offset)?,? (?:need|needs|should|must|does|do|is|has|have)(?: not|n[’']t)(?: need)?(?: to)?(?: be)? (?:waited (?:for|out)|awaited)\b|^(?:[’']s)? ?(?:effects?|levels?|activity|clearance|wash-?out|elimination)? (?:is|are|was)(?: not|n[’']t| no)(?: an?| any)? (?:reasons?|grounds?|cause|argument|excuse) (?:to|for) (?:wait|delay|defer|postpone|hold)\w*/iu

/** "Do not delay surgery for clopidogrel": surgery is not put off, and nothing is said of the medicine. */
const notPutOff = new RegExp(
  String.raw`\b(?:not|n[’']t|no|nor|never|without)\b[^.;:,]{0,25}\b(?:delay\w*|defer\w*|postpon\w*|hold(?:ing)? up)\b(?: (?:the|his|her|to|of|in))* (?:(?:hip|emergency|urgent|her|his|this) )?(?:surgery|operation|theatre|theater|endoscopy|gastroscopy|colonoscopy|bronchoscopy|OGD|EGD|scope|ERCP|lumbar puncture|LP|drain(?:age)?|thrombectomy|angiography|CT|scan|imaging|fixation|repair)(?: (?:for|because of|on account of|over|due to))${article}\s*$`,
  'iu',
)

/** "Endoscopy tonight; do not wait until apixaban has worn off": who does not wait orders none of it. */
function isNotAwaited(before: string, behind: string): boolean {
  return (notWaiting.test(before) && itsEnd.test(behind)) || notPutOff.test(before) || neverAwaited.test(behind)
}

const undoing = String.raw`(?:revers(?:e|es|ed|ing|al)|antagoni[sz](?:e|es|ed|ing)|neutrali[sz](?:e|es|ed|ing|ation)|counteract(?:s|ed|ing)?|undo(?:ing)?)`

const notReversing = new RegExp(
  String.raw`(?:\b(?:not|n[’']t|no|nor|never|without|avoid|against)\b[^.;:,]{0,30}\b${undoing}\b(?:(?! (?:with|by|using|and|but|then) )[^.;:]){0,30}|\bno antidote (?:for|to))${article}\s*$`,
  'iu',
)

const neverReversed = new RegExp(
  String.raw`^ ?(?:(?:need|needs|should|must|is|are|was|does|do|will)(?: not|n[’']t)(?: (?:need|have|to|be|being|routinely|currently|now))* ?${undoing}\b|(?:is|stays?|left|remains|goes) unreversed\b|unreversed\b|(?:effects? )?reversal(?: is| was)?(?: not|n[’']t| un(?:necessary|warranted)| contra-?indicated| withheld| declined| has no)\b)`,
  'iu',
)

const reversing = new RegExp(String.raw`\b${undoing}(?: of)?${article}\s*$`, 'iu')

/** "Reversing apixaban for the sake of lysis is not advised". */
const badIdea =
  /^[^.;:,]{0,50}\b(?:(?:is|was|are|would be|has|should)(?: not|n[’']t| never| no)\b|(?:is|would be) (?:unwise|unnecessary|harmful|contra-?indicated|futile|wrong|pointless|not)\b)/iu

/** "Stop and do not reverse apixaban": it is stopped. */
const stoppedToo =
  /\b(?:stop|hold|withhold|pause|omit|discontinue|suspend|cease)\b[^.;:]{0,15}?(?:,|\band\b|\bbut\b)[^.;:,]{0,15}\b(?:not|no|never|without)\b[^.;:,]{0,25}$/iu

/** "Do not reverse apixaban with andexanet": it says that a remedy is not given, and of the medicine nothing. */
function isNotReversed(before: string, behind: string): boolean {
  if (notReversing.test(before)) return !stoppedToo.test(before)
  return neverReversed.test(behind) || (reversing.test(before) && badIdea.test(behind))
}

const writing =
  /\b(?:list|add|enter|record|flag|document|label|mark|code|log|register|note|write|chart|put|place|update|include|declare)\b(?<between>[^.;:]{0,120})$/iu

const onList =
  /^(?<between>[^.;:]{0,120}?)\b(?:(?:as|to|on|in|onto|into|under|among)(?: an?| the| his| her| their| all)?(?: (?:known|new|confirmed|severe|drug|hospital|chart|electronic|EHR|GP))*|(?:go(?:es)?(?: down| in)?|belongs?|is|are|be) (?:to be |put |entered |now )*(?:as|to|on|in|onto|into|under)(?: an?| the| his| her| their)?) (?:allerg(?:y|ies|en)|intolerances?|contra-?indications?|adverse (?:drug )?(?:reactions?|events?|effects?)|problem[- ]lists?|problems|diagnos[ie]s|(?:safety |drug )?alerts?|yellow card|culprits?|triggers?|causes?)\b/iu

/** "Allergy banner: heparin, enoxaparin", without a dose. */
const underAllergy =
  /\ballerg(?:y|ies) (?:banner|list|label|entry|alert|field|record|section|card|sticker)s?\s*(?::|=|→|->)(?<between>[^.;:]{0,120})$/iu

/** "List heparin, enoxaparin and heparin flushes as an allergy", "heparin goes on the allergy banner": it is written down. */
function isListedAsAllergy(before: string, behind: string): boolean {
  const under = underAllergy.exec(before)
  if (under !== null && !tells(under.groups?.['between'] ?? '') && !/^\s*\d/u.test(behind)) return true
  const list = onList.exec(behind)
  const between = list?.groups?.['between'] ?? ''
  // "Add trimethoprim 200 mg and enter cystitis on the problem list": the drug has a dose, and something else is written down.
  if (list === null || tells(between) || dosed.test(between) || writing.test(between)) return false
  const verb = writing.exec(before)
  if (verb !== null) return !tells(verb.groups?.['between'] ?? '')
  return /\b(?:go(?:es)?|belongs?|is|are|be)\b/iu.test(list[0]) && !tells(before)
}

const dosed = /\d\s?(?:mg|g|mcg|micrograms?|units?|IU|mL|mmol)\b/iu

/** Whether words hold a verb of an order or of its end. */
function tells(words: string): boolean {
  return (words.toLowerCase().match(/\p{L}+/gu) ?? []).some(
    (word) => (orderVerbs.has(word) || refusalVerbs.has(word)) && word !== 'cover',
  )
}

const blockedBehind =
  /^s?(?:\s(?:order|orders|entry))?\s?(?:[:=→–—-]>?)?\s(?:is |are |be |now )*(?:hard[- ]?)?(?:blocked|excluded|disallowed|(?:a )?no-go)\b(?!\s(?:line|catheter|tube|stent|airway|vessel|artery|as (?:an? |the )?(?:cause|culprit|trigger|reason)))/iu

const blockBefore = /(?:^|[.;]\s)(?:pharmacy |order |EHR )?(?:hard[- ])?block(?:ed)?:?\s$/iu

/** "NSAID blocked", "tenecteplase = EXCLUDED", "BLOCK beta-blocker x 24 h": nobody can order it in the system. */
function isBlocked(before: string, behind: string): boolean {
  return blockedBehind.test(behind) || (blockBefore.test(before) && !/^\s\d/u.test(behind))
}

const drawnUp = String.raw`(?:\s(?:the|this|that|her|his|all|any|every|rest of|ampoules?|vials?|syringes?|bags?|boxes|box|doses?|of|drawn-up|drawn up|prepared|unused|spare))*\s*$`

const away = new RegExp(
  String.raw`\b(?:put|set|lay|lock|pack|tidy|send|clear|take|hand|give|pass|bring|return|squirt|throw|get|move|keep)${drawnUp}`,
  'iu',
)

const awayBehind =
  /^(?: (?:that|which)(?: (?:is|was|has been|have been|they|you|he|she))?(?: had)? (?:drawn up|prepared|drew up))?(?: (?:ampoules?|vials?|syringes?|bags?|box|drawn up))* (?:away|aside|off the (?:trolley|table|tray|bedside)|back (?:in|into|to|on|onto) (?:the |its )?(?:cupboard|fridge|drawer|box|trolley|pharmacy|shelf|bag|tray)|to the (?:cupboard|fridge|drawer|box|trolley|pharmacy|shelf|bag)|to pharmacy|(?:out )?from the (?:room|bay|bedside|trolley|tray)|out of (?:reach|sight|the (?:room|bay)))\b(?! (?:for (?:later|use|rescue)|ready|as|in case|on (?:board|tomorrow)|if|for|at|up))/iu

const putFirst = new RegExp(
  String.raw`\b(?:(?:put|lock|pack|tidy|send|throw|clear|hand|give|take) (?:away|back)|(?:put|lay|set) down(?= (?:the|that|this))|get rid of|dispose of|discard|destroy|waste|bin|pour (?:away|out)|squirt out|empty (?:out|away))${drawnUp}`,
  'iu',
)

/** "Drawn-up adenosine: waste it", "adenosine in the syringe: discard". */
const putBehind =
  /^(?: (?:ampoules?|vials?|syringes?|in the (?:syringe|room|tray)|at the bedside|that (?:is|was) drawn up))*\s?(?::|→|->|,|–|—| -) ?(?:please )?(?:(?:do not|don[’']t|never) (?:push|give|inject|use) (?:it|this),? (?:and |but )?)?(?:discard|waste|bin|throw|put|destroy|take|lock|return|hand)(?:(?: it| this| them)?(?: (?:away|back|out))?)(?=\s*(?:[.;,]|$))/iu

/** "Put the adenosine away": what stands drawn up is not given. */
function isPutAway(before: string, behind: string): boolean {
  return (away.test(before) && awayBehind.test(behind)) || putFirst.test(before) || putBehind.test(behind)
}
