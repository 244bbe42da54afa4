import { convert } from '../quantities/convert.ts'
import { quantities } from '../quantities/quantities.ts'
import type { Quantity } from '../quantities/quantity.ts'
import { perSentence, type ReadSentence } from './sentences.ts'
import { numberWords, wordSet } from '../words/words.ts'
import type { Token } from '../words/text.ts'
import { CueLexicon } from './cue-lexicon.ts'

/** A place among the tokens of a sentence, the end exclusive. */
interface Place {
  readonly from: number
  readonly to: number
}

/** A time that a sentence gives something, in days. */
export interface SaidTime extends Place {
  readonly least: number
  readonly most: number
  /** It may be when: "at 6 months", "6 months". */
  readonly isAt: boolean
  /** It may be how long: "for 5 days", "5 days". */
  readonly isFor: boolean
}

/**
 * The times that a sentence gives what one mention names: those behind it, up to the next mention; else those before it, where no other mention has them.
 *
 * "CT at 6 months, then CT at 18 months" puts one at each; "in 6 months repeat the CT" and "a six-month CT" put it behind the time.
 */
export function timesOf(sentence: ReadSentence, mention: Place, mentions: readonly Place[]): readonly SaidTime[] {
  const times = timesIn(sentence)
  const next = Math.min(...mentions.filter(({ from }) => from >= mention.to).map(({ from }) => from))
  const behind = times.filter(({ from }) => from >= mention.to && from < next)
  const isFirst = !mentions.some(({ to }) => to <= mention.from)
  const before = times.filter(
    ({ to }) =>
      to <= mention.from &&
      (isFirst || mention.from - to <= beside) &&
      sentence.tokens.slice(to, mention.from).every(({ word }) => !joints.has(word)),
  )
  return [...behind, ...before.filter((time) => mention.from - time.to <= nearBefore)]
}

/** Words between a time and what it is the time of: "at 6 to 12 months, repeat the low-dose CT". */
const nearBefore = 8

/** "CT now, then a 6-month CT". */
const beside = 2

const joints = wordSet('and then before after or but')

/** A time that is not an interval has a number; most sentences have none. */
const hasNumber = new RegExp(`[0-9\\uff01-\\uff5e]|\\b(?:${[...numberWords.keys()].join('|')})\\b`, 'iu')

const noQuantities: readonly Quantity[] = []

const quantitiesOf = perSentence(({ text }) => (hasNumber.test(text) ? quantities(text) : noQuantities))

const timesIn = perSentence((sentence: ReadSentence): readonly SaidTime[] =>
  [...quantitiesOf(sentence).flatMap((quantity) => timeFrom(sentence, quantity)), ...singleTimes(sentence)].toSorted(
    (one, other) => one.from - other.from,
  ),
)

/** "In a year", "in a month or so": one of a unit, without its number. */
function singleTimes({ tokens }: ReadSentence): readonly SaidTime[] {
  return tokens.flatMap(({ word }, at): readonly SaidTime[] => {
    // "CT at 3/12", "review 6/52", as British notes have months and weeks.
    const { least, most, of = '' } = fraction.exec(word)?.groups ?? {}
    const unit = daysOf.get(parts.get(of) ?? '')
    if (unit !== undefined) {
      // "18–24/12" is two words.
      const before = tokens[at]?.isJoined === true ? /^\d{1,2}$/u.exec(tokens[at - 1]?.word ?? '')?.[0] : undefined
      const from = before === undefined ? at : at - 1
      const first = Number(least ?? before ?? most)
      return [{ from, to: at + 1, least: first * unit, most: Number(most) * unit, isAt: true, isFor: true }]
    }
    const days = daysOf.get(tokens[at + 2]?.word ?? '')
    if (word !== 'in' || tokens[at + 1]?.word !== 'a' || days === undefined) return []
    return [{ from: at + 1, to: at + 3, least: days, most: days, isAt: true, isFor: false }]
  })
}

