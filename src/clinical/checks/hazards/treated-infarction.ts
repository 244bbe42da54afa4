import type { Patient } from '../../patient/patient.ts'

/** "Day 3 post PPCI", "DES to circumflex" of the day before yesterday: an infarction that was treated, of somebody on a ward. */
export function isPastCoronaryEvent(patient: Patient): boolean {
  const { setting, notes, conditions } = patient
  return (
    setting === 'inpatient' &&
    (conditions.some(({ name }) => stentedDaysAgo.test(name)) ||
      notes.some(
        ({ text, written_at: at }) =>
          isStented(text, at, patient) ||
          /\b(?:day|D) ?(?:[2-9]|1\d) (?:post|after|following|of)\b|\b(?:[2-9]|1\d) days (?:post|after|since)[^.;]{0,20}\b(?:P?PCI|CABG|STEMI|NSTEMI|MI|infarct\w*)\b/iu.test(
            text,
          ),
      ))
  )
}

/** "Anterior STEMI with stent to LAD day 5", on the problem list. */
const stentedDaysAgo =
  /^(?!.*\b(?:fail\w*|unsuccessful|planned|awaits?|staged|no[- ]reflow)\b).*\b(?:DES|stent\w*|P?PCI|CABG)\b[^.;]{0,30}\b(?:day|D) ?(?:[2-9]|1\d)\b/iu

/** In milliseconds: no infarction leaves before (ESC 2023, section 9.1.6: early discharge after 48 to 72 hours). */
const twoDays = 40 * 60 * 60 * 1000

/** Whether a note of two days before the latest signs tells of an artery that was opened for good. */
function isStented(text: string, at: string | undefined, { vital_signs: signs }: Patient): boolean {
  const now = Math.max(...signs.map(({ taken_at: taken }) => Date.parse(taken)))
  return (
    at !== undefined &&
    now - Date.parse(at) >= twoDays &&
    /\b(?:DES|stent\w*|PCI|CABG)\b[^.;]{0,60}\b(?:to|of|in|complete\w*|TIMI 3|culprit|successful\w*)\b/iu.test(text) &&
    !/\b(?:fail\w*|unsuccessful|planned|awaits?|staged|dissection|no[- ]reflow|another|remains? (?:open|untreated))\b/iu.test(
      text,
    )
  )
}
