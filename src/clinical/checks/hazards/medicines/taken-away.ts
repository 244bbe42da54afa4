import type { MedicationOrder } from '../../../answer/medications.ts'

/** What may stand between a medicine and the words that take it away: other medicines ("@"), doses, times, helping verbs. */
const between = String.raw`(?:\s*(?:@|[,:/&+()"“”*–—=-]|\d[\d.,/-]*(?![\d.,/-])(?:\s?(?:mg|mcg|µg|μg|micrograms?|g|units?|IU|IE|E|U|mL|ml|%)\b)?(?:\/(?:d|day|24 ?h|h))?|(?:od|bd|b\.?i\.?d|tds|qds|qid|mane|nocte|daily|once|twice|orally|oral|IV|SC|PO|s\.c|i\.v|p\.o|and|plus|both|each|all|the|of|them|his|her|it|two|three|four|tablets?|capsules?|tabs?|patch(?:es)?|infusions?|drips?|pumps?|doses?|therapy|treatment|cover|is|are|will|be|being|to|can|may|should|must|has|have|had|now|also|thus|therefore|accordingly|hence|then|so|too|today|tonight|tomorrow|from|further|for good|simply|just|safely|permanently|temporarily|immediately|completely|entirely|altogether)(?!\p{L}))){0,14}\s*`

const ends = [
  String.raw`stopped|discontinued|discontinuation|ceased|ended|terminated|withdrawn|omitted|dropped(?! (?:to|from|by))|dropp(?:ed|ing) out|struck(?: off| out| through)?|crossed (?:off|out)|scored out|scrapped|shelved|parked|binned|axed|pulled|cancelled|removed|deleted|retired|jettisoned|dispensed with|done away with|done and dusted`,
  String.raw`taken (?:off|away|down|out)|left (?:off|out|aside)|come off|put (?:aside|on ice|to bed|on hold|away)|set aside|laid aside|in abeyance|on hold|suspended|paused|held(?! (?:at|to|constant|steady|by))|withheld|rested|interrupted|halted`,
  String.raw`(?:was |were |been )?not (?:given|charted|prescribed|continued|renewed|restarted|resumed|recharted|re-?prescribed|reordered|written up|taken home|carried on|being (?:continued|restarted|given))`,
  String.raw`no longer (?:needed|required|given|taken|prescribed|necessary|charted|has a (?:place|role)|serves? (?:a|any) purpose)|need(?:s)? not (?:go home|be (?:continued|restarted|renewed|taken|charted|given|resumed))|(?:should |will |does |do )?not (?:go|come) home with`,
  String.raw`(?:weaned|tapered|faded|phased)(?: off| out)(?! (?:over|slowly|gradually|by \d))`,
  String.raw`abandoned|foregone|forgone|spared(?: altogether)?|a thing of the past|history now|nothing (?:further|more)`,
  String.raw`stops\b|ends\b|ceases\b|retires\b|rests\b|lapses?\b|expires\b|comes? off\b|comes? to an end|drops? out|drops? off|falls? away|runs? out|goes (?:out|off|today|tonight|from)|go(?:es)? (?:altogether|for good|too)|goes(?=\s*[.,;:]|$)`,
  String.raw`(?:given?|have|has) (?:it |them )?a (?:rest|break|holiday|miss)|give (?:it|them) a (?:rest|break|holiday|miss)|take a (?:break|rest|holiday)|waits? (?:until|till|for)|d\/c(?:['’]?d)?\b|dc['’]d\b|down (?:a|one|\d+) (?:weeks?|days?)`,
  String.raw`has (?:had its day|done its (?:job|work|duty|bit)|served its (?:purpose|time))|ha(?:s|ve) no (?:further|more) (?:role|place|use)|abgesetzt|pausiert|gestrichen|entfällt|beendet|arr[êe]t[ée]e?s?`,
].join('|')

