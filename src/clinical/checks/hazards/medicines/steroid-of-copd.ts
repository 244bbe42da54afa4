import type { MedicationOrder } from '../../../answer/medications.ts'
import { vocabulary } from '../../../language/drug-names.ts'
import { readSentences } from '../../../language/sentences.ts'
import { type Patient, problemsAndNotes } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import type { NamedDrug } from '../../contraindications/interaction.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from '../record-words.ts'
import { whatBecomes } from './what-becomes.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'

const inhaledSteroid = 'inhaled-corticosteroid'
const controller = 'long-acting-bronchodilator'

const because =
  'exacerbations come back when the steroid goes (GOLD 2026, chapter 3: eosinophils from 300 cells/µL, or asthma; SUNSET 2018, https://doi.org/10.1164/rccm.201803-0405OC; WISDOM 2014)'

/** ×10⁹/L. */
const manyEosinophils = 0.3

const copd = /\b(?:COPD|chronic obstructive|emphysema|asthma[-– ]COPD|ACOS?\b)/iu
const asthma = /\basthma\b(?!-COPD overlap (?:excluded|unlikely))/iu
const noAsthma =
  /\b(?:no|not|never|without|denies|excluded|ruled out|outgrown|cardiac|family|mother|father|sister|brother|(?<!since )childhood asthma|as a child)\b/iu

/** The most of what the results and the notes have: a course of steroids hides it for weeks. */
function eosinophils({ labs, notes }: Patient): number | undefined {
  const measured = labs
    .filter(
      ({ name, specimen }) =>
        /^(?:blood |absolute |peripheral )?eos(?:inophils?)?(?: count)?$/iu.test(name.trim()) &&
        specimen !== 'pleural-fluid',
    )
    .flatMap(({ value, unit }) => inBillions(value, unit))
  const noted = notes.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /\beos(?:inophils?)?\b[^.;\d%]{0,25}(?<value>\d+(?:\.\d+)?)(?!\d|\s?%|\s?(?:years?|weeks?|months?)|\/\d)/giu,
      ),
    ].flatMap(({ groups }) =>
      inBillions(Number(groups?.['value']), Number(groups?.['value']) >= 20 ? '/µL' : '10^9/L'),
    ),
  )
  const all = [...measured, ...noted]
  return all.length === 0 ? undefined : Math.max(...all)
}

function inBillions(value: number, unit: string): readonly number[] {
  if (/%/u.test(unit)) return []
  if (/(?:10|×|x)\s?[*^]?\s?(?:9|⁹)|giga|G\s?\/\s?L|10\^?3\s?\/|K\s?\/\s?[uµμ]?L/iu.test(unit) && value < 20)
    return [value]
  return /\/\s?(?:[uµμ]L|mm|cmm)|cells|mm3|mm³/iu.test(unit) || value >= 20 ? [value / 1000] : [value]
}

/** Why the steroid of the inhaler is needed, by the record. */
function needOf(patient: Patient): string | undefined {
  const texts = problemsAndNotes(patient)
  if (!texts.some((text) => copd.test(text))) return undefined
  const count = eosinophils(patient)
  if (count !== undefined && count >= manyEosinophils) return `COPD, eosinophils ${count} × 10^9/L`
  const named = texts.flatMap(clausesOf).find((text) => asthma.test(text) && !noAsthma.test(text))
  return named === undefined ? undefined : `COPD, ${named.trim().slice(0, 80)}`
}

const paused =
  /\b(?:paus\w*|held|on hold|withheld|omitted|left off|suspended|stopped on admission|interrupted|not (?:charted|given) (?:on|since|during))\b/iu

/** A steroid inhaler that the list has as stopped, and a note as paused. */
function pausedSteroid(patient: Patient): string | undefined {
  if (!patient.notes.some(({ text }) => paused.test(text))) return undefined
  const { mentions } = vocabulary()
  return patient.medications.find(
    ({ name, status }) =>
      status !== 'active' &&
      readSentences(name).some((sentence) => mentions(sentence).some(({ value }) => value.classes.has(inhaledSteroid))),
  )?.name
}

const goesOnInWords =
  /\b(?:inhalers?|inhaled (?:therapy|treatment|medicines?|medication)|triple(?: therapy)?|preventer)\b[^.;]{0,30}\b(?:unchanged|continue[sd]?|as before|as at home|goes? on|stays?|the same|kept|carry on)\b|\b(?:continue|keep|same|no change (?:to|of|in)|carry on with|restart|resume|reinstate)\b[^.;,]{0,25}\b(?:inhalers?|triple|preventer)\b/iu

const backAgain =
  /\b(?:re-?start\w*|resum\w*|re-?instat\w*|re-?introduc\w*|until|while|whilst|during|back (?:on|at|from|in))\b/iu
const notBack =
  /\b(?:no|not|never|nor|without|need(?:s|ed)? no|noHazards)\b[^.;,]{0,25}\b(?:re-?start|resum|re-?instat|re-?introduc|back)/iu

