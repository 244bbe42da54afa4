import { behindDrug, type MedicationOrder } from '../../../answer/medications.ts'
import { perPatient } from '../../../patient/patient-facts.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from '../record-words.ts'

const source =
  'ASRA regional anaesthesia and antithrombotic therapy, 5th edition (2025); ESAIC/ESRA 2022: no treatment dose with a catheter in, and 24 hours from such a dose to its removal'

const catheter =
  /\b(?:(?:thoracic|lumbar) )?(?:epidural|PCEA|peridural|(?:intrathecal|spinal|neuraxial) catheter)\b(?! (?:abscess|h(?:a)?ematoma|space|steroid|collection|lipoma|injection|blood patch))/iu
const isIn =
  /\b(?:in situ|in place|in at|catheter|running|working|continu\w*|infusion|\d+ ?mL\/h|day \d|since|T\d{1,2}|L\d|planned out|due out|to come out|top-?ups?|PCEA)\b/iu
const isOut =
  /\b(?:removed|(?<!\b(?:planned|due|booked|scheduled|comes?|coming|to be|taken|pulled) )out (?:at|on|yesterday|this|today|day|since)|pulled|taken out|came out|fell out|no|not|never|without|declined|refused|failed|previous\w*|(?:19|20)\d\d|single[- ]shot)\b/iu

/** A catheter beside the cord now, by the last that the notes or the list of medicines say of it. */
const catheterIn: (patient: Patient) => Truth = perPatient(({ conditions, medications, notes }: Patient) => {
  const told = [
    ...conditions.filter(({ status }) => status === 'active').map(({ name }) => name),
    ...medications
      .filter(({ status }) => status === 'active')
      .map(({ name, route = '', dose = '' }) => `${name} ${route} ${dose} running`),
    ...notes.flatMap(({ text }) => clausesOf(text)),
  ].filter((one) => catheter.test(one))
  const last = told.at(-1)
  return last === undefined || isOut.test(last) || !isIn.test(last)
    ? no('no catheter beside the cord')
    : yes(last.trim().slice(0, 120))
})

const always = new Set(['apixaban', 'rivaroxaban', 'edoxaban', 'dabigatran etexilate', 'dabigatran'])
const byDose = new Set(['enoxaparin', 'dalteparin', 'tinzaparin', 'fondaparinux'])
const fullInWords =
  /\b(?:treatment|therapeutic|full)[- ]?(?:dose|dosing|anticoag\w*|LMWH)?\b|\b1(?:\.5)? ?mg\/kg|\b(?:175|200|100) ?(?:units|IU)\/kg/iu

/** mg or units from which a dose is one of treatment. */
const leastOfTreatment: Readonly<Record<string, number>> = {
  enoxaparin: 60,
  dalteparin: 7_500,
  tinzaparin: 8_000,
  fondaparinux: 5,
}

function isTreatment(order: MedicationOrder): boolean {
  const { drug, classes, sentence } = order
  if (classes.includes('thrombolytic') || always.has(drug)) return true
  if (!byDose.has(drug) && !/^LMWH$|low molecular/iu.test(drug)) return false
  const amount = /(?<![\d.,/])(?<amount>\d[\d,]{0,12}(?:\.\d+)?) ?(?:mg|units?|IU)\b(?!\/)/iu.exec(
    behindDrug(order),
  )?.groups
  const least = leastOfTreatment[drug]
  const dose = Number(amount?.['amount']?.replaceAll(',', '') ?? 0)
  return fullInWords.test(sentence.text) || (least !== undefined && dose >= least)
}

const removal = /\b(?:remov\w*|pull\w*|out|tak(?:e|en|ing) out|withdraw\w*|come out|comes out)\b/iu
const ofCatheter = /\b(?:epidural|catheter|PCEA|neuraxial)\b/iu

/** The catheter comes out before the dose. */
const first =
  /\b(?:first|before|prior to|now|stat|at once|immediately|then|already|→|once|after (?:the )?(?:catheter|epidural|removal)|until)\b|→|\b\d+ ?h(?:ours?)? (?:after|later|post)\b(?=[^.;]{0,20}\b(?:removal|catheter|out)\b)/iu

