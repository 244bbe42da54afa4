import type { Patient } from '../../../../patient/patient.ts'
import { problemsAndNotes } from '../../../../patient/patient.ts'
import { quote } from '../../../../words/text.ts'
import { type Hazards, noHazards, sureOf } from '../../hazards.ts'
import { orderTexts, type TextOfAnswer } from '../../record-words.ts'

const name = String.raw`(?:methotrexate|\bMTX|metoject|maxtrex|methofill|nordimet|otrexup|trexall)`
const mass = String.raw`\d+(?:\.\d+)?\s?mg\b(?!\s?\/\s?(?:m|w|day))`
const every = String.raw`(?:once daily|(?:once|twice|one) (?:a|per|every|each) day|daily|\bOD\b|\bo\.d\.|\bq\.?d\b|\bq24h?\b|\bBD\b|\bbid\b|\bTDS\b|(?:every|each) (?:day|morning|night|evening|24 ?h\w*)|nightly|\bmane\b|\bnocte\b|in the mornings?|1-0-0|0-0-1|\/\s?d(?:ay)?\b)`
/** Nothing of another drug, and no day of the week, stands between. */
const between = String.raw`(?:(?!\b(?:folic|folate|folinic|pred\w*|hydroxychl\w*|sulfasal\w*|omepraz\w*|and|plus|while|week\w*|wk|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|days \d|held|hold|paused?|stopped|withheld|omit\w*|FBC|full blood|blood|bloods|check\w*|monitor\w*)\b)[^.;+]|(?<=\d)\.(?=\d))`

const daily = new RegExp(
  String.raw`\b${name}${between}{0,45}?${mass}${between}{0,40}?${every}(?! (?:FBC|blood|monitor\w*|check\w*))` +
    String.raw`|${mass} (?:of )?(?:oral |IV )?${name}${between}{0,25}?${every}`,
  'iu',
)
const ofWeeks = /\b(?:week\w*|wk)\b/iu

const refused =
  /\b(?:hold|held|stop\w*|withh\w*|omit\w*|suspend\w*|paus\w*|not|never|no|avoid\w*|instead of|rather than|in place of|was|were|had|toxicity|overdose)\b[^.;:]{0,40}$|^\W*(?:\w+\s+)?(?:hold|held|stop\w*|withh\w*|omit\w*|suspend\w*|paus\w*|avoid\w*)\s*:[^.;]*$/iu
const told =
  /\b(?:error|errors|mistake\w*|wrong\w*|incident|correct(?:ed|s)? (?:it|this|the|to)|mis-?\w+|toxicity|overdose|never event)\b/iu

/** Cancers, and a pregnancy, in which it is given on days in a row. */
const ofCancer =
  /\b(?:leuk(?:a)?emia|lymphoma|sarcoma|carcinoma|trophoblast\w*|choriocarcinoma|hydatidiform|molar|ectopic|chemotherapy|transplant|GvHD|graft[- ]versus|myeloma)\b/iu

/** Of whom it is for joints, skin or gut, whatever else they had. */
const ofWeek =
  /\b(?:rheumatoid|psoria\w*|arthritis|polymyalgia|arteritis|crohn\w*|sarcoid\w*|lupus|vasculitis|myositis|spondyl\w*|eczema)\b/iu

/**
 * Methotrexate as an order of every day, which for joints, skin and gut is given once a week.
 */
export function dailyMethotrexate(texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  const found = orderTexts(texts)
    .flatMap(({ text }) => text.split(/(?<=[.;!?])\s+|\n/u))
    .find((sentence) => {
      const match = daily.exec(sentence)
      return (
        match !== null &&
        !ofWeeks.test(match[0]) &&
        !refused.test(sentence.slice(0, match.index)) &&
        !told.test(sentence)
      )
    })
  if (found === undefined) return noHazards
  const record = problemsAndNotes(patient)
  if (record.some((text) => ofCancer.test(text)) && !record.some((text) => ofWeek.test(text))) return noHazards
  return sureOf(
    `methotrexate is ordered for every day (${quote(found.trim())}), and it is a drug of once a week: the marrow fails (methotrexate SmPC, sections 4.2 and 4.4; NPSA 13 (2006); MHRA Drug Safety Update 2020; ISMP high-alert list 2024)`,
  )
}
