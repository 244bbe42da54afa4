import { latestVital } from './emergencies.ts'
import type { Patient } from './patient.ts'
import { perPatient } from './patient-facts.ts'
import { rightVentricularInfarction } from './right-ventricle.ts'
import { affirmsAt, toldOf } from './told-in-record.ts'
import { type Truth, anyOf, no, unknown, yes } from './truth.ts'

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
