import { strokeNow } from '../../../patient/bleeding-and-clots.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, problemsAndClauses } from '../record-words.ts'
import type { BodyWeight } from './body-weight.ts'
import { type AnticoagulantAnswer, type CountedDose, dayOf } from './counted-dose.ts'

/** From where on a dose of a day treats a clot: for each kilogram, and in all for who is not weighed; up to `fixed` it may prevent one in anybody. */
interface TreatmentDay {
  readonly perKg?: number
  readonly fixed: number
  readonly unweighed: number
}

/**
 * Doses between the two are intermediate ones: of the obese, of the pregnant, of COVID-19.
 *
 * Sources: labels, section 4.2; RCOG green-top guideline 37a (2015), table 3: enoxaparin 0.6, dalteparin and tinzaparin 75 units for each kilogram of the heaviest, and 40 mg of enoxaparin twice daily as the high prophylactic dose. Written in December 2026 and cited from memory; no clinician has signed it.
 */
const treatmentDays: Readonly<Record<string, TreatmentDay>> = {
  enoxaparin: { perKg: 1.4, fixed: 80, unweighed: 140 },
  dalteparin: { perKg: 150, fixed: 10_000, unweighed: 15_000 },
  tinzaparin: { perKg: 130, fixed: 9_000, unweighed: 14_000 },
  nadroparin: { perKg: 140, fixed: 5_700, unweighed: 11_400 },
  fondaparinux: { fixed: 4.9, unweighed: 4.9 },
  heparin: { fixed: 29_000, unweighed: 29_000 },
  apixaban: { fixed: 9, unweighed: 9 },
  rivaroxaban: { fixed: 14, unweighed: 14 },
}

/** In units an hour, and for each kilogram: an infusion that treats. */
const heparinRate = { perKg: 12, inAll: 1_000 }

function treats(dose: CountedDose, weight: BodyWeight | undefined): boolean {
  const { drug, isRate, isPerKg, low, every, ways } = dose
  if (isRate) return drug === 'heparin' && low >= (isPerKg ? heparinRate.perKg : heparinRate.inAll)
  const limit = treatmentDays[drug]
  if (limit === undefined || (drug === 'heparin' && ways?.includes('iv') === true)) return false
  const day = dayOf(dose)
  if (isPerKg) return limit.perKg !== undefined && day >= limit.perKg && (every !== undefined || day >= limit.perKg)
  if (day <= limit.fixed) return false
  if (limit.perKg === undefined) return true
  return weight === undefined ? day >= limit.unweighed : day / weight.most >= limit.perKg
}

const vein = String.raw`(?:VTE|DVT|PE|venous|vein|clots?|thromb\w*|embol\w*)`
/** A dose that the answer itself gives to prevent a clot of the veins. */
const toPrevent = new RegExp(
  [
    String.raw`\bthrombo-?prophyla\w*|\b${vein}[- ](?:\p{L}+[- ])?(?:prophyla\w*|prevention|ppx|cover)\b`,
    String.raw`\b(?:prophyla(?:xis|ctic|ctically)|prevent\w*|ward off|guard against|avoid\w*)\b(?! of (?:stroke|ischa?emi))[^.;]{0,30}\b${vein}\b`,
    String.raw`\b(?:as|for|routine|standard|usual|ward|post-?op\w*|surgical) (?:\p{L}+ ){0,2}prophyla(?:xis|ctic\w*)\b`,
    String.raw`\b(?:while|as long as|as|because|since) (?:he|she|they|the patient|still|is|are|she is|he is|[a-z]+ is)?\s*(?:immobil\w*|bed-?bound|in bed|on bed rest|non-?ambula\w*)\b|\b(?:until|till) (?:fully |he is |she is )?(?:mobile|walking|ambula\w*|on (?:his|her) feet)\b`,
  ].join('|'),
  'iu',
)
/** The dose takes the place of prevention, or does its work too. */
const otherwise =
  /\b(?:not|no|never|instead of|rather than|stop\w*|end\w*|(?:beyond|from|over|above) (?:the )?(?:prophyla\w*|preventi\w*|\d+ ?mg)|replac\w*|discontinu\w*|more than|upgrad\w*|up from|in place of|switch\w*|chang\w*|rais\w*|increas\w*|escalat\w*|already|also|doubles|both|hence|so no|therefore no|suspected|confirm\w*|if|unless|when|recurr\w*|secondary|stroke prevention|strokes?|systemic embol\w*|treat\w* (?:the|his|her|this|a) |for (?:treatment|the (?:clot|DVT|PE)))\b/iu

/** Another reason for a full dose, on record or named by the answer. */
const reasons =
  /\b(?:atrial (?:fibrillation|flutter)|P?AF|A-?fib|flutter|mechanical (?:heart |aortic |mitral |tricuspid |bileaflet )*(?:valve|prosthesis|mitral|aortic|AVR|MVR)|prosthe\w* valve|MVR|AVR|thrombus|thrombi|anti-?phospholipid|APS|thrombophili\w*|anti-?thrombin|protein [CS]|factor V|COVID\S*|SARS-CoV-2|HIT|heparin-induced|ECMO|dialysis|ha?emofiltration|CRRT|limb isch\w*|arterial (?:embol\w*|occlusion)|isch(?:a)?emic limb|nephrotic|Kawasaki|cardiomyopathy|VAD|Fontan|sinus thrombosis|CVT|dissection|polycyth\w*|PNH|amyloid\w*|bypass graft)\b/iu
