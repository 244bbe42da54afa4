import { type Answer, textsOf } from '../../../answer/parse-answer.ts'
import { type MedicationOrder, ordersByPath } from '../../../answer/medications.ts'
import { readDoses, type WrittenDose } from '../../doses/read-doses.ts'
import { timesADay } from '../../../quantities/times-a-day.ts'
import { milligramsIn } from './in-milligrams.ts'

/** What an order gives at a time and in a day, as far as its words say. */
export interface DayAmount {
  readonly order: MedicationOrder
  /** At a time, the most of a range: in mg, or in units for what is counted so. */
  readonly single: number
  readonly isUnits: boolean
  readonly isPerKg: boolean
  /** By the hour: "50 micrograms/hour", "18 units/kg/h"; `single` is then of an hour. */
  readonly isRate: boolean
  /** In 24 hours, in the unit of `single`; undefined where nothing says how often. */
  readonly day: number | undefined
  readonly ways: readonly string[] | undefined
  /** What stands behind it, up to the next drug. */
  readonly behind: string
}

/** Units of activity by their UCUM codes. */
const unitsIn: Readonly<Record<string, number>> = { U: 1, IU: 1, kU: 1000, '[IU]': 1 }

/** What one millilitre of a syringe holds, in mg. */
const milligramsPerMillilitre: Readonly<Record<string, number>> = { enoxaparin: 100 }

/**
 * The amounts that an answer gives of some drugs, with how often in any words: "75 mg mane and 75 mg nocte" is 150 mg in a day, as "75 mg 1-0-1" is. Where the reader of doses finds none beside a drug ("dabigatran, low strength (110 mg morning and evening)"), the first amount behind its name is read.
 *
 * @param isOne the drugs that are asked about
 */
export function dayAmounts(
  answer: Answer,
  orders: readonly MedicationOrder[],
  isOne: (order: MedicationOrder) => boolean,
): readonly DayAmount[] {
  const byPath = ordersByPath(orders)
  return textsOf(answer).flatMap(({ text, path }) => {
    const own = byPath.get(path) ?? []
    if (!own.some(isOne)) return []
    const doses = readDoses(text, own, path === 'text').doses
    return own.filter(isOne).flatMap((order) => {
      const written = doses.filter((dose) => dose.order === order)
      const read = together(written.flatMap((dose) => amountOf(dose, written, own)))
      return read.length === 0 ? unread(order, own) : read
    })
  })
}

/** Up to the next drug of the sentence that has a name of its own. */
function sentenceEnd(order: MedicationOrder, all: readonly MedicationOrder[]): number {
  const next = all
    .filter(({ span, isClass }) => !isClass && span.start >= order.span.end && span.start < order.sentence.end)
    .map(({ span }) => span.start)
  return Math.min(order.sentence.end, ...next)
}

function amountOf(
  dose: WrittenDose,
  written: readonly WrittenDose[],
  all: readonly MedicationOrder[],
): readonly DayAmount[] {
  const { amount, order, schedule, route } = dose
  const [part] = amount.parts
  if (part === undefined || amount.parts.length > 1 || amount.comparator === '<=') return []
  const [base = '', ...per] = amount.unit.split('/')
  const perMillilitre = base === 'mL' ? milligramsPerMillilitre[order.drug] : undefined
  const factor = milligramsIn[base] ?? unitsIn[base] ?? perMillilitre
  if (factor === undefined) return []
  const { text, start } = order.sentence
  const nextDose = written.find(({ amount: { span } }) => span.start >= amount.span.end)
  const end = Math.min(sentenceEnd(order, all), nextDose?.amount.span.start ?? Infinity)
  const behind = text.slice(amount.span.end - start, Math.max(amount.span.end, end) - start)
  const whole = text.slice(amount.span.end - start, sentenceEnd(order, all) - start)
  const minutes = per.includes('min')
  const single = part.high * factor * (minutes ? 60 : 1)
  const isRate = minutes || per.includes('h')
  const every = schedule.every?.hours
  const isTwo = twoBefore.test(text.slice(0, order.span.start - start))
  const times = isTwo
    ? 2
    : amount.isDaily || dose.isDayTotal
      ? 1
      : often(timesADay(behind) ?? (every === undefined || every <= 0 ? undefined : 24 / every))
  return [
    {
      order,
      single,
      isUnits: milligramsIn[base] === undefined && perMillilitre === undefined,
      isPerKg: per.includes('kg'),
      isRate,
      day: isRate ? single * 24 : times === undefined ? undefined : single * Math.max(1, times),
      ways: route?.routes,
      behind: whole,
    },
  ]
}

