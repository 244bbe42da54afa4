import { lastTime, months } from '../../../patient/entry-times.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, no, yes } from '../../../patient/truth.ts'
import { problemsAndClauses } from '../record-words.ts'

const fibrillation = /\b(?:AF|A-?fib|atrial (?:fibrillation|flutter)|flutter)\b/iu

/** What the patient feels of it, or a watch has shown. */
const felt =
  /\b(?:AF|A-?fib|fibrillation|flutter|palpitations?|heart|racing|rac(?:es|ed)|pulse|irregular\w*|fluttering|pounding|thumping|onset|symptoms?)\b/iu

const number = String.raw`(?:[2-9]|[1-9]\d|two|three|four|five|six|seven|eight|nine|ten|twelve|several)`

const long = new RegExp(
  String.raw`\b${number}(?:[- ](?:to|or)[- ]${number}|[-–]\d+)? ?(?:days?|d|weeks?|wks?|months?|\/7|\/52)\b|\b(?:a|one|1) (?:week|month|fortnight)\b|\b(?:4[89]|[5-9]\d|\d{3}) ?(?:h|hrs?|hours?)\b|\b(?:unknown|unclear|uncertain) (?:onset|duration|start)|\b(?:onset|duration)(?: is| was)? (?:unknown|unclear|uncertain|not known)|\b(?:last|past) (?:week|month)\b`,
  'iu',
)

/** Of another thing in the same words, or of a time to come. */
const another =
  /\b(?:no|never|denies|free of|resolved|until|in sinus|next|follow-?up|course|cough|fever|anticoagula\w*|apixaban|post-?op\w*|POD)\b/iu

/** "AF for 5 days, never anticoagulated": it says nothing of how long. */
const unprotected =
  /\b(?:never|not|no|without|nor)\b(?: (?:yet|been|previously|any|an|on|taken|taking|so far))* (?:oral )?(?:anti-?coagula\w*|DOAC|NOAC|OAC|blood[- ]thinn\w*|apixaban|warfarin)\b/iu

const sinceDate =
  /\bsince\b[^.;]{0,40}?\b(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu

const oneDay = 86_400_000
const longest = 90

/** "Since the hike on Sunday (24 May)": the days to the last time on record. */
function daysFromDate(clause: string, patient: Patient): number | undefined {
  const { day, month } = sinceDate.exec(clause)?.groups ?? {}
  const now = lastTime(patient)
  if (day === undefined || month === undefined || now === undefined) return undefined
  const year = new Date(now).getUTCFullYear()
  const ago = (now - Date.UTC(year, months.indexOf(month.toLowerCase()), Number(day))) / oneDay
  return ago < 0 || ago > longest ? undefined : ago
}

/** In days: 48 hours, and the day that a date leaves open. */
const least = 2

/** Whether the record has an atrial fibrillation of more than 48 hours, or of a time that nobody knows. */
export function oldFibrillation(patient: Patient): Truth {
  const told = [...problemsAndClauses(patient), patient.ecg?.rhythm ?? '']
  if (!told.some((text) => fibrillation.test(text))) return no('no fibrillation on record')
  const since = told.find(
    (clause) =>
      felt.test(clause) &&
      ((long.test(clause) && !another.test(clause.replace(unprotected, ' '))) ||
        (daysFromDate(clause, patient) ?? 0) > least),
  )
  return since === undefined ? no('no age of the fibrillation') : yes(since.trim().slice(0, 120))
}