const fraction = /^(?:(?<least>\d{1,2})-)?(?<most>\d{1,2})\/(?<of>12|52|7)$/u

const parts: ReadonlyMap<string, string> = new Map([
  ['12', 'month'],
  ['52', 'week'],
  ['7', 'day'],
])

const daysOf: ReadonlyMap<string, number> = new Map(
  (['year', 'month', 'week', 'day'] as const).map((unit) => [unit, Number(convert(1, unit, 'd').toFixed(6))]),
)

function timeFrom(sentence: ReadSentence, quantity: Quantity): readonly SaidTime[] {
  if (quantity.unit === undefined || quantity.dimension !== 'time') return []
  const { low, high, timing, comparator, canonical, span } = quantity
  // "Within 6 to 12 months" is a time; "within 6 months" may be tomorrow, and "at least 5 days" has no end.
  if (timing === 'every' || (comparator !== '=' && low === high)) return []
  const first = sentence.tokens.findIndex((token) => token.end > sentence.start + span.start)
  const last = sentence.tokens.findLastIndex((token) => token.start < sentence.start + span.end)
  if (first < 0 || last < first || past.has(sentence.tokens[last + 1]?.word ?? '')) return []
  if (pastBefore.has(sentence.tokens[first - 1]?.word ?? '')) return []
  const days = (value: number): number => Number(convert(value, canonical.unit, 'd').toFixed(6))
  const how = { isAt: timing !== 'for', isFor: timing === 'for' || timing === undefined }
  const before = timing === 'for' || low !== high ? [] : listedBefore(sentence, first, low)
  return [
    ...before.map(({ at, value }) => {
      const time = days((canonical.low / low) * value)
      return { from: at, to: at + 1, least: time, most: time, ...how }
    }),
    { from: first, to: last + 1, least: days(canonical.low), most: days(canonical.high), ...how },
  ]
}

/** "At 3, 6 and 12 months": the numbers before the one with the unit, each less than the next. */
function listedBefore(
  { tokens }: ReadSentence,
  first: number,
  last: number,
): readonly { readonly at: number; readonly value: number }[] {
  const listed: { at: number; value: number }[] = []
  let next = last
  for (let at = first - 2; at >= 0; at -= 2) {
    const joint = tokens[at + 1]?.word ?? ''
    const value = Number(tokens[at]?.word)
    const isJoined = listed.length === 0 ? joint === 'and' || joint === '&' : joint === ','
    if (!isJoined || !(value > 0 && value < next)) break
    listed.unshift({ at, value })
    next = value
  }
  return listed
}

const past = wordSet('ago earlier old previously before prior')

const pastBefore = wordSet('last past previous preceding since')

const weekday = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'

const lexicon = new CueLexicon({
  delayed: [
    'tomorrow',
    'elective|electively',
    'semi elective|electively',
    'outpatient',
    'out patient',
    'ambulatory clinic',
    'routine|routinely',
    'non urgent|urgently',
    'next working? day|week|month|morning|available|clinic|list',
    'next _ _? meeting',
    `on|next ${weekday}`,
    'in clinic',
    'in the? morning',
    'morning|next|day round|rounds',
    'on|at rounds',
    'at|on|until|for the _? _? _? round|rounds|handover',
    'ir|mdt|multidisciplinary conference',
    'e consult',
    'at leisure',
  ],
  // "Elective intubation now": before the airway is lost, and not at leisure. "Suction not routine" puts nothing off.
  controlled: [
    'not|no|never routine|routinely|elective|electively',
    'semi? elective|electively|planned airway|intubation|ventilation|rsi',
    'semi? electively intubate|intubated|intubating|ventilate|ventilated|secure',
    'intubate|intubated|ventilate|ventilated electively',
  ],
})

/** "Call cardiology now": what is told to be at once, whatever another part of the sentence says of tomorrow. */
export const isHurried: (sentence: ReadSentence) => boolean = perSentence((sentence) =>
  sentence.tokens.some(({ word }) => hurried.has(word)),
)

