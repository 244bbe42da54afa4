import type { Patient } from '../../../../patient/patient.ts'
import { problemsAndNotes } from '../../../../patient/patient.ts'
import { mayMatchIn } from '../../../../words/may-match.ts'
import { quote } from '../../../../words/text.ts'
import { type Hazards, noHazards, sureOf } from '../../hazards.ts'
import { orderTexts, type TextOfAnswer } from '../../record-words.ts'

/** A medicine that acts for a week or longer, and what it does where it is given every day. */
interface LastingMedicine {
  readonly label: string
  /** Its names, as a pattern. */
  readonly name: string
  /** The strengths that last so long, as a pattern: others of the name may be for each day. */
  readonly strength: string
  readonly interval: string
  /** Words behind its name by which a form for each day is meant, or a course that ends. */
  readonly unless?: RegExp
  readonly because: string
  readonly source: string
}

const methotrexate = 'methotrexate'

const mass = String.raw`\d+(?:\.\d+)?\s?mg\b(?!\s?\/\s?(?:m|w|day|kg))`
const perHour = String.raw`\d+(?:\.\d+)?\s?(?:mcg|ug|µg|μg|micrograms?|microg)\s?(?:\/|per|an)\s?h(?:ou)?r?\b`

const lasting: readonly LastingMedicine[] = [
  {
    label: methotrexate,
    name: String.raw`(?:methotrexate|\bMTX|metoject|maxtrex|methofill|nordimet|otrexup|trexall)`,
    strength: mass,
    interval: 'once a week',
    because: 'the marrow fails',
    source:
      'methotrexate SmPC, sections 4.2 and 4.4; NPSA 13 (2006); MHRA Drug Safety Update 2020; ISMP high-alert list 2024',
  },
  {
    label: 'alendronate',
    name: String.raw`(?:alendron(?:ate|ic acid)(?: sodium)?|sodium alendronate|fosamax)`,
    strength: String.raw`70\s?mg\b`,
    interval: 'once a week',
    because: 'the gullet ulcerates and the calcium falls',
    source: 'alendronic acid 70 mg SmPC, sections 4.2 and 4.9',
  },
  {
    label: 'risedronate',
    name: String.raw`(?:risedronate(?: sodium)?|actonel)`,
    strength: String.raw`(?:35|75|150)\s?mg\b`,
    interval: 'once a week or month',
    because: 'the gullet ulcerates and the calcium falls',
    source: 'risedronate 35 mg SmPC, sections 4.2 and 4.9',
  },
  {
    label: 'ibandronate',
    name: String.raw`(?:ibandron(?:ate|ic acid)|bonviva)`,
    strength: String.raw`150\s?mg\b`,
    interval: 'once a month',
    because: 'the gullet ulcerates and the calcium falls',
    source: 'ibandronic acid 150 mg SmPC, sections 4.2 and 4.9',
  },
  {
    label: 'a weekly incretin',
    name: String.raw`(?:semaglutide|ozempic|wegovy|dulaglutide|trulicity|tirzepatide|mounjaro|zepbound|bydureon)`,
    // Semaglutide by mouth, 3, 7 or 14 mg, is for each day.
    strength: String.raw`(?<!\b(?:oral|rybelsus)\b[^,;]{0,30})(?:0?\.25|0?\.5|0?\.75|1|1\.7|2|2\.4|2\.5|5|7\.5|10|12\.5|15)\s?mg\b`,
    interval: 'once a week',
    unless: /\b(?:oral(?:ly)?|PO|by mouth|p\.o|tablets?|tabs?|rybelsus)\b/iu,
    because: 'vomiting without end, and dry kidneys',
    source: 'labels of semaglutide (injection), dulaglutide and tirzepatide, section 4.2',
  },
  {
    label: 'a buprenorphine patch of seven days',
    name: String.raw`(?:bu-?trans|butec|sevodyne|panitaz|reletrans|rebrikel|buprenorphine)`,
    strength: String.raw`(?:(?:5|10|15|20)\s?(?:mcg|ug|µg|μg|micrograms?|microg)\s?(?:\/|per|an)\s?h(?:ou)?r?\b|(?:5|10|15|20) patch)`,
    interval: 'once a week',
    because: 'the doses add up, and the breathing stops',
    source: 'buprenorphine 7-day patch SmPC, section 4.2; MHRA Drug Safety Update 2020',
  },
  {
    label: 'a fentanyl or strong buprenorphine patch',
    name: String.raw`(?:fentanyl|durogesic|matrifen|mezolar|fencino|transtec|bupeaze|hapoctasin|buprenorphine)`,
    strength: String.raw`(?:(?<=patch[^;]{0,30})${perHour}|${perHour}(?=[^;,]{0,20}patch))`,
    interval: 'every three or four days',
    because: 'the doses add up, and the breathing stops',
    source: 'fentanyl patch SmPC, section 4.2; MHRA Drug Safety Update 2018',
  },
  {
    label: 'vitamin D in a loading strength',
    name: String.raw`(?:(?:c(?:h)?ole|ergo)calciferol|vit(?:amin)?\.? ?D ?[23]?|fultium|invita|plenachol|drisdol)`,
    strength: String.raw`(?:[4-9]\d|[1-6]\d\d)(?:[, ]?000|\s?k)\s?(?:IU|I\.U\.?|units?|U)\b`,
    interval: 'once a week',
    // Some loads are 300,000 units in a few days, and end.
    unless: /\b(?:for|x|×)\s?(?:[1-9]|10|five|six|seven|ten) ?(?:d|days?)\b|\b[1-9]\/7\b/iu,
    because: 'the calcium rises',
    source: 'NOS vitamin D guideline 2018; colecalciferol SmPC, sections 4.2 and 4.9',
  },
  {
    label: 'an antibody that acts for weeks',
    name: String.raw`(?:adalimumab|humira|etanercept|golimumab|certolizumab|secukinumab|dupilumab|omalizumab|mepolizumab|benralizumab|tezepelumab|denosumab|prolia|evolocumab|alirocumab)`,
    strength: mass,
    interval: 'weeks apart',
    because: 'the doses add up for weeks',
    source: 'labels of adalimumab, etanercept, denosumab and dupilumab, section 4.2',
  },
]

