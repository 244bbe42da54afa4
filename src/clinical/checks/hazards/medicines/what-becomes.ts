import type { MedicationOrder } from '../../../answer/medications.ts'
import { isSwappedAway, isTakenAway } from './taken-away.ts'

/** What an answer makes of some medicines, wherever it names them: each mention stands in one list. */
export interface Becomes {
  /** Surely given or continued. */
  readonly ordered: readonly MedicationOrder[]
  /** It may be given, or goes on in one reading. */
  readonly open: readonly MedicationOrder[]
  /** Surely ended, held or refused, and now. */
  readonly off: readonly MedicationOrder[]
  /** To end at a later time, in steps, or under a condition. */
  readonly later: readonly MedicationOrder[]
  /** Only spoken of. */
  readonly told: readonly MedicationOrder[]
}

/**
 * Sorts the mentions of some medicines by what becomes of them.
 *
 * @param own the mentions that are asked about
 * @param all of the answer: what takes the place of one stands beside it
 */
export function whatBecomes(own: readonly MedicationOrder[], all: readonly MedicationOrder[]): Becomes {
  const found = Map.groupBy(own, (order) => kindOf(order, all))
  const of = (kind: keyof Becomes): readonly MedicationOrder[] => found.get(kind) ?? []
  return { ordered: of('ordered'), open: of('open'), off: of('off'), later: of('later'), told: of('told') }
}

function kindOf(order: MedicationOrder, all: readonly MedicationOrder[]): keyof Becomes {
  if (isLeftAlone(order) || (order.stance === 'refused' && (isOwnClause(order) || isKeptBehind(order)))) return 'open'
  const isEnded =
    (order.stance === 'refused' && order.isSure) ||
    isTakenAway(order, all) ||
    isSwappedAway(order, all) ||
    isLastToday(order)
  if (isEnded) return isEndedLater(order) ? 'later' : 'off'
  if (isWeaned(order)) return 'later'
  if (order.stance === 'recommended' && order.isSure) return 'ordered'
  return order.stance === 'mentioned' && order.isSure ? 'told' : 'open'
}

/** At once, whatever else is said of later. */
const atOnce =
  /\b(?:today|tonight|now|immediate\w*|at once|straight ?away|right away|stat|already|on admission|with effect|forthwith|this (?:morning|afternoon|evening|visit|minute)|from here on|without delay|no (?:more|further)|last (?:tablet|dose|capsule))\b/iu

/** A time that is not yet there, a condition, or steps down to the end. */
const notYet =
  /\b(?:after|until|till|before|once|when|unless|if|by|at|from|in|over|within|during|following)\s+(?:about |around |the |her |his |a |an |another |next |coming |end of |first |second |third |last )*(?:(?:\d+|two|three|four|five|six|eight|ten|twelve|few|couple of)[\s-]?(?:to \d+ )?-?(?:weeks?|wks?|months?|\/52|\/12|\/40)|trimesters?|weeks?|months?|fortnight|(?:\d+[- ]week |anomaly |dating |growth |booking |detailed )?(?:scan|visit|appointment|clinic|review|booking)|MDT|viability|birth|delivery|term|christmas|weekend)\b|\b(?:wean\w*|taper\w*|phas\w* out|tail\w* off|gradual\w*|in steps|step by step|halv\w*|in due course|eventually|later|sometime|next (?:week|month|visit|clinic|appointment|review))\b|\b(?:if|unless|once(?! (?:daily|a day))|when|as soon as|should (?:she|he|the|her|his))\b/iu

/** Why it ends: what is later there is what it would do. */
const reason =
  /\b(?:because|since|as (?:it|they|she|he|this|these|the)|given|which|due to|owing to|for fear|to avoid|so that|in view|being|contra-?indicated|fetotoxic|teratogenic|harm\w*|toxic)\b.*$/isu

