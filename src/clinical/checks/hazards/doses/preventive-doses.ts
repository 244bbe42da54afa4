import type { MedicationOrder } from '../../../answer/medications.ts'
import { filtrationBelow } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { convert, convertsLater } from '../acts/cardioversion-words.ts'
import { oldFibrillation } from '../acts/old-fibrillation.ts'
import { mechanicalValve } from '../medicines/dependence/valve-anticoagulant.ts'
import { clausesOf, problemsAndClauses } from '../record-words.ts'
import { isAcuteClot, isAnticoagulated, isMinor, mayBeLess } from './acute-clot.ts'
import { type AnticoagulantAnswer, type CountedDose, dayOf } from './counted-dose.ts'

/** The dose of a day, in mg or units, up to which an anticoagulant prevents a clot and does not treat one, by the labels (section 4.2). Written in December 2026 and cited from memory, as is what needs more; no clinician has signed it. */
export const preventiveDay: Readonly<Record<string, number>> = {
  enoxaparin: 45,
  dalteparin: 5_000,
  tinzaparin: 4_500,
  nadroparin: 5_700,
  bemiparin: 3_500,
  certoparin: 3_000,
  parnaparin: 4_250,
  fondaparinux: 2.5,
  heparin: 15_000,
  apixaban: 5,
  rivaroxaban: 10,
}

/** In mg/kg of a day: from there on the dose of a light patient treats, once daily where the kidneys fail. */
const enoxaparinTreats = 0.8

/** In mg of a day: 30 mg twice daily prevents in who is not light. */
const preventiveTwice = 60

/** Something for which less than the full dose is too little. */
interface Need {
  readonly what: string
  readonly source: string
}

const ofClot: Need = {
  what: 'an acute clot is treated: it grows',
  source: 'ESC/ERS 2019, table 8; NICE NG158 (2020, updated 2023); labels, section 4.2',
}

const ofThrombus: Need = {
  what: 'the left heart holds a thrombus: it goes to the brain',
  source: 'ESC atrial fibrillation 2024, section 7; ESC acute coronary syndromes 2023, section 12; labels, section 4.2',
}

const ofConversion: Need = {
  what: 'a fibrillation of more than 48 hours is converted: a clot of the atrium goes to the brain',
  source: 'ESC atrial fibrillation 2024, section 7.3; ACC/AHA/ACCP/HRS 2023, section 7.2; labels, section 4.2',
}

const ofValve: Need = {
  what: 'a mechanical valve is bridged: it thromboses',
  source: 'ESC/EACTS valvular heart disease 2021, section 11.3; ACC/AHA 2020, section 11.2; labels, section 4.2',
}

const chamber = String.raw`(?:left atri(?:al|um)|left ventric(?:ular|le)|LAA?|LV|appendage|apical|apex|intra-?cardiac|mural|atrial|ventricular)`
const thrombus = new RegExp(
  String.raw`\b${chamber}\b[^.;,]{0,30}\bthromb(?:us|i)\b|\bthromb(?:us|i)\b[^.;,]{0,30}\b(?:in|of|at|within) (?:the |his |her )?${chamber}\b`,
  'iu',
)
const noThrombus =
  /\b(?:no|not|without|excluded?|nil|free of|negative|rule\w*|risks?|prevent\w*|resolv\w*|previous\w*|prior|history|old|organi[sz]ed|calcified|possible|suspected|suspicion|(?:if|for) (?:an? |any )?(?:\p{L}+ ){0,3}thromb\w+|right (?:atri\w+|ventric\w+)|RA|RV|(?:19|20)\d\d)\b|\?/iu

/** The left heart holds a thrombus, by the record or by the problems that the answer names. */
function holdsThrombus(patient: Patient, problems: readonly string[]): boolean {
  const isOn = (entry: string): boolean => thrombus.test(entry) && !noThrombus.test(entry)
  return [...problems, ...problemsAndClauses(patient)].some(isOn) && !isAnticoagulated(patient)
}

