import { namesAsPresent } from '../../../../patient/conditions.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { quote } from '../../../../words/text.ts'
import { clausesOf, recordNames, type TextOfAnswer } from '../../record-words.ts'
import { readingAt } from '../../reading-at.ts'
import { obstructive, otherOxygenTargets, retainsCarbonDioxide } from '../retains-carbon-dioxide.ts'
import { type OxygenAim, oxygenAims, withFigures } from './saturation-aims.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../../hazards.ts'

const source = 'BTS oxygen guideline 2017, recommendations A2 and D1; GOLD 2026, chapter 4'

/**
 * Orders of oxygen that aim above 88 to 92 % for a patient who is known to retain carbon dioxide.
 *
 * Surely so where a range, a bound, an arterial tension or a scale above it is aimed at, where the warning of it is taken away, or where much oxygen runs and no upper limit stands anywhere; unclear where oxygen is begun or turned up and nothing says up to where.
 *
 * @returns a line for each clause, with its source; a target that stands under a condition or is refused is noHazards
 */
export function oxygenTargets(texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  const clauses = texts.flatMap(({ text }) => clausesOf(text))
  const aims = clauses.flatMap(oxygenAims)
  const much = clauses.flatMap(muchIn)
  const begun = clauses.filter((clause) => isTurnedUp(clause))
  const driven = clauses.filter((clause) => drivenByOxygen.test(clause) && !brieflyDriven.test(clause))
  if (aims.length + much.length + begun.length + driven.length === 0 || patient.goals_of_care === 'palliative')
    return noHazards
  const { value, facts } = retainsCarbonDioxide(patient)
  const high = aims.filter(({ is }) => is === 'high')
  if (value !== 'true') return { sure: fullOxygen(distinct(high), patient), unclear: [] }
  const because = `and the record has ${quote(facts.join(', '))}: carbon dioxide rises with the oxygen (${source})`
  const sure = distinct(high).map(({ what, clause }) => `${what} (${quote(clause)}), ${because}`)
  if (sure.length > 0) return { sure, unclear: [] }
  const [nebuliser] = driven
  const open =
    nebuliser === undefined
      ? []
      : [`whether a nebuliser is driven by oxygen is unclear (${quote(nebuliser)}), ${because}`]
  if (aims.some(({ is }) => is === 'low')) return { sure: [], unclear: open }
  const run = much.find(({ isSure }) => isSure)?.clause
  if (run !== undefined)
    return sureOf(`much oxygen runs with no upper limit of the saturation (${quote(run)}), ${because}`)
  const doubtful = aims.find(({ is }) => is === 'open')?.clause ?? much[0]?.clause ?? begun[0]
  return doubtful === undefined
    ? noHazards
    : unclearOf(`whether the saturation is kept at 88–92% is unclear (${quote(doubtful)}), ${because}`)
}

/** One line for a clause. */
function distinct(aims: readonly OxygenAim[]): readonly OxygenAim[] {
  return [...new Map(aims.map((aim) => [aim.clause, aim])).values()]
}

const drivenByOxygen =
  /\b(?:oxygen|O2)[- ]driven\b|\bdriven (?:by|with|on) (?:\d+ ?L\S* )?(?:of )?(?:oxygen|O2)\b|\bneb\w*\b[^.;,]{0,25}\b(?:on|with|by|through|via) (?:oxygen|O2)\b/iu
const brieflyDriven =
  /\b(?:not|never|no|avoid\w*|instead of|rather than|air|(?:6|six|5|five) min\w*|brief\w*|only (?:if|where|when|for)|limit\w*)\b/iu

/** Devices and flows that give so much that no range is kept. */
const muchOxygen =
  /\bnon-?rebreath\w*|\bNRBM?\b|\breservoir (?:mask|bag)\b|\btrauma mask\b|\bbag[- ]?mask reservoir\b|(?<![\d.–-])1[0-5]\s?(?:L|l|lpm|lit(?:re|er)s?)(?:\s?\/\s?min\w*| (?:per|a) min\w*|\/m\b)?(?![\p{L}\d])(?! (?:of )?(?:saline|fluid|crystalloid|urine))|\b(?:100|[6-9]\d)\s?% (?:oxygen|O2|Venturi|FiO2)|\bF[iI]O2\b[^.;\d]{0,8}(?:1\.0|0\.[6-9]\d?|(?:[6-9]\d|100)\s?%)|\b(?:maxim\w*|full[- ]flow|flush[- ]rate|wide open|as much) (?:oxygen|O2)\b|\b(?:oxygen|O2)\b[^.;]{0,15}\b(?:flat out|wide open|at full flow|full blast|flush rate|unrestricted)\b/iu

