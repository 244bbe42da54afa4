// Over 250 lines: one harm, more potassium for who has too much, in each of the ways in which an answer does it.
import type { MedicationOrder } from '../../../answer/medications.ts'
import { potassiumAbove } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { soundPotassium } from '../../../patient/spurious-potassium.ts'
import { quote } from '../../../words/text.ts'
import { isForLater } from '../../contraindications/for-later.ts'
import type { NamedDrug } from '../../contraindications/interaction.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from '../record-words.ts'
import { readingAt } from '../reading-at.ts'
import { doseChange } from './dose-change.ts'
import { goesOnAsWhole } from './goes-on.ts'
import { type Hazards, noHazards } from '../hazards.ts'

const source =
  'UKKA hyperkalaemia 2023, sections on drugs and on RAAS inhibitors; ESC heart failure 2021, supplementary tables'

/** mmol/L above which no potassium is given and nothing that keeps it is begun or raised, and from which such drugs stop. */
const raised = 5.5
const stopped = 6

const keepers: ReadonlySet<string> = new Set(['raas-inhibitor', 'mra', 'potassium-sparing-diuretic'])
const others: ReadonlySet<string> = new Set(['trimethoprim', 'trimethoprim/sulfamethoxazole'])

const isKeeper = ({ classes }: { readonly classes: readonly string[] }): boolean =>
  classes.some((id) => keepers.has(id))
const isSupplement = ({ classes }: { readonly classes: readonly string[] }): boolean =>
  classes.includes('potassium-supplement')

/** "K 40 mmol in each bag", "potassium 20 mmol/L to the maintenance fluid", "saline with potassium 0.3 %": more than any level. */
const given =
  /(?<![\p{L}])(?:KCl|potassium(?: chloride)?|K\+?)(?![\p{L}])[^.;,\d]{0,15}(?<!\d)(?:(?:[1-9]\d)(?:\s?(?:-|–|to)\s?\d\d)?\s?(?:mmol|mEq|milli-?moles?)|0\.(?:15|2|3)\s?%)|\b[1-9]\d\s?(?:mmol|mEq|milli-?moles?)(?:\s?\/\s?L| per lit\w+)?(?: of)? (?:KCl|potassium|K\+?)(?![\p{L}])/iu

/** Waits for another potassium than today's, or treats a low one. */
const forLow =
  /\b(?:once|when|until|if|unless|after|should|below|under|less than|falls?|drops?|low\b|hypokal\w*|only)\b|[<≤]/iu

/** What it is not: a level, a limit, a diet, a binder. */
const notGiven =
  /\b(?:no|not|without|never|avoid\w*|free of|potassium-free|omit\w*|stop\w*|held?|remov\w*|instead of|rather than|diet\w*|restrict\w*|intake|binder|lower\w*|urine|loss\w*|dialysate|bath|low[- ]potassium|potassium[- ](?:lowering|poor|low))\b/iu

/** Up, in the words of those who titrate. */
const up =
  /\b(?:increas\w*|rais\w*|doubl\w*|(?:up-?)?titrat\w*|escalat\w*|step\w*(?: it)? up|up (?:one|a) step|next (?:step|dose|rung)|one step|go(?:es)? up|put up|push\w*|maximis\w*|maximiz\w*|max(?:imum)? (?:dose|tolerated)|full dose|top dose|highest dose|target dose|higher|bump\w*|advanc\w*|boost\w*|intensif\w*|strengthen\w*|more)\b|↑/iu
const down =
  /\b(?:halv\w*|half|reduc\w*|lower\w*|less|decreas\w*|cut\w*|down\w*|step\w* down|wean\w*|taper\w*|alternate days)\b|↓/iu
const same =
  /\b(?:continu\w*|unchanged|same|as (?:is|before|they are|it is)|stay\w*|leave|left|keep\w*|kept|maintain\w*|goes? on|carry on|remain\w*|without change|hold (?:him|her|it) at)\b/iu