/** Short words that take away what stands before them only where nothing follows that they may be said of: "apixaban 5 mg, stop aspirin". */
const shortEnds = String.raw`(?:stop|hold|omit|pause|discontinue|cease|absetzen|weglassen|nil|none|out|gone|finished|off)(?=\s*(?:$|[.,;:()–—/+]|as\b|because\b|since\b|from\b|now\b|today\b|tonight\b|for (?:good|this|the|now|\d)|altogether\b|completely\b|too\b|and (?:not|no|stay|off)))`

/** An end under a condition, at a time that is right, one that others made, or one that is spoken of. */
const notNow = String.raw`(?!\s*(?:if|only|when|once|unless|provided|should|before|in case|where)\b)(?![^.;,]{0,30}\b(?:ago|last (?:week|month|year)|yesterday|by (?:his|her|the|their) GP|in error|by mistake|inadvertently|(?:19|20)[012]\d\b(?!-))\b)(?![^.;,]{0,25}\b(?:month \d|(?:after|at|in|for) (?:\d+|three|six|nine|twelve|a) ?(?:\/12|months?|years?)))`

const behind = new RegExp(String.raw`^${between}(?:${shortEnds}|(?:${ends})(?!\p{L}))${notNow}`, 'iu')

/** "Degludec 19 units tonight, aspart omitted": what has a dose or a time of its own goes on, unless both are named. */
const ofAnother = /(?:\d|\b(?:tonight|today|tomorrow|daily|once|twice)\b)[^@]*@/iu

function isEnded(back: string): boolean {
  const match = behind.exec(back)
  return match !== null && (!ofAnother.test(match[0]) || /\b(?:both|all|each)\b/iu.test(match[0]))
}

/** "Brilinta makes her breathless: struck", "with a CD4 of 38 he cannot afford prednisolone; it is left out". */
const behindReason = new RegExp(
  String.raw`^[^.;:]{0,60}(?:[:;–—]|,? (?:and|so|hence|thus|therefore)(?= (?:is|was|are|it)\b))\s*(?:(?:it|this|they|both|so|is|was|are|to|be|therefore|thus|hence|accordingly|now) ){0,4}(?:stop(?:ped)?|struck(?: off| out)?|not (?:continued|restarted|replaced|charted|given|prescribed)|discontinued|withdrawn|withheld|omitted|dropped(?! (?:to|from|by))|left (?:off|out)|crossed (?:off|out)|give (?:it|them) a (?:rest|break)|(?:this (?:morning|evening)['’]s|today['’]s|tonight['’]s|tomorrow['’]s) (?:(?:dose|tablet|one) )?(?:was|is) the (?:last|final)(?: one| dose)?)(?=\s*(?:$|[.,;:()–—]|as\b|because\b|since\b|from\b|now\b|today\b|tonight\b|for\b|altogether\b|completely\b))${notNow}`,
  'iu',
)

const day = String.raw`(?:today|tonight|tomorrow|this (?:morning|evening)|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun)`

/** "Sinemet: last dose Sunday noon", "Xarelto's last tablet is tonight's". */
const lastBehind = new RegExp(
  String.raw`^(?:['’]s)?${between}(?:last|final) (?:dose|tablet|capsule|one|injection|puff)\b[^.;]{0,12}\b${day}\b`,
  'iu',
)

/** "Pred 40 mg for five days, thereafter nil": what is given first ends too. */
export const thenNothing = /\b(?:then|thereafter|afterwards|after that|behind it) (?:nil|nothing|none)\b/iu

/** "Last Xarelto this evening". */
const lastBefore = /\b(?:last|final) (?:(?:dose of|tablet of|of|the|his|her|@|,|and|&|\+|\/) ?){0,4}$/iu
const lastDay = new RegExp(String.raw`^(?:\s(?:dose|tablet|is|was|to be))*\s(?:on )?${day}`, 'iu')

/** "Wean bisoprolol by 2.5 mg each week to nothing". */
const weaning = /\b(?:wean|taper|reduc|cut|lower|titrat|tail|bring|run|phas)\w*\b[^.;]{0,30}$/iu
const toNothing = /^(?:[^.;]|\.\d){0,40}\bto (?:nothing|zero|nil|naught)\b/iu

