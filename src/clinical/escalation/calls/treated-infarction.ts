import { namedNow } from '../../patient/acute-findings.ts'
import { shocked, systolicBelow } from '../../patient/emergencies.ts'
import { type Patient, problemsAndNotes } from '../../patient/patient.ts'
import { fibrinolysis } from '../flags/team-procedures.ts'
import { embolismInWords } from '../flags/troponin-with-chest-pain.ts'
import type { Orders } from './orders.ts'

const antithrombotic = ['anticoagulant', 'thrombolytic', 'embolectomy', 'thrombectomy', 'mechanical thrombectomy']

/**
 * Whether a troponin with pain is treated by what is ordered now, so that it needs no call beside that: by a lytic where the ECG shows an infarction with ST elevation; as an embolism that the record shows; or, of an infarction without
 * ST elevation and without what makes the risk very high, by an antiplatelet drug with an anticoagulant and an angiography that has its day. Who has declined an angiography is treated by the drugs.
 *
 * Source: ACC/AHA acute coronary syndromes 2025, section 3.1.2; ESC 2023, section 5 and recommendation table 5: at once where the risk is very high, else within a day or as an inpatient. Written in December 2026 from clinical knowledge; no
 * clinician has signed it.
 */
export function treatedInfarction(patient: Patient, orders: Orders, named: () => boolean): boolean {
  if (!named()) return false
  if (hasElevation(patient) && orders.emergent(fibrinolysis)) return true
  if (embolismInWords(patient) && orders.today(antithrombotic)) return true
  if (!(orders.today(['antiplatelet']) && orders.today(['anticoagulant']))) return false
  return declinesAngiography(patient) || (!isVeryHighRisk(patient) && orders.texts.some(arrangesAngiography))
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
  String.raw`\b(?:declin\w+|refus\w+|(?:does|do|did|would) not (?:want|wish)|(?:does|do|did|would)n['’]t want|wants no|wishes no|not keen on)\s+${laboratory}|\b${laboratory}[^.;,]{0,20}\b(?:declined|refused|not wanted|not wished|turned down)\b`,
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
  /\b(?:today|tonight|tomorrow|next (?:morning|day|working day|list|available (?:list|slot))|in the morning|(?:this|same|index|current) (?:admission|stay)|inpatient|(?:in|within|before|at|<|≤) ?(?:[1-9]|[1-6]\d|7[0-2])(?:[-–](?:\d\d))? ?h(?:rs?|ours?)?|(?:in|within) (?:the next )?(?:[1-3]|one|two|three|a) days?|day [1-3]|24[-–](?:48|72) ?h)\b/iu

const angiography =
  /\b(?:(?:coronary |invasive |inpatient )?angiogra(?:m|phy)|coronarograph\w*|(?:left heart |heart |cardiac |coronary )?cath(?:eteri[sz]ation)?|LHC|angio|invasive (?:strategy|assessment|evaluation)|PCI)\b(?! lab declin)/iu

const notOrdered =
  /\b(?:no|not|without|instead of|rather than|unless|if|defer\w*|postpon\w*|delay\w*|avoid\w*|declin\w*|refus\w*|outpatient|clinic|weeks?|months?|consider\w*|only|cancel\w*|until)\b/iu

/** "Angiography tomorrow on the first list", in an emergent or urgent action. */
function arrangesAngiography(text: string): boolean {
  return text
    .replaceAll(/\bif (?:possible|feasible|available|able)\b/giu, ' ')
    .split(/[.;](?:\s+|$)/u)
    .some((part) => angiography.test(part) && soon.test(part) && !notOrdered.test(part))
}
