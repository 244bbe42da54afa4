import { type Answer, isTextAnswer } from '../../../answer/parse-answer.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { gravelyIll } from '../grave-signs.ts'
import { type Hazards, noHazards, unclearOf } from '../hazards.ts'
import { emergenciesBySigns, emergenciesOf } from '../put-off-emergencies.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from '../record-words.ts'
import { isCallOfNow, isConditional, isNow, opensConditional } from './now-or-later.ts'
import { helper, partsOf, reachesNobody } from './who-can-act.ts'

/** Who treats illnesses of a field, by the name of the field, of the service or of the rank: wider than `helper`, since it asks only whether a call is one. */
const someService =
  /(?<!\p{L})(?:\p{L}*olog\p{L}*|\p{L}*(?:chirurg|cirurg|surg|thora[ck]|iatr|obstet|orthop|zentrum)\p{L}*|cent(?:er|re)s?|programme?|teams?|lines?|CritiCall|Ornge|[MSCR]ICU|KAITO|IMC|step-?down|ECMO|apheresis|Infektio\p{L}*|Emodinamica|regs?|residents?|on duty|duty (?:doctor|physician)|specialists?|interventionalists?|OB|ENDO|EP|ID|blood bank|labs?|hemodin\p{L}*|intensiv\p{L}*|r[ée]animat\p{L}*|neuro|interventional\p{L}*|MDs?|HO|SHO|bell|Perth|pharmac\p{L}*|laborator\p{L}*|micro(?:biology)?)\b/iu

/** No call of now: one under a condition, or of the days after, or to whom one tells it for other reasons (the patient, kin, the law, those who count infections). */
const isBeside =
  /\b(?:if|unless|should|in case|(?:when|once|whenever)(?![^.;,]{0,30}\b(?:back|reported|read|results?|free|available)\b)|after (?:recovery|discharge)|(?:at|on) discharge|follow-?up|MDT|MDM|tumou?r board|rehab\w*|vaccin\w*|smoking|allerg\w*|palliative|dieti[ct]i?an|family|wife|husband|daughter|son|mother|father|partner|parents?|kin|police|authorit\p{L}*|health (?:department|service|office)|municipal\p{L}*|Gesundheitsamt|infection control|public health|notifiable|cards?|bracelets?|wristbands?|patient|charts?|EHR|(?:he|she|they) (?:is|are|has been|was) told|told (?:to|re|that|about|not))\b/iu

/** Words by which somebody is told. */
const tells =
  /\b(?:tell|told|informs?|informed|call(?:ed|s)?(?! for)|rings?|rung|phone[ds]?|page[ds]?|bleep(?:ed|s)?|hears?|notif(?:y|ied|ies)|contact(?:ed|s)?(?!\/| isolation| precautions)|messag(?:e|es|ed)|letter to|refer(?:red|s)?|e-?mail(?:ed|s)?|fax(?:ed|es)?|hand(?:ed|s)? over to|report(?:ed|s)? to|left with|let (?:the |a |her |his )?(?:\w+ ){1,3}know|asks? (?:the |a |her |his |our )?(?:\w+ ){1,3}to)\b/iu

const source = 'RCP NEWS2 2017: an emergency response by who can treat it, at once; NICE CG50'

/**
 * Somebody is told of a patient who may die, and the words leave open whether it is somebody who can act, or when they hear of it, and nobody else is plainly called: "the night sister hears of it", "the chest physician comes with the list". What an answer
 * says of calls is read as a closed list, since there are too many ways to call nobody: a party that is known, and no time but now. An answer that tells nobody of anything is none of these.
 *
 * @returns one unclear line, or none
 */
export function unsureCall(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (declinesTreatment(patient)) return noHazards
  const peril = perilOf(patient)
  if (peril === undefined) return noHazards
  const calls = isTextAnswer(answer) ? [] : answer.when_to_escalate.filter(isCallOfNow)
  const orders = orderTexts(texts).map(({ text }) => text)
  const parts = [...orders, ...calls]
    .flatMap(clausesOf)
    .filter((clause) => !opensConditional(clause))
    .flatMap(partsOf)
  if (parts.some(isPlainCall)) return noHazards
  const unsure = parts.find(isOpen)
  return unsure === undefined
    ? noHazards
    : unclearOf(
        `whether somebody who can act is called now (${quote(unsure)}), and the record has ${quote(peril)} (${source})`,
      )
}

function perilOf(patient: Patient): string | undefined {
  const grave = gravelyIll(patient)
  if (grave.value === 'true') return grave.facts.join(', ')
  return [...emergenciesOf(patient), ...emergenciesBySigns(patient)][0]?.entry
}

/** Somebody who can act, under no condition, and at no time but now. */
function isPlainCall(part: string): boolean {
  return helper.test(part) && !reachesNobody(part) && !isConditional(part) && isNow(part)
}

/** A call to whom one may well call, and now. */
function isKnown(part: string): boolean {
  return (helper.test(part) || someService.test(part)) && !reachesNobody(part) && isNow(part)
}

/** Whether a part of a clause tells somebody, and leaves open whether they can act, or when they hear of it. */
export function isOpen(part: string): boolean {
  return tells.test(part) && /\p{L}{3}\P{L}+\p{L}{2}/u.test(part) && !isKnown(part) && !isBeside.test(part)
}