/** For a few minutes, for another end, or what is left. */
const otherwiseMuch =
  /\b(?:pre-?oxygenat\w*|intubat\w*|RSI|arrest|CPR|air[- ]driven|on air|step(?:ped)? down|turn(?:ed)? down|wean\w*|off|remov\w*|replac\w*|swap\w*|switch\w*|chang\w*|exchang\w*|reduc\w*|lower\w*|down to|instead|rather than|from|came in|arrived|was on|were|ambulance|crew|paramedic\w*|only until|until (?:the )?(?:SpO2|sats?|saturation) (?:is |are |reaches? )?8\d|carbon monoxide)\b/iu

const ofOxygen =
  /\b(?:oxygen|O2|mask|FiO2|NRBM?|non-?rebreath\w*|reservoir|Venturi|cannula\w*|prongs|nasal|high[- ]flow)\b/iu

/** Much oxygen that a clause has run, neither refused nor what the patient came with: surely, or in one reading. */
function muchIn(clause: string): readonly { readonly clause: string; readonly isSure: boolean }[] {
  const plain = withFigures(clause)
  const found = muchOxygen.exec(plain)
  if (found === null || otherwiseMuch.test(plain) || !ofOxygen.test(plain)) return []
  const stance = readingAt(plain, found.index, found.index + found[0].length)?.stance
  return stance === undefined || stance === 'refused' ? [] : [{ clause, isSure: stance === 'recommended' }]
}

const oxygen =
  /\b(?:oxygen|O2|FiO2|concentrator|cannula\w*|prongs|Venturi|high[- ]flow nasal|HFN[OC]|simple (?:face ?)?mask|Hudson mask)\b/iu

const up =
  /\b(?:increas\w*|rais\w*|turn(?:ed)? up|go(?:es)? up|up-?titrat\w*|put up|higher|escalat\w*|doubl\w*|more oxygen|drive|crank\w*|step(?:ped)? up)\b|↑/iu

/** More than the one or two litres of long-term oxygen, or a Venturi valve of more than 28 %. */
const someFlow =
  /(?<![\d.–-])(?:[3-9]|1\d)(?:\s?(?:-|–|to)\s?\d+)?\s?(?:L|l|lpm|lit(?:re|er)s?)(?:\s?\/\s?min\w*| (?:per|a) min\w*)?(?![\p{L}\d])|\b(?:3[5-9]|[4-9]\d|100)\s?%/iu

const notBegun =
  /\b(?:no|not|never|avoid\w*|without|stop\w*|off|wean\w*|if|when|once|unless|only|pre-?oxygenat\w*|intubat\w*|saline|fluid|crystalloid|driven|on air|comfort|fire|smok\w*|walk\w*|assessment|cylinder|transferrin)\b/iu

/** Whether a clause begins oxygen at some flow, or turns it up. */
function isTurnedUp(clause: string): boolean {
  const plain = withFigures(clause)
  const found = oxygen.exec(plain)
  if (found === null || notBegun.test(plain) || !(up.test(plain) || someFlow.test(plain))) return false
  const stance = readingAt(plain, found.index, found.index + found[0].length)?.stance
  return stance !== undefined && stance !== 'refused' && stance !== 'conditional'
}

/** "SpO2 98–100%", "oxygen 10 L/min aiming for 100%". */
const fullTarget =
  /\b(?:SpO2|SaO2|sats?|saturations?|oxygen|O2)\b[^.;]{0,50}(?<![\d.–-])(?:(?:9[89]|100)\s?%?\s*(?:-|–|—|to)\s*100|(?:99|100)\s?%|(?:aim\w*|target\w*|goal)\b[^.;]{0,12}(?:99|100)(?!\s*(?:mL|mm|bpm|\/|kg|mg)))/iu

/** Nobody with COPD is kept at 98% and more: too much oxygen for any lung (BTS 2017, section 7; 94–98% without a risk of hypercapnia). */
function fullOxygen(targets: readonly OxygenAim[], patient: Patient): readonly string[] {
  const lung = patient.conditions.find(({ name }) => namesAsPresent(name, obstructive, 'counts'))
  const target = targets.find(({ clause }) => fullTarget.test(clause))
  return lung === undefined || target === undefined || recordNames(patient, otherOxygenTargets).value === 'true'
    ? []
    : [
        `a saturation of 98% or more is aimed at (${quote(target.clause)}), and the record has ${quote(lung.name)}: carbon dioxide rises with the oxygen (${source})`,
      ]
}
