import { type Answer, isTextAnswer } from '../../../answer/parse-answer.ts'
import { namedNow } from '../../../patient/acute-findings.ts'
import type { Patient } from '../../../patient/patient.ts'
import { anyOf } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { failingNow, gravelyIll } from '../grave-signs.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'
import { emergenciesBySigns, emergenciesOf } from '../put-off-emergencies.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from '../record-words.ts'
import { calledOff, handsOver, hearsTooLate, helper, partsOf, reachesHelp } from './who-can-act.ts'

/** What has to be so first, or is only the limit of something else: "oxygen until decompressed". */
const notYet =
  /\b(?:until|till|before|once|when|after|if|unless|should|pending|awaiting|whether|might|may|no|not|without|avoid|hold)\b[^.;,:]{0,40}$/iu

/** Words by which somebody comes. */
const summons =
  /\b(?:call\w*|bleep\w*|page[ds]?|paging|ring\w*|rung|phon\w*|alert\w*|activat\w*|contact\w*|inform\w*|notif\w*|discuss\w*|refer\w*|consult\w*|admi\w*|transfer\w*|mov\w*|escalat\w*|review\w*|summon\w*|mobili[sz]\w*|here|arriv\w*|coming|comes|present|to (?:the )?\w+|at (?:the )?bedside|now|immediate\w*|urgent\w*|at once|stat|tonight)\b/iu

/** A turn for the worse, or a result that nobody waits with, whatever its name. */
const worsening =
  /\b(?:worsen\w*|deteriorat\w*|(?:NIV|mask|BiPAP) fail\w*|failure of (?:the )?(?:mask|NIV|BiPAP)|failing (?:NIV|mask|breath\w*)|shock\w*|collapse\w*|critical (?:result|value|gas|potassium|lactate)|(?:the|this|these) (?:gas(?:es)?|results?|ABGs?|potassium|ECG|lactate)|emergency|instability)\b/iu

/** Whom a bleeding or a shut vessel needs, and the answer says that nobody calls. */
const specialistsOff =
  /\b(?:interventional radiolog\w*|IR|(?:thoracic|vascular|cardiac|general) surge\w+|surge(?:ons?|ry)|cardiolog\w*|endoscop\w*|gastroenterolog\w*|obstetric\w*|neurosurge\w+|PERT)\b[^.;:]{0,40}\b(?:need not|needs? not|should not|must not|(?:is|are) not to|do(?:es)? not need to) (?:be )?(?:called|contacted|rung|paged|bleeped|informed|told|woken|disturbed|activated)\b(?![^.;]*\b(?:unless|if|until|again|already)\b)/iu

/** A letter to a clinic or a family doctor is for the days after. */
const followsUp = /\b(?:clinics?|GP|family (?:doctor|physician)|practice|follow-?up|discharge|once)\b/iu

/** Words of a message. */
const tells =
  /\b(?:tell|told|inform\w*|report\w*|notif\w*|hand\w*|pass\w*|refer\w*|escalat\w*|flag\w*|rais\w*|ask\w*|messag\w*|send|sent|e-?mail\w*|fax\w*|writ\w*|letter|discuss\w*|inbox|basket|voice ?mail\w*|decid\w*|left (?:to|with)|leave\w*)\b/iu

const source = 'RCP NEWS2 2017: an emergency response by who can treat it, at once; Resuscitation Council UK 2021'

/**
 * An emergency of the record whose treatment the answer hands to who cannot give it, or who reads of it days later: "chest drain: message to the clinic's pool". Nobody is harmed where the treatment is ordered elsewhere, or somebody who can act is called.
 *
 * @returns a line for the first of them
 */
