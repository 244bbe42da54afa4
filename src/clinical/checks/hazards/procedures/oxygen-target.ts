import { namesAsPresent } from '../../../patient/conditions.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { carbonDioxide, carbonDioxideNowAbove, kilopascalsOf } from '../../../patient/emergencies.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, recordNames, type TextOfAnswer } from '../record-words.ts'

const source = 'BTS oxygen guideline 2017, recommendations A2 and D1; GOLD 2026, chapter 4'

const retaining = [
  'chronic hypercapnia',
  'chronic hypercapnic respiratory failure',
  'hypercapnic respiratory failure',
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

/** Above normal, in kPa; compensated from this bicarbonate in mmol/L. */
const raisedTension = 6
const compensating = 30

/** A PaCO2 that is high now, in kPa: whoever has COPD and retains in an exacerbation has the lower target until it is over. */
const highNow = 6.5

/** A raised PaCO2 with the bicarbonate of kidneys that have got used to it. */
function compensated({ labs }: Patient): Truth {
  const gas = labs.find((lab) => carbonDioxide.test(lab.name.trim()) && (kilopascalsOf(lab) ?? 0) > raisedTension)
  const base = labs.find(
    ({ name, value }) => /^(?:bicarbonate|hco3-?|standard bicarbonate)$/iu.test(name.trim()) && value > compensating,
  )
  return gas === undefined || base === undefined
    ? no('no compensated hypercapnia on record')
    : yes(`${gas.name} ${gas.value} ${gas.unit}, ${base.name} ${base.value}`)
}

export const obstructive = ['COPD', 'chronic obstructive pulmonary disease', 'AECOPD', 'COPD exacerbation']

/** Who has them is given oxygen for something else. */
const otherTargets = [
  'carbon monoxide poisoning',
  'cardiac arrest',
  'pneumothorax',
  'invasive ventilation',
  'cluster headache',
]

/**
 * Whether the patient is known to retain carbon dioxide: by the problem list or a note (an oxygen alert card, an earlier hypercapnic failure), or with COPD by a gas that is high now, or has a bicarbonate that makes up for it. Without COPD a hypercapnia that is only there now may be of the
 * acute illness, and who is ventilated, poisoned by carbon monoxide or just resuscitated has other targets.
 */
function retains(patient: Patient): Truth {
  const lung = patient.conditions.some(({ name }) => namesAsPresent(name, obstructive, 'counts'))
  return allOf(
    anyOf(
      recordNames(patient, retaining),
      lung
        ? anyOf(compensated(patient), allOf(yes('COPD'), carbonDioxideNowAbove(patient, highNow)))
        : no('no chronic lung disease on record'),
    ),
    not(recordNames(patient, otherTargets)),
  )
}

const range = /(?<![\d.])(?<low>\d{2})\s*%?\s*(?:-|–|—|to|and)\s*(?<high>\d{2,3})\s*%?(?![\d.])/gu
const atLeast =
  /(?:above|over|greater than|more than|>|≥|>=|at least|minimum of?)\s*(?<low>9[3-9]|100)(?![\d.])|(?<![\d.–-])(?<from>9[3-9]|100)\s*%?\s*(?:or (?:above|more|over|higher)|and (?:above|over)|\+)/giu

/** "Target 98%", "aim for SpO2 of 96%". */
const single =
  /\b(?:target\w*|aim\w*|keep\w*|maintain\w*|titrat\w*|achieve)\b(?:[^.;\d]|O2){0,30}(?<![\d.–-])(?<low>9[4-9]|100)\s?%?(?!\s*(?:-|–|—|to\b|and\b|\d))/giu

/** What a target is of. */
const ofSaturation =
  /\b(?:Sp[aO]?O?2|SaO2|sats?|saturations?|oxygen|O2|target\w*|aim\w*|keep\w*|maintain\w*|titrat\w*|non-?rebreath\w*|reservoir|mask|Venturi|cannula\w*|high-flow|NIV|BiPAP)\b/iu

/** "88–92%, not 94–98%", "if the PaCO2 is normal". */
const otherwise =
  /\b(?:not|avoid\w*|never|rather than|instead of|no longer|without|wrong|unlike|stop\w*|if(?! (?:needed|required|necessary)\b)|unless|(?<!\bat )once|when|until(?![^.;]*, then\b)(?! \W*(?:the )?(?:SpO2|sats?|saturations?)\b)|only after|above which|was|were|had been|reads?|currently|alarm\w*|call)\b[^.;]{0,40}$/iu
const onlyIf = /^(?:[^.;,]{0,30}\b|,\s*)(?:but )?(?:if|once|when|unless|only (?:after|if)|should the gas|provided)\b/iu

/** "A target of 94–98% was considered and declined". */
const declined =
  /^[^.;:]{0,40}\b(?:declined|rejected|avoided|refused|not (?:used|chosen|wanted|given)|too (?:high|much)|would (?:raise|risk|worsen))\b/iu

/** The lowest lower bound that is too high for who retains carbon dioxide: their range ends at 92 %. */
const tooHigh = 93

/**
 * Orders of oxygen whose target lies above 88 to 92 % for a patient who is known to retain carbon dioxide.
 *
 * @returns a line for each text that has one, with its source; a target that stands under a condition or is refused is none
 */
export function oxygenTargets(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const found = texts.flatMap(({ text }) => {
    const target = clausesOf(text).find(hasHighTarget)
    return target === undefined ? [] : [target]
  })
  if (found.length === 0) return []
  const { value, facts } = retains(patient)
  if (patient.goals_of_care === 'palliative') return []
  if (value !== 'true') return fullOxygen(found, patient)
  return found.map(
    (target) =>
      `a saturation above 88–92% is aimed at (${quote(target)}), and the record has ${quote(facts.join(', '))}: carbon dioxide rises with the oxygen (${source})`,
  )
}

/** "SpO2 98–100%", "oxygen 10 L/min aiming for 100%". */
const fullTarget =
  /\b(?:SpO2|SaO2|sats?|saturations?|oxygen|O2)\b[^.;]{0,50}(?<![\d.–-])(?:(?:9[89]|100)\s?%?\s*(?:-|–|—|to)\s*100|(?:99|100)\s?%|(?:aim\w*|target\w*|goal)\b[^.;]{0,12}(?:99|100)(?!\s*(?:mL|mm|bpm|\/|kg|mg)))/iu

/** Nobody with COPD is kept at 98% and more: too much oxygen for any lung (BTS 2017, section 7; 94–98% without a risk of hypercapnia). */
function fullOxygen(targets: readonly string[], patient: Patient): readonly string[] {
  const lung = patient.conditions.find(({ name }) => namesAsPresent(name, obstructive, 'counts'))
  const target = targets.find((text) => fullTarget.test(text))
  return lung === undefined || target === undefined || recordNames(patient, otherTargets).value === 'true'
    ? []
    : [
        `a saturation of 98% or more is aimed at (${quote(target)}), and the record has ${quote(lung.name)}: carbon dioxide rises with the oxygen (${source})`,
      ]
}

/** Only such figures are a lower bound that is too high. */
const highFigure = /9[3-9]|100/u

function hasHighTarget(sentence: string): boolean {
  if (!highFigure.test(sentence)) return false
  const matches = [...sentence.matchAll(range), ...sentence.matchAll(atLeast), ...sentence.matchAll(single)]
  return matches.some(({ index, 0: words, groups = {} }) => {
    const low = Number(groups['low'] ?? groups['from'])
    const high = Number(groups['high'] ?? 100)
    if (low < tooHigh || high < low || high > 100) return false
    const before = sentence.slice(Math.max(0, index - 90), index)
    const after = sentence.slice(index + words.length)
    return (
      ofSaturation.test(before + words) &&
      !otherwise.test(before) &&
      !onlyIf.test(after) &&
      !declined.test(after) &&
      !/^\s*(?:mm\s?Hg|bpm|\/|kg|mg|g\b|L\b|years?)/iu.test(after)
    )
  })
}
