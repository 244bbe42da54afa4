import { type Answer, textsOf } from '../../../../answer/parse-answer.ts'
import type { MedicationOrder } from '../../../../answer/medications.ts'
import { type Patient, problemsAndNotes } from '../../../../patient/patient.ts'
import { quote } from '../../../../words/text.ts'
import { numberWords, tens } from '../../../../words/words.ts'
import { type DoseLimit, type DoseRange, doseLimits } from '../../../dose-limits.ts'
import { compareAmount, type Measure } from '../../../doses/compare-amount.ts'
import { fluids } from '../../../doses/mixtures.ts'
import { forIndication } from '../../../doses/row-for.ts'
import { rowsBy } from '../../../doses/rows-of-drug.ts'
import { type Hazards, noHazards } from '../../hazards.ts'
import { orderTexts } from '../../record-words.ts'
import { bodyWeight } from '../body-weight.ts'
import { figure } from '../in-milligrams.ts'

/** What a syringe or a bag holds, and how fast it runs, in the unit of what it holds. */
interface Pumped {
  /** In an hour, the least of a range. */
  readonly perHour: number
  /** All that is in it, where the words tell. */
  readonly held: number | undefined
  readonly unit: string
}

const number = String.raw`(?<![\d.,])(?:\d{1,3}(?:[., ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)`
const units = String.raw`(?:units?|U\.?I\.?|I\.?U\.?|I\.?E\.?|U|E|mg|g|mcg|µg|μg|ug|microg(?:ram(?:me)?)?s?|gammas?|mmol|mEq)(?!\p{L})`
const millilitres = String.raw`(?:mLs?|ccs?|millilit(?:re|er)s?)(?!\p{L})`
const litres = String.raw`(?:L|lit(?:re|er)s?)(?!\p{L})`
const fluid = String.raw`(?:(?:\d[\d.,]{0,12}\s?%\s*)?(?:NS|saline|NaCl|SF|sodium chloride|Kochsalz|D5W?|G5|glucose|dextrose|SG5?|water)(?:\s*\d[\d.,]{0,12}\s?%)?\s*)`

/** "50 units of Actrapid", "4 mg", and not "4 mg/kg": the name may stand behind the amount. */
const content = String.raw`(?<content>${number})\s?(?<unit>${units})(?!\s?\/\s?\p{L})(?:\s(?:of\s)?(?!in\b|to\b|with\b|made\b|at\b|over\b)\p{L}[\p{L}-]+){0,2}`
const mixed = String.raw`\s*(?:\/|=|\+|\b(?:(?:is |are )?(?:made|drawn|dilut\w*|dissolved|mixed|topped|fyll\w*)(?: up)?\s)?(?:in|into|ad|auf|em|en|til|to|up to|qs|with|with a)\b|made)\s*(?:(?:a|an|total of|a total of|up to)\s+)?`
/** "50 units in 50 mL", "50 IE/50 ml", "4 mg + 46 mL NS", and "25,000 units in 250 mL of 5% glucose". */
const bag = String.raw`${content}${mixed}${fluid}?(?<volume>${number})?\s?(?<in>${millilitres}|${litres})`
/** "1 unit/mL", "100 IE pro ml", "25 units per mL". */
const strength = String.raw`(?<each>${number})\s?(?<eachUnit>${units})\s?(?:\/|per|pro|por|in (?:one|each|1)|a)\s?(?:1\s)?${millilitres}`

const spelled: ReadonlyMap<string, number> = new Map([...numberWords].filter(([word]) => word.length > 2))
const flowNumber = String.raw`(?:${number}|(?:${[...tens, ...spelled.keys()].join('|')})\b)`
const hour = String.raw`(?:h(?:(?:ou)?rs?)?|Std|Stunde|hora|ora)(?!\p{L})`
const flow = String.raw`(?<flow>${flowNumber})(?:\s?(?:-|–|to|bis|a)\s?${flowNumber})?\s?${millilitres}\.?\s?(?:(?:\/|per|an?|each|every|pro|por|i)\s?(?<time>${hour}|min(?:ute)?s?\b)|hourly|h-1)`

