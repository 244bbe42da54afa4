import { namedNow } from '../../../patient/acute-findings.ts'
import { potassiumBelow } from '../../../patient/emergencies.ts'
import type { Patient } from '../../../patient/patient.ts'
import { clausesOfRecord } from '../../../patient/poisoning.ts'

/** What a clause has the sodium do within a day. */
export interface SodiumCourse {
  /** By how many mmol/L it is to rise in 24 hours, at the least. */
  readonly rise: number
  readonly clause: string
}

const sodium = /\b(?:sodium|Na\+?|natr(?:a)?emia|saline|NaCl)(?![\p{L}])/iu

/** A time within which, by its hours; a day where it names a day. */
const times = new RegExp(
  [
    String.raw`\b(?:within|in|over|by|after|at|for|per|inside)\s+(?:the\s+)?(?:first\s+|next\s+|coming\s+|initial\s+)?(?:\d{1,2}\s?(?:-|–|to)\s?)?(?<hours>\d{1,2})\s?(?:h\b|hrs?\b|hours?\b)`,
    String.raw`\/\s?(?<per>\d{1,2})\s?h\b`,
    String.raw`\b(?<next>tomorrow|this time tomorrow|next (?:morning|day)|overnight|(?:by|in) (?:the )?morning|tonight|today|the (?:morning|evening) round)\b`,
    String.raw`\b(?:within|in|over|per|a|the first|first|one) (?<day>day|twenty-four hours)\b|\/\s?(?<daily>day|d)\b`,
  ].join('|'),
  'giu',
)

/** In hours: all limits are of a day. */
const day = 24
/** A course of more than two days says little of its first. */
const longest = 48

function hoursOf(groups: Readonly<Record<string, string | undefined>>): number {
  return Number(groups['hours'] ?? groups['per'] ?? day)
}

const values =
  /(?<![\d.,:/])(?<low>1[0-4]\d)(?:\s?(?:-|–|to)\s?(?<high>1[0-4]\d))?(?!\d|[.:/]\d|\s?(?:mL|ml|mg|g\b|kg|bpm|\/min|mm\s?Hg|cm|years?|%|micromol|µmol|umol))/gu

/** Before a value by which it is where the sodium is now, a limit, or where it stops. */
const notAimed =
  /\b(?:from|was|is|now|currently|today|at presentation|no (?:more|higher|further) than|not (?:above|over|beyond|exceed\w*|past)|max\w*|at most|limit\w*|below|under|never|avoid\w*|before|stop\w*|pause\w*|if|unless|once|when|above|over|exceed\w*|more than|cap\w*)\s*(?:\w+\s+){0,3}[<>≤≥]?\s*$|[<≤>≥]\s*$/iu

/** "KCl 120 mmol", "BP 125/70": a number of something else. */
const ofElse =
  /\b(?:KCl|potassium|K\+?|magnesium|phosphate|dose|rate|volume|output|BP|SBP|MAP|HR|pulse|pressure|weight|creatinine|glucose|platelets?|Hb|ha?emoglobin|osmolality)\s*(?:of|at|to|by)?\s*$/iu

