import { type Answer, isTextAnswer } from '../../answer/parse-answer.ts'
import { findTerms } from '../../language/terms.ts'
import type { Patient } from '../../patient/patient.ts'
import type { Escalation } from '../escalations.ts'
import { type MedicationOrder, medicationOrders } from '../../answer/medications.ts'
import type { FlagReading, RedFlag } from '../red-flag.ts'
import { helpers } from '../escalation-parties.ts'
import { otherEmergencies } from './escalation-words.ts'
import type { Orders } from './orders.ts'
import { treatedNow } from './treated-now.ts'

/**
 * Whether an answer acts on a raised flag at once, so that it needs no call beside it.
 *
 * It does by an order of what only the team in charge does (primary PCI, haemodialysis, ECMO): emergent, or urgent where the flag leaves the time. It does by the whole immediate treatment, all of it emergent and in
 * a hospital of which the record says so, of a flag that is treated by whoever is there; or an emergent step of its treatment with an order of the place where it is given, such as a high-dependency unit. It does by the treatment that the illness of this patient asks for (see `treatedNow`). And where the record shows that help is there already, it does by an emergent or urgent step of that treatment for an emergency that it names. Only the fields of
 * a structured answer say how urgent an order is: a text has to call. Where `when_to_escalate` puts the same emergency off, or calls now for one
 * that is not there, nothing of this holds.
 *
 * @param others the readings of every flag that is looked for
 * @param named whether the answer names the emergency, or one of the names that are passed, and does not deny it
 */
export function actsAtOnce(
  flag: RedFlag,
  patient: Patient,
  answer: Answer,
  entries: readonly Escalation[],
  named: (orNames?: readonly string[]) => boolean,
  others: readonly FlagReading[],
): boolean {
  if (isTextAnswer(answer)) return false
  const { procedures, isForToday = false, treatment, isTreatedAnywhere = false, higherCare, units, illnesses } = flag
  if (entries.some((entry) => entry.urgency === undefined && misleads(entry, flag, others))) return false
  const orders = entries.filter(({ urgency }) => urgency !== undefined)
  const emergent = orders.filter(({ urgency }) => urgency === 'emergent')
  if (
    procedures !== undefined &&
    (isForToday ? orders : emergent).some((entry) => entry.orders(procedures, isForToday))
  )
    return true
  // Its own team has the beds there, and takes charge of who is brought.
  if (units !== undefined && isMoved(orders, units, true)) return true
  if (emergent.some((entry) => movesNow(entry, flag)) && named()) return true
  if (treatment === undefined || patient.setting === 'outpatient') return false
  const drugs = medicationOrders(answer).filter(({ stance }) => stance === 'recommended')
  const takes = (step: readonly string[], from: readonly Escalation[], isSure = true): boolean =>
    from.some((entry) => entry.orders(step)) ||
    drugs.some(
      (order) => (order.isSure || !isSure) && from.some(({ path }) => path === order.path) && isOf(order, step),
    )
  if (isTreatedAnywhere && patient.setting !== undefined && treatment.every((step) => takes(step, emergent)))
    return true
  if (
    higherCare !== undefined &&
    treatment.some((step) => takes(step, emergent)) &&
    ((isMoved(orders, higherCare) && named()) ||
      // Who names the illness alone has to call the place as well: "ICU; find the trigger".
      (isMoved(orders, higherCare, true) && named(illnesses)))
  )
    return true
  const plan: Orders = {
    emergent: (names, how) =>
      takes(names, how === undefined ? emergent : emergent.filter(({ text }) => how.test(text))),
    today: (names) => takes(names, orders, false),
    texts: orders.map(({ text }) => text),
    calls: answer.when_to_escalate,
  }
  // A flag whose call is expected by name says false, and one that says nothing leaves it to the patient.
  if (
    flag.isTreatedAnywhere !== false &&
    patient.setting !== undefined &&
    treatedNow.get(flag.id)?.(patient, plan, named)
  )
    return true
  // In intensive care the illness that it is a part of says enough: JBDS 02 (2023) treats a ketoacidosis by its ketones.
  return isHelpThere(flag, patient) && (named() || named(illnesses)) && treatment.some((step) => takes(step, orders))
}