/** "Stop ramipril after the scan", "wean off candesartan over four weeks": an end that has to be now, and is not. */
export function isEndedLater({ sentence, span }: MedicationOrder): boolean {
  const at = span.start - sentence.start
  const before = sentence.text.slice(0, at).split(parting).at(-1) ?? ''
  // "Perindopril: halve": a label is not an end of an order.
  const behind =
    sentence.text
      .slice(at + span.text.length)
      .replace(/^\s*:/u, ' ')
      .split(parting)[0] ?? ''
  const around = `${before}${span.text}${behind}`.replace(reason, ' ')
  return notYet.test(around) && !atOnce.test(`${before}${behind}`)
}

/** Where another order, or another thing, begins. */
const parting =
  /[.;:,(](?:\s|$)|\s[–—]\s|\b(?:and|then|with|plus)\s+(?=(?:a |an |the |repeat |review |re-?check |see |scan |check |counsel|monitor|book|refer)\b)/iu

/** "Leave the candesartan alone", "leave it as it is": nothing is taken away. */
function isLeftAlone({ sentence, span }: MedicationOrder): boolean {
  const at = span.start - sentence.start
  return (
    /\b(?:leav(?:e|es|ing)|left|let)\b[^.;:]{0,25}$/iu.test(sentence.text.slice(0, at)) &&
    /^[^.;:]{0,25}\b(?:alone|be|as (?:is|it|they|she|he|before)|in (?:place|peace)|untouched|unchanged|running|on)\b/iu.test(
      sentence.text.slice(at + span.text.length),
    )
  )
}

/** "Today was the last candesartan tablet". */
function isLastToday({ sentence, span }: MedicationOrder): boolean {
  return /\b(?:today|tonight|yesterday|this (?:morning|evening))(?:['’]s| (?:was|is|will be))[^.;:]{0,20}\b(?:last|final) (?:(?:tablet|dose|capsule) of )?(?:the |her |his )?$/iu.test(
    sentence.text.slice(0, span.start - sentence.start),
  )
}

/** "He can come off bivalirudin, and Clexane (80 mg bd) gets him home": what is refused stands in another clause. */
function isOwnClause({ sentence, span }: MedicationOrder): boolean {
  const at = span.start - sentence.start
  return (
    /,\s(?:and|but|while|whereas|so)\s(?:the |his |her )?$/iu.test(sentence.text.slice(0, at)) &&
    ownVerb.test(sentence.text.slice(at + span.text.length))
  )
}

/** A dose, and a verb that gives it. */
const ownVerb =
  /^(?=[^.;]{0,60}\d)[^.;]{0,60}\s(?:gets?|goes on|is (?:given|started|begun|enough|right|used)|will (?:do|cover|follow)|can (?:follow|begin|start|replace)|may (?:follow|begin|start)|covers?|keeps?|suits?|makes?|allows?|lets?|begins?|starts?|follows?|takes (?:over|its place)|replaces?|treats?|serves?)\b/iu

/** "Wean the inhaled steroid": it ends in steps, unless it goes on in a smaller dose. */
function isWeaned({ sentence, span }: MedicationOrder): boolean {
  const at = span.start - sentence.start
  return (
    /\b(?:wean|taper|tail|phase|fade)\w*(?: off| out| down)? (?:(?:the|her|his|off|all|inhaled|oral|long-term) ){0,3}$/iu.test(
      sentence.text.slice(0, at),
    ) &&
    !/^[^.;]{0,40}\bto (?:a |the )?(?:\d|lower|half|least|smallest)/iu.test(sentence.text.slice(at + span.text.length))
  )
}

/** "Spironolactone on, perindopril off": what is said of the next is not said of it. */
function isKeptBehind({ sentence, span }: MedicationOrder): boolean {
  return /^(?: \d[\d.,/]*\s?(?:mg|g|micrograms?|mcg|units?)?)?\s(?:on|stays|stays on|continues|goes on|is kept|kept|unchanged|as before)\s*(?:[,;.]|but\b|and\b|$)/iu.test(
    sentence.text.slice(span.end - sentence.start),
  )
}
