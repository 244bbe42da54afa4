import { namesAsPresent } from '../../../patient/conditions.ts'
import { carbonDioxide, carbonDioxideNowAbove, kilopascalsOf } from '../../../patient/emergencies.ts'
import type { Patient } from '../../../patient/patient.ts'
import { perPatient } from '../../../patient/patient-facts.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { problemsAndClauses, recordNames } from '../record-words.ts'

const retaining = [
  'chronic hypercapnia',
  'chronic hypercapnic respiratory failure',
  'hypercapnic respiratory failure',
  'hypercapnic failure',
  'previous hypercapnic respiratory failure',
  'type 2 respiratory failure',
  'type II respiratory failure',
  'chronic type 2 respiratory failure',
  'CO2 retainer',
  'CO2 retention',
  'obesity hypoventilation',
  'obesity hypoventilation syndrome',
  'overlap syndrome',
  'oxygen alert card',
  'O2 alert card',
  'home NIV',
  'home BiPAP',
  'domiciliary NIV',
]

/** What only a note says so: "retainer on the last 3 gases", "oxygen alert", "NIV twice last year", a lower range that is prescribed already. */
const told =
  /\bretainers?\b|\bretain(?:s|ed|ing)? (?:CO2|CO₂|carbon dioxide)|\b(?:CO2|CO₂|carbon dioxide)[- ]retain\w*|\b(?:oxygen|O2)[- ]alert\b|(?<!(?:steroid|allergy|difficult airway|medical) )\balert card\b[^.;]{0,40}(?:88|oxygen|O2|CO2|hypercap)|\b(?:T2RF|type (?:2|II) (?:resp\w*|RF))|\b(?:SpO2|NEWS2?) (?:SpO2 )?scale (?:2|two)\b|(?:\b(?:prescribed|target\w*|chart(?:ed)?|usual(?:ly)?|card|range)\b[^.;\d]{0,20}\b88\s?%?\s?(?:-|–|to)\s?92)|\b(?:home|domiciliary|nocturnal|nightly) (?:NIV|BiPAP|(?:non-?invasive )?ventilat\w*)|\b(?:NIV|BiPAP)\b[^.;]{0,20}\b(?:last (?:year|winter|month|admission)|twice|admissions?|in 20\d\d|at night|at home|nightly|every night)|\b(?:two|three|several|previous|earlier|\d) (?:NIV|BiPAP) admissions?|\b(?:chronic\w*|compensated|known|nocturnal|long-?standing) hypercapni\w*|\b(?:CO2|carbon dioxide) narcosis\b/iu

/** "Baseline PaCO2 7.2", "PaCO2 of 7 to 8 at three clinics". */
const baseline =
  /\b(?:baseline|usual(?:ly)?|stable|normally|chronic(?:ally)?|well)\b[^.;\d]{0,25}\bp?a?CO2\b[^.;\d]{0,12}(?<first>\d{1,2}(?:\.\d)?)(?![\d.%])|\bp?a?CO2\b[^.;\d]{0,12}(?<second>\d{1,2}(?:\.\d)?)\b[^.;]{0,20}\b(?:at baseline|when (?:well|stable)|in clinic|usually)/iu

const denied =
  /\b(?:no|not|neither|never|without|nor|non-?|denies|father|mother|brother|sister|neighbour|bed \d+)\b[^.;,]{0,20}$/iu

/** In kPa: above normal, and a PaCO2 that is high now. Compensated from this bicarbonate in mmol/L. */
const raisedTension = 6
const highNow = 6.5
const compensating = 30

/** Below it two thirds of a unit are kPa, above it mmHg. */
const kilopascalsUpTo = 15

const affirms = (clause: string, words: RegExp): boolean => {
  const found = words.exec(clause)
  return found !== null && !denied.test(clause.slice(0, found.index))
}

function toldRetaining(patient: Patient): Truth {
  for (const clause of problemsAndClauses(patient)) {
    if (affirms(clause, told)) return yes(clause.trim().slice(0, 120))
    const groups = baseline.exec(clause)?.groups
    const value = Number(groups?.['first'] ?? groups?.['second'] ?? 0)
    const tension = value > kilopascalsUpTo ? value / 7.5 : value
    if (tension > raisedTension && tension < kilopascalsUpTo) return yes(clause.trim().slice(0, 120))
  }
  return no('nothing in the notes of carbon dioxide that is retained')
}