/** What stands between a bag and its rate; no other fluid, and no next step. */
const toRate = String.raw`(?:(?!\b(?:then|alongside|followed|plus|beside|together|KCl|potassium|fluids?|bags?|litres?)\b|;\s*(?:\d[\d.,]{0,12}\s?%|glucose|saline|dextrose|NaCl))[^\n])`
const carrier = String.raw`(?:\s*(?:of\s+|mit\s+|with\s+)?${fluid})?`
const apart = String.raw`(?:(?!\b(?:saline|glucose|dextrose|NaCl|Hartmann\w*|Ringer\w*|Plasma-?Lyte|D5\w*|D10\w*|NS)\b)${toRate})`

const orders: readonly RegExp[] = [
  String.raw`${bag}${carrier}${apart}{0,60}?${flow}`,
  String.raw`${strength}${carrier}${apart}{0,60}?${flow}`,
  String.raw`${flow}\s?(?:\(|of|from|using|with)\s*(?:a\s|the\s)?${bag}`,
  String.raw`${flow}\s?(?:\(|of|from|using|with|at)\s*(?:a\s|the\s)?${strength}`,
].map((source) => new RegExp(source, 'iu'))

/** Without a rate in mL there is nothing to work out. */
const anyFlow = new RegExp(flow, 'iu')

/** No load of these is given from a bag; what the table has as a single dose is what a bag holds. */
const runsOnly: ReadonlySet<string> = new Set([
  'noradrenaline',
  'adrenaline',
  'dobutamine',
  'dopamine',
  'vasopressin',
  'isoprenaline',
  'phenylephrine',
  'metaraminol',
  'glyceryl trinitrate',
  'isosorbide dinitrate',
  'nitroprusside',
  'nicardipine',
  'clevidipine',
  'dexmedetomidine',
  'remifentanil',
  'amiodarone',
])

const toldOf =
  /\b(?:was|were|had|has been|received|already|currently|arrived|came|came in|ran|running|earlier|previous\w*|before admission|ambulance|mistake\w*|error\w*|never|not|no)\b/iu

/** In characters: how far behind its name a drug's rate may stand. */
const reach = 220

/** Long infusions whose bag is not a dose at once, though the table allows the load to run faster: mg that are more than a load, and mg in an hour. */
const slowBags: Readonly<Record<string, { readonly above: number; readonly most: number }>> = {
  amiodarone: { above: 450, most: 150 },
}

/**
 * A pump that runs too fast by what is in it: "50 units in 50 mL at 60 mL/h" is 60 units an hour. Limits are those of the table of doses for infusions, in any indication that the answer or the record names; what holds no more than one dose may run in at any rate.
 */
export function pumpRates(answer: Answer, all: readonly MedicationOrder[], patient: Patient): Hazards {
  const texts = orderTexts(textsOf(answer))
  if (!texts.some(({ text }) => anyFlow.test(text) || byTheMinute.test(text))) return noHazards
  const said = [...texts.map(({ text }) => text), ...problemsAndNotes(patient)].join('\n').toLowerCase()
  const limits = doseLimits()
  const rowsOf = rowsBy(limits, undefined)
  const weight = bodyWeight(patient)?.most
  const sure = all.flatMap((order) => {
    const text = texts.find(({ path }) => path === order.path)?.text
    if (text === undefined || fluids.has(order.drug) || order.stance === 'refused') return []
    // What is in a syringe and how fast it runs is an order without any verb, unless it is told of.
    if (order.stance === 'mentioned' && toldOf.test(order.sentence.text)) return []
    const rows = forIndication(
      // An analogue that is made for the skin runs by vein as any other insulin does.
      (order.classes.includes('insulin') ? (limits.get('insulin') ?? []) : rowsOf(order)).filter(
        ({ route }) => route === 'iv',
      ),
      said,
    ).filter(({ rate }) => rate !== undefined)
    const own = ownText(text, order, all)
    if (order.classes.includes('insulin') && byTheMinute.test(own))
      return [
        `${order.drug} is ordered per minute (${quote(order.sentence.text.trim())}): insulin runs per hour, so this is sixty times the dose (${rows[0]?.source ?? 'JBDS ketoacidosis 2023'})`,
      ]
    const pumped = rows.length === 0 ? undefined : pumpedIn(own)
    if (pumped === undefined || isOneDose(pumped, order.drug, rows) || !isTooFast(pumped, order.drug, rows, weight))
      return []
    return [
      `${order.drug} runs at ${figure(pumped.perHour)} ${nameOf(pumped.unit)} an hour (${quote(order.sentence.text.trim())}), by what is in the syringe or the bag: too fast (${rows[0]?.source ?? ''})`,
    ]
  })
  return sure.length === 0 ? noHazards : { sure: [...new Set(sure)], unclear: [] }
}

