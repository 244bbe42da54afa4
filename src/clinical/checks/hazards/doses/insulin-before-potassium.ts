import { ketonesFrom } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { potassiumBelow } from '../../../patient/emergencies.ts'
import type { Patient } from '../../../patient/patient.ts'
import { allOf, anyOf } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from '../record-words.ts'

/** Millimoles per litre below which potassium comes first. */
const enough = 3.3

const protocol = /\b(?:FRIII|fixed-rate (?:IV |intravenous )?insulin|DKA protocol insulin)\b/iu

const waits =
  /\b(?:(?<!\bat )once|when|if|after(?! potassium later)|until|wait\w*|delay\w*|hold|held|not|no|only|defer\w*|stop\w*|pause\w*|then)\b|[<>≥≤]/iu

/** Insulin that is begun by the name of its protocol in a ketoacidosis whose potassium is too low: `measuredContraindications` has it by its drug. */
export function insulinBeforePotassium(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const clause = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .find((one) => protocol.test(one) && !waits.test(one))
  if (clause === undefined) return []
  const { value, facts } = allOf(
    potassiumBelow(patient, enough),
    anyOf(hasCondition(patient, 'diabetic ketoacidosis or hyperosmolar state', 'active'), ketonesFrom(patient, 3)),
  )
  return value === 'true'
    ? [
        `an insulin infusion is begun (${quote(clause)}), and the record has ${quote(facts.join(', '))}: below 3.3 mmol/L potassium is given first (ADA/EASD hyperglycaemic crises 2024, https://doi.org/10.2337/dci24-0032)`,
      ]
    : []
}
