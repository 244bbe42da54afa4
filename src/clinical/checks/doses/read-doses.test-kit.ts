import { medicationOrders, ordersByPath } from '../../answer/medications.ts'
import { recommendation } from '../../answer/recommendation.ts'
import { readDoses, type ReadDoses, type WrittenDose } from './read-doses.ts'

/** What is read of the doses of an answer with one action. */
export function dosesOf(text: string): ReadDoses {
  const answer = recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })
  return readDoses(text, ordersByPath(medicationOrders(answer)).get('recommended_actions[0].text') ?? [])
}

const figure = (value: number): string => String(Number(value.toPrecision(6)))

const range = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  low === high ? figure(low) : `${figure(low)}-${figure(high)}`

/** All that was read of a dose, in words. */
function inWords(dose: WrittenDose): string {
  const { order, amount, route, schedule, over, isPush, isDayTotal, percent, isDiluted, perMillilitre } = dose
  const { every, times, unread, hasMaximum } = schedule
  const sign = amount.comparator === '=' ? '' : amount.comparator
  return [
    order.drug,
    `${sign}${amount.parts.map(range).join('/')} ${amount.unit}`.trim(),
    amount.maybeTimes === undefined ? '' : `${amount.isRepeated === true ? 'x' : 'or x'} ${amount.maybeTimes}`,
    amount.isSpaced === true ? 'or two numbers' : '',
    percent === undefined ? '' : `of ${percent}%`,
    isDiluted ? 'diluted' : '',
    perMillilitre === undefined ? '' : `of ${figure(perMillilitre.value)} ${perMillilitre.unit}/mL`,
    isPush ? 'pushed' : '',
    route === undefined ? '' : route.routes.join('|'),
    over === undefined ? '' : `over ${range(over)} h`,
    every === undefined ? '' : `every ${figure(every.hours)} h`,
    times === undefined ? '' : `${times} times`,
    unread === undefined ? '' : `unread ${unread}`,
    hasMaximum === true ? 'at most' : '',
    isDayTotal ? 'in a day' : '',
  ]
    .filter((word) => word !== '')
    .join(' ')
}

/** Each dose; "?" is before what cannot be read, "unknown" before what the drug table does not know. */
export function dosesInWords(text: string): readonly string[] {
  const { doses, illegible, strangers } = dosesOf(text)
  return [
    ...doses.map(inWords),
    ...illegible.map(({ order, span }) => `${order.drug} ? ${span.text}`),
    ...strangers.map((stranger) => `unknown: ${stranger}`),
  ]
}