/** A raised PaCO2 with the bicarbonate of kidneys that have got used to it. */
function compensated({ labs }: Patient): Truth {
  const gas = labs.find((lab) => carbonDioxide.test(lab.name.trim()) && (kilopascalsOf(lab) ?? 0) > raisedTension)
  const base = labs.find(
    ({ name, value }) =>
      /^(?:(?:arterial|standard|actual|serum|venous) )?(?:bicarbonate|hco3-?)$/iu.test(name.trim()) &&
      value > compensating,
  )
  return gas === undefined || base === undefined
    ? no('no compensated hypercapnia on record')
    : yes(`${gas.name} ${gas.value} ${gas.unit}, ${base.name} ${base.value}`)
}

export const obstructive = ['COPD', 'chronic obstructive pulmonary disease', 'AECOPD', 'COPD exacerbation']

/** Beside COPD: who is at risk of hypercapnia with oxygen (BTS 2017, table 1). */
const weakPump =
  /\b(?:COPD|emphysema|cystic fibrosis|bronchiectasis|hypoventilation|OHS|kypho-?scoliosis|scoliosis|kyphosis|thoracoplasty|chest wall (?:deformity|disease)|motor neurone? disease|MND|amyotrophic|muscular dystrophy|Duchenne|DMD|myotonic|myopathy|spinal muscular|post-?polio|Pompe|diaphragm\w* (?:palsy|paralysis|weakness)|tetraplegia|BMI (?:of )?(?:4\d|[5-9]\d)|morbid(?:ly)? obes\w*)\b/iu

/** Who has them is given oxygen for something else. */
export const otherOxygenTargets = [
  'carbon monoxide poisoning',
  'cardiac arrest',
  'pneumothorax',
  'invasive ventilation',
  'cluster headache',
]

/** A machine breathes for the patient through a tube, and sets the carbon dioxide. */
const throughTube =
  /\b(?:intubated|ETT|(?:endo)?tracheal tube|plateau(?: pressure)? \d|mechanical(?:ly)? ventilat\w*|on (?:a |the )?ventilator|VC \d{3} ?mL)\b/iu
const notThroughTube =
  /\b(?:not|never|no longer|extubat\w*|weaned|was|previous\w*|years?|ago|if|last (?:year|month|winter|time|admission)|20[012]\d|declin\w*|refus\w*|NIV|mask|home)\b/iu

const ventilatedThroughTube = (patient: Patient): boolean =>
  problemsAndClauses(patient).some((one) => throughTube.test(one) && !notThroughTube.test(one))

/**
 * Whether the patient is known to retain carbon dioxide: by the problem list or a note (an oxygen alert card, an earlier hypercapnic failure, a range of 88 to 92 % that is prescribed), or with a lung, a chest or muscles that bring it on by a gas that is high now, or has a bicarbonate that makes up for it.
 *
 * Without such a disease a hypercapnia that is only there now may be of the acute illness, and who is ventilated, poisoned by carbon monoxide or just resuscitated has other targets.
 */
export const retainsCarbonDioxide: (patient: Patient) => Truth = perPatient((patient: Patient) => {
  const lung = patient.conditions.some(({ name }) => namesAsPresent(name, obstructive, 'counts'))
  const pump = problemsAndClauses(patient).find((one) => affirms(one, weakPump))
  return allOf(
    anyOf(
      recordNames(patient, retaining),
      toldRetaining(patient),
      lung || pump !== undefined
        ? anyOf(
            compensated(patient),
            allOf(yes(lung ? 'COPD' : (pump ?? '').trim().slice(0, 80)), carbonDioxideNowAbove(patient, highNow)),
          )
        : no('no disease on record that retains it'),
    ),
    not(recordNames(patient, otherOxygenTargets)),
    ventilatedThroughTube(patient)
      ? no('a ventilator breathes through a tube')
      : yes('no ventilation through a tube on record'),
  )
})
