import { lowEjectionFraction } from '../../../patient/acute-findings.ts'
import { shocked } from '../../../patient/emergencies.ts'
import { troponinRaised } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf } from '../../../patient/truth.ts'
import { listedOrSuspected } from '../record-words.ts'

/** A heart that the body rejects, and that fails of it. */
export function rejectedHeart(patient: Patient): Truth {
  return allOf(
    listedOrSuspected(
      patient,
      /\b(?:heart|cardiac) transplant\w*|\bOHT\b|\btransplant\w* (?:heart|cardiac)|\b(?:cardiac|heart) allograft/iu,
    ),
    listedOrSuspected(patient, /\brejection\b/iu, /\b(?:19|20)\d\d\b|\b(?:previous|treated|history|excluded)\b/iu),
    anyOf(
      lowEjectionFraction(patient),
      allOf(troponinRaised(patient), listedOrSuspected(patient, /\bheart failure\b/iu)),
      shocked(patient),
    ),
  )
}
