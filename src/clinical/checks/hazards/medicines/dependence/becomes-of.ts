import type { MedicationOrder } from '../../../../answer/medications.ts'
import { compileAction } from '../../../../language/compile-action.ts'
import { readSentences } from '../../../../language/sentences.ts'
import { mentions } from '../../../../language/stance.ts'
import type { NamedDrug } from '../../../contraindications/interaction.ts'
import { isToldOf } from '../../../contraindications/named-in-passing.ts'
import { orderTexts, type TextOfAnswer } from '../../record-words.ts'
import { isSwappedAway, isTakenAway } from '../taken-away.ts'
import { isLater } from './comes-later.ts'
import type { AnswerRead } from './read.ts'
import { type Around, isAffirmed, isDosed, isKeptInWords, isRaisedOrUnder, staysInWords } from './stays-in-words.ts'

/**
 * What becomes of a medicine where an answer names it.
 *
 * - `on`: it is surely given or goes on
 * - `later`: it comes again, at a time that is not now
 * - `off`: it is surely taken away
 * - `aside`: it tells nothing of what is taken
 * - `open`: it is named, and none of these is sure
 */
export type Fate = 'on' | 'later' | 'off' | 'aside' | 'open'

/** A medicine where an answer names it, and what becomes of it there. */
export interface Naming {
  readonly fate: Fate
  readonly order: MedicationOrder
}

/** "The steroid course is complete": whether it goes on in another dose is not said. */
const completeBehind =
  /^\s*(?:(?:course|burst|pack|treatment)\s+)?(?:(?:is|was|has been|now|is now) )?(?:completed?|finished|over|done)\b(?! (?:by|with|for|to))/iu

const ofCourse = /^\s*(?:course|burst|pack|treatment)\b/iu

/** "It was left out by mistake: 100 mg IV at once": what others did, and what is done now. */
const mistaken = /\b(?:by mistake|in error|inadvertently|erroneously|wrongly)\b/iu
const givenNow = /:\s*\d+(?:\.\d+)? ?m?g\b/iu

/** "The anticoagulation clinic", "a steroid card": who looks after it, and no medicine. */
const ofService =
  /^(?:[ -](?:and|or|dosing|monitoring|emergency|alert|treatment|stewardship|warning|safety|treatment))*[ -](?:clinics?|services?|nurses?|teams?|cards?|book|booklet|pharmacists?|passport|bracelet|diary|leaflet|referral|ward|specialists?|stewards?)\b/iu

/** "Withhold hydrocortisone as long as he is septic": a time of the stop, and no condition of the medicine. */
const stoppedMeanwhile =
  /\b(?:withh[eo]ld\w*|hold|stop|omit|paus\w*|suspend|discontinue|cease|halt|leave out|skip)\b(?:(?!\b(?:re-?start|start|give|begin|commence|continue|add|resume|then)\b)[^.;:]){0,40}$/iu

/** "No extra steroid", "double prednisolone not needed", "no empirical steroids": more of it, or one for another end, is refused, and not what is taken. */
const moreOfIt =
  /\b(?:extra|additional|supplement\w*|double|doubling(?: of)?|increas\w*|raised?|higher|more|stress(?:[- ]dose)?|empiric\w*|high-dose|pulsed?|bolus|burst of|rescue|(?<!\bthe )courses? of|new|inhaled|topical|second) (?:(?:dose|doses|of|IV|oral|the|his|her) ){0,3}$/iu

/** "Because steroid feeds the infection": why something is done. */
const inReason =
  /\b(?:because|since|as|given that|due to|owing to|for fear of|lest|so that)\b(?: (?:the|his|her|a|any|this))?\s*$/iu

/** "Boosts warfarin", "↑ apixaban": what another drug does to it. */
const doneToIt =
  /(?:[↑⇑]|\b(?:boosts?|raises?|potentiates?|interacts? with|interactions? with|increases?|levels? of|effect of|clash\w* with))\s*(?:both |the |his |her )?$/iu

/** "40 h off rivaroxaban", "two days without apixaban": how long ago the last dose was. */
const sinceDose =
  /\b(?:\d{1,3}|one|two|three|four|five|several) ?(?:h|hrs?|hours?|d|days?) (?:off|without|out from|clear of|since|after|from)(?: (?:the|his|her|their|a|any|last|dose of))*\s*$/iu
/** "Off rivaroxaban for 40 h", "rivaroxaban 40 h ago", "rivaroxaban has been off for 40 h". */
const agoBehind =
  /^\s*(?:(?:dose|tablet|has been|was|taken|off|for|,|:)\s*){0,4}(?:x ?)?(?:\d{1,3}|one|two|three|four|five) ?(?:h|hrs?|hours?|d|days?) (?:ago|back|earlier|before)\b|^\s*(?:has|had) been (?:off|stopped|out|held) (?:for |x ?)?(?:\d{1,3}|one|two|three) ?(?:h|hrs?|hours?|d|days?)\b(?! (?:and|then) (?:stays?|off))/iu
