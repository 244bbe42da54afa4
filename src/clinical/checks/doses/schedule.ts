import { conditions, linkWords, notDrugs } from './dose-words.ts'
import { fluids } from './mixtures.ts'
import { textBefore, textBehind } from './near-text.ts'
import { type SentenceWords, startingWithin } from './sentence-words.ts'
import type { WrittenAmount, WrittenBeside } from './amounts-in.ts'
import { numberWords, orderVerbs, spanFraction, tens } from '../../words/words.ts'
import type { Span } from '../../words/text.ts'
import type { BareNumber } from '../../quantities/amount-notations.ts'
import type { MedicationOrder } from '../../answer/medications.ts'

/** How often a dose is given. */
export interface Schedule {
  /** Hours from one dose to the next; absent where nothing is said. */
  readonly every?: { readonly hours: number; readonly text: string }
  /** The most doses that the text allows: "x 3", "for two doses", "for the first hour". */
  readonly times?: number
  /** Something says how often, and cannot be read: "every watch". */
  readonly unread?: string
  /** A sum of the day stands behind it: "max 3 g/day". */
  readonly hasMaximum?: true
}

/** What a sentence holds, in the order of places. */
interface Place {
  readonly source: string
  readonly words: SentenceWords
  readonly beside: readonly WrittenBeside[]
}

/** Where a dose stands: from its start to its end, and up to where the next dose or drug begins. */
interface Stretch {
  readonly start: number
  readonly end: number
  readonly limit: number
}

/** In characters. */
const reach = 160

/** "Patch 21 mg daily, gum 2 mg": another form behind a mark starts a dose of its own, which is not daily. */
const ownForm =
  /(?:[,;+&]|\b(?:and|with|plus|then))\s*(?:an?\s)?(?:patch(?:es)?|gum|lozenges?|(?:mouth|nasal|oral)?\s?spray|inhalator|inhaler|pastilles?)\s*$/iu

const counts: ReadonlyMap<string, number> = new Map(
  'one two three four five six seven eight nine ten'.split(' ').map((word, index) => [word, index + 1]),
)

const repeats =
  /(?:^|[\s,(])(?:(?:x|×|for)\s*(?:a total of\s)?(\d{1,2}|one|two|three|four|five|six)(?:\s+(?:doses|times|nebs|boluses)|(?=\s*(?:$|[,.;)]|(?:then|and|if|unless|until|while|when|once|as|provided)\b)))|(?:max(?:imum)?|no more than|not more than|up to|at most)\s*(?:of\s)?(\d{1,2}|one|two|three|four|five|six)\s+(?:doses|times)\b(?!\s+(?:a|per|daily|each)))/iu

/** "125 mg x5/day", "1.2 g IV x 4 daily", "1 g p.o. up to x 4 daily", "4000 IU SC x1/day", "5 mg by drain x 2/day", "2.5 mg x 4-6/day"; "x1 daily" may be once, or once a day. */
const aDay =
  /^[\s)]*(?:(?:i\.?v\.?|p\.?o\.?|s\.?c\.?|i\.?m\.?|s\.?l\.?|oral(?:ly)?|neb(?:s|ulised|ulized)?|inh(?:aled)?|(?:intra|sub|trans)\p{L}+|via (?:the )?(?:drain|tube|NG|PEG)|by mouth)\s+){0,3}(?:(?:up to|max\.?|at most)\s+)?(?:x|×)(?!1\s+daily\b)\s?([1-8])(?:\s?[-–]\s?([2-8]))?\s?(?:(?:(?:times\s)?(?:\/|per|a))\s?(?:d(?:ay)?|24\s?h)|daily)\b/iu

/** "Three times in the first hour": repeats under watch. */
const inTheFirstHour =
  /\b(twice|two times|three times|[2-4] times|thrice)\s+(?:in|within|over|during)\s+(?:the\s+first|an|one|1)\s+h(?:our|r)?\b/iu

/** "12 x day", "x10 daily". */
const unreadTimes = /(?:\b\d{1,3}\s*(?:x|×)\s*(?:day|d)\b|(?:^|\s)(?:x|×)\s*\d{1,3}\s*(?:daily|(?:\/|a|per)\s*day)\b)/iu

