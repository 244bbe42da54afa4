import { namedNow } from '../../../../patient/acute-findings.ts'
import { latestVital, potassiumBelow, shocked, systolicBelow } from '../../../../patient/emergencies.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { type Truth, no, yes } from '../../../../patient/truth.ts'
import { quote } from '../../../../words/text.ts'
import { clausesOf, declinesTreatment, orderTexts, problemsAndClauses } from '../../record-words.ts'
import { type PhraseGroup, aroundOf, type Naming, fateOf, groupNamings } from './becomes-of.ts'
import type { AnswerRead } from './read.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../../hazards.ts'

const source = 'ESC heart failure 2021, section 11.3; AHA/ACC/HFSA 2022, section 9.2'

const heart =
  /\b(?:heart failure|CHF|ADHF|HF(?:[rpm]|mr|imp)?EF|HF\b|cardiomyopathy|(?:pulmonary|alveolar|batwing|bat-wing) o?edema|pink froth\w*|cardiac (?:ascites|cirrhosis|asthma)|cardiorenal|cor pulmonale|(?:right|left)[- ](?:heart|ventric\w+) failure|(?:mitral|aortic|tricuspid) (?:regurgitation|stenosis|incompetence)|pulmonary (?:arterial )?hypertension|PAH)\b/iu

/** Signs that there is too much water, each of its own kind. */
const signs: readonly RegExp[] = [
  /\b\d+(?:\.\d)? ?kg\b[^.;,]{0,20}\b(?:over|above|up|heavier|gain\w*|more)\b|(?:\+|\bup |\bgain\w* |\bweight (?:up|gain)[^.;,\d]{0,12})\d+(?:\.\d)? ?kg\b|\bweight \+ ?\d/iu,
  /\banasarca\b|\bo?edema\b[^.;,]{0,12}\b(?:to|sacr\w*|thigh\w*|groin\w*|abdom\w*|knees?|scrot\w*)\b|\b(?:sacral|pitting|gross|massive|bilateral|leg|ankle|scrotal) o?edema\b|\bpitting\b|\blegs? weeping\b|\bswollen (?:legs|ankles)\b|\b[2-4]\+ o?edema\b/iu,
  /\bJV[PD]\b(?![^.;,]{0,15}\b(?:not|flat|normal|low)\b)|\bneck veins? (?:distended|full|engorged|up)\b|\bCVP (?:1[4-9]|[23]\d)\b|\b(?:RA|right atrial) pressure (?:1[4-9]|[23]\d)\b|\bIVC\b[^.;]{0,25}\b(?:plethoric|dilated|distended|non-?collaps\w*|full|2[1-9] ?mm|3\d ?mm)/iu,
  /\b(?:crackles|crepitations|creps|rales|B[- ]lines|pink froth\w*|frothy sputum|bat-?wing|pulmonary o?edema|lungs? wet|wet lungs?|alveolar o?edema|CXR (?:still )?(?:white|wet)|Kerley|upper lobe diversion)\b/iu,
  /\borthopn(?:o)?ea\b|\bPND\b|\bparoxysmal nocturnal\b|\bpillows\b/iu,
  /\bascites\b|\b(?:pleural )?effusions?\b/iu,
  /\b(?:decompensated|ADHF|congest(?:ed|ion)|fluid overload(?:ed)?|volume overload(?:ed)?|hypervol(?:a)?emi\w*|still wet|cold and wet|wet and (?:cold|warm)|warm and wet)\b/iu,
]
const flooded = /\b(?:(?:pulmonary|alveolar|batwing|bat-wing) o?edema|pink froth\w*|frothy sputum|anasarca)\b/iu
const deniedSign =
  /\b(?:no|not|without|nil|never|resolved|free of|denies|previous|last (?:year|month)|in (?:19|20)\d\d|cirrho\w*|malignan\w*|empyema|parapneumonic)\b/iu

/** With these water is lacking, is not lost by a diuretic, or has another place. */
const otherwise =
  /\b(?:dehydrat\w*|hypovol(?:a)?emi\w*|volume[- ]deplet\w*|euvol(?:a)?emi\w*|(?:mucos\w*|mouth|tongue|lips|axillae?)(?: is| are)? (?:very )?dry|dry (?:mucos\w*|mouth|tongue|lips|axillae?)|skin turgor|anuri\w*|(?:ha?emo|peritoneal )?dialysis|ESRD|ESKD|h(?:a)?emofiltration|CRRT|sepsis|septic|tamponade|RV infarct\w*|right ventricular infarct\w*|massive PE|pulmonary embol\w*|(?:mel(?:a)?ena|h(?:a)?ematemesis|bleeding)|hypercalc(?:a)?emi\w*|ketoacidosis|DKA|HHS|rhabdomyolysis|tumou?r lysis|anaphyla\w*|over-?diures\w*|at (?:his |her |the )?dry weight|(?:below|under) (?:his |her |the )?dry weight|vomit\w*|diarrh\w*)\b/iu

