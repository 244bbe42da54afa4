import type { Manner } from '../../language/actions/action.ts'
import { inQuotes } from './in-quotes.ts'

/** How an action may be spoken of, each in words; empty where only an order will do. */
export function describeManner({
  accepts,
  orLater,
  atOnce,
  atMonths,
  forDays,
  unlessNaming,
  notLess,
  inEscalations,
}: Manner): readonly string[] {
  const others = (accepts ?? []).filter((stance) => stance !== 'recommended')
  return [
    ...(others.length > 0 ? [`also where it is ${others.join(' or ')}`] : []),
    ...(orLater === true ? ['also for later, or when needed'] : []),
    ...(atOnce === true ? ['at once: not routine, elective or for tomorrow'] : []),
    ...(atMonths === undefined ? [] : [`in ${span(atMonths, 'month')}`]),
    ...(forDays === undefined ? [] : [`for ${span(forDays, 'day')}`]),
    ...(notLess === true ? ['not where it is lessened: reduced, halved or weaned'] : []),
    ...(inEscalations === true ? ['also as an escalation'] : []),
    ...(unlessNaming === undefined ? [] : [`not in a sentence that names ${unlessNaming.map(inQuotes).join(' or ')}`]),
  ]
}

function span([from, to]: readonly [from: number, to: number], unit: string): string {
  return from === to ? `${from} ${from === 1 ? unit : `${unit}s`}` : `${from} to ${to} ${unit}s`
}