const begun = /\b(?:start\w*|begin\w*|commence\w*|initiat\w*|add\w*|introduc\w*|try|trial of|prescri\w*|new)\b/iu

interface Found {
  readonly isSure: boolean
  readonly words: string
  readonly what: string
}

/**
 * More potassium, or more of what keeps it, for a patient whose potassium is above 5.5 mmol/L and whose sample nothing doubts: potassium in a bag or a tablet, a supplement that goes on, an inhibitor of the renin system or an antagonist of aldosterone that is begun or raised.
 *
 * Surely so where the order and its direction are plain, by words or by the dose that the record has; unclear where it is named and neither stopped nor lessened nor left as it is.
 */
export function potassiumRaisers(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  checked: readonly string[],
  patient: Patient,
): Hazards {
  if (declinesTreatment(patient) || potassiumAbove(patient, raised).value !== 'true') return noHazards
  const { value, facts } = soundPotassium(patient, raised)
  if (value !== 'true') return noHazards
  const clauses = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const found = [
    ...clauses.flatMap(givenIn),
    ...orders
      .filter(({ path }) => !path.startsWith('when_to_escalate'))
      .flatMap((order) => keptIn(order, orders, patient)),
    ...supplementGoesOn(clauses, orders, taken, checked, patient),
  ]
  const because = `and the record has ${quote(facts.join(', '))}: the potassium rises further (${source})`
  const sure = found.filter(({ isSure }) => isSure)
  return {
    sure: unique(sure.map(({ what, words }) => `${what} (${quote(words)}), ${because}`)),
    unclear:
      sure.length > 0
        ? []
        : unique(found.map(({ what, words }) => `whether ${what} is unclear (${quote(words)}), ${because}`)),
  }
}

const unique = (lines: readonly string[]): readonly string[] => [...new Set(lines)]

function givenIn(clause: string): readonly Found[] {
  const at = given.exec(clause)
  if (at === null || forLow.test(clause) || notGiven.test(clause)) return []
  const stance = readingAt(clause, at.index, at.index + at[0].length)?.stance
  return stance === 'refused' || stance === undefined
    ? []
    : [{ isSure: stance === 'recommended', words: clause, what: 'potassium is given' }]
}

/** What an order does with a drug that keeps potassium, or is potassium. */
function keptIn(order: MedicationOrder, orders: readonly MedicationOrder[], patient: Patient): readonly Found[] {
  const { stance, isSure, mayBeOrder, drug, sentence } = order
  const words = sentence.text
  if (!isKeeper(order) && !isSupplement(order) && !others.has(drug)) return []
  // What is given to lower it, or waits for it to fall, or is refused elsewhere in the answer.
  if (stance === 'refused' || isForLater(order) || waits.test(words)) return []
  if (stance !== 'recommended' && !(stance === 'mentioned' && (mayBeOrder || doseChange(order, patient) === 'more')))
    return []
  const isCertain = stance === 'recommended' && isSure
  if (isSupplement(order)) {
    if ((order.isClass && notGiven.test(words)) || byLevel.test(words)) return []
    // "The Nu-Salt goes as well": where no order is sure, it may be what is thrown out.
    if (!isCertain && /\b(?:goes?|going)\b/iu.test(words)) return []
    return [{ isSure: isCertain && !isStopped(order, orders), words, what: `${drug} is given` }]
  }
  if (others.has(drug)) return [{ isSure: isCertain, words, what: `${drug}, which keeps potassium, is given` }]
  const change = doseChange(order, patient)
  if (change === 'less' || change === 'same') return []
  if (change === 'more') return [{ isSure: isCertain && !down.test(words), words, what: `${drug} is raised` }]
  if (down.test(words)) return []
  if (change === undefined) {
    if (isStopped(order, orders)) return []
    // A class is named for a drug that is taken: "increase the ARB".
    const isTaken = order.isClass && !begun.test(words)
    if (isTaken && same.test(words)) return []
    return [
      { isSure: isCertain && (!isTaken || up.test(words)), words, what: `${drug} is ${isTaken ? 'raised' : 'begun'}` },
    ]
  }
  if (up.test(words) && !leftToOthers.test(words)) return [{ isSure: false, words, what: `${drug} is raised` }]
  return !isCertain || same.test(words) || leftToOthers.test(words)
    ? []
    : [{ isSure: false, words, what: `${drug} is raised` }]
}

