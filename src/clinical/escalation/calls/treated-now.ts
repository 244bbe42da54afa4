// Over 250 lines: one question, whether what is ordered treats a flag now, with what each flag asks for.
import { ketonesFrom, kidneysBelow, listedNow, namedNow } from '../../patient/acute-findings.ts'
import { carbonDioxideNowAbove, latestVital, shocked, systolicBelow } from '../../patient/emergencies.ts'
import { takes } from '../../patient/medications-taken.ts'
import { mayBeArterialPh, potassiumCrosses } from '../../patient/laboratory-results.ts'
import { type Patient, problemsAndNotes } from '../../patient/patient.ts'
import type { Orders } from './orders.ts'
import { fibrinolysis } from '../flags/team-procedures.ts'
import { embolismInWords } from '../../patient/pulmonary-embolism.ts'

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
    patient.labs.some((lab) => mayBeArterialPh(lab) && lab.value > 6 && lab.value < leastPh)
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

const antithrombotic = ['anticoagulant', 'thrombolytic', 'embolectomy', 'thrombectomy', 'mechanical thrombectomy']

/**
 * Whether a troponin with pain is treated by what is ordered now, so that it needs no call beside that: by a lytic where the ECG shows an infarction with ST elevation; as an embolism that the record shows; or, of an infarction without
 * ST elevation and without what makes the risk very high, by an antiplatelet drug with an anticoagulant and an angiography that has its day. Who has declined an angiography is treated by the drugs.
 *
 * Source: ACC/AHA acute coronary syndromes 2025, section 3.1.2; ESC 2023, section 5 and recommendation table 5: at once where the risk is very high, else within a day or as an inpatient. Written in December 2026 from clinical knowledge; no
 * clinician has signed it.
 */
function treatedInfarction(patient: Patient, orders: Orders, named: () => boolean): boolean {
  if (!named()) return false
  if (hasElevation(patient) && orders.emergent(fibrinolysis)) return true
  if (embolismInWords(patient).value === 'true' && orders.today(antithrombotic)) return true
  // Who takes an anticoagulant by mouth is given none by vein before the laboratory (ESC 2023, section 6.2).
  const isAnticoagulated =
    orders.today(['anticoagulant']) || takes(patient, { classes: ['anticoagulant'] }).value === 'true'
  if (!(orders.today(['antiplatelet']) && isAnticoagulated)) return false
  return (
    declinesAngiography(patient) ||
    isKeptFromIt(patient, orders) ||
    (!isVeryHighRisk(patient) && orders.texts.some(arrangesAngiography))
  )
}

/** Frailty from which an angiography is weighed against what it costs (ESC 2023, section 14.1, by the Clinical Frailty Scale). */
const frail =
  /\b(?:CFS|Clinical Frailty (?:Scale|Score)|Rockwood|frailty (?:scale|score|index)?)\s*(?:of |is |=|:)?\s?[7-9]\b|\b(?:severe(?:ly)? frail\w*|(?:advanced|severe|end-stage) dementia)\b/iu

const conservative =
  /\b(?:conservative(?:ly)?|medical(?:ly)? (?:managed|management|treat\w*|therapy|strategy)|non-?invasive (?:strategy|management)|initially medical|tablets alone|no (?:routine )?angiogra\w*)\b/iu

const shared =
  /\b(?:discuss\w*|agree\w*|shared decision|talk\w*|decided with|with (?:the|her|his) (?:daughter|son|wife|husband|family|proxy|attorney|EPOA|NOK|carer)|family (?:meeting|wish\w*)|wish\w*)\b/iu

const cardiologyInReserve = /\b(?:cardiolog\w*|angiogra\w*|cath|PCI|CCU|heart team)\b/iu

/** Of who is very frail: a treatment by drugs that is decided together, with cardiology called when the pain comes back. */
function isKeptFromIt(patient: Patient, { texts, calls }: Orders): boolean {
  return (
    problemsAndNotes(patient).some((text) => frail.test(text)) &&
    !isVeryHighRisk(patient) &&
    texts.some((text) => conservative.test(text) && shared.test(text)) &&
    calls.some((text) => cardiologyInReserve.test(text))
  )
}

const elevation = ['ST elevation', 'ST-segment elevation', 'ST-elevation', 'STEMI', 'STE', 'left bundle branch block']

/** In mm, in two leads at least. */
const elevated = 1

function hasElevation(patient: Patient): boolean {
  const leads = Object.values(patient.ecg?.st_deviation_mm ?? {}).filter((mm) => mm >= elevated)
  return leads.length >= 2 || namedNow(patient, elevation).value === 'true'
}

/** "Declines angiogram", "does not want a cath"; where treatment is declined as a whole, "no angiogram" and "not for PCI" too. */
function declinesAngiography(patient: Patient): boolean {
  const isLimited = patient.goals_of_care === 'treatment-declined' || patient.goals_of_care === 'palliative'
  const says = (clause: string): boolean => declines.test(clause) || (isLimited && ruledOut.test(clause))
  return problemsAndNotes(patient).some((text) =>
    text.split(/[.;]\s+/u).some((clause) => says(clause) && !takenBack.test(clause)),
  )
}

const laboratory = String.raw`(?:(?:an?|any|the|all|coronary|invasive|further|for|having|to have|cardiac|left heart|heart)\s+){0,4}(?:angio\w*|cath\w*|PCI|coronarograph\w*|invasive (?:strategy|treatment|management|care|tests?)|stents?)\b`