/** Hours from a dose to the removal, and the least of a treatment dose. */
const hoursAfter =
  /\b(?:remov\w*|pull\w*|out|tak(?:e|en|ing) out)\b[^.;]{0,60}?(?<![\d.])(?<hours>\d{1,2}) ?(?:h|hrs?|hours?)\b (?:after|post|from|behind|following)\b[^.;]{0,25}\b(?:dose|enoxaparin|LMWH|injection|tablet|apixaban|rivaroxaban)/iu
const least = 24

/** At what time of the day a dose is given, and the catheter comes out. */
const givenAt = /\b(?:at|um) (?<hour>\d{1,2})[:.]?(?<minute>[0-5]\d)\b/iu
const outAt =
  /\b(?:remov\w*|pull\w*|out|withdraw\w*|tak(?:e|en|ing) out)\b[^.;]{0,40}?\b(?:at|um) (?<hour>\d{1,2})[:.]?(?<minute>[0-5]\d)\b/iu
const anotherDay = /\b(?:tomorrow|yesterday|next (?:day|morning)|(?:on|from) (?:day|\w+day)|morgen|gestern)\b/iu

/** In minutes of the day. */
const morning = 5 * 60

function minutesOf(found: RegExpExecArray | null): number | undefined {
  const { hour, minute } = found?.groups ?? {}
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

/** "Enoxaparin 80 mg at 13:00, and remove the catheter at 14:00": out on the same day, after the dose. */
function isOutOnSameDay(clause: string, dose: MedicationOrder): boolean {
  if (!ofCatheter.test(clause) || anotherDay.test(clause)) return false
  const [given, out] = [minutesOf(givenAt.exec(behindDrug(dose))), minutesOf(outAt.exec(clause))]
  // What is given at midnight comes after what is out in the evening.
  return given !== undefined && out !== undefined && given >= morning && out > given
}

const stays =
  /\b(?:epidural|PCEA|catheter)\b[^.;]{0,30}\b(?:stay\w*|continu\w*|remains?|left|keep\w*|kept|runs?|running|in for|till|until|tomorrow|day [3-9])\b|\b(?:leave|keep|continu\w*|maintain|left|keeping)\b[^.;]{0,20}\b(?:epidural|PCEA|catheter)\b/iu

/**
 * A treatment dose of an anticoagulant, or a lytic, beside an epidural catheter that is in: one that stays, or comes out hours after the dose.
 *
 * @returns a line where the catheter stays or comes out too soon; unclear where nobody says what becomes of it
 */
export function epiduralAnticoagulants(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  patient: Patient,
): Hazards {
  const { value, facts } = catheterIn(patient)
  if (value !== 'true' || patient.goals_of_care === 'palliative') return noHazards
  const dose = orders.find(
    (order) => order.stance === 'recommended' && !order.path.startsWith('when_to_escalate') && isTreatment(order),
  )
  if (dose === undefined) return noHazards
  const clauses = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const record = `and the record has ${quote(facts.join(', '))}: it bleeds beside the cord, and the cord is crushed (${source})`
  const early = clauses.find((clause) => {
    const hours = Number(hoursAfter.exec(clause)?.groups?.['hours'] ?? least)
    return (
      isOutOnSameDay(clause, dose) ||
      (hours < least &&
        (ofCatheter.test(clause) || texts.some(({ text }) => text.includes(clause) && ofCatheter.test(text))))
    )
  })
  if (early !== undefined)
    return sureOf(`an epidural catheter comes out too soon after ${dose.drug} (${quote(early.trim())}), ${record}`)
  const out = clauses.find((clause) => ofCatheter.test(clause) && removal.test(clause) && first.test(clause))
  if (out !== undefined) return noHazards
  const left = clauses.find((clause) => stays.test(clause))
  const words = `${dose.drug} is given (${quote(dose.sentence.text)})`
  if (left !== undefined) return sureOf(`${words} and the epidural catheter stays (${quote(left.trim())}), ${record}`)
  return unclearOf(`${words}, and what becomes of the epidural catheter is not said, ${record}`)
}