/** "KCl per level": none above 5.5 mmol/L. */
const byLevel =
  /\b(?:per|according to|by|guided by|depending on|as per) (?:the |her |his )?(?:level|K\+?|potassium|results?|sliding|protocol|JBDS)/iu

const leftToOthers = /\b(?:review\w*|discuss\w*|decid\w*|reassess\w*|letter|GP|clinic|sick[- ]day|advice|rules?)\b/iu

const waits =
  /(?:[<≤]\s?[3-6](?:\.\d)?\b|\b(?:below|under|less than|falls? (?:to|below)|back (?:to|in)|down to)\s?(?:a potassium of )?[3-5](?:\.\d)?\b|\b(?:once|when|until|if|unless|after|only (?:if|when|once))\b[^.;]{0,60}\b(?:potassium|K\+?|normal\w*|recover\w*|corrected|settle\w*|stable|binder|safe)\b|\b(?:later|rechallenge\w*|re-?start\w*|re-?introduc\w*)\b)/iu

/** Whether the same drug is surely stopped elsewhere in the answer. */
function isStopped({ drug }: MedicationOrder, orders: readonly MedicationOrder[]): boolean {
  return orders.some((one) => one.drug === drug && one.stance === 'refused' && one.isSure)
}

/** "The fizzy tablets", "effervescent potassium". */
const byForm =
  /\b(?:effervescent|fizzy|soluble|sparkling|potassium|K\+?)[- ](?:tablets?|supplements?|sachets?|pills?|syrup|drinks?)\b/iu

/** A supplement that the patient takes and nothing surely stops. */
function supplementGoesOn(
  clauses: readonly string[],
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  checked: readonly string[],
  patient: Patient,
): readonly Found[] {
  const drug = taken.find(isSupplement)
  if (drug === undefined) return []
  const isSeen =
    orders.some((order) => isSupplement(order) && (order.stance === 'refused' || stopsIt.test(order.sentence.text))) ||
    clauses.some((clause) => stopsIt.test(clause) && ofPotassium.test(clause)) ||
    checked.some((entry) => ofPotassium.test(entry) && stopsIt.test(entry))
  if (isSeen) return []
  const named = clauses.find((clause) => byForm.test(clause)) ?? clauses.find(goesOnAsWhole)
  const isHigh = potassiumAbove(patient, stopped, '>=').value === 'true'
  if (named !== undefined) return [{ isSure: isHigh, words: named, what: `${drug.name} goes on` }]
  return isHigh
    ? [{ isSure: false, words: clauses[0] ?? '', what: `${drug.name} goes on, since nothing stops it,` }]
    : []
}

const ofPotassium =
  /\b(?:Sando-?K|Slow-?K|Kay-?Cee-?L|KCl|K-?Dur|Klor-?Con|LoSalt|potassium|supplements?|effervescent|fizzy|K\+? (?:tablets?|supplements?)|all (?:her|his|oral)|culprit\w*|offending|salt substitute)\b/iu
const stopsIt =
  /\b(?:stop\w*|hold\w*|held|omit\w*|paus\w*|withh\w*|suspend\w*|discontinu\w*|off|no|not|none|without|struck|strik\w+|cross\w*|remov\w*|cancel\w*|cease\w*|withdraw\w*|take\w* away|delet\w*|bin\w*|end\w*|free of|avoid\w*)\b/iu
