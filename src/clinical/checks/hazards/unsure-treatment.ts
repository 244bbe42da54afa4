import { type Answer, isTextAnswer } from '../../answer/parse-answer.ts'
import type { Recommendation } from '../../answer/recommendation.ts'
import type { Patient } from '../../patient/patient.ts'
import { quote } from '../../words/text.ts'
import { gravelyIll } from './grave-signs.ts'
import { type Hazards, noHazards, unclearOf } from './hazards.ts'
import { isBehind, isCallOfNow, isNow, opensConditional } from './help/now-or-later.ts'
import { emergenciesBySigns, emergenciesOf } from './put-off-emergencies.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from './record-words.ts'
import { handsOver } from './help/who-can-act.ts'

/**
 * The treatment of an emergency that the answer names with another time, or to who cannot give it, and nowhere plainly for now, however the delay is worded; or, in who is gravely ill, of which no order and no call of a structured answer has a word.
 *
 * @returns one unclear line, or none
 */
export function unsureTreatment(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (declinesTreatment(patient)) return noHazards
  const isGrave = gravelyIll(patient).value === 'true'
  const calls = isTextAnswer(answer) ? [] : answer.when_to_escalate.filter(isCallOfNow)
  const parts = [...orderTexts(texts).flatMap(({ text }) => clausesOf(text)), ...calls]
    .filter((clause) => !opensConditional(clause))
    .flatMap((clause) => clause.split(partsTwo))
  const emergencies = [...emergenciesOf(patient), ...emergenciesBySigns(patient)]
  for (const { name, settled, entry, inAnyWords, byTheHour, source } of emergencies) {
    if (settled === undefined || !(isGrave || inAnyWords === true || byTheHour === true)) continue
    const named = parts.filter((part) => settled.test(part))
    const later = named.find((part) => !isNow(part) || handsOver(part))
    if (later === undefined || named.some((part) => isPlainlyGiven(part, settled))) continue
    return unclearOf(
      `whether ${name} is treated now (${quote(later.trim())}), and the record has ${quote(entry)} (${source})`,
    )
  }
  return isGrave && !isTextAnswer(answer) ? unnamedTreatment(answer, texts, emergencies) : noHazards
}

/** No emergency of the record has a treatment that the answer names. What is treated beside it may be the cause, so that one is enough. */
function unnamedTreatment(
  { when_to_escalate: calls }: Recommendation,
  texts: readonly TextOfAnswer[],
  emergencies: ReturnType<typeof emergenciesOf>,
): Hazards {
  const said = [...orderTexts(texts).map(({ text }) => text), ...calls]
  const known = emergencies.filter(({ settled }) => settled !== undefined)
  const [first] = known.filter(({ oftenAside }) => oftenAside !== true)
  if (first === undefined || known.some(({ settled }) => said.some((text) => settled?.test(text)))) return noHazards
  return unclearOf(
    `whether ${first.name} is treated: no order names what treats it, and the record has ${quote(first.entry)} (${first.source})`,
  )
}

const partsTwo = /[;,→]|:(?!\d\d)|->|\s(?:and|then|while|plus|\+|&)\s/u

function isPlainlyGiven(part: string, treatment: RegExp): boolean {
  const ahead = part.slice(0, treatment.exec(part)?.index)
  return isNow(part) && !isBehind(part) && !handsOver(part) && !refusedAhead.test(ahead)
}

const refusedAhead =
  /\b(?:no|not|without|avoid|hold|defer|never|nor|rather than|instead of|cancel\w*|n['’]t)\b[^.;,]{0,40}$/iu