/** A wait that is asked for: "needs 48 h off apixaban". */
const askedWait =
  /\b(?:needs?|wants?|wait\w*|after|until|till|requires?|allow\w*|give|for|stop|hold|withhold|pause|leave|at least|minimum|then|goes|go|plan\w*|have|next|another|further)\b[^.;:]{0,25}$/iu
/** "Two days without prednisolone while septic", "three days off apixaban, then restart": an order. */
const thenAgain =
  /^[^.;]{0,40}\b(?:while|whilst|then (?:back|re-?start\w*|resum\w*|give|on|\d)|and (?:back|re-?start\w*|resum\w*)|will do no harm)\b/iu

const exceptions = String.raw`\b(?:except(?: for)?|excepting|apart from|other than|save for|bar|but not)\b[^.;:]{0,60}$`
/** "Stop all tablets except prednisolone". */
const sparedBefore = new RegExp(
  String.raw`\b(?:stop|hold|omit|withhold|discontinue|suspend|pause|cease|held|stopped|omitted|withheld|paused)\b[^.;:]{0,60}${exceptions}`,
  'iu',
)
/** "Everything continues except apixaban". */
const exceptedBefore = new RegExp(
  String.raw`\b(?:continu\w*|keep|kept|carry on|resum\w*|re-?start\w*|unchanged|go(?:es)? on)\b[^.;:]{0,60}${exceptions}`,
  'iu',
)

/** "Furosemide holiday". */
const restBehind = /^\s*(?:infusion |therapy )?(?:holidays?|break|pause|rest|vacation)\b(?! (?:not|is not|would))/iu
const deniedBefore = /\b(?:no|not|never|without|avoid)\b[^.;,]{0,15}$/iu
const deprescribed = /\bde-?prescrib\w*\b[^.;]{0,40}$/iu
const deniedFar = /\b(?:not|never|no)\b[^.;]*$/iu

/** "Bisoprolol may stop; apixaban not": what is denied stands in another sentence. */
const onlyNot = /^\W*not\W*$/iu

