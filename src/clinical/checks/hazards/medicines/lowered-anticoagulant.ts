import type { Patient } from '../../../patient/patient.ts'
import { allOf } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from '../record-words.ts'
import { mayBeAnticoagulated, thrombosisWithin } from './essential-medicines.ts'

const anticoagulants = String.raw`(?:apixaban|Eliquis|rivaroxaban|Xarelto|edoxaban|Lixiana|dabigatran|Pradaxa|LMWH|enoxaparin|Clexane|Lovenox|dalteparin|Fragmin|tinzaparin|Innohep|anticoag\w*)`

/** A dose that prevents a clot, by drug or by name. */
const preventing = String.raw`(?:(?:a |the )?(?:prophyla\w*|preventi\w*)|(?:enoxaparin |Clexane |Lovenox )?(?:20|30|40) ?mg (?:SC |s\.c\. |subcutaneously )?(?:od|o\.d\.|daily|once|a day|nocte|at night)|2[.,]?500 ?(?:units|IU)|5[.,]?000 ?(?:units|IU)|4[.,]?500 ?(?:units|IU)|2\.5 ?mg (?:bd|b\.d\.|bid|twice)|(?:rivaroxaban |Xarelto )?10 ?mg (?:od|daily|once))`

const lowered = new RegExp(
  String.raw`\b${anticoagulants}\b[^.;]{0,40}(?:\b(?:reduc\w*|lower\w*|cut|drop\w*|step\w*(?: down)?|halv\w*|chang\w*|switch\w*|down|bring\w*|decreas\w*|goes|go|come\w*)\b[^.;→]{0,12}\b(?:to|on to|onto)|→|->|⇒)\s*${preventing}|\b(?:reduc|lower|cut|drop|step down|halve|change|switch|bring down|decrease)(?:e|es|ing|ping)?\s(?:the |his |her )?${anticoagulants}\b[^.;]{0,40}(?:\bto|→|->)\s*${preventing}`,
  'iu',
)

const seen =
  /\b(?:if|when|once(?! (?:daily|a day))|after (?:three|six|3|6) months|from month|bleed\w*|platelets?|eGFR|CrCl|clearance|renal|haematolog\w*|thrombocytop\w*|surgery|operation|theatre|pre-?op\w*|do not|don['’]t|never|not|instead of|rather than)\b/iu

/** A full dose of an anticoagulant that is cut to one that only prevents, within three months of a clot. */
export function loweredAnticoagulants(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const clause = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .find((one) => lowered.test(one) && !seen.test(one))
  if (clause === undefined) return []
  const { value, facts } = allOf(thrombosisWithin(patient, 80), mayBeAnticoagulated(patient))
  return value === 'true'
    ? [
        `the anticoagulant is lowered to a dose that only prevents (${quote(clause.trim())}), and the record has ${quote(facts.join(', '))}: the clot comes again, three months at least are treated in full (ESC pulmonary embolism 2019, section 8; NICE NG158 (2020), section 1.4)`,
      ]
    : []
}