const deniedReason = /\b(?:no|without|never had|excluded?|negative|ruled out|family|risk of|denies)\b/iu
const coronary = /\b(?:N?STE-?(?:MI|ACS)|ACS|myocardial infarction|unstable angina|coronary syndrome|PCI)\b/iu
const past = /\b(?:(?:19|20)\d\d|previous|prior|old|history|years? ago|months? ago)\b/iu
const anyClot =
  /\b(?:VTE|DVT|PE|P\.E\.|thrombos[ie]s|thrombotic|thrombus|clots?|(?:thrombo)?embol(?:us|i|ism|isation|ization)|CTEPH)\b/iu
const noClot =
  /\b(?:no|not|nil|without|excluded?|excludes|negative|clear|ruled out|rules out|risk|prophyla\w*|prevent\w*|family|mother|father|brother|sister|denies|never|unlikely|cannot|free of|did not|absent|low probability)\b/iu
const looksForClot =
  /\b(?:CTPA|CTPE|CT pulmonary|V\/Q|VQ|duplex|Dopplers?|compression ultrasound|leg ultrasound|D-?dimer|(?:until|pending|awaiting) (?:the )?(?:scan|imaging|CT))\b/iu

/** Nothing on record or in the answer for which an anticoagulant is given in full, or it bleeds where only fibrillation would be one. */
function hasNoReason({ problems, texts }: AnticoagulantAnswer, patient: Patient): boolean {
  const entries = [
    ...patient.conditions.map(({ name }) => name),
    ...patient.notes.flatMap(({ text }) => clausesOf(text)),
    ...problems,
  ]
  if (entries.some((entry) => anyClot.test(entry) && !noClot.test(entry))) return false
  if (texts.some((text) => looksForClot.test(text))) return false
  if (entries.some((entry) => coronary.test(entry) && !past.test(entry))) return false
  if (patient.lvef_percent !== undefined && patient.lvef_percent <= weakHeart) return false
  const told = entries.filter((entry) => reasons.test(entry) && !deniedReason.test(entry))
  const bleeds =
    hasCondition(patient, 'active bleeding', 'active').value === 'true' ||
    hasCondition(patient, 'a haemorrhagic stroke, a tumour of the brain or a bleeding diathesis').value === 'true'
  return told.every((entry) => bleeds && fibrillation.test(entry))
}

const fibrillation = /\b(?:atrial (?:fibrillation|flutter)|P?AF|A-?fib)\b/iu

/** In per cent: below it a thrombus is feared in some. */
const weakHeart = 35

/** "Treatment-dose LMWH", whatever its figure. */
const calledFull = /\b(?:treatment|therapeutic|full)[- ](?:dose|doses|dosing|intensity)\b/iu

/** Of who was operated on or bleeds: what a full dose of unknown purpose may be for. */
const vascular =
  /\b(?:bypass|graft|valve|revascular\w*|embolectomy|thrombectomy|endarterectomy|carotid|aneurysm|stent\w*|transplant\w*|flap|isch(?:a)?emi\w+ (?:limb|leg|arm|foot)|fistula)\b/iu

/** Who bleeds from it now: an operation or an injury, a bleeding, a stroke of these days. */
function bleedsSoon(patient: Patient): boolean {
  return (
    hasCondition(patient, 'major surgery or trauma', 'active').value === 'true' ||
    hasCondition(patient, 'active bleeding', 'active').value === 'true' ||
    strokeNow(patient).value === 'true'
  )
}

/** A dose that treats a clot, given to prevent one; or to who has none and bleeds soon, for no reason at all. */
export function tooMuchToPrevent(answer: AnticoagulantAnswer, patient: Patient): readonly string[] {
  const { doses, orders, texts, problems, weight } = answer
  const isToPrevent = (sentence: string): boolean => toPrevent.test(sentence) && !otherwise.test(sentence)
  const dose = doses.find((one) => isToPrevent(one.sentence) && treats(one, weight))
  const called = orders.find(
    ({ classes, stance, isSure, sentence: { text } }) =>
      classes.includes('anticoagulant') &&
      stance === 'recommended' &&
      isSure &&
      calledFull.test(text) &&
      isToPrevent(text),
  )
  const found = dose ?? (called === undefined ? undefined : { drug: called.drug, sentence: called.sentence.text })
  if (found !== undefined)
    return hasNoReason(answer, patient)
      ? [
          `${found.drug} is given in a dose that treats a clot (${quote(found.sentence)}), and it is to prevent one, with none on record: it bleeds (labels, section 4.2; NICE NG89 (2018, updated 2019), section 1)`,
        ]
      : []
  const unexplained = doses.find(
    (one) => !one.isRate && !one.classes.includes('doac') && one.drug !== 'heparin' && treats(one, weight),
  )
  return unexplained === undefined ||
    !bleedsSoon(patient) ||
    [...texts, ...problems, ...problemsAndClauses(patient)].some((text) => vascular.test(text) || purpose.test(text)) ||
    !hasNoReason(answer, patient)
    ? []
    : [
        `${unexplained.drug} is given in a dose that treats a clot (${quote(unexplained.sentence)}), none is on record, and the patient was operated on, bleeds or has a stroke: it bleeds (labels, sections 4.2 and 4.4; NICE NG89 (2018, updated 2019), section 1)`,
      ]
}

/** A clot that is treated or looked for, in any order or problem. */
const purpose =
  /\b(?:(?:suspected|possible|probable|presumed|likely|confirmed|treat\w*)\b[^.;]{0,30}\b(?:PE|DVT|VTE|clots?|embol\w+|thromb\w+)|bridg\w*|coronary|ACS|troponin)\b/iu
