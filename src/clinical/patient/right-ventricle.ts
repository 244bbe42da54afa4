import { latestVital } from './emergencies.ts'
import type { Patient } from './patient.ts'
import { perPatient } from './patient-facts.ts'
import { affirmsAt, toldOf } from './told-in-record.ts'
import { type Truth, no, yes } from './truth.ts'

/** The words for it, with or without the wall below. */
const named =
  /\b(?:RV|right[- ]ventric\w*|right heart)\b[- ](?:\w+ )?(?:MI\b|AMI|infarct\w*|STEMI|involve\w*|isch(?:a)?emi\w*)|\b(?:STEMI|infarct\w*|MI)\b[^.;]{0,25}\b(?:with|and|involving|extending (?:in)?to|plus)\b[^.;]{0,12}\b(?:RV|right[- ]ventric\w*)\b|\binfero-?(?:right|RV)\b/iu

const rightLead = /\b(?:V[3-6]R|RV[3-6]|right[- ](?:sided|precordial) (?:leads?|ECG)|RV leads?)\b/iu
const isRaised = /\b(?:elevat\w*|STE|raised|up\b|positive|STEMI)\b|\+ ?\d|↑|\b\d(?:\.\d)? ?mm\b/iu
const isFlat =
  /\b(?:no|not|without|normal|isoelectric|pending|flat|clean|negative|quiet|to (?:be )?(?:do|done|record)|awaited|unremarkable)\b/iu

const inferior =
  /\binfero\w*|\binferior\b|\bII, ?(?:III|aVF)|\bII,? ?III\b|\b(?:RCA|right coronary)\b[^.;]{0,25}\b(?:occlu\w*|culprit|100 ?%|infarct\w*)|\b(?:occlu\w*|culprit)\b[^.;]{0,20}\b(?:RCA|right coronary)\b/iu

const heartAttack = /\b(?:STEMI|infarct\w*|MI|ST[- ](?:segment )?elevat\w*|STE|occlu\w*)\b/iu

/** A ventricle that fails behind an infarction of the wall below. */
const failing =
  /\b(?:RV|right[- ]ventric\w*)\b[^.;]{0,25}\b(?:dilat\w*|hypo-?kin\w*|akin\w*|strain|dysfunction|fail\w*|impair\w*|poor|big|enlarged|not moving)\b|\bTAPSE (?:of )?(?:\d|1[0-4])(?!\d)/iu

const veins =
  /\b(?:JVP|JVD|neck veins?|jugular\w*|CVP)\b[^.;,]{0,25}(?:\b(?:full|raised|high|up|elevated|distended|engorged|visible|to the (?:ear|jaw|angle)|prominent|\d+ ?cm)\b|\+ ?\d|↑)|\b(?:raised|high|elevated|distended|engorged|full)\b[^.;,]{0,15}\b(?:JVP|neck veins?|jugular\w*)|\bJVD\b|\bKussmaul/iu
const dry =
  /\b(?:lungs?|chest|bases?|lung fields?)\b[^.;,]{0,15}\b(?:clear|dry)\b|\bclear (?:lungs?|chest|bases|lung fields)\b|\bno (?:crackles|crepitations|creps|r(?:a|â)les|(?:pulmonary )?o?edema)\b/iu

/** mmHg of the systolic pressure below which such a heart shows that it needs its filling. */
const lowPressure = 100

/**
 * Whether the record shows an infarction of the right ventricle: by name, by a right-sided lead that is raised, by a right ventricle that fails behind an inferior infarction, or by full neck veins over a clear chest and a low pressure with one.
 *
 * Source: ESC acute coronary syndromes 2023, section 9; AHA statement on right ventricular failure 2018
 */
export const rightVentricularInfarction: (patient: Patient) => Truth = perPatient((patient: Patient): Truth => {
  const lead = patient.ecg?.st_deviation_mm.V4R
  if (lead !== undefined && lead >= 1) return yes(`ST elevation of ${lead} mm in V4R`)
  const told = toldOf(patient).map(({ text }) => text)
  const byName = told.find((text) => affirms(text, named) && !/\?|\b(?:19|20)\d\d\b|\byears? ago\b/iu.test(text))
  if (byName !== undefined) return shown(byName)
  const byLead = told.find((text) => rightLead.test(text) && isRaised.test(text) && !isFlat.test(text))
  if (byLead !== undefined) return yes(byLead.trim().slice(0, 120))
  const wall = told.find(
    (text) => affirms(text, inferior) && (heartAttack.test(text) || told.some((one) => /\bSTEMI\b/u.test(one))),
  )
  if (wall === undefined) return no('no infarction of the right ventricle on record')
  const fails = told.find((text) => affirms(text, failing))
  if (fails !== undefined) return shown(`${wall.trim().slice(0, 80)}, ${fails.trim().slice(0, 80)}`)
  const systolic = latestVital(patient, 'systolic_mmhg')
  return systolic !== undefined &&
    systolic < lowPressure &&
    told.some((text) => affirms(text, veins)) &&
    told.some((text) => dry.test(text))
    ? shown(`${wall.trim().slice(0, 80)}, full neck veins over a clear chest, systolic pressure ${systolic} mmHg`)
    : no('no infarction of the right ventricle on record')
})

const shown = (words: string): Truth =>
  yes(
    /\bright ventric/iu.test(words)
      ? words.trim().slice(0, 160)
      : `right ventricular infarction (${words.trim().slice(0, 160)})`,
  )

function affirms(text: string, words: RegExp): boolean {
  const found = words.exec(text)
  return found !== null && affirmsAt(text, found.index, found.index + found[0].length)
}
