import { type Answer, textsOf } from '../../../answer/parse-answer.ts'
import { type MedicationOrder, ordersByPath } from '../../../answer/medications.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { numberWords } from '../../../words/words.ts'
import { readDoses, type WrittenDose } from '../../doses/read-doses.ts'
import { bodyWeight } from './body-weight.ts'
import { milligramsIn } from './in-milligrams.ts'
import { type PushRate, pushRates } from './push-rate-table.ts'

const numerals: ReadonlyMap<string, number> = new Map([
  ...numberWords,
  ['a', 1],
  ['an', 1],
  ['a few', 5],
  ['half a', 0.5],
  ['half an', 0.5],
  ['thirty', 30],
  ['sixty', 60],
])

const count = String.raw`\d+(?:\.\d+)?|half an?|a few|an?|one|two|three|four|five|ten|fifteen|twenty|thirty|sixty`

/** "Over 3 minutes", "in 30 seconds", "as a 30-second push"; "within an hour" is by when. */
const duration = new RegExp(
  [
    String.raw`\b(?:over|in|(?:within|during)(?=[^.;,]{1,16}\bs(?:ec(?:ond)?s?)?\b))\s+(?:about |approximately |around |~|at least |not less than |under |less than |just |only )*(?<low>${count})(?:\s?(?:-|–|to)\s?(?<high>${count}))?\s?(?<unit>s(?:ec(?:ond)?s?)?|min(?:ute)?s?|h(?:ours?|rs?)?)\b`,
    String.raw`(?<![\d.])(?<many>${count})(?:\s|-|(?<=\d))(?<each>s(?:ec(?:ond)?)?|min(?:ute)?|h(?:ours?)?)[\s-](?:(?:IV|intravenous|fast|rapid|quick) ){0,2}(?:push|bolus|injection|infusion)\b`,
  ].join('|'),
  'giu',
)

/** What is done or seen so long after, and no time that it runs in. */
const untilLater =
  /\b(?:repeat\w*|re-?check\w*|check\w*|again|re-?assess\w*|review\w*|ECG|BP|levels?|monitor\w*|after|observ\w*|works?|acts?|effect|onset|response|second|another)\b[^,;]{0,30}$/iu

const stated =
  /\b(?:at|rate(?: of)?|max(?:imum)?|≤|<=?)\s*(?:a rate of )?(?<rate>\d+(?:\.\d+)?)\s?mg\s?(?:\/|per )\s?min/iu

const push =
  /\b(?:push(?:ed)?|bolus|stat injection|as (?:an )?(?:IV |intravenous |fast |rapid |quick |slow )*injection|(?:fast|rapid|quick) (?:IV |intravenous )?injection|(?:given|injected|run in) (?:as )?(?:fast|rapidly|quickly)|(?:fast|rapidly|quickly) (?:into|IV\b|by vein)|as (?:fast|quickly) as|in one go|all at once|undiluted|neat)\b/iu

const refused = /\b(?:never|not|no|avoid\w*|if)\b/iu

const unhurried =
  /\b(?:slow\w*|infus\w*|drip|then|per kg|max\w*|up to|total)\b|\b(?:mL|bag|litre|saline|glucose|dextrose)\b/iu

/**
 * Doses that are ordered into a vein faster than the label of the drug allows: in a time or at a rate that the answer states, or pushed where it says no time.
 *
 * @returns a line for each, with its source
 */
export function fastPushes(answer: Answer, orders: readonly MedicationOrder[], patient: Patient): readonly string[] {
  const byPath = ordersByPath(orders)
  const said = textsOf(answer)
    .map(({ text }) => text)
    .join('\n')
  return textsOf(answer)
    .flatMap(({ text, path }) => readDoses(text, byPath.get(path) ?? [], path === 'text').doses)
    .flatMap((dose) => {
      const row = pushRates.find(({ drug }) => drug === dose.order.drug)
      const { stance, isSure, sentence } = dose.order
      const isOrdered = isSure && (stance === 'recommended' || (stance === 'mentioned' && prepared.test(sentence.text)))
      return row === undefined || !isOrdered || isOther(dose) ? [] : faultOf(row, dose, patient, said)
    })
}

/** "Vancomycin 2 g made up in 20 mL and given over 3 min": an order that names how it is prepared. */
const prepared =
  /\b(?:made up|diluted|drawn up|reconstituted|dissolved|mixed) (?:in|with|to|into)\b[^.;]{0,40}\b(?:given|pushed|run|injected|infused) (?:over|in|as|at)\b/iu

/** By mouth, or the sum of a day. */
function isOther({ route, isDayTotal }: WrittenDose): boolean {
  return isDayTotal || (route !== undefined && !route.routes.includes('iv'))
}