const hurried = wordSet('now immediately directly urgently stat tonight today emergently asap')

/** In seconds. What may wait for a day is not an emergency. */
const day = 86_400

/** Where a sentence puts something off to a time at which an emergency is over: tomorrow, electively, in clinic, within 48 hours. Offsets in its text. */
const delaysIn: (sentence: ReadSentence) => readonly number[] = perSentence((sentence) => [
  ...lexicon
    .find(sentence.tokens)
    .filter(({ role }) => role === 'delayed')
    .map(({ from }) => (sentence.tokens[from]?.start ?? 0) - sentence.start),
  ...quantitiesOf(sentence).flatMap((quantity) =>
    quantity.unit !== undefined &&
    quantity.dimension === 'time' &&
    (quantity.timing === 'within' || quantity.timing === 'at') &&
    quantity.canonical.low >= day
      ? [quantity.span.start]
      : [],
  ),
])

/** Whether a sentence puts what it orders off to a time at which an emergency is over. */
export function isDelayed(sentence: ReadSentence): boolean {
  return delaysIn(sentence).length > 0
}

/**
 * Whether what is named up to an offset of a sentence is put off: a time of an act of its own in a later item ("ICU bed, second-look in 24 hours") is that act's. A bare review or transfer may be by or to whom the first item names.
 */
export function isPutOff(sentence: ReadSentence, end: number): boolean {
  return delaysIn(sentence).some((at) => {
    if (at < end) return true
    const between = sentence.text.slice(end, at)
    return !ownAct.test(lastItem(between)) && !leadsToPicture.test(between)
  })
}

/** Behind the last comma; nothing where there is none. */
function lastItem(between: string): string {
  const comma = between.lastIndexOf(',')
  return comma < 0 ? '' : between.slice(comma + 1)
}

/** "Consult now → coronary angiography within 24 h": who is called comes now, and the picture has its own time. */
const leadsToPicture =
  /\b(?:now|stat|immediately|at once|straight away)\s*(?:→|➔|->|=>|,|then)\s*(?:early |plan(?:ned)? |invasive )?(?:coronary |invasive )?(?:angio\w*|cath\w*)\b[^,;:→]{0,20}$/iu

/** What is done later by plan, and is no way to come, to see or to admit. */
const ownAct =
  /^\s*(?:(?:and|then|with|plan(?:ned)?|a|the|routine|formal|repeat|re-?check|second|planned)\s){0,3}(?:(?:repeat|re-?check)\s\p{L}|second[- ]look|re-?look|re-?explor\w+|wash-?out|further debridement|re-?debridement|CT|MRI|echo\w*|ultrasound|USS|CXR|X-?ray|scan|imaging|bloods?|labs?|U&Es?|levels?|cultures?|lactate|swabs?|dressings?|MDT|colonoscopy|follow-?up|physio\w*|diet\w*|rehab\w*|vaccin\w+|stop|de-?escalat\w+|narrow|switch|oral switch)\b/iu

/** Whether "after" at a place stands behind a wait in which most drugs are gone: "36 hours after", "5 days after". A shorter one may be too short, so that it stays open. */
export function isBehindWashout(tokens: readonly Token[], after: number): boolean {
  if (tokens[after]?.word !== 'after') return false
  const unit = tokens[after - 1]?.word ?? ''
  // "Until 6/52 after birth".
  if (/^\d{1,2}\/(?:52|12)$/u.test(unit)) return true
  const count = tokens[after - 2]?.word ?? ''
  const hours = inHours.has(unit) ? 1 : inDays.has(unit) ? 24 : inWeeks.has(unit) ? 168 : 0
  return /^\d{1,3}$/u.test(count) && Number(count) * hours >= washout
}

const inHours = wordSet('h hr hrs hour hours')

const inDays = wordSet('d day days')

const inWeeks = wordSet('week weeks')

/** In hours: what the label of sacubitril/valsartan asks for after an ACE inhibitor. */
const washout = 36