export function handedToNobody(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (declinesTreatment(patient)) return noHazards
  const orders = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const handed = orders.filter((clause) => partsOf(clause).some(handsOver))
  const off = orders.find(
    (clause) =>
      calledOff(clause) ||
      (hearsTooLate(clause) && !/\b(?:if|unless|when|once)\b[^.;]{0,20}\b(?:stable|better|home)\b/iu.test(clause)),
  )
  const grave = gravelyIll(patient)
  const uncalled = handed.length > 0 ? orders.find((clause) => specialistsOff.test(clause)) : undefined
  if (uncalled !== undefined && grave.value === 'true')
    return sureOf(
      `who could treat it is not called, and who cannot is (${quote(uncalled.trim())}), and the record has ${quote(grave.facts.join(', '))} (${source})`,
    )
  // "Needle now: crash call" among the calls stands under no condition.
  const calls = isTextAnswer(answer) ? [] : answer.when_to_escalate.filter((call) => /\bnow\b/iu.test(call))
  if ([...orders, ...calls].some(isSummoned)) return noHazards
  for (const { name, settled, entry, source: because } of [...emergenciesOf(patient), ...emergenciesBySigns(patient)]) {
    if (settled === undefined) continue
    const clause = handed.find((one) => isHandedOver(one, settled))
    if (clause === undefined || orders.some((one) => isGiven(one, settled))) continue
    return sureOf(
      `the treatment of ${name} is handed to who cannot give it now (${quote(clause.trim())}), and the record has ${quote(entry)} (${because})`,
    )
  }
  // "Refer to intensive care by letter for Thursday's meeting": who could act reads of it days later.
  const told = handed.find((clause) =>
    partsOf(clause).some(
      (part) =>
        tells.test(clause) &&
        handsOver(part) &&
        (worsening.test(clause) || (helper.test(part) && !followsUp.test(part))),
    ),
  )
  if (grave.value === 'true' && told !== undefined)
    return sureOf(
      `nobody who can act is told (${quote(told.trim())}), and the record has ${quote(grave.facts.join(', '))} (${source})`,
    )
  const failing = anyOf(
    failingNow(patient),
    namedNow(patient, ['life-threatening asthma', 'near-fatal asthma', 'life threatening asthma']),
  )
  if (off === undefined) return noHazards
  const line = (facts: readonly string[]): string =>
    `help is not called (${quote(off.trim())}), and the record has ${quote(facts.join(', '))} (${source})`
  if (failing.value === 'true') return sureOf(line(failing.facts))
  return grave.value === 'true' ? unclearOf(`whether ${line(grave.facts)}`) : noHazards
}

function isSummoned(clause: string): boolean {
  return partsOf(clause).some((part) => reachesHelp(part) && summons.test(part) && !conditional.test(part))
}

const conditional = /\b(?:if|unless|should|in case|when|once)\b/iu

/** "In Basket to the clinic: please consider a drain". */
const plea =
  /^(?<head>[^:→]*)(?::|→|->|\s[–—-]\s)\s*["“'‘]?(?=(?:please|could|can|would|consider|request\w*|ask\w*|needs|kindly|grateful)\b)(?<tail>.+)$/isu

function isPlea(clause: string): boolean {
  const [first] = partsOf(plea.exec(clause)?.groups?.['head'] ?? '')
  return first !== undefined && handsOver(first)
}

/** "Drain: message to the pool", "a letter to the clinic for a drain". */
function isHandedOver(clause: string, treatment: RegExp): boolean {
  if (headHandedOver(clause, treatment) || (isPlea(clause) && treatment.test(clause))) return true
  return partsOf(clause).some((part) => treatment.test(part) && handsOver(part))
}

function headHandedOver(clause: string, treatment: RegExp): boolean {
  const { head, tail } = /^(?<head>[^:→]*)(?::|→|->|\s[–—-]\s)(?<tail>.+)$/su.exec(clause)?.groups ?? {}
  const [first] = partsOf(tail ?? '')
  return head !== undefined && treatment.test(head) && first !== undefined && handsOver(first)
}

/** A part of a clause orders it, under no condition, and leaves it to nobody. */
function isGiven(clause: string, treatment: RegExp): boolean {
  if (isPlea(clause)) return false
  const own = headHandedOver(clause, treatment) ? clause.replace(/^[^:→]*(?::|→|->|\s[–—-]\s)/u, '') : clause
  return partsOf(own).some((part) => {
    const found = treatment.exec(part)
    return found !== null && !handsOver(part) && !notYet.test(part.slice(0, found.index))
  })
}
