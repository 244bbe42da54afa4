import type { MedicationOrder } from '../../../answer/medications.ts'
import { filtrationBelow } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { orderTexts, type TextOfAnswer } from '../record-words.ts'

const drugs = new Set(['gentamicin', 'amikacin', 'tobramycin'])

/** Doses that come again. */
const repeated =
  /\b(?:daily|OD|o\.d\.|q\d+h|every|\d+[- ]?hourly|TDS|TID|BD|BID|three times|twice|once a day|(?:for|x|×) (?:\d+|two|three|four|five|six|seven|ten|fourteen) days|[3-9]\/7|\d+ days)\b/iu
const once = /\b(?:single|stat|one|once only|one-off|then by level|by levels?|one dose)\b/iu

const watched = /\b(?:levels?|troughs?|peaks?|TDM|AUC|Hartford|nomogram|calculator|pharmac\w*|random concentration)\b/iu
const denied =
  /\b(?:no|without|not)\s+(?:\w+ ){0,3}(?:levels?|troughs?|TDM|calculator|monitoring)(?:\s+or\s+\w+)?|\b(?:levels?|troughs?|monitoring)\s+(?:is |are )?(?:not|un)\s?(?:needed|necessary|required)/giu

/** mL/min/1.73 m²: from below here the next dose goes by a level. */
const leastFiltration = 40

/** An aminoglycoside that is given again and again to kidneys that fail, with no level before. */
export function aminoglycosidesWithoutLevels(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  patient: Patient,
): readonly string[] {
  const found = orders.find(
    ({ drug, stance, isSure, sentence }) =>
      drugs.has(drug) &&
      stance === 'recommended' &&
      isSure &&
      repeated.test(sentence.text) &&
      !once.test(sentence.text) &&
      !/\b(?:neb\w*|inhal\w*|drops?|TOBI|Bramitob|cream)\b/iu.test(sentence.text),
  )
  if (found === undefined) return []
  const said = orderTexts(texts)
    .map(({ text }) => text)
    .join('\n')
  if (watched.test(said.replace(denied, ' '))) return []
  const { value, facts } = filtrationBelow(patient, leastFiltration)
  return value === 'true'
    ? [
        `${found.drug} is repeated with no level (${quote(found.sentence.text)}), and the record has ${quote(facts.join(', '))}: deafness, kidney failure (BNF: aminoglycosides; gentamicin SmPC, section 4.2)`,
      ]
    : []
}
