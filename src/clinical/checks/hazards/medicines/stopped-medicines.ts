import { clausesOf, type TextOfAnswer } from '../record-words.ts'
import type { NamedDrug } from '../../contraindications/interaction.ts'
import { behindDrug, type MedicationOrder } from '../../../answer/medications.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { isBarredByKidneys } from '../doses/kidneys/kidney-limits.ts'
import { type EssentialMedicine, essentialMedicines } from './essential-medicines.ts'
import { isAsked } from './dependence/becomes-of.ts'
import { loweredAnticoagulants } from './lowered-anticoagulant.ts'
import { isSwappedAway, isTakenAway, thenNothing } from './taken-away.ts'
import { type Hazards, noHazards } from '../hazards.ts'

/** A stop in words: "avoid", "not" and the like may be said of a drug that nobody takes away. */
const stopping =
  /(?<!\p{L})(?:stop\w*|arr[êe]t\w*|absetzen|abgesetzt|d\/c(?:['’]?d)?|discontinu\w*|ceas(?:e|ed|ing)|cessation|withdraw\w*|termin\w*|omission|end(?:s|ed)?|comes? to an end|off|(?:is|are|be) not (?:given|taken|injected|continued|restarted)|hold(?:ing)?|held|with-?h[eo]ld\w*|omit\w*|paus\w*|suspend\w*|interrupt\w*|skip\w*|(?:left|leaves?|leaving|miss(?:es|ed)?) (?:it |them |this )?out|strik\w+|struck|cross(?:ed|es)? (?:it )?(?:off|out)|remov\w*|disconnect\w*|deprescrib\w*|de-prescrib\w*|drop(?:s|ped)?|lapse[sd]?|(?:need|is|are) no longer|no longer need\w*|need not be (?:renewed|continued|restarted)|can go|not to be restarted|no (?:further|more)|come off|off all|take (?:him|her|them) off|do not (?:give|continue|restart)|without)\b/iu

/** One for another: most medicines are not stopped by that. */
const swapping = /\b(?:replac|switch|swap|chang|convert|exchang|substitut)\w*|\binstead\b|→|->/iu

const notStopped =
  /\b(?:do not|don't|never|must not|should not|not to be|on no account(?: be)?|avoid)\s+(?:be\s+)?(?:stop\w*|ceas\w*|hold\w*|held|omit\w*|paus\w*|interrupt\w*|miss\w*|discontinu\w*|withh\w*)|\b(?:by mistake|in error|inadvertently|erroneously|wrongly)\b|\b(?:when|once|after|before|until) (?:the )?\p{L}+ (?:is|are|has been|was) (?:stopped|withdrawn|discontinued|ended)\b/iu

/** "Stop apixaban today: it is only needed while in AF": the stop without its reason. */
function beforeReason(sentence: string): string {
  const [order = '', reason] = sentence.split(/:\s/u, 2)
  return reason !== undefined && stopping.test(order) ? order : sentence
}

/** In characters, on either side of a name: its sentence, but for one without an end, of which each name would read all. */
const farthest = 600

function wordsNear({ sentence: { text, start }, span }: MedicationOrder): string {
  return text.slice(Math.max(0, span.start - start - farthest), span.end - start + farthest)
}

/** For a while, and with an end. */
const pausing =
  /\b(?:hold|held|holding|with-?h[eo]ld\w*|paus\w*|suspend\w*|omit\w*|interrupt\w*|skip\w*|park\w*|shelv\w*|on ice|abeyance|rests|(?:a|the) (?:break|holiday)|aside|waits?|pausier\w*|reinstat\w*|up again|(?:nil|none|no)\b[^.;]{0,30}\b(?:today|this (?:evening|morning))|(?:last|final) (?:dose|tablet|capsule)\b[^.;]*\b(?:back|again|procedure|biopsy|surgery|operation|theatre)|until|(?<!\b(?:from|as of|starting|since) |\b(?:last|final)\b[^.;]{0,30})tonight|while|(?<!\b(?:not|never|no|nor)\b(?: be| to be)? )(?:resum|restart)\w*|(?:for|x)\s\d+\s?(?:h|hours?|d|days?))\b/iu

/** A pause of weeks, which leaves out as much as a stop. */
const forWeeks =
  /\b(?:for|est\.?|over|through\b[^.;()]{0,40}\()\W{0,3}(?:(?:the|next|coming|another) ){0,2}(?:[2-9]|1\d|two|three|four|five|six|eight|ten|twelve|several|a few)(?:\s?(?:-|–|to)\s?\d+)?(?: ?(?:wks?|weeks|months)\b|\/52|\/12)|\((?:[2-9]|1\d)(?:\s?(?:-|–|to)\s?\d+)? ?(?:wks?|weeks|months)(?: in all)?\)/iu

/**
 * The essential medicines of the patient that an answer stops, and gives nothing in their place.
 *
 * A medicine counts that the record has as taken; what the answer orders again (by another way, at another dose), or gives instead, is not a stop; nor is one that somebody has weighed in the same action or in an entry of what was checked.
 */
export function stoppedMedicines(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  checked: readonly string[],
  patient: Patient,
): Hazards {
  if (taken.length === 0 || patient.goals_of_care === 'palliative') return noHazards
  const ofTaken = orders.filter((order) => taken.some((drug) => isSame(drug, order)))
  const takenAway = new Set(ofTaken.filter((order) => isTakenAway(order, orders)))
  const swappedAway = new Set(ofTaken.filter((order) => isSwappedAway(order, orders)))
  const away = orders.filter(
    (order) =>
      (order.stance === 'refused' || isStoppedBehind(order) || takenAway.has(order) || swappedAway.has(order)) &&
      !notStopped.test(wordsNear(order)) &&
      !isAsked(order, texts),
  )
  const isStop = (order: MedicationOrder): boolean =>
    takenAway.has(order) ||
    ((order.stance === 'refused' || isStoppedBehind(order)) && (stopping.test(wordsNear(order)) || isDeniedNow(order)))
  const refused = away.filter(isStop)
  const swapped = away.filter((order) => isStop(order) || swappedAway.has(order) || swapping.test(wordsNear(order)))
  const goesOn = orders.filter(
    (order) =>
      !takenAway.has(order) &&
      !swappedAway.has(order) &&
      order.stance === 'recommended' &&
      // What stands behind an arrow is seldom surely ordered, and takes the place all the same.
      (order.isSure ||
        (!order.isClass &&
          [...swappedAway].some(
            ({ sentence, path }) => path === order.path && sentence.start === order.sentence.start,
          )) ||
        isUnderStopOfOther(order)),
  )
  const sure: string[] = []
  const unclear: string[] = []
  const said = new Set<string>()
  for (const row of essentialMedicines) {
    const own = taken.filter((drug) => isOf(drug, row))
    if (own.length === 0) continue
    const stops = (row.evenSwapped === true ? swapped : refused).filter((order) =>
      own.some((drug) => isSame(drug, order)),
    )
    const groups = [...stopsOfGroup(row, texts), ...stopsOfAll(row, texts)]
    const [first] = stops
    const sentence = first?.sentence.text ?? groups[0]
    if (sentence === undefined || said.has(sentence)) continue
    const stopped = own.filter((drug) => stops.some((order) => isSame(drug, order)))
    if (stopped.length > 0 && stopped.every(({ name }) => isBarredByKidneys(name, patient))) continue
    const least = row.least === 'all' ? own.length : 1
    if (groups.length === 0 && stopped.length < least) continue
    if (row.evenPaused !== true && pausing.test(beforeReason(sentence)) && !forWeeks.test(sentence)) continue
    const names = [...new Set(own.map(({ name }) => name))]
    const isGone = (order: MedicationOrder): boolean =>
      order.isSure || isStoppedBehind(order) || takenAway.has(order) || swappedAway.has(order)
    const isOverAfterwards = forGood.test(sentence) || thenNothing.test(sentence)
    if ((!isOverAfterwards && isReplaced(row, own, goesOn)) || isWeighed(row, names, [sentence], checked)) continue
    const { value, facts } = row.who(patient)
    if (value !== 'true') continue
    said.add(sentence)
    const kind = names.includes(row.label) ? '' : `, ${row.label},`
    const what = `${names.join(' and ')}${kind} ${names.length > 1 ? 'are' : 'is'} left out`
    const words = `${what} (${quote(sentence)}), and the record has ${quote(facts.join(', '))}: ${row.because} (${row.source})`
    if (groups.length > 0 || stops.some(isGone)) sure.push(words)
    else unclear.push(`whether ${words}`)
  }
  return { sure: [...sure, ...loweredAnticoagulants(texts, patient)], unclear }
}

/** "Rivaroxaban out: bridge with dalteparin 10,000 units daily": under the stop of another, with an amount of its own. */
function isUnderStopOfOther(order: MedicationOrder): boolean {
  const label = /^it is ordered under "(?<label>[^"]+)"/u.exec(order.because ?? '')?.groups?.['label']
  return (
    label !== undefined &&
    !order.isClass &&
    !label.toLowerCase().includes(order.drug) &&
    /^[\p{L}\s-]{3,30}?\d[\d.,]{0,12} ?(?:mg|units?|IU|U)\b/iu.test(behindDrug(order))
  )
}

/** "Prednisolone 30 mg for 5 days", then "stop it completely, no return to 10 mg": what is given first ends too. */
const forGood =
  /\b(?:stop\w*|discontinu\w*|end\w*|ceas\w*|off)\b[^.;]{0,40}\b(?:completely|altogether|entirely|permanently|for good|for ever|without (?:a )?taper\w*)|\bno (?:return|going back|restart) (?:to|of)\b|\b(?:do not|never) (?:return|go back|restart)\b/iu

/** "No bisoprolol tonight", "no insulin until she eats": none of what the patient takes. */
function isDeniedNow({ sentence, span }: MedicationOrder): boolean {
  const before = sentence.text.slice(0, span.start - sentence.start)
  const behind = sentence.text.slice(span.end - sentence.start)
  return (
    /\bno (?:more |further )?$/iu.test(before) &&
    /^[^.;]{0,50}\b(?:tonight|today|until|till|while|whilst|from|now|overnight|this (?:morning|evening)|for (?:\d+|two|three|four|a few|several) (?:days|weeks)|for a (?:week|month|fortnight))\b/iu.test(
      behind,
    )
  )
}

/** "ASA + ticagrelor both STOP 7 d before", "rivaroxaban: stop today": the word stands behind its drugs. */
function isStoppedBehind(order: MedicationOrder): boolean {
  return order.stance === 'mentioned' && stopBehind.test(behindDrug(order).slice(order.span.text.length))
}

const stopBehind =
  /^(?:\s*\d[\d.,/]*\s?(?:mg|mcg|microg(?:ram)?s?|g|units?)(?:\s(?:od|bd|tds|daily|once daily|twice daily))?)?(?:\s*(?:\+|and|&|\/|,)\s*[\p{L}-]+){0,3}\s*(?:[:–—-]\s*)?(?:both|each|all|now|to be|can|may|should)?\s*(?:be\s+)?(?:STOP(?:PED)?|HOLD|HELD|OMIT(?:TED)?|PAUSED?|DISCONTINUED?|WITHHELD)\b(?!\s*(?:if|until|only|when|once|unless))/iu

function isOf({ name, parts, classes }: NamedDrug, { drugs = [], classes: ids = [] }: EssentialMedicine): boolean {
  return [name, ...parts].some((one) => drugs.includes(one)) || [...classes].some((id) => ids.includes(id))
}

/** The drug itself, or a class that it is of: "stop both antiplatelets". */
function isSame(drug: NamedDrug, order: MedicationOrder): boolean {
  // "He is anticoagulated already" names no class that is stopped.
  if (order.isClass) return !/ed$/iu.test(order.span.text) && order.classes.some((id) => drug.classes.includes(id))
  return drug.name === order.drug || drug.parts.some((part) => order.parts.includes(part))
}

/** Given again, or another in its place. */
function isReplaced(row: EssentialMedicine, own: readonly NamedDrug[], goesOn: readonly MedicationOrder[]): boolean {
  const { drugs = [], classes = [], never } = row.replacedBy ?? {}
  return goesOn.some(
    (order) =>
      never?.test(wordsNear(order)) !== true &&
      (own.some((drug) => !order.isClass && isSame(drug, order) && isOf({ ...order, name: order.drug }, row)) ||
        drugs.includes(order.drug) ||
        order.classes.some((id) => classes.includes(id))),
  )
}

function isWeighed(
  { weighed }: EssentialMedicine,
  names: readonly string[],
  sentences: readonly string[],
  checked: readonly string[],
): boolean {
  if (weighed === undefined) return false
  const entries = checked.filter((entry) => names.some((name) => entry.toLowerCase().includes(name)))
  return [...sentences, ...entries.map(foundIn)].some((text) => weighed.test(text))
}

/** "Ticagrelor against active bleeding, stroke: none": what was looked for and is not there weighs nothing. */
function foundIn(entry: string): string {
  const { finding } = /: (?<finding>[^:]*)$/u.exec(entry)?.groups ?? {}
  if (finding === undefined || !foundNone.test(finding)) return entry
  return finding.replaceAll(deniedItem, ' ')
}

const foundNone = /^\W*(?:none|nil|neither|no|not (?:present|found|known|bleeding)|absent|denied|negative)\b/iu

const deniedItem = /\b(?:none|nil|neither|no|not|absent|denied|negative)\b[^;,.]*/giu

/** The sentences that stop the whole group by a word of its own: "stop all immunosuppression". */
function stopsOfGroup({ group }: EssentialMedicine, texts: readonly TextOfAnswer[]): readonly string[] {
  if (group === undefined) return []
  const order = new RegExp(
    String.raw`\b(?:stop|hold|omit|withhold|discontinue|suspend|pause|cease)\s+(?:(?:all|both|his|her|their|the|oral|home|usual|regular|long-term|of)\s+){0,4}(?:${group.source})\b`,
    'iu',
  )
  const passive = new RegExp(
    String.raw`\b(?:${group.source})\b(?:, (?:including|and) [^.;,]{1,30},|[^.;,]{0,20})\s?\b(?:(?:is|are|to be|be|should be|must be) )?(?:stopped|held|omitted|withheld|discontinued|suspended|paused)\b|\bno (?:${group.source})\b[^.;,]{0,15}\b(?:tonight|today|until|while|from|now)\b`,
    'iu',
  )
  return texts.flatMap(({ text }) =>
    clausesOf(text).filter(
      (sentence) =>
        (order.test(unlabelled(sentence)) || passive.test(unlabelled(sentence))) &&
        !notStopped.test(sentence) &&
        !/\b(?:if|unless|once|when)\b/iu.test(sentence),
    ),
  )
}

/** "**Dopaminergic therapy:** suspended" without the marks of its label. */
function unlabelled(sentence: string): string {
  return sentence.replaceAll('**', '').replace(/:\s/u, ' ')
}

/** Everything by mouth, or everything: "hold oral medicines while nil by mouth". */
const everything =
  /\b(?:stop|hold|omit|withhold|discontinue|suspend|pause|cease)\s+(?:(?:all|his|her|their|the|of)\s+){0,3}(?<which>(?:all|oral|home|usual|regular|long-term)\s+)(?:(?:oral|home|usual|regular)\s+)?(?:medicines?|medications?|meds|tablets|drugs)\b/iu

/** The sentences that stop everything, among it what must not even be paused; insulin is not among what is taken by mouth. */
function stopsOfAll(
  { evenPaused, classes = [] }: EssentialMedicine,
  texts: readonly TextOfAnswer[],
): readonly string[] {
  if (evenPaused !== true) return []
  return texts.flatMap(({ text }) =>
    clausesOf(text).filter(
      (sentence) =>
        everything.test(sentence) &&
        !(classes.includes('insulin') && /\b(?:oral|tablets)\b/iu.test(sentence)) &&
        !notStopped.test(sentence) &&
        !/\b(?:if|unless|once|when|except\w*|apart from|other than|but (?:not|continue|give)|bar)\b/iu.test(sentence),
    ),
  )
}