/** Number words that no interval is read of. */
const manyTimes = /\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)(?:[\s-]\p{L}+)?\s+times\s*$/iu

/** Behind "every" they name no interval that a day could be counted by, and the dose is still as often as somebody eats. */
const noInterval = new Set('meal meals dose patient time visit admission night morning evening breakfast'.split(' '))
/** "Second-hourly", as Australian charts have every two hours. */
const ordinalHourly = /^[^.;,]{0,24}\b(?<which>second|third|fourth|sixth|eighth|twelfth)[- ]hourly\b/iu

const ordinalHours: ReadonlyMap<string, number> = new Map([
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['sixth', 6],
  ['eighth', 8],
  ['twelfth', 12],
])

/** Behind them stands how often a rate is changed: "10 micrograms/min, titrate 5-minutely". */
const changing = new Set(
  'titrate titrated titrating adjust adjusted step stepped increase increased increasing'.split(' '),
)

/** Words that say how often and that `quantities` leaves unread. */
const unreadWords = new Set('hourly minutely repeatedly continually incessantly'.split(' '))

/**
 * The frequency behind the dose, else the one between drug and dose, else the one before its drug ("twice-daily apixaban 5 mg"), with how many times it is repeated.
 *
 * A frequency behind a comma or "and" that is of something else is passed over: "furosemide 80 mg IV, hourly urine output".
 */
export function readSchedule(
  place: Place,
  drug: Span,
  { start, end, limit }: Stretch,
  following: WrittenAmount | undefined,
): Schedule {
  const { words, beside, source } = place
  if (givenOnce.test(source.slice(end, limit))) return {}
  const behind = startingWithin(beside, end, limit).find(
    (one) =>
      one.hours !== undefined &&
      isLinked(place, end, one.span.start) &&
      !isOfSomethingElse(source, one, end) &&
      !nextDose.test(source.slice(end, one.span.start)) &&
      !isOfNext(source, one, end, following),
  )
  const between = startingWithin(beside, Math.max(drug.end, start - reach), start).findLast(
    (one) =>
      one.hours !== undefined &&
      !ownForm.test(source.slice(one.span.end, start)) &&
      // "15 mg twice daily for 21 days, then 20 mg": the second dose has an interval of its own.
      (one.hours >= 24 || !/\b(?:then|thereafter|followed)\b|→|->/iu.test(source.slice(one.span.end, start))),
  )
  const before = startingWithin(beside, drug.start - 40, drug.start).findLast(
    (one) =>
      one.hours !== undefined &&
      words.between(one.span.end, drug.start).length === 0 &&
      !words.isParted(one.span.end, drug.start),
  )
  const found = behind ?? between ?? before
  const ordinal = ordinalHourly.exec(source.slice(end, limit))
  const everyOther = ordinalHours.get(ordinal?.groups?.['which']?.toLowerCase() ?? '')
  // "Sixth hourly" ends with a word that says every hour by itself.
  if (ordinal !== null && everyOther !== undefined && (found?.span.end ?? end) <= end + ordinal[0].length)
    return { every: { hours: everyOther, text: ordinal[0].trim() } }
  const timesADay = aDay.exec(source.slice(end, limit))
  if (timesADay !== null)
    return { every: { hours: 24 / Number(timesADay[2] ?? timesADay[1]), text: timesADay[0].trim() } }
  const first = inTheFirstHour.exec(source.slice(end, limit))?.[1]?.toLowerCase()
  if (first !== undefined && found === undefined)
    return { times: /^(?:tw|2)/u.test(first) ? 2 : first.startsWith('4') ? 4 : 3 }
  // "Forty times daily": how many times was not read.
  if (behind !== undefined && manyTimes.test(source.slice(end, behind.span.start)))
    return { unread: `times ${behind.span.text}` }
  const unreadCount = unreadTimes.exec(source.slice(end, limit))?.[0]?.trim()
  if (unreadCount !== undefined) return { unread: unreadCount }
  const maximum =
    following?.isDaily === true && following.comparator === '<=' ? { hasMaximum: true as const } : undefined
  if (found?.hours === undefined) {
    if (perUnits.test(textBehind(source, end))) return {}
    const unread = unreadInterval(words.between(end, limit))
    return unread === undefined ? {} : { unread }
  }
  const every = { hours: found.hours, text: found.span.text }
  const times = timesOf(place, found, Math.min(limit, found.span.end + 60))
  return { every, ...(times === undefined ? {} : { times }), ...maximum }
}

