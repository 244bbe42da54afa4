import { listedNow, namedNow } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { arterialPhBelow } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { soundPotassium } from '../../../patient/spurious-potassium.ts'
import { type Truth, allOf, anyOf } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { type Hazards, noHazards, sureOf } from '../hazards.ts'
import { clausesOf, declinesTreatment, plannedTexts, type TextOfAnswer } from '../record-words.ts'
import { toxicAlcohols } from '../taken-back/life-saving-treatments.ts'
import { treatedLater } from '../treated-later.ts'

/** What only dialysis takes out of the blood, and how long that may wait. */
interface Dialysed {
  readonly holds: (patient: Patient) => Truth
  /** Whether the next morning is too late. */
  readonly byTheHour: boolean
  readonly because: string
  readonly source: string
}

/** Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
const rows: readonly Dialysed[] = [
  {
    holds: (patient) => allOf(listedNow(patient, [...toxicAlcohols, 'toxic alcohol']), arterialPhBelow(patient, 7.25)),
    byTheHour: true,
    because: 'the acid blinds and kills within hours',
    source: 'EXTRIP methanol 2015, ethylene glycol 2023',
  },
  {
    holds: (patient) =>
      allOf(
        soundPotassium(patient, 6.4),
        anyOf(hasCondition(patient, 'dialysis', 'active'), namedNow(patient, ['anuria', 'anuric', 'no urine output'])),
      ),
    byTheHour: false,
    because: 'what shifts the potassium wears off within hours, and no kidney takes it out',
    source: 'UK Kidney Association hyperkalaemia 2023, section on dialysis',
  },
]

const dialysis =
  /\b(?:ha?emo-?dialy\w*|dialy[sz]\w*|HD(?! ?U)|i?HDF?|CRRT|CVV[HD]\w*|ha?emo(?:dia)?filtration|RRT|renal replacement(?: therapy)?)\b/iu

/** Dialysis that an answer leaves to another day, for who has no other way out and no time. */
export function lateDialysis(texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (declinesTreatment(patient)) return noHazards
  const clauses = plannedTexts(texts).flatMap(({ text }) => clausesOf(text))
  if (!clauses.some((clause) => dialysis.test(clause))) return noHazards
  for (const { holds, byTheHour, because, source } of rows) {
    const late = treatedLater(clauses, dialysis, byTheHour)
    if (late === undefined) continue
    const { value, facts } = holds(patient)
    if (value === 'true')
      return sureOf(
        `dialysis waits (${quote(late.trim())}), and the record has ${quote(facts.join(', '))}: ${because} (${source})`,
      )
  }
  return noHazards
}