const before =
  /\b(?:do(?:es)? without|part(?:s)? with|dispense with|away with|farewell to|goodbye to|an end to|the end of|spare (?:him|her|them)|out with|(?:empt(?:y|ied|ies)|clear(?:ed|s)?|purged?|rid)(?: (?:it|the box|her box|his box|the dosette))? of|strike(?: out| off)?|scrap|shelve|bin|axe|delete|cross (?:off|out)|leave (?:off|out)|drop|no (?:further|more)|not (?:restarting|resuming|continuing|re-?charting)|come off|(?:take|took) (?:him|her|them) off|wean (?:him|her|them)? ?off) (?:(?:the|his|her|their|all|this|that|both|long-term|usual|regular|home|old|oral|daily|@|,|and|&|\+|\/) ?){0,6}$/iu

/** Not meant, asked, or somebody else's word for it. */
const denied =
  /\b(?:not|never|cannot|can['’]?t|don['’]t|do not|must not|nor|without|rather than|before|if|unless|in case|should (?:he|she|they|the))\b[^,;:]{0,25}$/iu

const rejected = /\b(?:reject\w*|declin\w*|refus\w*|disagree\w*|mistake|in error|wrong to|was wrong|myth)\b/iu

/** What stands before an order and behind it in its sentence, without its other medicines. */
function around(order: MedicationOrder, orders: readonly MedicationOrder[]): readonly [before: string, behind: string] {
  const { sentence, span, path } = order
  let { text } = sentence
  const others = orders
    .filter((one) => one.path === path && one.sentence.start === sentence.start && one.span.start !== span.start)
    .toSorted((one, other) => other.span.start - one.span.start)
  // Each is as long as it was, so that no place moves.
  for (const one of others) {
    const [from, to] = [one.span.start - sentence.start, one.span.end - sentence.start]
    text = `${text.slice(0, from)}@${' '.repeat(Math.max(0, to - from - 1))}${text.slice(to)}`
  }
  return [text.slice(0, span.start - sentence.start), text.slice(span.end - sentence.start)]
}

/**
 * Whether the words around a medicine take it away, for good or for a while: "parked", "not charted for this stay", "last tablet tonight", "give it a rest".
 *
 * @param orders all of the answer: "A, B and C: all suspended" is said of each
 */
export function isTakenAway(order: MedicationOrder, orders: readonly MedicationOrder[]): boolean {
  if (rejected.test(order.sentence.text)) return false
  const [front, back] = around(order, orders)
  if (denied.test(front)) return false
  if (isEnded(back) || behindReason.test(back) || lastBehind.test(back)) return true
  if (thenNothing.test(back.slice(0, 60))) return true
  if (lastBefore.test(front) && lastDay.test(back)) return true
  if (weaning.test(front) && toNothing.test(back)) return true
  const lead = before.exec(front)
  return lead !== null && !denied.test(front.slice(0, lead.index))
}

const swappedBehind = new RegExp(
  String.raw`^${between}(?:→|->|⇒|=>|➔|becomes|makes way for|gives way to|yields to|(?:replaced|succeeded) by|(?:changed|switched|swapped|converted|exchanged) (?:to|for))\s*(?!\d|IV\b|oral|p\.?o\b|s\.?c\b|i\.?v\b|NG\b|the same|half|double|once|twice|(?:a|an) (?:lower|higher|smaller))[\p{L}@]`,
  'iu',
)

const swappedBefore =
  /(?:\b(?:instead of|in place of|rather than|replac(?:es|ing)|takes? (?:over|the place|the chair) (?:from|of)|in lieu of))\s+(?:the |his |her )?$/iu

/** Whether another takes its place by the words around it: "Eliquis → ASS 100 mg". Another dose or way of the same is none. */
export function isSwappedAway(order: MedicationOrder, orders: readonly MedicationOrder[]): boolean {
  const [front, back] = around(order, orders)
  if (denied.test(front) || rejected.test(order.sentence.text)) return false
  return swappedBehind.test(back) || swappedBefore.test(front)
}