/** "10 mL IV with every 3-4 units", "after every 4 units of red cells": by what is transfused, and not by the clock. */
const perUnits =
  /^[^.;,]{0,50}\b(?:every|each|q)\s*(?:(?:\d{1,2}|two|three|four|five|six|eight|ten)(?:\s?(?:[-–]|to|or)\s?(?:\d{1,2}|three|four|five|six|eight|ten))?)?\s*(?:units?|bags?|packs?|pools?|PRBCs?)\b/iu

/** "60 mg at PCI → 10 mg od": how often is of the dose behind the arrow. */
const nextDose =
  /(?:→|->|\bthen\b)[^;]*?\d\s?(?:mg|g|mcg|microg\w*|units?)\b|(?:→|->)\s*(?:[\p{L}.]+\s)?\d+(?:\.\d+)?\s*(?:(?:PO|IV|SC)\s)?$/iu

/** "60 mg PO x1 then 10 mg PO daily": how often is of the next dose. */
const givenOnce =
  /^[\s,]*(?:(?:PO|IV|IM|SC|SL|PR|IVPB|neb|oral(?:ly)?)\s+)?[x×]\s?1(?![\w./-])(?!\s*(?:daily|a day|per|every))/iu

/** Link words, or a few others without a stop between: "1 g for the headache every hour". */
function isLinked({ source, words }: Place, end: number, start: number): boolean {
  if (words.areAll(linkWords, end, start)) return true
  const between = words.between(end, start)
  return (
    start - end < 60 &&
    !/[,;:.()]/u.test(source.slice(end, start)) &&
    !between.some((word) => orderVerbs.has(word) || notDrugs.has(word) || conditions.has(word) || word === 'and')
  )
}

function isOfSomethingElse(source: string, { span }: WrittenBeside, end: number): boolean {
  if (!/[,;+&→]|->|\b(?:and|with)\b/iu.test(source.slice(end, span.start))) return false
  const next = /^[\s-]*(\p{L}+)/u.exec(textBehind(source, span.end))?.[1]?.toLowerCase()
  return next !== undefined && !linkWords.has(next) && !/^(?:until|unless|when|while|during|because|under)$/u.test(next)
}

/** "Clopidogrel 600 mg once, then daily 75 mg": daily is the second dose. */
function isOfNext(source: string, { span }: WrittenBeside, end: number, following: WrittenAmount | undefined): boolean {
  return (
    following !== undefined &&
    source.slice(span.end, following.span.start).trim() === '' &&
    /\b(?:then|thereafter|followed)\b/iu.test(source.slice(end, span.start))
  )
}

function timesOf({ source, beside }: Place, { span, hours = 0 }: WrittenBeside, limit: number): number | undefined {
  const match = repeats.exec(source.slice(span.end, limit))
  const word = (match?.[1] ?? match?.[2])?.toLowerCase()
  if (word !== undefined) return counts.get(word) ?? Number(word)
  const lasts = startingWithin(beside, span.end, limit).find((one) => one.lasts !== undefined)?.lasts
  return lasts === undefined || hours === 0 ? undefined : Math.floor(lasts / hours) + 1
}

/** "Every watch", "q forty minutes", "twenty-four times a day": words behind a dose that no interval was read of. */
function unreadInterval(tail: readonly string[]): string | undefined {
  for (const [at, word] of tail.entries()) {
    const next = tail[at + 1] ?? ''
    if (changing.has(word)) return undefined
    if (word === 'every' && !noInterval.has(next)) return `${word} ${next}`.trim()
    if (unreadWords.has(word) || (word === 'q' && next !== '')) return `${word} ${next}`.trim()
    if (word === 'times' && /^(?:a|an|per|each|every|daily|in)$/u.test(next)) return `${word} ${next}`
    if (!linkWords.has(word) && !tens.has(word) && !numberWords.has(word)) return undefined
  }
  return undefined
}