const declines = new RegExp(
  String.raw`\b(?:declin\w+|refus\w+|(?:does|do|did|would) not (?:want|wish)|(?:does|do|did|would)n['’]t want|wants no|wishes no|not keen on)\s+${laboratory}|\b${laboratory}[^.;,]{0,20}\b(?:declined|refused|not wanted|not wished|turned down)\b|\b(?:wants?(?! to (?:know|hear|ask))|wish(?:es)?|prefers?|asks?|hopes?|chooses?|chose|would (?:like|rather|prefer|sooner))\b[^.;]{0,80}(?:\b(?:not|no|without|rather than|instead of|avoid(?:s|ing)?|over|nothing like)|≠)\s+${laboratory}|\bagreed?\b[^.;]{0,30}\b(?:no|not|against|without)\s+${laboratory}`,
  'iu',
)

const ruledOut = new RegExp(String.raw`\b(?:no|not for|against|without)\s+${laboratory}`, 'iu')

const takenBack =
  /\b(?:no longer (?:declin|refus)\w*|changed (?:her|his|their) mind|now (?:agrees|accepts|wants|consents)|initially|at first|(?:no|not) \w+ (?:available|here|on site|since|yet|done|so far)|no (?:cath|PCI) lab|(?:in|back in|since) (?:19|20)\d\d)\b/iu

/** Pain that goes on, an arrhythmia, a failing heart or a shock (ESC 2023, figure 9). */
function isVeryHighRisk(patient: Patient): boolean {
  return (
    systolicBelow(patient, 90).value === 'true' ||
    shocked(patient).value === 'true' ||
    namedNow(patient, perilous).value === 'true' ||
    [...problemsAndNotes(patient), ...patient.symptoms.filter(({ present }) => present).map(({ name }) => name)].some(
      (text) => text.split(/[.;]\s+/u).some((clause) => painGoesOn.test(clause) && !painIsOver.test(clause)),
    )
  )
}

const perilous = [
  'cardiogenic shock',
  'shock',
  'acute heart failure',
  'pulmonary oedema',
  'flash pulmonary oedema',
  'ventricular tachycardia',
  'VT',
  'NSVT',
  'ventricular fibrillation',
  'VF',
  'cardiac arrest',
  'ROSC',
  'complete heart block',
  'third-degree AV block',
  'refractory angina',
  'dynamic ST depression',
  'dynamic ST changes',
  'dynamic ST-T changes',
  'transient ST elevation',
  'papillary muscle rupture',
  'ventricular septal rupture',
  'acute mitral regurgitation',
]

const ofPain = String.raw`(?:pain|angina|pressure|tightness|discomfort|heaviness|ache)\b`

const painGoesOn = new RegExp(
  String.raw`\b(?:ongoing|on-going|refractory|persist\w*|recurr\w*|continu\w*|unrelieved|intractable|still (?:has |in |with )?|despite|crescendo|unremitting|third (?:bout|episode))\b[^.;]{0,30}\b${ofPain}|\b${ofPain}[^.;]{0,40}\b(?:ongoing|continues|persist\w*|recurr\w*|returns?|returned|is back|came back|despite|again|unrelieved|refractory|not (?:settl|reliev|eas)\w*|(?:[3-9]|10)\s*\/\s*10)\b`,
  'iu',
)

const painIsOver =
  /\b(?:no (?:ongoing|further|more|recurrent|recurring|persistent|continuing|residual)|pain[- ]?free|without (?:ongoing|further|recurrent)|settled|resolved|gone|relieved|subsided|eased|now (?:0|1|2)\s*\/\s*10)\b/iu

/** A day within three, or this stay in hospital. */
const soon =
  /\b(?:today|tonight|tomorrow|next (?:morning|day|working day|list|available (?:list|slot))|in the morning|(?:this|same|index|current) (?:admission|stay)|inpatient|(?:in|within|before|at) ?(?:[1-9]|[1-6]\d|7[0-2])(?:[-–](?:\d\d))? ?h(?:rs?|ours?)?|(?:in|within) (?:the next )?(?:[1-3]|one|two|three|a) days?|day [1-3]|24[-–](?:48|72) ?h)\b|[<≤] ?(?:[1-9]|[1-6]\d|7[0-2]) ?h(?:rs?|ours?)?\b/iu

const angiography =
  /\b(?:(?:coronary |invasive |inpatient )?angiogra(?:m|phy)|coronarograph\w*|(?:left heart |heart |cardiac |coronary )?cath(?:eteri[sz]ation)?|LHC|angio|invasive (?:strategy|assessment|evaluation)|PCI|(?:interventional|cardiology|cath lab)\b[^.;]{0,30}\b(?:slot|list))\b(?! lab declin)/iu

const notOrdered =
  /\b(?:no|not|without|instead of|rather than|unless|if|defer\w*|postpon\w*|delay\w*|avoid\w*|declin\w*|refus\w*|outpatient|clinic|weeks?|months?|consider\w*|only|cancel\w*|until)\b/iu

/** "Angiography tomorrow on the first list", in an emergent or urgent action. */
function arrangesAngiography(text: string): boolean {
  return text
    .replaceAll(/\bif (?:possible|feasible|available|able)\b/giu, ' ')
    .split(/[.;](?:\s+|$)/u)
    .some((part) => angiography.test(part) && soon.test(part) && !notOrdered.test(part))
}
