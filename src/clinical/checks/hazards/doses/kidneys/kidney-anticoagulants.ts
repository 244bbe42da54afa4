import type { Answer } from '../../../../answer/parse-answer.ts'
import type { MedicationOrder } from '../../../../answer/medications.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { quote } from '../../../../words/text.ts'
import type { NamedDrug } from '../../../contraindications/interaction.ts'
import { whatBecomes } from '../../medicines/what-becomes.ts'
import { type BodyWeight, bodyWeight } from '../body-weight.ts'
import { type DayAmount, dayAmounts } from '../day-amounts.ts'
import { figure } from '../in-milligrams.ts'
import { clearanceBelow } from './kidney-clearance.ts'
import { type KidneyLimit, kidneyLimits } from './kidney-limits.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../../hazards.ts'

/** Somebody measures what gathers. */
const measured =
  /(?<!\b(?:no|not|without|skip|never) (?:\p{L}+ ){0,2})\banti-?(?:factor )?-?Xa\b(?![^.;,]{0,25}\b(?:unnecessary|superfluous|not|no|need(?:s|ed)? not|unneeded|skip\w*|omit\w*|useless|unhelpful|pointless)\b)/iu

/** A line of a dialysis machine holds another dose. */
const ofCircuit = /\b(?:circuit|into the (?:arterial )?line|per session|each session|extracorporeal)\b/iu

/** What treats a clot, without a number. */
const full =
  /\b(?:full|treatment|therapeutic|treating|weight[- ]?(?:based|adjusted|band)|bridging|unadjusted|unreduced|standard)[- ]?(?:dose\w*|strength|anticoag\w*|LMWH|enoxaparin|dalteparin|tinzaparin|level|intensity)?\b/iu

/** And what lessens it. */
const lessened =
  /\b(?:once (?:daily|a day)|q24h?|24[- ]hourly|every 24|od\b|reduc\w*|renal(?:ly)?[- ](?:adjusted|dos\w*)|adjusted (?:to|for) (?:the |his |her )?(?:kidney|renal|clearance|CrCl|eGFR)\w*|prophyla\w*|preventi\w*|half)\b/iu

/**
 * Anticoagulants in an amount of a day that the kidneys of the patient do not clear, however it is written, and one that the patient takes already and that goes on.
 *
 * An amount whose interval nobody can read is doubted where once a day alone would be right. Nothing is said of an order that is surely refused.
 *
 * @param taken the medicines that the patient takes
 */
export function kidneyAnticoagulants(
  answer: Answer,
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  patient: Patient,
): Hazards {
  if (patient.goals_of_care === 'palliative') return noHazards
  const weight = bodyWeight(patient)
  const found = kidneyLimits.map((row): Hazards => {
    const own = orders.filter(({ drug }) => drug === row.drug)
    const isTaken = taken.some(({ name }) => name === row.drug)
    if (own.length === 0 && !isTaken) return noHazards
    const { value, facts } = clearanceBelow(patient, row.below)
    if (value !== 'true') return noHazards
    const because = `, and the record has ${quote(facts.join(', '))}: it gathers, and bleeds (${row.source})`
    const { ordered, open, off, later, told } = whatBecomes(own, orders)
    const spoken = hasOther(row.drug, orders) || off.length > 0 ? [] : told
    const acting = [...ordered, ...open, ...later, ...spoken].filter(({ sentence }) => !ofCircuit.test(sentence.text))
    if (acting.length === 0)
      return isTaken && off.length === 0 && row.least === 0 && own.length === 0
        ? unclearOf(`nobody says what becomes of ${row.drug}, which the patient takes${because}`)
        : noHazards
    const amounts = dayAmounts(answer, orders, (order) => acting.includes(order))
    for (const amount of amounts) {
      const verdict = judged(amount, row, weight)
      if (verdict === 'safe') continue
      const { order, day, single, isPerKg, isUnits } = amount
      const unit = `${isUnits ? 'units' : 'mg'}${isPerKg ? '/kg' : ''}`
      const what = `${row.drug} ${day === undefined ? `${figure(single)} ${unit}` : `${figure(day)} ${unit} in a day`}`
      const isSure = verdict === 'too much' && order.isSure && ordered.includes(order) && row.isDoubted !== true
      if (isSure && !measured.test(order.sentence.text))
        return sureOf(`${what} is too much (${quote(order.sentence.text)})${because}`)
      return unclearOf(`${what} may be too much (${quote(order.sentence.text)})${because}`)
    }
    const unread = acting.find(
      (order) =>
        !amounts.some((amount) => amount.order === order) &&
        (!spoken.includes(order) || (isTaken && row.least === 0)) &&
        // Not yet ordered, and with its effect measured: the dose is set then.
        !(!ordered.includes(order) && measured.test(order.sentence.text)) &&
        (row.least === 0 || (full.test(order.sentence.text) && !lessened.test(order.sentence.text))),
    )
    return unread === undefined || amounts.length > 0
      ? noHazards
      : unclearOf(`${row.drug} may be too much (${quote(unread.sentence.text)})${because}`)
  })
  return { sure: found.flatMap(({ sure }) => sure), unclear: found.flatMap(({ unclear }) => unclear) }
}

/** Another anticoagulant is surely given. */
function hasOther(drug: string, orders: readonly MedicationOrder[]): boolean {
  return orders.some(
    (order) =>
      order.drug !== drug &&
      order.isSure &&
      order.stance === 'recommended' &&
      (order.classes.includes('anticoagulant') || order.drug === 'argatroban' || order.drug === 'bivalirudin'),
  )
}

function judged(amount: DayAmount, row: KidneyLimit, weight: BodyWeight | undefined): 'safe' | 'too much' | 'open' {
  const { single, isPerKg, isRate, isUnits, day = row.usual === undefined ? undefined : single * row.usual } = amount
  if (isRate) return 'safe'
  // Enoxaparin in units of activity: 100 to a milligram.
  const scale = isUnits && row.isUnits !== true && row.drug === 'enoxaparin' ? 1 / 100 : 1
  if (isUnits && row.isUnits !== true && scale === 1) return 'safe'
  if (isPerKg) {
    if (row.perKg === undefined) return 'safe'
    if (day === undefined) return single * scale > row.perKg / 2 ? 'open' : 'safe'
    return day * scale > row.perKg ? 'too much' : 'safe'
  }
  const total = (day ?? single) * scale
  if (total <= row.least) return 'safe'
  const most = row.perKg === undefined || weight === undefined ? row.most : Math.max(row.least, row.perKg * weight.most)
  if (total > most) return 'too much'
  if (row.least === 0) return 'open'
  return day === undefined && (lessenedIn(amount) ? false : total * 2 > most) ? 'open' : 'safe'
}

function lessenedIn({ order, behind }: DayAmount): boolean {
  return lessened.test(behind) || lessened.test(order.sentence.text)
}