/** "Do not aim for 125 by tomorrow", "130 is not a goal". */
const deniedAim =
  /\b(?:do not|don['’]t|never|not|no need to)\s+(?:\w+\s+)?(?:aim\w*|target\w*|push\w*|try\w*|bring\w*|rais\w*|correct\w*|chase\w*|hurry)\b[^.;]{0,40}$/iu
const deniedBehind = /^[^.;,]{0,15}\b(?:is|are|would be|must|should)\s+(?:not|never|no)\b/iu

/** Right behind its name a value with a time is an aim by itself: "sodium 125 within 12 h". */
const ofSodium = /\b(?:sodium|Na\+?)\s*(?:level\s*)?(?:of|at|=|:|to)?\s*$/iu

/** What makes of a value an aim. */
const aimed =
  /\b(?:aim\w*|target\w*|goal|until|reach\w*|rais\w*|ris(?:e|es|ing)|correct\w*|bring\w*|get|normali[sz]\w*|plan|want\w*|should be|up to|to|above|at least|out of danger|back)\b/iu

const amounts =
  /(?:\+|\b(?:rais\w*|ris\w*|increas\w*|correct\w*|climb\w*|lift\w*|by|of|aim\w*|target\w*|goal)\b(?:(?!\d)[^.;]){0,30})\s?(?<low>\d{1,2})(?:\s?(?:-|–|to)\s?\d{1,2})?\s?(?:mmol|mEq|meq)?(?:\s?\/\s?[lL])?(?!\d|\s?(?:mL|ml|mg|%|L\b|°|kg|micrograms?))/giu

const limits =
  /\b(?:no (?:more|faster|quicker|greater) than|not (?:more|to (?:be|rise|exceed)|above|over|exceed\w*|faster|by more)|max\w*|at most|limit\w*|less than|below|under|never|avoid\w*|do not|don['’]t|must not|up to|cap\w*|ceiling|stop\w*|if|above|over|exceed\w*|more than|than)\b|[<>≤≥]/iu

/** "1 mmol/L per hour", "0.5 to 1 mmol/L/h". */
const hourly =
  /(?<rate>\d(?:\.\d+)?)(?:\s?(?:-|–|to)\s?\d(?:\.\d+)?)?\s?(?:mmol|mEq|meq)(?:\s?\/\s?[lL])?\s?(?:\/\s?h\b|per hour|an hour|every hour|hourly|each hour)/giu

const near = 70

/** The time that belongs to a place of a clause: the nearest behind it, else the nearest before. */
function hoursAt(clause: string, from: number, to: number): number | undefined {
  const all = [...clause.matchAll(times)]
  const behind = all.find(({ index }) => index >= to && index - to <= near)
  const before = all.findLast(
    ({ index, 0: words }) => index + words.length <= from && from - index - words.length <= near / 2,
  )
  const found = behind ?? before
  return found === undefined ? undefined : hoursOf(found.groups ?? {})
}

/** What a change within some hours is in a day: one of fewer hours counts whole. */
function inDay(change: number, hours: number): number {
  return hours <= day ? change : (change * day) / hours
}

function byValue(clause: string, now: number): number {
  const rises = [...clause.matchAll(values)].flatMap(({ index, 0: words, groups = {} }) => {
    const low = Number(groups['low'])
    const before = clause.slice(Math.max(0, index - 60), index)
    const behind = clause.slice(index + words.length)
    if (
      low <= now ||
      notAimed.test(before) ||
      ofElse.test(before) ||
      deniedAim.test(before) ||
      deniedBehind.test(behind)
    )
      return []
    if (!aimed.test(clause.slice(0, index + words.length + near)) && !ofSodium.test(before)) return []
    const hours = hoursAt(clause, index, index + words.length)
    return hours === undefined || hours > longest ? [] : [inDay(low - now, hours)]
  })
  return Math.max(0, ...rises)
}

function byAmount(clause: string): number {
  const rises = [...clause.matchAll(amounts)].flatMap(({ index, 0: words, groups = {} }) => {
    const low = Number(groups['low'])
    if (
      low < 2 ||
      low > 40 ||
      ofElse.test(clause.slice(0, index + words.length - String(low).length)) ||
      limits.test(clause.slice(Math.max(0, index - 40), index) + words)
    )
      return []
    const hours = hoursAt(clause, index + words.length, index + words.length)
    return hours === undefined || hours > longest || hours < 6 ? [] : [inDay(low, hours)]
  })
  return Math.max(0, ...rises)
}

/** A rise by the hour that goes on to a value: "1 mmol/L per hour up to 130". */
function byRate(clause: string, now: number): number {
  const rate = [...clause.matchAll(hourly)].find(
    ({ index }) => !limits.test(clause.slice(Math.max(0, index - 40), index)),
  )?.groups?.['rate']
  if (rate === undefined) return 0
  const goals = [...clause.matchAll(values)]
    .map(({ groups = {} }) => Number(groups['low']))
    .filter((value) => value > now)
  return goals.length === 0 ? 0 : Math.min(Math.max(...goals) - now, Number(rate) * day)
}

/**
 * The fastest rise of a low sodium that a clause aims at within a day, by its numbers: where the sodium is, where it is to go and by when. What stands as a limit is none.
 *
 * @param now mmol/L
 */
export function fastestRise(clauses: readonly string[], now: number): SodiumCourse | undefined {
  return clauses
    .filter((clause) => sodium.test(clause) && /\d/u.test(clause))
    .map((clause) => ({ clause, rise: Math.max(byValue(clause, now), byAmount(clause), byRate(clause, now)) }))
    .filter(({ rise }) => rise > 0)
    .toSorted((one, other) => other.rise - one.rise)[0]
}

/** mmol/L at and below which, and of potassium below which, the brain bears less. */
const veryLow = 105
const lowPotassium = 3

/** Whether the brain bears less than usual: a drinker, somebody starved, a failing liver, little potassium, or a sodium of 105 mmol/L or less. Source: Verbalis 2013, https://doi.org/10.1016/j.amjmed.2013.07.006 */
export function bearsLess(patient: Patient, now: number): boolean {
  return (
    now <= veryLow ||
    potassiumBelow(patient, lowPotassium).value === 'true' ||
    clausesOfRecord(patient).some(
      (clause) =>
        /\b(?:alcohol\w*|drink(?:s|er|ing)\b[^.;]{0,20}\b(?:vodka|beer|wine|spirits?|heav\w*|daily|units?)|vodka|whisky|malnutrition|malnourished|cachexia|cachectic|anorexia|low BMI|BMI (?:1[0-7])|cirrhosis|liver transplant)\b/iu.test(
          clause,
        ) && !/\b(?:no alcohol|teetotal|never drinks|no cirrhosis)\b/iu.test(clause),
    )
  )
}

/** A fall of hours: the brain has not got used to it, and bears a fast rise. */
export function isAcuteFall(patient: Patient): boolean {
  return (
    namedNow(patient, [
      'acute hyponatraemia',
      'water intoxication',
      'exercise-associated hyponatraemia',
      'MDMA',
      'ecstasy',
      'marathon',
      'TURP syndrome',
      'primary polydipsia',
      'psychogenic polydipsia',
    ]).value === 'true'
  )
}