/** "Bridge with", "until the INR is in range", "as the sole cover". */
const bridges =
  /\b(?:bridg\w*|cover(?:s|ed|ing)?\b(?! (?:the )?(?:wound|site))|(?:until|till) (?:the )?INR|INR (?:is |gets |reaches )?(?:therapeutic|in range)|(?:sole|only|full|therapeutic|treatment[- ]dose) (?:anti-?coag\w*|cover)|valve|prosthesis)\b/iu

function needOf(dose: CountedDose, answer: AnticoagulantAnswer, patient: Patient): Need | undefined {
  const { problems, texts } = answer
  if (isAcuteClot(patient, problems)) return isMinor(patient, problems) ? undefined : ofClot
  const thrombusNeeds = holdsThrombus(patient, problems) ? ofThrombus : undefined
  // The dose of a direct one for fibrillation goes by other findings; 10 mg of rivaroxaban are for none but kidneys that fail.
  if (dose.classes.includes('doac'))
    return dose.drug === 'rivaroxaban' && filtrationBelow(patient, 50).value !== 'true' ? thrombusNeeds : undefined
  if (thrombusNeeds !== undefined) return thrombusNeeds
  if (
    !isAnticoagulated(patient) &&
    oldFibrillation(patient).value === 'true' &&
    texts.flatMap((text) => clausesOf(text)).some((clause) => convert.test(clause) && !convertsLater.test(clause))
  )
    return ofConversion
  if (bridges.test(dose.sentence) && mechanicalValve(patient).value === 'true') return ofValve
  return undefined
}

/** What an answer of an acute clot has that is not for it: a dose that prevents. */
export const preventing =
  /\b(?:prophyla\w*|prevent\w*|thromboprophylaxis|extended|after (?:3|6|three|six) months|long-?term|secondary prevention|lower dose|reduced dose because|reduced for)\b/iu

/** "Treat the embolism with prophylactic enoxaparin 40 mg": it is called what it is, and given for what it is not. */
const asTreatment =
  /(?<!\b(?:no|not|without|instead of|rather than|until|before|after) (?:\p{L}+ ){0,2})(?:\btreat(?:s|ed|ing|ment of)? (?:the|his|her|this) (?:\p{L}+ ){0,2}(?:clots?|PE|DVT|VTE|embol\w+|thromb\w+)|\b(?:as|for) (?:the |a |an )?(?:full |sole |only |definitive |complete )*(?:treatment|anti-?coagula\w+|therapy|bridg\w+)\b|\bbridg(?:e|es|ing)\b|\b(?:sole|only) (?:anti-?coagula\w+|cover)\b)/iu

function isForLess(sentence: string): boolean {
  return preventing.test(asTreatment.test(sentence) ? sentence.replaceAll(prophylactic, ' ') : sentence)
}

const prophylactic = /\b(?:thrombo)?(?:prophyla\w*|prevent\w*)/giu

/** Why less is given, or that it is of another time. */
const explained =
  /(?<!\b(?:no|not|without|nor|nil|any) (?:\p{L}+ ){0,2})\b(?:bleed(?:s|ing)?|bled|ha?emorrhag\w*|ha?ematoma|oozing)\b(?! (?:risk|score)? ?(?:is |was )?(?:low|none|nil|absent))|\b(?:platelets?|plts?|thrombocytop\w*)\b[^.;]{0,20}(?:[<≤]|\b(?:under|below|only|fall\w*|fell|low|rise|recover\w*|[1-4]?\d\b(?! ?[\d,]|0)))|\b(?:ha?ematolog(?:y|ist)|neurosurg\w*|surveillance|sub-?segmental|epidural|spinal|neuraxial|lumbar puncture|step\w*[- ]?down|post-?(?:partum|natal)|after (?:the )?(?:birth|delivery|caesarean|cesarean|operation|surgery|drain\w*|procedure)|half[- ]dose|intermediate[- ](?:dose|intensity)|(?:45|forty-five) days|superficial|not (?:yet )?(?:full|therapeutic|treatment)|(?:full|therapeutic|treatment)[- ]dose\w* (?:from|once|when|later|after|back|is contra|too|only when))\b/iu

