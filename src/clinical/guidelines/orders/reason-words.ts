import type { MedicationOrder } from '../../answer/medications.ts'
import { conceptMentions } from '../../language/name-mentions.ts'
import { type ReadSentence, readSentences } from '../../language/sentences.ts'
import { orderVerbs, refusalVerbs, wordSet } from '../../words/words.ts'

/** What of a sentence is read for reasons, in characters. */
export const longestSentence = 2_000

/** "Because", "to lower the pressure", "as he bleeds". */
const because =
  /\b(?:because|since|due to|owing to|in view of|on account of|in case of|so that|in order to|given (?!(?:by|in|at|over|on|with|as|iv|im|sc|po|now|today|once|twice|slowly|via|within|\d))|as (?:he|she|they|there|the|it|an?|his|her|their|per|part of|bridge|cover|prophylaxis|premed\w*|adjunct|first[- ]line|second[- ]line|rescue)|against|prophylaxis|prophylactic(?:ally)?|premed\w*|pre-?treat\w*|beforehand|to (?:treat|prevent|relieve|reduce|control|ease|lower|raise|maintain|keep|restore|correct|cover|protect|help|stop|avoid|replace|replenish|shift|stabili[sz]e|target|bring|reach|achieve|suppress|clear|support|induce|facilitate|improve|slow|settle|calm|bridge|reverse|manage|sedate|oppose|drive|complete|limit|speed|aid|allow|minimi[sz]e|hasten|dilate|rescue|terminate|blunt|counter|offset|spare|match|simplify|decrease|increase|cut))\b/iu

/** "Which has no indication here", "— she bleeds", "; it adds nothing": a clause of its own says something of the drug. */
const clauseOfItsOwn =
  /,\s(?:which|who|whose|as|where)\s(?!(?:needed|required|tolerated|before|above|below|usual|soon|long)\b)\p{L}+|[;:–—]\s?(?:it|this|that|these|they|he|she|his|her|both|no|not)\s\p{L}+|\s[–—-]\s(?:it|this|that|these|they|he|she|his|her|both|no|not)\s\p{L}+/u

/** "For pain", and not "for good", "for five days", "for everyone". */
const purpose =
  /\bfor (?!(?:good|now|ever|life|long|everyone|everybody|every|each|all|anyone|him|her|them|patients?|the (?:patient|time|next|first|rest|moment|day|night|duration)|this (?:patient|admission)|an? (?:day|week|month|year|hour|while|total|further|minimum)|another|at (?:least|most)|up to|about|around|approximately|more|less|fewer|over|review|discharge|home|today|tonight|tomorrow|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|several|some|many|days|weeks|months|years|hours)\b)(?=\p{L})/iu

/** Whether words give a reason: "for pain", "because of the bleed", ", which has no indication". */
export function saysWhy(words: string): boolean {
  const text = words.slice(0, longestSentence)
  return because.test(text) || purpose.test(text) || clauseOfItsOwn.test(text)
}

/**
 * "(CrCl 15)", "(interacts with clarithromycin)", "- hyponatraemia" behind what is started or stopped: a value, a finding, or what the drug would do. A dose or a time is not a reason.
 */
export function saysWhyBehind({ span, sentence }: MedicationOrder): boolean {
  const text = sentence.text.slice(0, longestSentence)
  const at = text.indexOf(span.text)
  if (at < 0) return false
  const aside = behind.exec(text.slice(at + span.text.length))?.groups
  const words = aside?.['bracket'] ?? aside?.['rest'] ?? ''
  return speaksAgainst.test(words) || reading.test(words) || namesFinding(words)
}

/**
 * Whether a sentence is an order and nothing else: verbs, names of drugs, amounts, ways and times. What says more ("with the chest tube", "by cardiology") may be the reason, and nobody can prove that it is none.
 *
 * @param isNamed whether a token belongs to the name of a drug
 */
export function isBareOrder({ tokens }: Pick<ReadSentence, 'tokens'>, isNamed: (at: number) => boolean): boolean {
  return tokens.every(
    ({ word, isWord }, at) =>
      !isWord ||
      isNamed(at) ||
      /^\d/u.test(word) ||
      word.length === 1 ||
      orderVerbs.has(word) ||
      refusalVerbs.has(word) ||
      ofAnyOrder.has(word),
  )
}

const ofAnyOrder = wordSet(
  'please also and or plus with then now today tonight tomorrow immediately stat once twice times daily nightly weekly monthly hourly every each day days week weeks month months hour hours hr hrs min minutes mins od bd tds qds qid tid bid om on mane nocte prn po iv im sc subcut subcutaneous subcutaneously intravenous intravenously intramuscular intramuscularly oral orally by mouth nebulized inhaled topical sublingual infusion bolus push slow slowly over in of to for from until at the an all both everyone everybody anyone patients patient him her them good permanently ever life long term usual home regular dose doses tablet tablets capsule capsules mg ng ml mcg ug kg microgram micrograms milligram milligrams gram grams unit units mmol mol litre litres liter liters per max maximum total course first second next morning evening night bedtime meals food after before given started stopped discontinued ceased starting stopping injection inj tab cap sachet sachets puffs drops patch spray saline water no not do never must should will be is are taken take altogether straight away two three four five six seven eight nine ten',
)

/** Whether words name a finding or a disease. */
export function namesFinding(words: string): boolean {
  return readSentences(words).some((one) => conceptMentions(one).length > 0)
}

const behind = /^[^()[\]:;–—-]{0,40}(?:[([](?<bracket>[^()[\]]{2,120})|\s?[:;–—-]\s(?<rest>[^.;]{2,120}))/u

const speaksAgainst =
  /\b(?:not (?:advised|recommended|suitable|safe|needed|indicated|licensed)|no (?:longer (?:needed|indicated)|indication|benefit)|contra-?indicated|unsafe|interact(?:s|ion)|avoid(?:ed)? (?:in|with|below)|risks?|toxic(?:ity)?|causes?|caused|worsens?|raises|lowers|prolongs|accumulates)\b/iu

/** "CrCl 15", "K 6.1", "BP 88/50", "QTc 512"; "5 mg" and "day 3" are none. */
const reading =
  /\b(?!(?:[Dd]ay|[Ww]eek|[Ff]or|[Aa]t|[Ii]n|[Uu]ntil|[Ll]ast|[Dd]ose|[Oo]ver|[Aa]fter)\b)[A-Z][A-Za-z0-9]{0,10}\s?[<>≤≥=]?\s?\d/u
