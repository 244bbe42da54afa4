import type { Patient } from '../../../../patient/patient.ts'
import { problemsAndNotes } from '../../../../patient/patient.ts'
import { quote } from '../../../../words/text.ts'
import { numberWords } from '../../../../words/words.ts'
import { type Hazards, noHazards, sureOf } from '../../hazards.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from '../../record-words.ts'
import { figure } from '../in-milligrams.ts'

/** Millimoles in an hour: by a vein of the arm, and by a central line with a monitor; a tenth is left for rounding. */
const byArm = 20
const byCentralLine = 40
const rounding = 1.1

const number = String.raw`(?<!\d)\d+(?:\.\d+)?`
const spelled: ReadonlyMap<string, number> = new Map([
  ...numberWords,
  ['a', 1],
  ['an', 1],
  ['thirty', 30],
  ['half', 0.5],
])

const salt = String.raw`(?:potassium(?: chloride)?(?! phosphate| of \d)|KCl|\bK\+)(?:\s+(?:IV|intravenously|by vein))?`
const between = String.raw`(?:(?!\b(?:then|magnesium|calcium|phosphate|insulin|bicarbonate)\b)[^;])`
const amountOf = (suffix: string): string =>
  String.raw`(?<n${suffix}>${number})\s?(?:mmol|mEq|meq)s?\b(?<p${suffix}>\s?\/\s?(?:L|h|hr|hour|\d+ ?mL)\b| (?:an|per|each) (?:hour|litre))?`

/** The salt with its amount, in either order: "KCl 40 mmol", "40 mmol of potassium chloride". */
const dosed = new RegExp(
  String.raw`\b${salt}${between}{0,40}?\s?${amountOf('1')}|${amountOf('2')}(?: of)?(?: IV)? ${salt}(?!\p{L})`,
  'iu',
)

const time = new RegExp(
  String.raw`\b(?:over|in|within|across|for)\s+(?:about |around |~)?(?:(?:${number}|\w+)\s?(?:-|–|to)\s?)?(?<value>${number}|half an?|an?|one|two|three|four|five|ten|fifteen|twenty|thirty)[\s-]?(?<unit>min(?:ute)?s?|h(?:ou)?rs?|h)\b`,
  'iu',
)

const flow = /(?<flow>\d+(?:\.\d+)?)\s?mL\s?(?:\/|per|an)\s?h/iu
const volume = /(?<![/\d.])(?<volume>\d+(?:\.\d+)?)\s?(?<unit>mL|L|litres?)\b(?!\s?\/)/iu

const byMouth = /\b(?:oral(?:ly)?|PO|by mouth|tablets?|effervescent|Sando|Kay-?Cee|Slow-?K|NG|enteral|syrup|drink)\b/iu
const refused =
  /\b(?:never|not|no|avoid\w*|don['’]t|rather than|instead of|nor|max(?:imum)?|limit|exceed\w*|faster|unless|≤|<)\b[^.;]{0,50}$/iu
const arrest =
  /\b(?:cardiac arrest|arrest(?:s|ed)?|VF|VT|ventricular (?:fibrillation|tachycardia)|pulseless|torsades?|asystol\w*|peri-?arrest|extremis|CPR|respiratory paralysis)\b/iu
const notThere = /\b(?:no|not|never|without|before|prevent\w*|risk of|if)\b[^.;,]{0,25}$/iu
const central =
  /\b(?:central(?:ly)?|CVC|CVL|CVAD|PICC|jugular|subclavian|femoral line|ICU|ITU|HDU|CCU|critical care|intensive care)\b/iu
const peripheral = /\b(?:peripheral\w*|forearm|arm|hand|cannula|venflon|antecubital|cubital|\d\dG)\b/iu

/**
 * Potassium that runs into a vein faster than the heart bears, by the time, the rate or the flow that an order writes: more than 20 mmol/h by a vein of the arm, more than 40 mmol/h by any, unless the heart has stopped or is about to.
 */
export function potassiumRates(texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  const record = problemsAndNotes(patient)
  if (record.some((text) => inArrest(text))) return noHazards
  const orders = orderTexts(texts)
  const isCentral = orders.some(({ text }) => central.test(text) && !/\bno (?:central|CVC|PICC)/iu.test(text))
  for (const { text } of orders) {
    for (const clause of clausesOf(text)) {
      const found = rateIn(clause)
      if (found === undefined || inArrest(clause) || byMouth.test(clause)) continue
      const mayBeCentral = (isCentral || central.test(clause)) && !peripheral.test(clause)
      if (found <= (mayBeCentral ? byCentralLine : byArm) * rounding) continue
      return sureOf(
        `potassium runs in at ${figure(found)} mmol/h (${quote(clause.trim())}): the heart stops (NPSA alert on potassium 2002; BNF: potassium chloride, 20 mmol/h at most by a peripheral vein; 40 mmol/h by a central line with a monitor)`,
      )
    }
  }
  return noHazards
}

function inArrest(text: string): boolean {
  const match = arrest.exec(text)
  return match !== null && !notThere.test(text.slice(0, match.index))
}

/** mmol an hour; undefined where the clause does not tell. */
function rateIn(clause: string): number | undefined {
  const match = dosed.exec(clause)
  if (match === null || refused.test(clause.slice(0, match.index + match[0].search(/\d/u)))) return undefined
  const { n1, n2, p1, p2 } = match.groups ?? {}
  const value = Number(n1 ?? n2)
  const per = (p1 ?? p2 ?? '').replace(/^\s*(?:\/|an|per|each)\s*/iu, '')
  if (/^h/iu.test(per)) return value
  const rest =
    clause.slice(match.index + match[0].length).split(/\bthen\b|\b(?:magnesium|followed|recheck\w*|repeat)\b/iu)[0] ??
    ''
  const ran = flow.exec(rest)?.groups?.['flow']
  if (/^l/iu.test(per)) {
    if (ran !== undefined) return (value * Number(ran)) / 1000
    const held = volume.exec(clause)?.groups
    if (held === undefined) return undefined
    const litres = Number(held['volume']) / (/^m/iu.test(held['unit'] ?? '') ? 1000 : 1)
    return divided(value * litres, hoursIn(rest))
  }
  const held = /\bin (?<volume>\d+(?:\.\d+)?)\s?(?<unit>mL|L)\b/iu.exec(rest)?.groups
  if (ran !== undefined && held !== undefined)
    return (value * Number(ran)) / (Number(held['volume']) * (held['unit'] === 'mL' ? 1 : 1000))
  const before = /\bover (?<what>[^;,]{1,16}) (?:with|containing|plus|\+) $/iu.exec(clause.slice(0, match.index))
  return divided(value, hoursIn(rest) ?? (before === null ? undefined : hoursIn(before[0])))
}

function hoursIn(text: string): number | undefined {
  const { value = '', unit = '' } = time.exec(text)?.groups ?? {}
  if (value === '') return undefined
  const many = spelled.get(value.toLowerCase().split(' ')[0] ?? '') ?? Number(value)
  return /^m/iu.test(unit) ? many / 60 : many
}

function divided(value: number, hours: number | undefined): number | undefined {
  return hours === undefined || hours <= 0 ? undefined : value / hours
}