/** Another anticoagulant of the answer that treats now: no class that is only named, none that comes later, no lytic that is kept ready. */
function isCover(order: MedicationOrder, drug: string, own: readonly CountedDose[]): boolean {
  const isLytic = order.classes.includes('thrombolytic')
  if (order.stance === 'refused' || order.drug === drug || (!isLytic && !order.classes.includes('anticoagulant')))
    return false
  if (isLytic) return order.stance === 'recommended'
  // It takes days.
  if (order.classes.includes('vitamin-k-antagonist')) return false
  const { text, start } = order.sentence
  if (order.isClass) {
    // "Enoxaparin 40 mg as full anticoagulation": it is what the dose is called.
    if (own.some(({ sentence }) => sentence === text)) return false
    if (!fullDose.test(text) || /\b(?:months?|weeks?|review|continu\w*|duration|clinic)\b/iu.test(text)) return false
  }
  const before = text.slice(0, order.span.start - start)
  const behind = text.slice(order.span.end - start, order.span.end - start + farthestDay)
  return !(comesAfter.test(before) || comesOn.test(behind))
}

/** In characters. */
const farthestDay = 70

/** Before a drug: it takes the place of another later. */
const comesAfter =
  /\b(?:afterwards?|thereafter|later|subsequently|then|(?:mov|switch|chang|convert|transition|step)\w*|(?:from|on|at|after|by) (?:day|D) ?(?:[2-9]|1\d)|(?:after|in|from) (?:about )?(?:\d+|two|three|five|ten|a) (?:days?|weeks?|months?)|(?:at|before|on|for) discharge|when|once|week)\b(?! (?:daily|a day))/iu
const comesOn =
  /\b(?:(?:from|on|at|after|by) day (?:[2-9]|1\d)|(?:at|before|on) discharge|afterwards|later|when (?:stable|well|home)|(?:after|in|from) (?:the )?(?:[2-9]|1\d|two|three|five|seven|ten|fourteen) (?:days|weeks|months)|next week)\b/iu

/** Words of a full dose. */
export const fullDose = /\b(?:therap\w*|treatment|full|weight|infusion|bolus|mg ?\/ ?kg|units ?\/ ?kg)\b/iu

/** An anticoagulant whose only dose prevents a clot, where the patient needs the full one and nothing says why less is given. */
export function tooLittleToTreat(answer: AnticoagulantAnswer, patient: Patient): readonly string[] {
  if (mayBeLess(patient)) return []
  const { doses, orders, weight } = answer
  for (const [drug, own] of Map.groupBy(doses, (dose) => dose.drug)) {
    const limit = preventiveDay[drug]
    const [first] = own
    if (limit === undefined || first === undefined) continue
    if (own.some(({ isPerKg, isRate, sentence }) => isPerKg || isRate || isForLess(sentence))) continue
    if (own.some(({ context, ways }) => explained.test(context) || (drug === 'heparin' && ways?.includes('iv'))))
      continue
    const most = Math.max(...own.map(dayOf))
    const isWeighed = drug === 'enoxaparin' && weight !== undefined
    if (most > (isWeighed ? preventiveTwice : limit)) continue
    if (isWeighed && most / weight.least >= enoxaparinTreats) continue
    if (orders.some((order) => isCover(order, drug, own))) continue
    const need = needOf(first, answer, patient)
    if (need !== undefined)
      return [`${drug} is given in a dose that prevents (${quote(first.sentence)}), and ${need.what} (${need.source})`]
  }
  return []
}
