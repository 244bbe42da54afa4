import { numberWords } from '../../words/words.ts'

/** What a text says of the time between two drugs that must not meet. */
export interface SaidWait {
  /** 36 hours or more are kept: a number, two days, a day that is far enough. */
  readonly isLong: boolean
  /** A shorter time, or none, is kept: hours, tonight, tomorrow, no gap. */
  readonly isShort: boolean
  /** The shorter one in the words of the text. */
  readonly short: string | undefined
}

/** In hours: what the labels of sacubitril/valsartan and of ACE inhibitors ask for between them. */
const washout = 36
/** Beyond it a number is a strength, or the time of something else. */
const longest = 240

const numbers: ReadonlyMap<string, number> = new Map([
  ...numberWords,
  ['a', 1],
  ['single', 1],
  ['twenty-four', 24],
  ['thirty', 30],
  ['thirty-six', 36],
  ['forty', 40],
  ['forty-eight', 48],
])

const number = String.raw`(?<number>\d{1,3}|a|one|single|two|three|four|five|six|eight|ten|twelve|eighteen|twenty-four|twenty|thirty-six|thirty|forty-eight|forty)`

const span = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?<more>at least |over |more than |≥ ?|> ?|beyond )?${number}(?:\s?(?:-|–|to)\s?\d{1,3})?(?:[ -]|\s?)(?:full |clear |whole |complete |good )?(?<unit>h|hrs?|hours?|hourly|days?|d)(?![\p{L}/])`,
  'giu',
)

/** Before a time or behind it: it is not kept. */
const denied =
  /\b(?:no|not|never|without|need not|needn['’]t|rather than|instead of|skip\w*|waiv\w*|ignor\w*|forget\w*|despite|don['’]t|do(?:es)? not|unnecessary|spar(?:e|es|ing)|shorten\w*|myth of(?: the)?)\b(?! (?:sooner|earlier|before|less|until|fewer)\b)[^.;:,]{0,30}$/iu
const deniedBehind =
  /^[^.;:,]{0,25}\b(?:(?:is|are|was|being) (?:not|only|for|unnecessary|superfluous|needless|excessive|too|over-?cautious|outdated|a myth|waived|skipped|shortened|optional)|not (?:needed|required|necessary|observed|kept|applicable)|unnecessary|superfluous|waived|can be (?:skipped|waived|shortened|ignored|cut)|need(?:s)? not|needn['’]t|appl(?:y|ies) (?:only|to)|does not (?:apply|hold|matter)|do not (?:apply|hold|matter)|is (?:for|about) (?:the )?(?:high|top|full))\b/iu

/** "Never within 36 h", "not before 36 h have passed": kept; "within 36 h" by itself tells of no wait. */
const inside =
  /\b(?:within|before|under|inside|(?:less|earlier|sooner) than|until|till)\s+(?:the |a |an |those )?(?:first )?$/iu
const negated =
  /\b(?:no|not|never|none|nil|nothing|avoid\w*|without|contra-?indicated|forbid\w*|cannot|wait\w*|only|hold|stays? off)\b/iu

/** Words of a time that is too short from one to the other, or of none. */
const soon =
  /\b(?:tonight|this (?:morning|noon|afternoon|evening)|same (?:day|evening|morning|night|visit|round)|(?:with|at|from|for|before|after) (?:the )?(?:next|evening|morning|night|bedtime|supper|breakfast|lunch|\d{1,2}[:.]?\d\d)(?: (?:dose|round|meal|tablets?))?|at (?:bedtime|supper|breakfast|lunch|dinner|noon|night)|in the (?:morning|evening)|next (?:morning|day|dose|round)|tomorrow\w*|overnight|at once|straight ?away|right away|immediate\w*|today|now|direct(?:ly)?|back[- ]to[- ]back|seamless\w*|like for like|before (?:he|she|they) (?:leaves?|goes)|on (?:the way|discharge today)|half a day|no (?:gap|wait\w*|wash-?out|interval|pause|break)|without (?:an? |any )?(?:gap|wait\w*|wash-?out|interval|pause|break))\b/iu

/** "The day after tomorrow", "on the third day", "skip two days". */
const farEnough =
  /\b(?:(?:the )?day after tomorrow|overmorrow|on (?:the )?(?:third|3rd|fourth|4th) (?:day|morning|evening)|in (?:two|three|2|3) days|(?:a|one) day and a half|(?:two|2|three|3) (?:full |clear |whole )?(?:days|nights)|week\b|full wash-?out|wash(?:ed)?[- ]?out (?:complete|period|of|kept|observed)|(?:after|following|behind|with) (?:a |the |its |full |proper |usual |required |recommended |mandatory )*wash-?out)\b/iu

/** How often it is taken is not a time from another. */
const frequency =
  /\b(?:twice|once|three times)[- ](?:daily|a day)\b|\b(?:morning|mane) (?:and|&|\+) (?:evening|night|nocte)\b|\b(?:every|q)\s?\d{1,2}\s?-?(?:h|hrs?|hours?)\b|\b\d{1,2}-hourly\b|\bb\.?d\.?\b|\bdays? (?:later|after that|on)\b(?! begin| start)|\bin \d+(?:[-–]\d+)? (?:weeks?|months?)\b/giu

/** Between two drugs, and not how long one works or is looked at. */
const apart =
  /\b(?:later|after\w*|gap|apart|wash\w*|past|since|interval|from|between|free|elapse\w*|clear\w*|wait\w*|out of|off|following|behind|distance|pause|break|enough|safe|suffic\w*|withheld|omit\w*|last|sooner|earlier|until|then|in|within|must|have|has)\b/iu

/**
 * What a text says of the wait between a drug and the next: "36 h later", "48 hours", "the day after tomorrow" are long enough, unless the text takes them back ("the 36-hour gap is not needed"); "tonight", "24 hours apart", "at the next dose" are not.
 */
export function waitIn(text: string): SaidWait {
  const plain = text.replaceAll(frequency, (words) => ' '.repeat(words.length))
  let isLong = false
  let short: string | undefined
  for (const match of plain.matchAll(span)) {
    const { groups = {}, index, 0: whole } = match
    const count = numbers.get((groups['number'] ?? '').toLowerCase()) ?? Number(groups['number'])
    const hours = count * (/^h/iu.test(groups['unit'] ?? '') ? 1 : 24)
    if (hours > longest) continue
    const before = nearBefore(plain, index)
    const behind = plain.slice(index + whole.length)
    if (inside.test(before)) {
      if (hours >= washout && negated.test(before)) isLong = true
      continue
    }
    if (denied.test(before) || deniedBehind.test(behind)) {
      if (hours >= washout) short ??= `not ${whole.trim()}`
      continue
    }
    if (hours >= washout) isLong = true
    else if (apart.test(behind.slice(0, 25)) || apart.test(before.slice(-25))) short ??= whole.trim()
  }
  const far = farEnough.exec(plain)
  if (far !== null) {
    if (denied.test(nearBefore(plain, far.index))) short ??= `no ${far[0]}`
    else isLong = true
  }
  const near = soon.exec(plain.replaceAll(/\bday after tomorrow\b/giu, ' '))
  short ??= near?.[0]
  return { isLong, isShort: short !== undefined, short }
}

/** What stands before a place, as far as a denial reaches. */
function nearBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - 45), at)
}
