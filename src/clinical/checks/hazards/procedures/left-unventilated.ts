import { isTextAnswer, type Answer } from '../../../answer/parse-answer.ts'
import { namesAsPresent } from '../../../patient/conditions.ts'
import { carbonDioxideNowAbove } from '../../../patient/emergencies.ts'
import { arterialPhBelow, latestLab } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, no, not, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, ordersAndCalls, orderTexts, recordNames, type TextOfAnswer } from '../record-words.ts'
import { obstructive } from './oxygen-target.ts'

const source =
  'BTS/ICS ventilatory management of acute hypercapnic respiratory failure 2016; NICE NG115 (2018); GOLD 2026, chapter 4'

/** kPa. */
const highTension = 6.5

/** Below it a mask is offered once an hour of treatment has not helped. */
const acidotic = 7.35

const lungs = [...obstructive, 'emphysema']

const masks = String.raw`(?:NIV|BiPAP|BPAP|bi-?level(?: PAP)?|non-?invasive (?:positive[- ]pressure )?ventilation|NPPV|VNI)`

const named = new RegExp(String.raw`\b${masks}\b`, 'iu')

const supported = new RegExp(
  String.raw`\b(?:${masks}|intubat\w*|ventilat(?:ed|ion|or)|tube|RSI|CPAP|HFNO|HFNC|high[- ]flow)\b`,
  'iu',
)

/** "NIV then if pH <7.20": the step at which a mask would come. */
const step = new RegExp(
  String.raw`\b${masks}\b[^.;]{0,25}\b(?:if|when|once|only|for)\b[^.;]{0,25}?\bpH\b[^.;\d]{0,20}(?<after>[67]\.\d{1,2})|\bpH\b[^.;\d]{0,12}(?<before>[67]\.\d{1,2})[^.;]{0,20}\b${masks}\b`,
  'iu',
)

/** "Hold off NIV", "no NIV tonight", "NIV can wait for the morning". */
const putOff = new RegExp(
  String.raw`\b(?:no|hold(?:ing)?(?: off)?(?: on)?|defer\w*|delay\w*|postpone\w*|withhold\w*|do not (?:start|use|offer))\s+(?:the |any )?${masks}\b(?![^.;]{0,40}\b(?:trial|contra-?indicat\w*|declin\w*|refus\w*|wishes|ceiling|pneumothorax|drain))|\b${masks}\b[^.;]{0,20}\b(?:(?:is |are )?not (?:needed|indicated|required|warranted)|can wait|(?:in the|tomorrow) morning|tomorrow)\b`,
  'iu',
)

/** The mask is declined, does harm, or is there already; or carbon dioxide is as it was before. */
const otherwise =
  /\b(?:declin\w*|refus\w*|not for|does not want|ceiling|contra-?indicat\w*|tolerat\w*|failed|on NIV|NIV (?:since|started|running|in place|for)|weaned?|weaning|mask (?:on|off)|intubated|extubat\w*|tracheostomy|home (?:NIV|BiPAP))\b/iu

/** A COPD whose carbon dioxide is high and whose blood is acid now, of somebody who may have a mask. */
function failing(patient: Patient): Truth {
  const lung = patient.conditions.find(
    ({ name, status }) => status !== 'suspected' && namesAsPresent(name, lungs, 'counts'),
  )
  const note = patient.notes.find(({ text }) => otherwise.test(text))
  return allOf(
    lung === undefined ? no('no COPD on record') : yes(lung.name),
    carbonDioxideNowAbove(patient, highTension),
    arterialPhBelow(patient, acidotic),
    patient.goals_of_care === undefined || patient.goals_of_care === 'full'
      ? yes('full treatment')
      : no('limits of treatment'),
    note === undefined ? yes('nothing on record against a mask') : no('a note speaks of the mask'),
    patient.setting === 'outpatient' ? no('clinic') : yes('acute care'),
    not(recordNames(patient, ['pneumothorax', 'vomiting', 'facial trauma', 'facial burns', 'upper GI bleed'])),
  )
}

/**
 * A respiratory acidosis of COPD without a mask: none is named, it is put off, or its step lies below the pH that the patient has.
 *
 * @param answer a structured one: a text may leave out what others do
 */
export function leftUnventilated(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (isTextAnswer(answer)) return []
  const all = ordersAndCalls(answer, texts)
  const orders = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const off = orders.find((clause) => putOff.test(clause))
  const pH = latestLab(patient.labs.filter(({ name }) => /^(?:arterial )?(?:blood )?pH$/iu.test(name.trim())))?.value
  const late = orders.find((clause) => {
    const { after, before } = step.exec(clause)?.groups ?? {}
    const value = Number(after ?? before)
    return pH !== undefined && value < pH && value <= latestStep
  })
  const others = orders.filter((clause) => clause !== off && clause !== late)
  if (others.some((clause) => named.test(clause))) return []
  const found = off ?? late
  if (found === undefined && all.some((text) => supported.test(text))) return []
  const { value, facts } = failing(patient)
  if (value !== 'true') return []
  const what = found === undefined ? 'no mask is named' : `ventilation by mask waits (${quote(found.trim())})`
  return [
    `${what}, and the record has ${quote(facts.join(', '))}: it saves lives below a pH of 7.35 that an hour of treatment has not raised (${source})`,
  ]
}

/** Whoever waits for a pH this low has waited too long. */
const latestStep = 7.25
