import { readingsOf } from '../language/concept-names.ts'
import { vocabulary } from '../language/drug-names.ts'
import type { Mention } from '../language/stance.ts'
import type { Span } from '../words/text.ts'
import type { Reading } from '../language/stance-in.ts'

/**
 * Whether a mention takes back what an action before it orders: "do not put any tube into the chest", "BiPAP must not be used in this patient". It is refused whole, for no time, no place and under no condition.
 *
 * @param ordered the name that was ordered
 */
export function isTakenBack(mention: Mention, ordered: string): boolean {
  const { stance, certainty, sentence, span, alternative } = mention
  return (
    stance === 'refused' &&
    certainty === 'sure' &&
    !isReasonInBracket(mention) &&
    // "PET-CT" is not a CT.
    sentence.text.charAt(span.start - sentence.start - 1) !== '-' &&
    (putOff.test(sentence.text) ||
      !(hangs.test(sentence.text) || refusesPartIn(clauseAround(sentence.text, span.end - sentence.start)))) &&
    isSameOrWider(alternative, ordered)
  )
}

/** "Hold simvastatin (clarithromycin)": by itself in a bracket right behind another drug, and so why that one is held. In a bracket behind its class, or behind a name of its own, it is what is held. */
function isReasonInBracket({ sentence, span, alternative }: Mention): boolean {
  const at = span.start - sentence.start
  if (!/\(\s*$/u.test(sentence.text.slice(0, at))) return false
  if (!/^\s*(?:interaction\s*)?\)/iu.test(sentence.text.slice(span.end - sentence.start))) return false
  const bracket = sentence.text.lastIndexOf('(', at) + sentence.start
  const words = vocabulary()
  const before = words.mentions(sentence).findLast(({ to }) => (sentence.tokens[to - 1]?.end ?? Infinity) <= bracket)
  if (before === undefined || before.value.isClass || before.value.name === alternative) return false
  const behind = sentence.text.slice(
    (sentence.tokens[before.to - 1]?.end ?? 0) - sentence.start,
    bracket - sentence.start,
  )
  const own = words.named(alternative)
  return behind.trim() === '' && own !== undefined && !own.isClass && !own.parts.includes(before.value.name)
}