function faultOf(row: PushRate, dose: WrittenDose, patient: Patient, said: string): readonly string[] {
  const amount = milligramsOf(dose, patient)
  if (amount === undefined || amount <= row.above) return []
  if (row.unlessArrest === true && isArrest(patient, said)) return []
  const clause = clauseOf(dose, amount)
  const rate = rateOf(clause, amount)
  if (rate === undefined) {
    if (amount < row.pushed || dose.over !== undefined || !isPushed(clause)) return []
  } else if (rate <= row.most * row.slack) return []
  const how = rate === undefined ? 'is pushed' : `runs in at ${figure(rate)} mg/min`
  return [
    `${dose.order.drug} ${figure(amount)} mg ${how} (${quote(dose.order.sentence.text)}): ${row.because} (${row.source})`,
  ]
}

/** From the name, or from an amount that is not the first behind it, to where the next dose begins, or a part of this one. */
function clauseOf({ order, amount }: WrittenDose, milligrams: number): string {
  const { text, start } = order.sentence
  const isLater =
    amount.span.start > order.span.end &&
    earlierAmount.test(text.slice(order.span.end - start, amount.span.start - start))
  const from = Math.max(0, (isLater ? amount.span.start : order.span.start) - start)
  const behind = Math.max(from, order.span.end - start, amount.span.end - start)
  const ahead = isLater ? '' : (pushOf.exec(text.slice(0, from))?.groups?.['push'] ?? '')
  const rest = text.slice(behind, behind + reach).replaceAll(/\bi\.\s?v\./giu, 'IV ')
  const tail = rest.split(/[;.](?=\s|$)|, (?:then|followed)\b|\bthen\b/u)[0] ?? rest
  return ahead + text.slice(from, behind) + withoutParts(tail, milligrams)
}

/** "100 mg: 10 mg bolus over 1 min, 90 mg over 2 h": how a part of it is given says nothing of the whole. */
function withoutParts(tail: string, milligrams: number): string {
  const part = [...tail.matchAll(ownAmount)].find(
    ({ groups = {} }) =>
      Number((groups['count'] ?? '').replaceAll(',', '')) * (groups['unit'] === 'g' ? 1000 : 1) <
      milligrams * wholeShare,
  )
  return part === undefined ? tail : tail.slice(0, part.index)
}

const ownAmount = /(?<![\d.])(?<count>\d[\d,]{0,12}(?:\.\d+)?)\s?(?<unit>m?g)\b(?!\s?(?:\/|per\b))/gu

/** For rounding. */
const wholeShare = 0.9

/** "Rapid IV push of procainamide", "push procainamide". */
const pushOf =
  /(?:^|[.;,:]\s*)(?:(?:give|start|then|by|as|an?|fast|rapid|quick|IV|i\.v\.|intravenous) )*(?<push>(?:push|bolus)(?: of)? )$/iu

const earlierAmount = /\d\s?(?:mg|g|mcg|micrograms?|µg)\b/iu

/** In characters behind the name. */
const reach = 110

/** In characters: "bolus in 250 mL saline", "push, slowly". */
const nearPush = 20

function isPushed(clause: string): boolean {
  const found = push.exec(clause)
  if (found === null || refused.test(clause.slice(0, found.index))) return false
  return !unhurried.test(clause.slice(0, found.index + found[0].length + nearPush))
}

/** mg a minute by the words of a clause; undefined where it says neither a rate nor a time. */
function rateOf(clause: string, amount: number): number | undefined {
  const given = stated.exec(clause)?.groups?.['rate']
  if (given !== undefined) return Number(given)
  const found = [...clause.matchAll(duration)].find(({ index }) => !untilLater.test(clause.slice(0, index)))
  const { low, high, unit, many = '', each = '' } = found?.groups ?? {}
  const time = numberOf(high ?? low ?? many)
  if (time === undefined || time <= 0) return undefined
  const per = unit ?? each
  return amount / (/^s/iu.test(per) ? time / 60 : /^m/iu.test(per) ? time : time * 60)
}

function numberOf(word: string): number | undefined {
  if (word === '') return undefined
  return numerals.get(word.toLowerCase()) ?? Number(word)
}

/** Of what is written for a kilogram, for who has no weight on record as for 50 kg. */
function milligramsOf({ amount, order }: WrittenDose, patient: Patient): number | undefined {
  const [part] = amount.parts
  if (part === undefined || amount.parts.length > 1 || amount.comparator === '<=') return undefined
  const [unit = '', per] = amount.unit.split('/')
  const mass = milligramsIn[unit]
  if (mass === undefined || (per !== undefined && per !== 'kg')) return undefined
  const isPerKilogram =
    per === 'kg' || new RegExp(String.raw`\b${part.high}\s?${unit}\s?/\s?kg\b`, 'iu').test(order.sentence.text)
  return part.high * mass * (isPerKilogram ? (bodyWeight(patient)?.least ?? leastWeight) : 1)
}

const leastWeight = 50

const arrest =
  /\b(?:cardiac arrest|arrest|VF|pulseless|ventricular fibrillation|CPR|ALS|torsades?|shocks?\b[^.;]{0,20}\bthird|third shock|eclamp\w*)\b/iu

function isArrest(patient: Patient, said: string): boolean {
  return arrest.test(said) || hasCondition(patient, 'cardiac arrest', 'active').value === 'true'
}

function figure(value: number): string {
  return String(Number(value.toPrecision(3)))
}