/** Behind a bare number they say what is counted, and it is not a dose. */
const counted = new Set(
  'g gauge stool stools motion motions bowel BMs soft loose st nd rd th bolus boluses nebs nebules rounds cycles courses course more other further additional times time or and agents agent drugs drug lines line classes class week day hour minute minutely hourly % : / x × °'.split(
    ' ',
  ),
)
const ordinals = new Set(
  'after following despite since day days hour hours week minute first second step times x every q maintenance bag'.split(
    ' ',
  ),
)

/** "Heparin 80/kg", "18/kg/h". */
export const perWeight = /^\s?\/\s?kg\b/iu

/** "Cefalexin tolerated 2024". */
const year = /^20[123]\d$/u

/** "At 0, 15, 30 and 60 min": the rest of a list of times. */
const timesBehind =
  /^(?:(?:\s?[,/&]\s?|\s(?:and|then|or)\s){1,2}\d{1,3}(?:\.\d)?){1,12}\s?-?(?:min(?:ute)?s?|h(?:ou)?rs?|h|days?|weeks?|wks?|months?)\b/iu

/** The drug that a number without a unit stands beside, as a dose would: "furosemide 40 IV", "morphine 1000". */
export function orderOfBare(
  source: string,
  words: SentenceWords,
  drugs: readonly MedicationOrder[],
  amounts: readonly WrittenAmount[],
  { span, behind, isSmallWord }: BareNumber,
): MedicationOrder | undefined {
  const order = startingWithin(drugs, span.start - 60, span.start).at(-1)
  if (order === undefined || isSmallWord || year.test(span.text) || spanFraction.test(span.text)) return undefined
  const rest = textBehind(source, span.end)
  if (shortForm.test(textBehind(source, span.start)) || isDate(textBefore(source, span.start), rest)) return undefined
  if (counted.has(behind) && !perWeight.test(rest)) return undefined
  if (atLeastSoLong.test(rest) || timesBehind.test(rest)) return undefined
  const { end } = order.span
  const gap = source.slice(end, span.start)
  if (end > span.start || gap.length > 40 || /[[\]#<>≥≤±=+&;\n]|\(\s*$/u.test(gap)) return undefined
  // "Glucose 17.8 → 7.8–10": what was measured, and where it is to go.
  if (fluids.has(order.drug) && /^\s*\d+(?:[.,]\d+)?\s*(?:→|->|⇒|to)\s*(?:target\s*)?[<≤]?\s*$/u.test(gap))
    return undefined
  const between = words.between(end, span.start)
  if (!between.every((word) => linkWords.has(word)) || ordinals.has(between.at(-1) ?? '')) return undefined
  if (startingWithin(amounts, end, span.start).length > 0) return undefined
  // "Paracetamol is 0, no antidote needed": what was measured.
  if (/\b(?:is|was|level|levels|of|now)\s*$/iu.test(gap) || /^0+(?:\.0+)?$/u.test(span.text)) return undefined
  // "Novomix 30 20 units": a strength, and the dose behind it.
  const next = startingWithin(amounts, span.end, span.end + 6)[0]
  return next === undefined ? order : undefined
}

/** Drugs whose short form begins with a figure: "TDF/3TC/DTG". */
const shortForm = /^(?:3TC|5-?FU|5-?ASA|6-?MP|6-?TG)(?![\p{L}\p{N}])/u

/** "75 mg OD to 17 May". */
function isDate(before: string, behind: string): boolean {
  return month.test(behind) && untilDay.test(before)
}

const month =
  /^(?:st|nd|rd|th)?\s*(?:of\s+)?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|tember|ober)?\b/iu

const untilDay = /\b(?:to|until|till?|by|on|from|through|before|since|after)\s*$/iu

/** "3-4+ weeks in total": how long, and perhaps longer. */
const atLeastSoLong = /^\s?\+\s?(?:days?|d|weeks?|wks?|months?)\b/iu