/** A heart whose water is too much now: a disease of it, and two kinds of signs. */
export function congestedHeart(patient: Patient): Truth {
  const entries = [
    ...problemsAndClauses(patient),
    ...patient.symptoms.filter(({ present }) => present).map(({ name }) => name),
    ...patient.cxr_classifications.filter(({ probability }) => probability >= 0.5).map(({ finding }) => finding),
  ]
  const disease = entries.find((one) => heart.test(one) && !/\b(?:no|not|family|excluded)\b/iu.test(one))
  if (disease === undefined && (patient.lvef_percent ?? 60) > 40) return no('no heart failure on record')
  if (
    entries.some(
      (one) => otherwise.test(one) && !/\b(?:no|not|without|nil|never|denies|declin\w*|refus\w*|risk)\b/iu.test(one),
    )
  )
    return no('water is lacking, or is not lost by a diuretic')
  const found = signs.flatMap((sign) => entries.find((one) => sign.test(one) && !deniedSign.test(one)) ?? [])
  const isListed =
    namedNow(patient, [
      'acute pulmonary oedema',
      'acute decompensated heart failure',
      'decompensated heart failure',
      'flash pulmonary oedema',
    ]).value === 'true'
  const isFlooded = found.some((one) => flooded.test(one))
  return found.length >= (isListed || isFlooded ? 1 : 2)
    ? yes([...new Set(found.map((one) => one.trim()))].join(', ').slice(0, 140))
    : no('no two signs of congestion')
}

/** Out by another way. */
const removal: PhraseGroup = {
  phrases: [
    'ultrafiltration',
    'aquapheresis',
    'haemofiltration',
    'hemofiltration',
    'CRRT',
    'dialysis',
    'haemodialysis',
    'CVVH',
    'SCUF',
  ],
}

/** "Double to 80 mg now": the raised dose of what is taken, without its name. */
const raised =
  /\b(?:doubl\w*|increas\w*|rais\w*|up|go|step up|uptitrat\w*|escalat\w*|repeat)\b[^.;,]{0,20}\b(?:to|the dose|with)\b[^.;,]{0,12}\d+ ?mg\b|\b(?:double|increase|raise|repeat) (?:the |his |her )?(?:dose|infusion|rate|diuretic)\b|:\s*\d+(?:[-–]\d+)? ?mg (?:IV|i\.v\.)/iu

const lessened = /\b(?:reduc\w*|halv\w*|lower\w*|cut|decreas\w*|wean\w*|taper\w*|down-?titrat\w*)\b[^.;,]{0,25}$/iu

/** Of a fluid by vein: a quarter of a litre or more. */
const volume = String.raw`(?:[2-9]\d\d|[1-9]\d{3}) ?m[lL]\b|(?:\d+(?:\.\d+)?|one|two|a|half a) ?(?:L|l|litres?|liters?)\b(?!\/min)|bolus\w*|\d+ ?mL\/(?:kg|h)|challenge`
const fluid = String.raw`(?:saline|sodium chloride|NaCl|NS\b|Hartmann['’]?s?|Ringer['’]?s?|Plasma-?Lyte|crystalloids?|balanced (?:fluid|solution)|colloids?|gelofusine|gelatin|albumin|IVF|IV fluids?|intravenous fluids?|fluids? (?:bolus|challenge|resuscitation))`
const loaded = new RegExp(
  String.raw`\b${fluid}(?:[^.;,]|\.\d){0,30}\b(?:${volume})|\b(?:${volume})(?:[^.;,]|\.\d){0,30}\b${fluid}|\b(?:fluid|volume) (?:bolus|challenge|resuscitation|loading)`,
  'iu',
)
const notLoaded =
  /\b(?:no|not|never|avoid\w*|without|stop|hold|instead of|rather than|contra-?indicat\w*|if|unless|once|only|restrict\w*|limit\w*|hypertonic|3 ?%|flush|\d+ ?(?:mg|g|mmol|units?|mEq)(?: (?:of )?[\p{L}.]+){0,2} (?:in|per|into) \d+ ?mL|dilut\w*|paracentesis|per litre)\b/iu