/** Somebody who knows has a reason of another kind. */
const weighed =
  /\b(?:mycobacteri\w*|NTM|TB|tubercul\w*|aspergill\w*|fung\w*|MDT|respiratory (?:consultant|physician|team)|allerg\w*)\b/iu

/** Words by which a mention may take it away. */
const ofChange =
  /\b(?:stop\w*|chang\w*|swap\w*|switch\w*|step\w*|less|reduc\w*|withdr\w*|wean\w*|taper\w*|need\w*|replac\w*|instead|review\w*|de-?escal\w*|deprescrib\w*|off|out|go|goes|gone|without|becomes?|did|surplus|superfluous|too much|enough|suffic\w*|because of|outweigh\w*)\b|→|->/iu

/** What is taught of a device is not an order of it. */
const ofDevice =
  /\b(?:technique|rinse\w*|gargl\w*|spacer|adheren\w*|device|demonstrat\w*|teach\w*|check\w*|cost|prefer\w*|asks?)\b/iu

const leaves =
  /\b(?:home|discharge[sd]?|TTO|TTA|take-?home|leaves?|reliever|inhalers?|paus\w*|salbutamol|bronchodilat\w*)\b/iu

/**
 * The steroid of an inhaler that is left out in COPD with many eosinophils, or with asthma: stopped by any name, changed for a dual bronchodilator, or not begun again after a pause.
 *
 * Safe is an answer that surely goes on with it, or with another one. One that names other controllers, or the inhaler itself, and does not say so is doubted; one that speaks of other things is not judged.
 *
 * @param taken the medicines that the patient takes
 */
export function steroidOfCopd(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  patient: Patient,
): Hazards {
  if (patient.goals_of_care === 'palliative') return noHazards
  const own = taken.filter(({ classes }) => classes.includes(inhaledSteroid))
  const waiting = own.length > 0 ? undefined : pausedSteroid(patient)
  const name = own[0]?.name ?? waiting
  if (name === undefined) return noHazards
  const record = needOf(patient)
  if (record === undefined) return noHazards
  const plan = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const steroids = orders.filter(
    ({ classes, isClass, drug }) => classes.includes(inhaledSteroid) || (isClass && drug === 'corticosteroid'),
  )
  const { ordered, open, off, later, told } = whatBecomes(steroids, orders)
  const isGiven =
    ordered.some((order) => !isOldName(order, orders)) ||
    open.some((order) => (order.stance === 'recommended' && isFirm(order)) || isKept(order)) ||
    plan.some((clause) => goesOnInWords.test(clause) && !notBack.test(clause))
  if (isGiven) return noHazards
  const because1 = `, and the record has ${quote(record)}: ${because}`
  const ends = [...off, ...later]
  const isBack = (text: string): boolean => backAgain.test(text) && !notBack.test(text)
  const ended = ends.find(({ sentence }) => !isBack(sentence.text))
  if (ended !== undefined) {
    const line = `${name}, the inhaled steroid of COPD, is left out (${quote(ended.sentence.text)})${because1}`
    return weighed.test(ended.sentence.text) ? unclearOf(`whether ${line} is weighed`) : sureOf(line)
  }
  if (ends.length > 0) return noHazards
  const other = orders.find(
    (order) =>
      order.classes.includes(controller) &&
      !order.classes.includes(inhaledSteroid) &&
      order.stance !== 'refused' &&
      !taken.some((drug) => drug.name === order.drug),
  )
  const said = [...open, ...told.filter(({ sentence }) => ofChange.test(sentence.text))].find(
    ({ sentence }) => !ofDevice.test(sentence.text),
  )
  const leaving = waiting === undefined ? undefined : plan.find((clause) => leaves.test(clause))
  const words = other?.sentence.text ?? said?.sentence.text ?? leaving
  return words === undefined
    ? noHazards
    : unclearOf(`nobody says that ${name}, the inhaled steroid of COPD, goes on (${quote(words.trim())})${because1}`)
}

/** With a dose, or behind an arrow. */
function isFirm({ sentence, span }: MedicationOrder): boolean {
  const at = span.start - sentence.start
  return (
    /(?:→|->|⇒|\bto|\binto)\s*$/u.test(sentence.text.slice(0, at)) ||
    /^[^.;,]{0,25}\d/u.test(sentence.text.slice(at + span.text.length))
  )
}

/** "Trelegy stays: withdrawing the steroid brings exacerbations". */
function isKept({ sentence, span }: MedicationOrder): boolean {
  return /^[^.;,:]{0,20}\s(?:stays?|continues?|goes on|remains?|carries on|(?:is |are )?(?:kept|continued|unchanged|restarted|resumed|reinstated)|as before)\b(?!\s(?:off|out|paused|stopped|on hold|held))/u.test(
    sentence.text.slice(span.end - sentence.start),
  )
}

/** "ICS no longer indicated", beside which the class is ordered in no other place. */
function isOldName(order: MedicationOrder, orders: readonly MedicationOrder[]): boolean {
  return (
    order.isClass &&
    orders.some(
      (one) => one !== order && one.stance === 'refused' && one.isSure && one.classes.includes(inhaledSteroid),
    )
  )
}
