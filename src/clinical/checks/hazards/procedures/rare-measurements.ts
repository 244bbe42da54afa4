import { ketonesFrom } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { isAcidotic, potassiumBelow } from '../../../patient/emergencies.ts'
import { filtrationBelow, potassiumAbove } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { soundPotassium } from '../../../patient/spurious-potassium.ts'
import { type Truth, allOf, anyOf, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { numberWords } from '../../../words/words.ts'
import { type Hazards, noHazards, sureOf } from '../hazards.ts'
import { clausesOf, declinesTreatment, plannedTexts, type TextOfAnswer } from '../record-words.ts'

/** What a treatment makes dangerous, and how often it is measured while it runs. */
interface Watched {
  readonly label: string
  /** The names of what is measured, as the source of a pattern. */
  readonly of: string
  /** The order of the answer that makes it needed. Absent: the state of the record does. */
  readonly under?: RegExp
  readonly needed: (patient: Patient) => Truth
  /** In hours: so often or oftener is enough, and so seldom harms. */
  readonly enough: number
  readonly tooSeldom: number
  readonly because: string
  readonly source: string
}

const day = 24
const week = 7 * day

const glucose = String.raw`(?:(?:blood |capillary |POC |finger[- ]?stick |bedside )?(?:glucose|sugars?)|CBGs?|BGs?|BMs?|accu-?checks?|finger[- ]?sticks?|DXT)`
const potassium = String.raw`(?:(?:serum |venous )?potassium|K\+?|U&?Es?|BMPs?|CMPs?|electrolytes|lytes|chemistr(?:y|ies)|VBGs?|venous gas(?:es)?|bloods)`
const gases = String.raw`(?:(?:arterial |capillary |venous |blood )*gas(?:es)?|[AVC]BGs?|pH|PaCO2|pCO2)`

const ketoacidosis = (patient: Patient): Truth =>
  allOf(
    hasCondition(patient, 'diabetic ketoacidosis or hyperosmolar state', 'active'),
    anyOf(ketonesFrom(patient, 3), potassiumBelow(patient, 3.5), yes('in treatment')),
  )

const insulinRuns =
  /\b(?:FRIII|VRIII|(?:insulin|actrapid)\b(?:[^.;]|\.\d){0,60}(?:infusion|drip|gtt|pump|syringe|(?:units?|u)\s?\/\s?(?:kg\s?\/\s?)?(?:h|hr|hour)\b|per hour)|(?:fixed|variable)[- ]rate)/iu

/** Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
const table: readonly Watched[] = [
  {
    label: 'the glucose under insulin by vein',
    of: glucose,
    under: insulinRuns,
    needed: () => yes('insulin by vein'),
    enough: 2,
    tooSeldom: 6,
    because: 'a glucose that falls is not seen before the brain fails',
    source: 'JBDS 02 (2023): hourly; ADA hyperglycaemic crises 2024',
  },
  {
    label: 'the potassium of a ketoacidosis under insulin',
    of: potassium,
    under: insulinRuns,
    needed: ketoacidosis,
    enough: 6,
    tooSeldom: 12,
    because: 'the potassium falls within two hours of insulin, and nobody sees it',
    source: 'JBDS 02 (2023): at 1 and 2 hours, then two-hourly; ADA 2024: every 2 to 4 hours',
  },
  {
    label: 'the potassium that stops the heart, after its treatment',
    of: potassium,
    needed: (patient) => soundPotassium(patient, 6.4),
    enough: 6,
    tooSeldom: 12,
    because: 'insulin and salbutamol wear off in four to six hours',
    source: 'UK Kidney Association hyperkalaemia 2023: at 1, 2, 4, 6 and 24 hours',
  },
  {
    label: 'the glucose after insulin for a high potassium',
    of: glucose,
    under: /\b(?:insulin|actrapid)\b/iu,
    needed: (patient) => potassiumAbove(patient, 5.9),
    enough: 2,
    tooSeldom: 6,
    because: 'the insulin outlasts the glucose that comes with it',
    source: 'UK Kidney Association hyperkalaemia 2023: for 12 hours, every 30 minutes at first',
  },
  {
    label: 'the potassium under potassium by vein',
    of: potassium,
    under:
      /\b(?:KCl|potassium chloride)\b[^.;]{0,50}\b(?:mmol|mEq)\b|\b\d+ ?(?:mmol|mEq)\b[^.;]{0,30}\b(?:KCl|potassium)\b/iu,
    needed: (patient) => potassiumBelow(patient, 2.6),
    enough: 6,
    tooSeldom: 24,
    because: 'too little and too much of it stop the heart',
    source: 'AHA advanced life support 2020, electrolytes',
  },
  {
    label: 'the gas of who is ventilated by mask for acidosis',
    of: gases,
    under: /\b(?:NIV|Bi-?PAP|BPAP|non-?invasive ventilation|bilevel)\b/iu,
    needed: (patient) => isAcidotic(patient, 7.35),
    enough: 6,
    tooSeldom: 12,
    because: 'who fails on the mask is seen in the first hours, and tubed then',
    source: 'BTS/ICS 2016: at one hour, and at four to six',
  },
  {
    label: 'the sodium that is raised by vein',
    of: String.raw`(?:(?:serum )?sodium|Na\+?|U&?Es?|BMPs?|electrolytes)`,
    under:
      /\b(?:hypertonic (?:saline|NaCl)|(?:2\.7|3) ?% (?:saline|NaCl|sodium chloride)|(?:saline|NaCl|sodium chloride) (?:2\.7|3) ?%)/iu,
    needed: () => yes('hypertonic saline'),
    enough: 6,
    tooSeldom: 12,
    because: 'a sodium that rises too fast destroys the brain stem unseen',
    source: 'European hyponatraemia guideline 2014: after each bolus, at 6 and 12 hours',
  },
  {
    label: 'the clotting under heparin by vein',
    of: String.raw`(?:aPTT|PTT|APTTr?|anti-?Xa)`,
    under: /\b(?:UFH|heparin)\b(?:[^.;]|\.\d){0,60}(?:infusion|drip|gtt|(?:units?|U|IU)\s?\/\s?(?:kg\s?\/\s?)?h)/iu,
    needed: () => yes('heparin by vein'),
    enough: 24,
    tooSeldom: 48,
    because: 'too much bleeds and too little clots, and neither is seen',
    source: 'ESC pulmonary embolism 2019: after 4 to 6 hours, and after each change',
  },
  {
    label: 'the INR of a warfarin that is begun',
    of: String.raw`(?:INR|prothrombin time)`,
    under:
      /\b(?:start\w*|begin\w*|commenc\w*|initiat\w*|introduc\w*)\b[^.;]{0,40}\b(?:warfarin|VKA|acenocoumarol|phenprocoumon)\b|\b(?:warfarin|acenocoumarol|phenprocoumon)\b[^.;]{0,40}\b(?:start\w*|begin\w*|commenc\w*)/iu,
    needed: () => yes('warfarin is begun'),
    enough: week,
    tooSeldom: 2 * week,
    because: 'too much bleeds and too little clots in the first weeks, and neither is seen',
    source:
      'BSH oral anticoagulation with warfarin 2011: daily or on alternate days at first; warfarin SmPC, section 4.2',
  },
  {
    label: 'the potassium after a drug that raises it in kidneys that are weak',
    of: String.raw`(?:${potassium}|renal function|creatinine|kidney function|labs?|laboratory tests|blood tests?)`,
    under:
      /\b(?:start\w*|begin|add|commence|initiat\w*|introduce|new)\b[^.;]{0,40}\b(?:spironolactone|eplerenone|finerenone)\b|\b(?:spironolactone|eplerenone|finerenone)\b[^.;]{0,30}\b(?:start\w*|added|begin|commence)/iu,
    needed: (patient) => anyOf(filtrationBelow(patient, 60), potassiumAbove(patient, 4.7)),
    enough: 5 * week,
    tooSeldom: 10 * week,
    because: 'the potassium climbs in the first weeks, and stops the heart at home',
    source: 'ESC heart failure 2021, practical guidance: after 1 and 4 weeks',
  },
]

interface Interval {
  readonly hours: number
  readonly start: number
  readonly end: number
}

/** By the first letter of the unit; a month goes by its own name. */
const unitHours: Readonly<Record<string, number>> = { m: 1 / 60, h: 1, d: day, w: week }
const month = 30 * day

function unitOf(words: string): number {
  if (/^mo|^\/12/iu.test(words)) return month
  if (words.startsWith('/52')) return week
  return unitHours[words.toLowerCase().charAt(0)] ?? 1
}

const count = String.raw`(?:\d{1,3}(?:\.\d)?|two|three|four|six|eight|ten|twelve|twenty)`
const spanUnit = String.raw`(?:h(?:ou)?rs?\b|hrs?\b|h\b|min(?:ute)?s?\b|days?\b|d\b|weeks?\b|wks?\b|w\b|months?\b|mo\b|\/52|\/12)`

/** Each way of saying how often, or when first. */
const often = new RegExp(
  [
    String.raw`\b(?:q|every |each |(?:at|in|after|about|around|by) (?:the |about |around |another )?)(?<count>${count})(?:\s?(?:-|–|to|and|or)\s?${count})?[ -]?(?<unit>${spanUnit})`,
    String.raw`\b(?<lapse>${count})(?:\s?(?:-|–|to)\s?${count})? ?(?<lapseUnit>${spanUnit}) (?:after|later|post|apart|from now|into)\b`,
    String.raw`\b(?<hourly>${count})(?:\s?(?:-|–|to)\s?${count})?[- ]?(?:h(?:ou)?rly)\b`,
    String.raw`\b(?<each>hourly|every hour|q1?h|each hour|continuous\w*|on the hour|every half[- ]hour)\b`,
    String.raw`\b(?<twice>b\.?i\.?d\.?|b\.?d\.?|twice (?:daily|a day|per day)|(?:two times|2x|x2)(?: a|\/| per )? ?day|(?:morning and (?:evening|night))|(?:once )?(?:a|per|each|every) shift)(?![\p{L}])`,
    String.raw`\b(?<daily>(?:once )?(?:daily|a day|per day)|o\.?d\.?|q\.?d\.?|q24h|(?:every|each) (?:day|morning|evening)|(?:next|following) (?:day|morning)|tomorrow|(?:in|by|until) the morning|morning (?:bloods?|labs?|round)|(?:ward|morning) round)(?![\p{L}])`,
    String.raw`\b(?<weekly>weekly|(?:once )?a week|(?:every|each|next) week)\b`,
    String.raw`\b(?<monthly>monthly|(?:every|each|next) month)\b`,
  ].join('|'),
  'giu',
)

function hoursOf(groups: Readonly<Record<string, string | undefined>>): number {
  const figure = (words: string): number => numberWords.get(words.toLowerCase()) ?? Number(words)
  const { count: counted, unit, hourly } = groups
  if (counted !== undefined) return figure(counted) * unitOf(unit ?? 'h')
  if (groups['lapse'] !== undefined) return figure(groups['lapse']) * unitOf(groups['lapseUnit'] ?? 'h')
  if (hourly !== undefined) return figure(hourly)
  if (groups['each'] !== undefined) return 1
  if (groups['twice'] !== undefined) return 12
  if (groups['daily'] !== undefined) return day
  return groups['weekly'] === undefined ? month : week
}

const intervalsIn = (clause: string): readonly Interval[] =>
  [...clause.matchAll(often)].map(({ 0: words, index, groups = {} }) => ({
    hours: hoursOf(groups),
    start: index,
    end: index + words.length,
  }))

/** What comes later, when the danger is over, or is one of several times. */
const isNotAlone =
  /\b(?:then|thereafter|afterwards|once|when|after (?:that|resol\w*|the first)|until|if|unless|resolved|stable|also|as well|in addition|and (?:daily|then)|home|discharge|long-term|per protocol|as per|protocol|pathway)\b/iu

/** The interval is that of a dose: "KCl 20 mEq every 12 h". */
const isDose = /\b\d+(?:\.\d+)? ?(?:mg|mcg|g|units?|mEq|mmol|mL|L)\b(?!\s?\/\s?(?:L|dL))/iu

/** "Glucose ↓ ~5/h, Na ↓ max 10 in 24 h": how fast it may fall, and no interval. */
const isFall =
  /[↓↑]|\b(?:fall|falls|falling|drop|lower|correct\w*|max(?:imum)?|no (?:more|faster) than)\b[^.;]{0,25}\d|\d\s?\/\s?h\b/iu

const refused = /\b(?:no|not|never|avoid|don['’]t|rather than|instead of|isn['’]t|too (?:seldom|rare|late))\b/iu

/** The seldom measurement of a clause, if it has one of these names. */
function seldomIn(clause: string, { tooSeldom }: Watched, words: RegExp): boolean {
  const names = [...clause.matchAll(words)]
  if (names.length === 0 || refused.test(clause)) return false
  const intervals = intervalsIn(clause)
  return names.some(({ 0: name, index }) => {
    const end = index + name.length
    const next = intervals.find(({ start }) => start >= end)
    const between = next === undefined ? '' : clause.slice(end, next.start)
    const isNext =
      next !== undefined &&
      between.length <= 60 &&
      !/[;:]/u.test(between) &&
      !isDose.test(between) &&
      !isFall.test(between) &&
      !isNotAlone.test(between)
    // "Spironolactone starts when K is above 3.5, BMP daily": how what begins later is followed.
    if (beginsLater.test(clause.slice(0, index))) return false
    if (isNext)
      return next.hours >= tooSeldom && !isNotAlone.test(clause.slice(next.end, next.end + 40).replace(onlyWords, ' '))
    const before = intervals.findLast(({ end: until }) => until <= index)
    return (
      before !== undefined &&
      before.hours >= tooSeldom &&
      /^[\s:]*(?:the |a |repeat |check |for |of |serum )*$/iu.test(clause.slice(before.end, index)) &&
      !isNotAlone.test(clause.slice(Math.max(0, before.start - 15), before.start))
    )
  })
}

const beginsLater =
  /\b(?:start|begin|commence|add|resume|restart|re-?start|back on)(?:s|ed|ing)?\b[^.;]{0,20}\b(?:when|once|after|if|as soon as|tomorrow|at discharge)\b|^\W*(?:when|once|after)\b[^,;]{3,60},? (?:start|begin|add|resume|restart)/iu

/** "Once a shift": no once of what comes later. */
const onlyWords = /\bonce (?:a|per|each|every|daily)\b/giu

/** Whether some clause measures it often enough, or leaves it to a protocol that does. */
function isOften(clause: string, { enough }: Watched, words: RegExp): boolean {
  const names = [...clause.matchAll(words)]
  if (names.length === 0) return false
  if (byProtocol.test(clause)) return true
  const soon = intervalsIn(clause).filter(({ hours }) => hours <= enough)
  return names.some(({ 0: name, index }) =>
    soon.some(({ start, end }) => {
      const isBefore = end <= index
      const between = isBefore ? clause.slice(end, index) : clause.slice(index + name.length, start)
      return !isDose.test(between) && between.length <= (isBefore && between.includes(',') ? 0 : 60)
    }),
  )
}

const byProtocol =
  /\b(?:protocol|pathway|care bundle|per (?:JBDS|trust|hospital|local|unit)|continuous\w*|at once|arterial line|CGM)\b/iu

const readers = table.map((row) => ({
  ...row,
  words: new RegExp(String.raw`(?<![\p{L}\d-])${row.of}(?![\p{L}\d])`, 'giu'),
}))

/** What a treatment makes dangerous and is measured once or twice in a day, while its harm comes within hours: the glucose and the potassium under insulin, the gas on a mask, the sodium under hypertonic saline. */
export function rareMeasurements(texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (declinesTreatment(patient)) return noHazards
  const clauses = plannedTexts(texts).flatMap(({ text }) => clausesOf(text))
  if (!clauses.some((clause) => intervalsIn(clause).some(({ hours }) => hours >= shortest))) return noHazards
  for (const row of readers) {
    const seldom = clauses.find((clause) => seldomIn(clause, row, row.words))
    if (seldom === undefined || clauses.some((clause) => isOften(clause, row, row.words))) continue
    if (row.under !== undefined && !clauses.some((clause) => row.under?.test(clause) === true)) continue
    const { value, facts } = row.needed(patient)
    if (value === 'true')
      return sureOf(
        `${row.label} is measured too seldom (${quote(seldom.trim())}), with ${quote(facts.join(', '))}: ${row.because} (${row.source})`,
      )
  }
  return noHazards
}

/** In hours: what is measured oftener is measured often enough everywhere. */
const shortest = 6