/** "Furosemide infusion to 2 mg/h" of who had 10 mg/h. */
function isSlowed({ order }: Naming, { medications }: Patient): boolean {
  const rate = /^[^.;,]{0,20}?(?<rate>\d+(?:\.\d+)?) ?mg ?\/ ?h/iu.exec(aroundOf(order).behind)?.groups?.['rate']
  const home = medications
    .filter(({ status }) => status === 'active')
    .map(({ dose = '' }) => /^(?<rate>\d+(?:\.\d+)?) ?mg ?\/ ?h/iu.exec(dose)?.groups?.['rate'])
    .find((one) => one !== undefined)
  return rate !== undefined && home !== undefined && Number(rate) < Number(home)
}

/** "Frusemide 80 mg IV BD (twice the home dose), oral paused": its dose by vein is given. */
function isByVein({ order }: Naming): boolean {
  const { before, behind } = aroundOf(order)
  return (
    order.stance !== 'conditional' &&
    (order.stance !== 'refused' ||
      /^\s*(?:no|not)\b[^:]{3,}:\s*$/iu.test(before) ||
      /\boral(?: \p{L}+)? (?:paused|stopped|held|omitted|off)\b/iu.test(behind)) &&
    /^\s*(?:\d+(?:[-–]\d+)? ?mg\s*(?:\([^)]*\)\s*)?(?:IV|intraven\w*)|(?:IV|intraven\w*)\s*\d+(?:[-–]\d+)? ?mg)/iu.test(
      behind,
    ) &&
    !/\b(?:no|not|never|stop\w*|hold\w*|held|omit\w*|avoid\w*|without|after|last|next|of|the)\b[^.;:]{0,25}$/iu.test(
      before,
    )
  )
}

/**
 * A heart that is full of water, in a hospital: a diuretic has to be ordered now, or the water taken off by another way; fluid by vein harms. A creatinine that rises with the congestion falls with it.
 */
export function congestedHeartDiuretic(read: AnswerRead, patient: Patient): Hazards {
  const { setting } = patient
  const { value, facts } = congestedHeart(patient)
  if (value !== 'true' || systolicBelow(patient, 90).value === 'true' || shocked(patient).value === 'true')
    return noHazards
  const say = (what: string, where: string | undefined): string =>
    `${what}${where === undefined ? '' : ` (${quote(where.trim())})`}, and the record has ${quote(facts.join(', '))}: a heart that is full is emptied, and a creatinine that rises with congestion falls with it (${source})`
  const clauses = orderTexts(read.texts).flatMap(({ text }) => clausesOf(text))
  const load = clauses.find((one) => loaded.test(one) && !notLoaded.test(one))
  const namings: readonly Naming[] = read.orders
    .filter(({ classes, drug }) => classes.includes('loop-diuretic') || drug === 'diuretic' || drug === 'metolazone')
    .map((order) => ({ order, fate: fateOf(order, read) }))
    .filter(({ fate }) => fate !== 'aside')
  const on = namings.find(
    (naming) =>
      (naming.fate === 'on' || isByVein(naming)) &&
      !lessened.test(aroundOf(naming.order).before) &&
      !isSlowed(naming, patient),
  )
  if (load !== undefined)
    return on === undefined
      ? sureOf(say('fluid by vein is given to a heart that is full, and no diuretic', load))
      : unclearOf(say('fluid by vein may be given to a heart that is full', load))
  if (on !== undefined) return noHazards
  if (groupNamings(read, removal).some(({ fate }) => fate === 'on')) return noHazards
  if (
    clauses.some(
      (one) => raised.test(one) && !/\b(?:not|never|no)\b[^.;,]{0,12}\b(?:doubl|increas|rais|repeat)/iu.test(one),
    )
  )
    return noHazards
  // It waits until the potassium is put right, or until the nitrate has lowered the pressure.
  if (potassiumBelow(patient, 3.5).value === 'true') return noHazards
  if ((latestVital(patient, 'systolic_mmhg') ?? 0) >= 160 && namings.some(({ fate }) => fate === 'later'))
    return noHazards
  const off = namings.find(({ fate }) => fate === 'off')
  if (off !== undefined)
    return sureOf(say('the diuretic is held back from a heart that is full', off.order.sentence.text))
  // At home silence goes on with the tablets.
  if (setting === 'outpatient' || declinesTreatment(patient)) return noHazards
  const [some] = namings
  return unclearOf(
    say(
      some === undefined
        ? 'no diuretic is ordered for a heart that is full'
        : 'whether a diuretic is given now to a heart that is full is unclear',
      some?.order.sentence.text,
    ),
  )
}
