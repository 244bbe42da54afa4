import { AssayError } from '../../../kit/assay-error.ts'
import { describeFound } from '../../../kit/describe-found.ts'
import { dateTime } from './fhir-elements.ts'

/** How two moments lie as far as both are known: by the finer of the two, the coarser may be either. */
type Order = 'before' | 'same' | 'after' | 'unsure'

/**
 * Where one FHIR dateTime lies to another.
 *
 * Two times are compared as instants. Otherwise what both say is compared as it is written, by its own clock: 2026-03 is before 2026-04-01, and whether it is before 2026-03-15 is `unsure`.
 *
 * @param moment and `other`: a year, a month, a day, or a time with its zone
 * @returns `same` where `moment` is as fine as `other` or finer, and within it
 */
export function orderOf(moment: string, other: string): Order {
  if (isTime(moment) && isTime(other)) {
    const apart = Date.parse(moment) - Date.parse(other)
    return apart < 0 ? 'before' : apart > 0 ? 'after' : 'same'
  }
  const length = Math.min(moment.length, other.length, 10)
  const [one, two] = [moment.slice(0, length), other.slice(0, length)]
  if (one !== two) return one < two ? 'before' : 'after'
  return moment.length >= other.length ? 'same' : 'unsure'
}

/**
 * The latest of some things by their moments, and of one moment the last in the list.
 *
 * Whether a day is before a time within it is not known: the time is taken then, so that the list's order does not decide.
 */
export function latestBy<Item>(items: readonly Item[], momentOf: (item: Item) => string): Item | undefined {
  // The finer ones later: between a time before and a time after it a day would hide that the one is before the other.
  const byFineness = items.toSorted((one, other) => fineness(momentOf(one)) - fineness(momentOf(other)))
  return byFineness.reduce<Item | undefined>(
    (last, item) => (last === undefined || orderOf(momentOf(item), momentOf(last)) !== 'before' ? item : last),
    undefined,
  )
}

/** A year, a month, a day, a time. */
function fineness(moment: string): number {
  return Math.min(moment.length, 11)
}

/** Whether a dateTime has a time of day. */
export function isTime(moment: string): boolean {
  return moment.length > 10
}

/** From when to when a record is read. */
export interface RecordWindow {
  /** A day, or a time with its zone. */
  readonly at: string | undefined
  readonly since: string | undefined
}

/** @throws {AssayError} `fhir-invalid` for what is not a day and no time with its zone, and for a window that ends before it begins */
export function recordWindow(at: unknown, since: unknown): RecordWindow {
  const window = { at: readOption('at', at), since: readOption('since', since) }
  if (window.at !== undefined && window.since !== undefined && orderOf(window.since, window.at) === 'after')
    throw new AssayError('fhir-invalid', `since must not be after at, got ${window.since} and ${window.at}`)
  return window
}

function readOption(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string' && value.length >= 10 && dateTime.safeParse(value).success) return value
  throw new AssayError(
    'fhir-invalid',
    `${name} must be a day (2026-03-01) or a time with its zone (2026-03-01T08:30:00Z), got ${describeFound(value)}`,
  )
}

/**
 * Why something that happened at a moment is not in the window; undefined where it is, or the window is open.
 *
 * @param moment undefined where the record does not say
 */
export function outsideOf(window: RecordWindow, moment: string | undefined): string | undefined {
  const { at, since } = window
  if (moment === undefined)
    return at === undefined && since === undefined
      ? undefined
      : 'it has no time, so that it may be outside of the window'
  if (at !== undefined) {
    const order = orderOf(moment, at)
    if (order === 'after') return `after ${at}`
    if (order === 'unsure') return `it may be after ${at}`
  }
  if (since !== undefined) {
    const order = orderOf(moment, since)
    if (order === 'before') return `before ${since}`
    if (order === 'unsure') return `it may be before ${since}`
  }
  return undefined
}

/** Why something that began at a moment had not begun, or may not have, when the window ends; what has no date is part of the record all along. */
export function notYet({ at }: RecordWindow, began: string | undefined): string | undefined {
  return began === undefined ? undefined : outsideOf({ at, since: undefined }, began)
}
