import { ketonesFrom, kidneysBelow, listedNow, namedNow } from '../../patient/acute-findings.ts'
import { carbonDioxideNowAbove, latestVital, systolicBelow } from '../../patient/emergencies.ts'
import { potassiumCrosses } from '../../patient/laboratory-results.ts'
import { type Patient, problemsAndNotes } from '../../patient/patient.ts'
import type { Orders } from './orders.ts'
import { treatedInfarction } from './treated-infarction.ts'

/**
 * Red flags whose own treatment, begun now and watched closely, needs no call beside it in some patients: by the flag, whether what is ordered is that treatment in this patient.
 *
 * @param named whether the answer names the emergency
 */
export const treatedNow: ReadonlyMap<string, (patient: Patient, orders: Orders, named: () => boolean) => boolean> =
  new Map([
    ['severe-acidaemia', (patient, orders) => treatedAcidaemia(patient, orders)],
    ['troponin-with-chest-pain', treatedInfarction],
  ])

/** "pH below 7.0: ICU": help is called under a condition at least. */
const helpInReserve =
  /\b(?:[MSC]?ICU|ITU|IMCU|HDU|HCU|CCU|UCI|UTIC|intensive care|intensivist|critical care|high[- ](?:dependency|acuity|care)|outreach|anaesth\w+|anesth\w+|nephrolog\w*|renal|dialysis|h(?:a)?emodialysis|rapid response|MET|intubat\w*)\b/iu

/**
 * A ketoacidosis, or an acidaemia of the kidneys or the lungs, whose treatment begins now and whose gases or salts are looked at again within two hours, with intensive care in reserve.
 *
 * Not where the patient is in shock, hard to rouse, or so acid that the heart fails: those go to intensive care whatever is given. Source: JBDS 2023, ADA/EASD 2024, crises of diabetes: fluids, potassium and insulin by an
 * hourly protocol; BTS/ICS 2016: non-invasive ventilation with a gas after an hour; UK Kidney Association 2023. Written in December 2026 from clinical knowledge; no clinician has signed it.
 */
function treatedAcidaemia(patient: Patient, orders: Orders): boolean {
  const plan = [...orders.texts, ...orders.calls]
  if (isTooIll(patient) || !orders.texts.some(looksAgainSoon) || !plan.some((text) => helpInReserve.test(text)))
    return false
  if (carbonDioxideNowAbove(patient, hypercapnic).value === 'true') return treatsLungs(patient, orders)
  if (ketonesFrom(patient, ketosis).value === 'true' || namedNow(patient, ketoacidosis).value === 'true')
    return treatsKetoacidosis(patient, orders)
  return isOfKidneys(patient) && orders.emergent(['sodium bicarbonate'])
}

/** kPa. */
const hypercapnic = 6

/** mmol/L, from which JBDS 2023 speaks of a ketoacidosis. */
const ketosis = 3

const ketoacidosis = ['ketoacidosis', 'DKA', 'diabetic ketoacidosis', 'euglycaemic ketoacidosis']

/** Below it the heart and the vessels do not answer, and no protocol of a ward is meant. */
const leastPh = 6.9

function isTooIll(patient: Patient): boolean {
  const consciousness = latestVital(patient, 'consciousness')
  return (
    consciousness === 'pain' ||
    consciousness === 'unresponsive' ||
    systolicBelow(patient, 90).value === 'true' ||
    patient.labs.some(
      ({ name, value, specimen }) =>
        /^(?:arterial |venous |blood )?ph\b/iu.test(name) &&
        specimen !== 'pleural-fluid' &&
        value > 6 &&
        value < leastPh,
    )
  )
}

const insulin = ['insulin']

const crystalloids = [
  'sodium chloride',
  'saline',
  'normal saline',
  'NaCl',
  'NS',
  "ringer's lactate",
  'lactated ringer',
  'ringer',
  'LR',
  'RL',
  'hartmann',
  "hartmann's solution",
  'Plasma-Lyte',
  'Sterofundin',
  'crystalloid',
  'balanced crystalloid',
  'balanced fluid',
  'IV fluid',
  'fluid bolus',
]

/** mmol/L. Below it potassium comes first, and insulin waits for it (ADA/EASD 2024; JBDS 2023 asks for a senior there). */
const insulinWaits = 3.3

/** Between the limits of two guidelines either may come first. */
const insulinMayWait = 3.5

/** Fluids now, and what the potassium asks for: potassium before insulin where it is low, insulin where it is not. */
function treatsKetoacidosis(patient: Patient, { emergent }: Orders): boolean {
  if (!emergent(crystalloids)) return false
  const replaces = emergent(['potassium-supplement'])
  if (potassiumCrosses(patient, '<', insulinWaits).value === 'true') return replaces && !emergent(insulin)
  const begins = emergent(insulin, byVein)
  return potassiumCrosses(patient, '<', insulinMayWait).value === 'true' ? replaces || begins : begins
}