/** "0.1 U/kg/min". */
const byTheMinute = /\d\s?(?:U|units?|IU)\s?\/\s?kg\s?\/\s?min/iu

/** What a text says of one drug: from the drug before it, up to the next that is not a fluid. */
function ownText(text: string, { span, path }: MedicationOrder, all: readonly MedicationOrder[]): string {
  const others = all.filter(({ path: at, drug, isClass }) => at === path && !isClass && !fluids.has(drug))
  const next = others.find(({ span: { start } }) => start >= span.end)?.span.start ?? text.length
  const before = others.findLast(({ span: { end } }) => end <= span.start)?.span.end ?? 0
  return text.slice(Math.max(before, span.start - 60), Math.min(next, span.end + reach))
}

function pumpedIn(text: string): Pumped | undefined {
  for (const pattern of orders) {
    const found = pattern.exec(text)?.groups
    if (found === undefined) continue
    const rate = numberOf(found['flow'] ?? '', 'mL') * (/^m/iu.test(found['time'] ?? '') ? 60 : 1)
    if (found['each'] !== undefined) {
      const unit = unitOf(found['eachUnit'] ?? '')
      return { perHour: numberOf(found['each'], unit) * rate, held: undefined, unit }
    }
    const unit = unitOf(found['unit'] ?? '')
    const held = numberOf(found['content'] ?? '', unit)
    const volume =
      found['volume'] === undefined ? 1 : numberOf(found['volume'], 'mL') * (/^l/iu.test(found['in'] ?? '') ? 1000 : 1)
    if (volume > 0) return { perHour: (held / volume) * rate, held, unit }
  }
  return undefined
}

/** "25,000", "25 000" and, of units, "25.000" are thousands; "2,8" is a decimal number. */
function numberOf(written: string, unit: string): number {
  const word = spelled.get(written.toLowerCase())
  if (word !== undefined) return word
  if (/^\d{1,3}(?:[, ]\d{3})+$/u.test(written) || (unit === 'U' && /^\d{1,3}(?:\.\d{3})+$/u.test(written)))
    return Number(written.replaceAll(/[., ]/gu, ''))
  return Number(written.replace(',', '.'))
}

function unitOf(written: string): string {
  const unit = written.toLowerCase().replaceAll('.', '')
  if (/^(?:units?|u|ui|iu|ie|e)$/u.test(unit)) return 'U'
  if (unit === 'mmol' || unit === 'mg' || unit === 'g') return unit
  return unit === 'meq' ? 'mEq' : 'ug'
}

/** For a line of the report. */
function nameOf(unit: string): string {
  return unit === 'U' ? 'units' : unit === 'ug' ? 'micrograms' : unit
}

/** It holds what may be given at once: a load that a pump gives. */
function isOneDose({ held, unit }: Pumped, drug: string, rows: readonly DoseLimit[]): boolean {
  return (
    !runsOnly.has(drug) &&
    held !== undefined &&
    rows.some(({ single = [] }) =>
      single.some((range) => {
        const compared = compareAmount({ low: held, high: held, unit }, { ...range, low: 0 })
        return compared?.isDirect === true && compared.side === 'within'
      }),
    )
  )
}

function isTooFast(
  { perHour, held = 0, unit }: Pumped,
  drug: string,
  rows: readonly DoseLimit[],
  weight: number | undefined,
): boolean {
  const slow = slowBags[drug]
  if (slow !== undefined) return unit === 'mg' && held > slow.above && perHour > slow.most
  const sides = rows
    .flatMap(({ rate = [] }) => rate)
    .map((range) => compareAmount(measure(perHour, unit, range, weight), { ...range, low: 0 })?.side)
    .filter((side) => side !== undefined)
  return sides.length > 0 && sides.every((side) => side === 'over')
}

/** Per kilogram where the limit is so and the weight is known. */
function measure(perHour: number, unit: string, { unit: limit }: DoseRange, weight: number | undefined): Measure {
  if (weight === undefined || !limit.split('/').includes('kg'))
    return { low: perHour, high: perHour, unit: `${unit}/h` }
  return { low: perHour / weight, high: perHour / weight, unit: `${unit}/kg/h` }
}