/** "Every 5 minutes to 10 mg": what is repeated under watch is not an amount of a day. */
function often(times: number | undefined): number | undefined {
  return times === undefined || times > mostInDay ? undefined : times
}

const mostInDay = 12

/** "Two injections of enoxaparin 80 mg a day". */
const twoBefore =
  /\b(?:two|2|twice|double)\b[- ]?(?:daily |a day )?(?:injections|doses|shots|jabs|syringes)(?: a day| daily)?(?: of)?\s*$/iu

/** Behind a name, before another: "(110 mg morning and evening)". */
const firstAmount =
  /^(?<lead>[^;.]{0,50}?)(?<![\p{L}\d.])(?<number>\d+(?:[.,]\d+)?)\s?(?<unit>mg|micrograms?|mcg|µg|μg|g|units?|IU|U)\b(?<kg>\s?(?:\/|per)\s?kg\b)?(?!\s?\/\s?(?:m?mol|d?L|mL))/iu

/** "Enoxaparin 80 bd": milligrams, as every chart has it. */
const bareAmount =
  /^\s*,?\s?(?<number>\d{2,3})(?:\s?\/\s?\d{1,2})?(?=[,;.)]?(?:\s|$))(?!\s?(?:[,;]\s?)?(?:h\b|hours?|min|days?|weeks?|wks?|months?|years?|%|x\b|kg|mL|tablets?|capsules?|doses|mmol|[-–]\s?\d))/iu

const massOf: Readonly<Record<string, number>> = { mg: 1, g: 1000 }

function unread(order: MedicationOrder, all: readonly MedicationOrder[]): readonly DayAmount[] {
  const { text, start } = order.sentence
  const rest = text.slice(order.span.end - start, sentenceEnd(order, all) - start)
  const match = firstAmount.exec(rest) ?? bareAmount.exec(rest)
  const groups = match?.groups
  if (match === null || groups === undefined) return []
  const unit = (groups['unit'] ?? 'mg').toLowerCase()
  const isUnits = /^(?:u|iu)/u.test(unit)
  const number = Number((groups['number'] ?? '').replace(',', '.'))
  const single = number * (isUnits ? 1 : (massOf[unit] ?? 0.001))
  const times = timesADay(rest.slice(match[0].length))
  return [
    {
      order,
      single,
      isUnits,
      isPerKg: groups['kg'] !== undefined,
      isRate: false,
      day: times === undefined ? undefined : single * Math.max(1, times),
      ways: undefined,
      behind: rest,
    },
  ]
}

const morning = /^\s*(?:in the |at |each |every )?(?:mane|morning|a\.?m\b|breakfast|0?[6-9](?:[:.]00)?\b)/iu
const night =
  /^\s*(?:in the |at |each |every |with )?(?:nocte|evening|night|p\.?m\b|bed|supper|dinner|(?:1[7-9]|2[0-3])(?:[:.]00)?\b)/iu

/** Two doses of one drug at two parts of the day are one day; what is said once more of the weight has the same interval. */
function together(amounts: readonly DayAmount[]): readonly DayAmount[] {
  const [first, second] = amounts
  if (first === undefined || second === undefined) return amounts
  if (morning.test(first.behind) && night.test(second.behind) && first.isUnits === second.isUnits) {
    const sum = first.single + second.single
    return [{ ...first, single: Math.max(first.single, second.single), day: sum }, ...amounts.slice(2)]
  }
  if (first.isPerKg === second.isPerKg) return amounts
  const times = [first, second].map(({ day, single }) => (day === undefined ? undefined : day / single))
  const known = times[0] ?? times[1]
  return known === undefined
    ? amounts
    : [first, second, ...amounts.slice(2)].map((one, at) =>
        at < 2 && one.day === undefined ? { ...one, day: one.single * known } : one,
      )
}