/** Insulin under the skin by a sliding scale ends no ketoacidosis. */
const byVein =
  /\b(?:IV|intraven\w+|infusions?|drip|gtt|perfusor|syringe (?:driver|pump)|FRI+|VRI+)\b|\bi\.v\b|\b(?:I?U|units?|IE|UI|E)\s*(?:per|\/)\s*(?:kg\s*(?:per|\/)\s*)?h/iu

const maskVentilation = [
  'NIV',
  'non-invasive ventilation',
  'noninvasive ventilation',
  'BiPAP',
  'BPAP',
  'bilevel ventilation',
  'bilevel',
  'CPAP',
]

const decompression = ['needle decompression', 'thoracostomy', 'finger thoracostomy', 'chest drain', 'chest tube']

/** A mask that is put on now is given its hour; one that is on already has failed, as has an asthma that retains carbon dioxide. */
function treatsLungs(patient: Patient, { emergent }: Orders): boolean {
  if (namedNow(patient, ['asthma', 'status asthmaticus']).value === 'true') return false
  if (emergent(decompression)) return true
  const isOn = [...problemsAndNotes(patient), ...patient.labs.map(({ name }) => name)].some((text) =>
    ventilatedBefore.test(text),
  )
  return !isOn && emergent(maskVentilation)
}

const ventilatedBefore =
  /\b(?:NIV|NIPPV|BiPAP|BPAP|bi-?level|non-?invasive vent\w*|CPAP|[IE]PAP|mask ventilation|ventilat(?:ed|or))\b/iu

/** mL/min. */
const failing = 30

function isOfKidneys(patient: Patient): boolean {
  return (
    kidneysBelow(patient, failing).value === 'true' ||
    listedNow(patient, ['acute kidney injury', 'AKI', 'end-stage kidney disease', 'ESRD', 'ESKD', 'renal failure'])
      .value === 'true'
  )
}

/** What shows how the acidaemia goes. */
const watched =
  /\b(?:gas(?:es)?|[AV]BGs?|BGA|astrup|pH|ketones?|BHB|beta-?hydroxybutyrate|potassium(?! chloride| phosphate)|K\+?|electrolytes?|lytes|U&Es?|[BC]MP|chem-?[57]|bicarb(?:onate)?|HCO3|anion gap)(?![\p{L}&])/iu

const gasOrAgain =
  /\b(?:gas(?:es)?|[AV]BGs?|BGA|astrup|pH|repeat\w*|re-?check\w*|check\w*|again|re-?measure\w*|re-?test\w*|next|monitor\w*)\b/iu

/** "Hourly", "1–2-hourly", "q2h", "every 60 min", "at 1 h", "1, 2 and 4 h". */
const everyHourOrTwo =
  /\b(?:half-)?hourly\b|\bq ?[12](?:[-–][12])? ?h(?:rs?|ours?)?\b|\b(?:every|each|at|after) (?:(?:(?:a|an|one|two|1|2)(?:[-–][12]| to 2| or 2)? ?)?(?:h|hrs?|hours?)|(?:15|30|60|90|120)(?:[-–](?:60|90|120))? ?min\w*|(?:1|30|60)(?: ?h| ?min\w*)?(?:,| and| then) ?\d)\b|\b1(?:,| and| then) 2\b[^.;]{0,12}\bh/iu

/** "Gas in an hour", "VBG within 2 h", "recheck 60 min". */
const inAnHourOrTwo =
  /\b(?:in|within) (?:(?:a|an|one|two|1|2|the first|the next)(?:[-–]2)? ?(?:h|hrs?|hours?)|half an hour)\b|\b(?:30|60|90)(?:[-–](?:60|90|120))? ?min\w*\b|\b1[-–]?2? ?h(?:rs?|ours?)?\b/iu

const notOfBlood = String.raw`(?:urine(?: output)?|UO|obs(?:ervations)?|neuro\w*|diuresis|vital\w*|BP|pressure|glucose|CBGs?|capillary glucose|blood sugars?|fluid balance|GCS)`

/** "4-hourly", "hourly urine" and "capillary glucose hourly" are not of the gas. */
const ofSomethingElse = new RegExp(
  String.raw`\b(?:[3-9]|\d\d)[- ]?hourly\b|\bhourly ${notOfBlood}\b|\b${notOfBlood}\b:? (?:\w+ )?hourly\b`,
  'giu',
)

function looksAgainSoon(text: string): boolean {
  return text.split(/[.;](?:\s+|$)/u).some((part) => {
    const own = part.replaceAll(ofSomethingElse, ' ')
    return watched.test(own) && (everyHourOrTwo.test(own) || (gasOrAgain.test(own) && inAnHourOrTwo.test(own)))
  })
}