// "OM" and "ON" are omni mane and omni nocte; the second is also a word, and so ends an item.
const every = String.raw`(?:once (?:daily|nightly)|(?:once|twice|one) (?:a|per|every|each) day|daily|\bOD\b|\bo\.d\.|\bq\.?d\b|\bq\.?[ap]m\b|\bqhs\b|\bq ?24 ?h(?:ou)?r?(?:ly)?\b|\b24[- ]?hourly\b|\bBD\b|\bbid\b|\bTDS\b|\bOM\b|\bo\.m\.|\bON\b(?=\s*(?:[,;.)]|$))|\bHS\b|\b1 ?dd\b|(?:every|each) (?:day|morning|night|evening|[ap]m\b|24 ?h\w*)|nightly|\bmane\b|\bnocte\b|in the mornings?\b|at (?:night|bedtime)\b|(?:before|with) breakfast|1-0-0|0-0-1|\/\s?d(?:ay)?\b)`
/** Nothing of another drug, and no day of the week, stands between. */
const between = String.raw`(?:(?!\b(?:folic|folate|folinic|pred\w*|hydroxychl\w*|sulfasal\w*|omepraz\w*|calcium|adcal|metformin|insulin|paracetamol|morphine|and|plus|while|week\w*|wk|month\w*|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tue|wed|thu|fri|sat|sun)|days \d|(?:[2-9]|\d\d|three|four|seven)[- ](?:days?|d\b|h\b|hours?|hourly)|(?:2|3|4|7)\/7|held|hold|paused?|stopped|withheld|omit\w*|FBC|full blood|blood|bloods|skin|check\w*|monitor\w*|weigh\w*)\b)[^.;+]|(?<=\d)\.(?=\d))`

interface DailyOrder extends LastingMedicine {
  readonly daily: RegExp
  /** "Omit this week, then from Monday 15 mg every day": taken up again after a pause, of which the words before the strength speak. */
  readonly resumed: RegExp
}

