import { latestVital } from './emergencies.ts'
import type { Patient } from './patient.ts'
import { perPatient } from './patient-facts.ts'
import { affirmsAt, toldOf } from './told-in-record.ts'
import { anyOf, no, type Truth, unknown, yes } from './truth.ts'

/** mmHg below which nothing widens the veins. */
const lowestSystolic = 90

const relaxant =
  /\b(?:sildenafil|tadalafil|vardenafil|avanafil|udenafil|viagra|cialis|adcirca|revatio|levitra|staxyn|spedra|stendra|pde-?5(?:[- ]?i\b| inhibitors?)?|phosphodiesterase(?:[- ](?:type )?5)? inhibitors?|erectile (?:tablets?|drugs?|medication|pills?)|(?:blue|potency|impotence) (?:pill|tablet)s?|riociguat|adempas)\b/iu

const longAgo =
  /\b(?:(?:[3-9]|[1-9]\d|three|four|five|six|seven|eight|nine|ten) days? (?:ago|back|earlier|before)|(?:7[3-9]|[89]\d|\d{3}) ?h\w* ago|weeks?|months?|years?|no longer|stopped|previous\w*|last (?:week|month|year)|former\w*|not (?:taken|used)|(?:19|20)\d\d|wife|partner|brother|father)\b/iu

/** "Took a friend's tadalafil": whose tablet it was makes no difference. */
const ofAnother =
  /^(?!.*\b(?:not|never|denies|no)\b).*\b(?:took|takes|taken|used|had|swallowed|borrowed)\b[^.;]{0,30}['’]s?\s/iu

/** A relaxant of the vessels within two days, by a note: what the patient takes by the list of medicines is a pair, and has its entry. */
export function relaxedVessels(patient: Patient): Truth {
  const told = toldOf(patient).filter(({ text }) => relaxant.test(text))
  const found = told.find(({ text }) => {
    const at = relaxant.exec(text)
    return (
      at !== null && (affirmsAt(text, at.index, at.index + at[0].length) || ofAnother.test(text)) && !longAgo.test(text)
    )
  })
  return found === undefined ? no('no such relaxant in a note') : yes(found.text.trim().slice(0, 120))
}

const narrowValve =
  /\b(?:severe|critical|tight|very tight)\b[^.;,]{0,20}\b(?:aortic (?:valve )?stenosis|AS\b)|\baortic stenosis\b[^.;,]{0,20}\b(?:severe|critical)\b|\b(?:constrictive pericarditis|cardiac tamponade|tamponade)\b/iu

const replaced = /\b(?:replaced|TAVI|TAVR|AVR|repaired|(?:19|20)\d\d|no|not|mild|moderate)\b/iu

function narrow(patient: Patient): Truth {
  const found = toldOf(patient).find(({ text }) => {
    const at = narrowValve.exec(text)
    return at !== null && affirmsAt(text, at.index, at.index + at[0].length) && !replaced.test(text)
  })
  return found === undefined ? no('no narrow valve on record') : unknown(found.text.trim().slice(0, 120))
}

/**
 * Whether the record forbids nitrates: a right ventricle that has infarcted, a systolic pressure below 90 mmHg, a relaxant of the vessels (sildenafil and its kin, riociguat) within two days.
 *
 * @returns `unknown` with a narrow aortic valve or a heart that is pressed upon, where people decide. Source: glyceryl trinitrate SmPC, section 4.3; ACC/AHA acute coronary syndromes 2025
 */
export const forbidsNitrates: (patient: Patient) => Truth = perPatient((patient: Patient): Truth => {
  const systolic = latestVital(patient, 'systolic_mmhg')
  return anyOf(
    rightVentricularInfarction(patient),
    systolic !== undefined && systolic < lowestSystolic
      ? yes(`systolic pressure ${systolic} mmHg`)
      : no(`systolic pressure ${systolic ?? 'not on record'}`),
    relaxedVessels(patient),
    narrow(patient),
  )
})

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
