import { type Answer, isTextAnswer } from '../../answer/parse-answer.ts'
import type { Patient } from '../../patient/patient.ts'
import { quote } from '../../words/text.ts'
import { gravelyIll } from './grave-signs.ts'
import { type Hazards, noHazards, unclearOf } from './hazards.ts'
import { isBehind, isCallOfNow, isNow, opensConditional } from './now-or-later.ts'
import { emergenciesBySigns, emergenciesOf } from './put-off-emergencies.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from './record-words.ts'
import { handsOver } from './who-can-act.ts'

/**
 * The treatment of an emergency that the answer names with another time, or to who cannot give it, and nowhere plainly for now: however the delay is worded.
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
  for (const { name, settled, entry, inAnyWords, byTheHour, source } of [
    ...emergenciesOf(patient),
    ...emergenciesBySigns(patient),
  ]) {
    if (settled === undefined || !(isGrave || inAnyWords === true || byTheHour === true)) continue
    const named = parts.filter((part) => settled.test(part))
    const later = named.find((part) => !isNow(part) || handsOver(part))
    if (later === undefined || named.some((part) => isPlainlyGiven(part, settled))) continue
    return unclearOf(
      `whether the treatment comes now (${quote(later.trim())}) that ${name} needs, and the record has ${quote(entry)} (${source})`,
    )
  }
  return noHazards
}

const partsTwo = /[;,→]|:(?!\d\d)|->|\s(?:and|then|while|plus|\+|&)\s/u

function isPlainlyGiven(part: string, treatment: RegExp): boolean {
  const ahead = part.slice(0, treatment.exec(part)?.index)
  return isNow(part) && !isBehind(part) && !handsOver(part) && !refusedAhead.test(ahead)
}

const refusedAhead =
  /\b(?:no|not|without|avoid|hold|defer|never|nor|rather than|instead of|cancel\w*|n['’]t)\b[^.;,]{0,40}$/iu
