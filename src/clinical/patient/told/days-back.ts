import { type DaysSince, daysSince, lastTime, months } from '../entry-times.ts'
import type { Patient } from '../patient.ts'
import { numberWords } from '../../words/words.ts'

const numbers: ReadonlyMap<string, number> = new Map([['a', 1], ['an', 1], ...numberWords])

const perUnit: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30.4, year: 365 }

const count = String.raw`(?<count>\d{1,3}|${[...numbers.keys()].join('|')})`

/** "Nine days ago", "a fortnight since", "three weeks after": also where the words for it stand before the event. */
const spanBack = new RegExp(
  String.raw`\b${count}[- ](?<unit>day|week|fortnight|month|year)s?[- ](?:ago|back|earlier|previously|before|prior|since|post|after|from|old|out)\b`,
  'iu',
)

/** British shorthand: "9/7 ago", "5/52 post". */
const shorthand =
  /(?<![\d/])(?<count>\d{1,2})\/(?<of>7|52|12)(?![\d/])\s*(?:ago|back|earlier|since|post|after|from|out|old|previously)?/iu
const shortUnits: Readonly<Record<string, number>> = { '7': 1, '52': 7, '12': 30.4 }

/** Words for a stretch of time that ends now. */
const lately: readonly (readonly [RegExp, DaysSince])[] = [
  [
    /\b(?:today|this (?:morning|afternoon|evening)|tonight|earlier today|hours? ago|last night)\b/iu,
    { least: 0, most: 1 },
  ],
  [/\byesterday\b/iu, { least: 1, most: 1 }],
  [/\b(?:the other day|days ago|(?:a )?few days ago|this week)\b/iu, { least: 1, most: 7 }],
  [/\b(?:last|previous|on|since) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\blast week\b/iu, { least: 0, most: 14 }],
  [/\b(?:a )?(?:few|couple of) weeks ago\b|\b(?:this|last|within the) month\b|\bweeks ago\b/iu, { least: 7, most: 60 }],
  [/\b(?:recent(?:ly)?|just had|fresh|new)\b/iu, { least: 0, most: 60 }],
  [/\b(?:a )?few months ago\b/iu, { least: 60, most: 150 }],
]

/** A month without its year, with or without its day: the last one that has been. "May" in small letters is a verb. */
const bareMonth =
  /\b(?:(?<before>\d{1,2})(?:st|nd|rd|th)?(?: of)? )?(?<month>Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b(?! ?(?:19|20)\d\d)(?: (?<after>\d{1,2})\b)?/u

/** "In spring", "last autumn": by the seasons of the northern half. */
const seasons: readonly (readonly [RegExp, number])[] = [
  [/\b(?:in|last|this|since) (?:the )?spring\b/iu, 2],
  [/\b(?:in|last|this|since) (?:the )?summer\b/iu, 5],
  [/\b(?:in|last|this|since) (?:the )?(?:autumn|fall)\b/iu, 8],
  [/\b(?:in|last|this|since) (?:the )?winter\b/iu, 11],
  [/\b(?:at|over|since|before|after) (?:Christmas|New Year)\b/u, 11],
]

const day = 86_400_000

/** The last stretch of months that began before now. */
function sinceMonth(now: number, first: number, length: number): DaysSince {
  const at = new Date(now)
  const year = at.getUTCMonth() >= first ? at.getUTCFullYear() : at.getUTCFullYear() - 1
  const from = Date.UTC(year, first, 1)
  const to = Date.UTC(year, first + length, 0)
  return { least: Math.max(0, Math.floor((now - to) / day)), most: Math.max(0, Math.floor((now - from) / day)) }
}

/**
 * How many days something lies back that a note or an entry tells of, in the words of notes: "craniotomy a fortnight ago", "stroke in October", "burr holes on Monday", "5/52 post laparotomy", beside what `daysSince` reads.
 *
 * A month, a day or a season without its year is the last one that has been.
 *
 * @returns undefined where the clause tells no time
 */
export function daysBack(clause: string, patient: Patient): DaysSince | undefined {
  const span = spanBack.exec(clause)?.groups
  if (span !== undefined) {
    const value = Number(numbers.get(span['count']?.toLowerCase() ?? '') ?? span['count'])
    const days = value * (perUnit[span['unit']?.toLowerCase() ?? ''] ?? 1)
    return { least: days, most: days }
  }
  const short = shorthand.exec(clause)?.groups
  if (short !== undefined) {
    const days = Number(short['count']) * (shortUnits[short['of'] ?? ''] ?? 1)
    return { least: days, most: days }
  }
  const said = daysSince(clause, patient)
  if (said !== undefined) return said
  for (const [words, days] of lately) if (words.test(clause)) return days
  const now = lastTime(patient)
  if (now === undefined) return undefined
  const found = bareMonth.exec(clause)?.groups
  if (found !== undefined) {
    const month = months.indexOf((found['month'] ?? '').slice(0, 3).toLowerCase())
    const onDay = Number(found['before'] ?? found['after'] ?? 0)
    const whole = sinceMonth(now, month, 1)
    if (onDay < 1 || onDay > 31) return whole
    const exact = Math.max(0, Math.floor(whole.most - onDay + 1))
    return { least: exact, most: exact }
  }
  for (const [words, first] of seasons) if (words.test(clause)) return sinceMonth(now, first, 3)
  return undefined
}
