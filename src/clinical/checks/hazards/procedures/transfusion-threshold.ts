import { haemoglobinBelow } from '../../../patient/acute-findings.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from '../record-words.ts'

/** In g/L: below this everybody is given red cells, and no restrictive plan waits for less (NICE NG24: 70). */
const lowest = 60

const waitsFor =
  /\b(?:red cells?|RBCs?|PRBCs?|transfus\w*|blood)\b[^.;]{0,60}\b(?:unless|until|only (?:if|when|once)|if|when)\b[^.;]{0,30}?(?:below|under|less than|<|≤)\s*(?<value>\d{1,2}(?:\.\d)?)\s*(?<unit>g\/L|g\/dL)?/iu

const declines = /\b(?:jehovah|declin\w*|refus\w*|sickle|warm AIHA|haemolytic)\b/iu

/** A transfusion that waits for a haemoglobin far below any restrictive threshold, in who is near it. */
export function lateTransfusions(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const record = [...patient.conditions.map(({ name }) => name), ...patient.notes.map(({ text }) => text)].join('\n')
  if (declines.test(record)) return []
  const clause = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .find((one) => {
      const groups = waitsFor.exec(one)?.groups
      const value = Number(groups?.['value'])
      const isPerDecilitre = groups?.['unit'] === 'g/dL' || value < 15
      return value > 0 && (isPerDecilitre ? value * 10 : value) < lowest
    })
  if (clause === undefined) return []
  const { value, facts } = haemoglobinBelow(patient, 70)
  return value === 'true'
    ? [
        `a transfusion waits for too little (${quote(clause)}), and the record has ${quote(facts.join(', '))}: the heart starves (NICE NG24 (2015), 1.2: 70 g/L, and more in acute coronary syndromes)`,
      ]
    : []
}