/** "Anticoagulants" of apixaban, "drain" of a chest drain, one name of a procedure of another. */
export function isSameOrWider(refused: string, ordered: string): boolean {
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
  /\d|\b(?:if|when|while|whilst|unless|until|till|before|after(?! all)|during|once|for(?! (?:her|him|this patient|the patient|now)\b)|yet|today|tonight|tomorrow|routine\w*|further|more|second|repeat|another|other|additional|extra|separate(?:ly)?|duplicate|concurrent(?:ly)?|in addition|on top|both|with|without|bridg\w*|load\w*|bolus\w*|flush\w*|switch|change|stop|miss|delay|skip|interrupt|crush|than|beyond|over|above|oral|high|full|prophylactic|empirical|beside|alongside|plus|dose|doses|longer|long-term|double|alone|combination|together|restart|resume|discharge|(?:morning|day|evening|night|eve|am) of)\b/iu

/** "Omit enoxaparin at labour onset", "omit apixaban on the morning of surgery": a pause for what is to be done then. */
const forEvent =
  /\b(?:at|on|in|with|prior to|ahead of|around|from) (?:the |her |his |any )?(?:(?:morning|day|evening|night|onset|start|time|first sign) of (?:the |her |his )?)?(?:established |active |early |planned |elective )?(?:labou?r|contractions|delivery|birth|c(?:a?esarean|-section)|procedure|surgery|operation|theatre|(?:neuraxial|spinal|epidural|nerve|plexus) (?:block|catheter|an(?:a?esthesia|algesia))|epidural|(?<=the )block|(?:line|sheath|catheter|drain|tube|epidural) (?:insertion|removal)|(?:insertion|removal) of (?:the |her |his )?(?:epidural|spinal|line|sheath|catheter|drain|tube)|(?:lumbar|pleural|pericardial) puncture|thoracentesis|biopsy|bronchoscopy|endoscopy|colonoscopy)\b/iu

function refusesPartIn(clause: string): boolean {
  return refusesPart.test(clause) || forEvent.test(clause)
}

/** "No insulin until the clinic has seen her": so long that it is not given. */
const putOff =
  /\buntil\b[^.;]{0,40}\b(?:clinic|outpatient|GP|appointment|Monday|next (?:week|month|visit)|follow-up)\b/iu

/** What a mention is, and where it stands. */
type Turned = Pick<Reading, 'stance' | 'certainty' | 'cue'> & { readonly span: Span; readonly sentence: Span }

/**
 * Whether what turns an order down, hangs it on a condition or makes it a mere mention stands so far from it that it may be said of something else: in another part of the sentence ("oxygen, steroid and doxycycline, tablets when he
 * eats"), or in a long title over it ("ED 08:05 – 71 F, pneumonia and possible embolism"). A list of bare names behind a refusal is one part ("no ACE inhibitor, MRA or SGLT2 inhibitor"), and so are a condition and the order that it
 * opens ("if wheezy, salbutamol"), and the cells of a row.
 */
export function isTurnedFromAfar({ stance, certainty, cue, span, sentence }: Turned): boolean {
  if (certainty !== 'sure' || cue === undefined) return false
  if (isRiskBeside(sentence, span)) return false
  // "No thrombolysis today: …, reconsidered on Thursday if still in shock": it is refused, whatever is said behind.
  if (stance === 'conditional' && refusedAtOnce.test(sentence.text.slice(0, span.start - sentence.start))) return false
  if (cue.start < sentence.start) return stance !== 'refused' && wordsIn(cue.text) > longestLabel
  if (stance !== 'refused' && stance !== 'conditional') return false
  const isBehind = cue.start >= span.end
  if (!isBehind && stance === 'conditional') return false
  const [from, to] = isBehind ? [span.end, cue.start] : [cue.end, span.start]
  const between = sentence.text.slice(from - sentence.start, to - sentence.start)
  if (between.includes('|')) return false
  // "Hydrocortisone, 50 mg IV every 6 hours, is reserved for": its own dose parts it from nothing.
  if (isBehind && ownDose.test(between) && predicate.test(cue.text)) return false
  return isBehind ? partedBehind.test(between) : parted.test(between) && !isBareNames(between)
}

/** "Stop diltiazem: with carvedilol a block risk", "heart block beside carvedilol": why another is stopped, and no word of what becomes of it. */
function isRiskBeside({ start, text }: Span, span: Span): boolean {
  const before = text.slice(0, span.start - start)
  const behind = text.slice(span.end - start)
  return (
    (withIt.test(before) && riskBehind.test(behind)) || (riskBefore.test(before) && /^\s*(?:$|[).,;])/u.test(behind))
  )
}

const withIt = /\b(?:with|beside|alongside|together with|added to|on top of|plus|on)\s+$|\+\s*$/iu
const harmInWords = String.raw`(?:heart block|AV block|block|bradycardia|asystole|bleeding|hyperkala?emia|hypotension|torsades|serotonin syndrome|myopathy|rhabdomyolysis|toxicity|lactic acidosis|interaction)`
const riskBehind = new RegExp(
  String.raw`^\s*(?:[,:=–-]\s*)?(?:it |this )?(?:may |can |will |could )?(?:cause[sd]? |risks? |gives? |means? |is )?(?:an? |the )?(?:real |high |double |danger of |risk of )?(?:\p{L}+ )?${harmInWords}\b`,
  'iu',
)
const riskBefore = new RegExp(String.raw`\b${harmInWords}(?: risk)? (?:with|beside|alongside|on)\s+$`, 'iu')

const refusedAtOnce = /(?:^|[^\p{L}])(?:no|not for|without|never)\s+(?:systemic\s+)?$/iu

const ownDose = /^\s?,[^,;:()]{0,40}\d[^,;:()]{0,50},\s*$/u

const predicate = /^(?:is|are|remains?|should|must|has|have|to be|will be)\b/iu

/** In words: "Options considered", "If he gets worse overnight". */
const longestLabel = 6

function wordsIn(text: string): number {
  return text.trim().split(/\s+/u).length
}

/** A comma, a bracket or a dash parts a sentence; a comma within a number does not: "1,000". */
const parted = /,(?!\d{3}\b)|[()]|\s[–—]\s/u

/** The same with words before what turns: "alteplase 100 mg, were he to arrest" is one part. */
const partedBehind = /(?:,(?!\d{3}\b)|[()]|\s[–—]\s)\s*[\p{L}\d]/u

const mostWords = 4

/** "ACE inhibitor, MRA or": nothing but names between commas, of few words and without a number. */
function isBareNames(text: string): boolean {
  return text
    .split(/[,/&:()]|\b(?:or|and|e\.g\.|eg)(?!\p{L})/u)
    .every((name) => /^[\p{L}\s'’-]*$/u.test(name) && wordsIn(name) <= mostWords)
}