/** "Arrange transfer at once with nurse and defibrillator": a call for this moment that names nobody, and nothing else that it would be for. */
function movesNow(entry: Escalation, flag: RedFlag): boolean {
  const isOther = (names: (terms: readonly string[]) => boolean): boolean =>
    names(otherEmergencies.filter((term) => !flag.emergency.includes(term)))
  return (
    entry.isNow &&
    entry.callsNow.some(
      ({ kinds, isAboutSomething, names }) => kinds.size === 0 && !isAboutSomething && !isOther(names),
    )
  )
}

/**
 * Whether an order brings the patient to a place where such an emergency is treated.
 *
 * @param isCalled whether the entry has to call somebody too, as a place that is an item of its own does
 */
function isMoved(orders: readonly Escalation[], places: readonly string[], isCalled = false): boolean {
  return orders.some((entry) => (entry.isMade || !isCalled) && !leaves.test(entry.text) && entry.orders(places))
}

/** "Step down from ICU", "out of HDU", "step down to the ward"; "ICU?" and "ICU; only if …", which leave it open; "CCU full"; "high care needs". */
const leaves =
  /\b(?:from|out of|leav(?:e|es|ing)) (?:the )?(?:[MSC]?ICU|ITU|[HC][DC]U|intensive care|critical care|coronary care|cardiac care|high[- ](?:dependency|care)|resus)\b|\bstep(?:ped|ping)?[- ]?down to (?:the |a |an )?(?:\w+ )?ward\b|\b(?:[MSC]?ICU|ITU|[HC][DC]U|intensive care|critical care|coronary care|cardiac care|high[- ](?:dependency|care))\b(?: unit)?(?: beds?)?\s*(?:\?|[;:(]\s*(?:but )?only\b|(?:is |are )?(?:full|closed|unavailable)\b)|\bhigh[- ]care (?:home|needs?|package)\b/iu

/** Whether an entry keeps help away: the emergency that is there waits until it is worse or for another day, or help is called now for one that is not there. */
function misleads(entry: Escalation, flag: RedFlag, others: readonly FlagReading[]): boolean {
  if (entry.putsOff(flag.emergency)) return true
  const lead = entry.text.replace(/[:,].*$/su, '')
  if (waitsUntilWorse(entry.text) && findTerms(lead, flag.emergency).length > 0) return true
  return (
    entry.isNow &&
    !entry.names(flag.emergency) &&
    others.some((other) => other.raised.value === 'false' && !other.isGrey && entry.names(other.flag.emergency))
  )
}

const condition = /\b(?:if|when|should|once)\b/iu
const worsening = /\b(?:worse|worsens|worsening|deteriorat\w*)\b/iu

/** From the first condition of each clause on, so that the work grows with the length alone. */
function waitsUntilWorse(text: string): boolean {
  return text.split(/[.;]/u).some((clause) => {
    const from = clause.search(condition)
    return from >= 0 && worsening.test(clause.slice(from))
  })
}

function isOf({ drug, parts, classes }: MedicationOrder, step: readonly string[]): boolean {
  return [drug, ...parts, ...classes].some((name) => step.includes(name))
}

/** Whether the patient is in intensive care, or the latest note is one of a team that takes charge of a flag. */
function isHelpThere({ specialties = [] }: RedFlag, patient: Patient): boolean {
  if (patient.setting === 'intensive-care') return true
  const latest = patient.notes
    .toSorted((a, b) => Date.parse(a.written_at ?? '') - Date.parse(b.written_at ?? ''))
    .at(-1)
  const kind = latest?.kind
  if (kind === undefined || elsewhere.test(kind)) return false
  if (specialties.includes('cardiology') && /\bcath\b/iu.test(kind)) return true
  const right = (['intensive care', 'response team', ...specialties] as const).flatMap((one) => helpers[one])
  return findTerms(kind, right).length > 0
}

/** Notes that are not of who is at the bedside now. */
const elsewhere =
  /\b(?:clinic|outpatients?|letter|follow-?up|discharge|summary|rehab\w*|referral|e-?mail|tele\w*|advice|chat|pharmacist|student|nurse|\d{4})\b/iu