const rows: readonly DailyOrder[] = lasting.map((row) => ({
  ...row,
  daily: new RegExp(
    String.raw`\b${row.name}${between}{0,45}?${row.strength}${between}{0,40}?${every}(?! (?:FBC|blood|monitor\w*|check\w*))` +
      String.raw`|${row.strength} (?:of )?(?:oral |IV )?${row.name}${between}{0,25}?${every}`,
    'iu',
  ),
  resumed: new RegExp(
    String.raw`\b${row.name}\b[^.;\d]{0,50}?\b(?:then|restart\w*|resum\w*|back (?:on|to)|again)\b[^.;\d]{0,40}?(?<dose>${row.strength}${between}{0,25}?${every}(?! (?:FBC|blood|monitor\w*|check\w*)))`,
    'iu',
  ),
}))

const ofWeeks = /\b(?:week\w*|wk|month\w*)\b/iu
/** Behind the order: one day of the week after all, "OM on Mondays". */
const onOneDay =
  /^[^,;.]{0,12}\b(?:(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|once weekly|weekly|of each week)\b/iu

const refused =
  /\b(?:hold|held|stop\w*|withh\w*|omit\w*|suspend\w*|paus\w*|not|never|no|avoid\w*|instead of|rather than|in place of|was|were|had|toxicity|overdose)\b[^.;:]{0,40}$|^\W*(?:\w+\s+)?(?:hold|held|stop\w*|withh\w*|omit\w*|suspend\w*|paus\w*|avoid\w*)\s*:[^.;]*$/iu
const told =
  /\b(?:error|errors|mistake\w*|wrong\w*|incident|correct(?:ed|s)? (?:it|this|the|to)|mis-?\w+|toxicity|overdose|never event)\b/iu

/** Cancers, and a pregnancy, in which methotrexate is given on days in a row. */
const ofCancer =
  /\b(?:leuk(?:a)?emia|lymphoma|sarcoma|carcinoma|trophoblast\w*|choriocarcinoma|hydatidiform|molar|ectopic|chemotherapy|transplant|GvHD|graft[- ]versus|myeloma)\b/iu

/** Of whom it is for joints, skin or gut, whatever else they had. */
const ofWeek =
  /\b(?:rheumatoid|psoria\w*|arthritis|polymyalgia|arteritis|crohn\w*|sarcoid\w*|lupus|vasculitis|myositis|spondyl\w*|eczema)\b/iu

/**
 * A medicine of once a week or longer as an order of every day: methotrexate for joints, skin and gut, weekly bisphosphonates and incretins, patches, vitamin D in loading strengths, antibodies.
 */
export function weeklyMedicinesDaily(texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  const sentences = orderTexts(texts).flatMap(({ text }) => text.split(/(?<=[.;!?])\s+|\n/u))
  const mayBeSaid = mayMatchIn(sentences.join('\n'))
  for (const row of rows.filter(({ daily, resumed }) => mayBeSaid(daily) || mayBeSaid(resumed))) {
    const found = sentences.find((sentence) => isOrderedDaily(sentence, row))
    if (found !== undefined && !(row.label === methotrexate && isForCancer(patient)))
      return sureOf(
        `${row.label} is ordered for every day (${quote(found.trim())}), and not ${row.interval}: ${row.because} (${row.source})`,
      )
  }
  return noHazards
}

function isOrderedDaily(sentence: string, row: DailyOrder): boolean {
  return isDailyBy(row.daily, sentence, row) || isDailyBy(row.resumed, sentence, row)
}

function isDailyBy(pattern: RegExp, sentence: string, { unless }: DailyOrder): boolean {
  const match = pattern.exec(sentence)
  if (match === null || ofWeeks.test(match.groups?.['dose'] ?? match[0])) return false
  const behind = sentence.slice(match.index + match[0].length)
  return (
    !refused.test(sentence.slice(0, match.index)) &&
    !told.test(sentence) &&
    !onOneDay.test(behind) &&
    !(unless?.test(match[0] + behind.slice(0, 20)) ?? false)
  )
}

function isForCancer(patient: Patient): boolean {
  const record = problemsAndNotes(patient)
  return record.some((text) => ofCancer.test(text)) && !record.some((text) => ofWeek.test(text))
}