/** "Apixaban to aspirin": without a verb the first makes way for the second. */
function leadsToOther(
  order: MedicationOrder,
  before: string,
  behind: string,
  all: readonly MedicationOrder[],
): boolean {
  if (!/(?:^|[:;,(]\s*)$/u.test(before)) return false
  const end = order.span.end
  return all.some(
    ({ path, span: at, classes }) =>
      path === order.path &&
      at.start > end &&
      /^(?: ?\d+(?:\.\d+)? ?mg)?(?: ?(?:od|bd|b\.d\.|daily|twice daily|once daily))?\s+to\s+$/iu.test(
        behind.slice(0, at.start - end),
      ) &&
      classes.length > 0,
  )
}

/** Why another drug is refused, and nothing that becomes of this one: "avoid clarithromycin (warfarin)". */
function isWhyOther(order: MedicationOrder, before: string, behind: string, all: readonly MedicationOrder[]): boolean {
  if (doneToIt.test(before)) return true
  const { path, sentence, span: at, classes } = order
  return (
    isToldOf(before, behind) &&
    all.some(
      (one) =>
        one.path === path &&
        one.sentence.start === sentence.start &&
        one.span.start < at.start &&
        !one.classes.some((id) => classes.includes(id)),
    )
  )
}

/** The words around a medicine in its sentence; the stops of "i.v." part nothing. */
export function aroundOf({ sentence, span: at }: MedicationOrder): Around {
  const [start, end] = [at.start - sentence.start, at.end - sentence.start]
  const text = sentence.text.replace(dottedRoute, ' $1$2 ')
  return { before: text.slice(0, start), behind: text.slice(end) }
}

/** Replaced by as many characters, so that places stay. */
const dottedRoute = /(?<![\p{L}.])([ips])\.([vomc])\./giu

/** What becomes of what an answer names, by the reader and the words around it. */
export function fateOf(order: MedicationOrder, { orders: all, texts }: AnswerText): Fate {
  const { stance, isSure, isClass } = order
  const around = aroundOf(order)
  const { before, behind } = around
  if (isAsked(order, texts)) return 'aside'
  const since = sinceDose.exec(before)
  if (since !== null && !askedWait.test(before.slice(0, since.index)) && !thenAgain.test(behind)) return 'aside'
  if (agoBehind.test(behind)) return 'aside'
  if (sparedBefore.test(before)) return 'on'
  if (exceptedBefore.test(before)) return 'off'
  if (isKeptInWords(around, stance)) return 'on'
  if (inReason.test(before) && !isDosed(around)) return 'open'
  if (mistaken.test(order.sentence.text)) return givenNow.test(behind) ? 'on' : 'open'
  if (isWhyOther(order, before, behind, all)) return 'aside'
  if ((isClass || ofCourse.test(behind)) && completeBehind.test(behind)) return 'open'
  if (restBehind.test(behind)) return deniedBefore.test(before) ? 'on' : 'off'
  if (deprescribed.test(before) && !deniedFar.test(before)) return 'off'
  if (onlyNot.test(behind)) return 'open'
  if (isRaisedOrUnder(around, stance)) return 'on'
  if (leadsToOther(order, before, behind, all)) return 'off'
  if (stance === 'refused' && moreOfIt.test(before)) return 'aside'
  if (stance === 'conditional' && stoppedMeanwhile.test(before)) return 'off'
  if (isTakenAway(order, all) || isSwappedAway(order, all)) return 'off'
  if (stance === 'refused') return isSure ? 'off' : 'open'
  if (stance === 'conditional') return 'later'
  if (staysInWords(around, stance)) return 'on'
  if (isLater(around) || order.because === 'it is for later') return 'later'
  return stance === 'recommended' && isSure && isAffirmed(around) ? 'on' : 'open'
}

/** What an answer says, without the patient. */
type AnswerText = Pick<AnswerRead, 'orders' | 'texts'>

/** The drug itself, or a class that it is of. */
export function isNamedBy(drug: NamedDrug, order: MedicationOrder): boolean {
  // "He is anticoagulated already" names no class that becomes of anything; a thiazide is not furosemide, though both are diuretics.
  if (order.isClass) return !/ed$/iu.test(order.span.text) && order.classes.every((id) => drug.classes.includes(id))
  return drug.name === order.drug || drug.parts.some((part) => order.parts.includes(part))
}

/** Where an answer names some of the patient's medicines, by drug or class. */
export function namingsOf(own: readonly NamedDrug[], read: AnswerText): readonly Naming[] {
  return read.orders
    .filter((order) => own.some((drug) => isNamedBy(drug, order)) && !ofService.test(aroundOf(order).behind))
    .map((order) => ({ order, fate: fateOf(order, read) }))
    .filter(isOfPlan)
}

/** An answer in words also tells of what the patient takes: there a name that is only mentioned tells nothing. */
function isOfPlan({ fate, order }: Naming): boolean {
  return order.path !== 'text' || fate !== 'open' || order.stance !== 'mentioned'
}

/** Words for a group of medicines ("heart failure tablets"). Keep it in a constant: it is compiled once for each object. */
export interface PhraseGroup {
  readonly phrases: readonly string[]
}

/** Where an answer names a group of medicines by words of its own, as the reader takes them. */
export function groupNamings(read: AnswerText, group: PhraseGroup): readonly Naming[] {
  if (group.phrases.length === 0) return []
  const action = compileAction(group)
  if (action.kind !== 'named') return []
  return orderTexts(read.texts)
    .flatMap(({ text, path }) =>
      [...mentions(text, readSentences(text), action, { isAction: path !== 'text' })].map((mention) => {
        const { start, end, text: said } = mention.sentence
        const order: MedicationOrder = {
          drug: mention.alternative,
          isClass: true,
          parts: [],
          classes: [],
          stance: mention.stance,
          isSure: mention.certainty === 'sure',
          mayBeOrder: false,
          because: mention.because,
          path,
          span: mention.span,
          sentence: { start, end, text: said },
          passage: mention.sentence.passage,
        }
        return { order, fate: fateOf(order, read) }
      }),
    )
    .filter(isOfPlan)
}

/** Words for all that a patient takes. */
const allTaken: PhraseGroup = {
  phrases: [
    ...['tablets', 'medicines', 'medication', 'medications', 'meds', 'drugs'].flatMap((noun) => [
      ...[
        'all',
        'all other',
        'all oral',
        'all home',
        'all regular',
        'all usual',
        'home',
        'regular',
        'usual',
        'oral',
        'other',
      ].map((which) => `${which} ${noun}`),
      `rest of the ${noun}`,
    ]),
    'the lot',
  ],
}

/** Where an answer names all that the patient takes: "hold oral medicines". An exception leaves open of what it is not said. */
export function allTakenNamings(read: AnswerText): readonly Naming[] {
  return groupNamings(read, allTaken)
}

/** "Stop carvedilol because the echo is normal? Declined": nobody has decided yet, or somebody has against it. */
export function isAsked({ sentence, path }: MedicationOrder, texts: readonly TextOfAnswer[]): boolean {
  const text = texts.find((one) => one.path === path)?.text ?? ''
  const rest = text.slice(sentence.end)
  return /^\s?\?/u.test(rest) && !/^\s?\?\s+(?:yes|agreed|right|done|so be it|it is|they are)\b/iu.test(rest)
}
