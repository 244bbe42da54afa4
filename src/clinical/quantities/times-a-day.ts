import { numberWords } from '../words/words.ts'

/** Clock times and parts of a day, as far as one may follow another: "08:00 and 20:00", "mane and nocte". */
const early = String.raw`(?:0?[5-9]|1[0-2])(?:[:.]?00|[:.]30)?\s?(?:h\b|hrs?\b|a\.?m\b\.?)?|morning|mornings|mane|a\.?m\b\.?|breakfast|dawn|rising|waking|matin|morgens|mañana|mattina|early`
const late = String.raw`(?:1[6-9]|2[0-4])(?:[:.]?00|[:.]30)?\s?(?:h\b|hrs?\b)?|(?:[5-9]|1[01])(?:[:.]?00|[:.]30)?\s?p\.?m\b\.?|evening|evenings|night|nights|nocte|p\.?m\b\.?|supper|dinner|tea|teatime|bed|bedtime|retiring|soir|abends|noche|sera|late`
const small = String.raw`(?:(?:in|at|with|the|each|every|one|once|again|both|before|for|on|o['’]clock|eight|seven|nine|six|ten|dose|doses|same|of|and|then|another|a|her|his|\d+(?:\.\d+)?\s?(?:mg(?:\/kg)?|micrograms?|mcg|units?|IU|mL|tablets?|capsules?|puffs?))\s+){0,6}`

const counts: ReadonlyMap<string, number> = new Map([...numberWords, ['twice', 2], ['double', 2], ['thrice', 3]])

const hours: ReadonlyMap<string, number> = new Map([
  ...numberWords,
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['sixth', 6],
  ['eighth', 8],
  ['twelfth', 12],
  ['twenty-four', 24],
])

/** Notations of how often, each with what it says; the first that stands in a text decides. */
const notations: readonly (readonly [pattern: RegExp, times: (match: RegExpExecArray) => number])[] = [
  // "1-0-1", "1–0–0–1": morning, noon, evening, night.
  [/(?<![\d.,/-])(\d)\s?[-–]\s?(\d)\s?[-–]\s?(\d)(?:\s?[-–]\s?(\d))?(?![\d/-]|\.\d)/u, sumOfParts],
  [/\b(?:b\.?\s?[di]\.?(?:\s?[ds]\.?)?|bis in die)(?![\p{L}/])/iu, () => 2],
  [/\b(?:t\.?\s?[di]\.?(?:\s?[ds]\.?)?|ter in die)(?![\p{L}/])/iu, () => 3],
  [/\b(?:q\.?\s?[di]\.?\s?s\.?|q\.?i\.?d\.?)(?![\p{L}/])/iu, () => 4],
  [
    /\b(?:o\.?d\.?|q\.?d\.?|q\.?h\.?s\.?|q24h?|once (?:daily|nightly|(?:a|per|each|every) (?:day|night|evening|morning)|at night|in (?:24|the)))(?![\p{L}/])/iu,
    () => 1,
  ],
  [
    new RegExp(
      String.raw`\b(?:${early})\s*(?:,|\/|\+|&|and|et|und|plus|then|→|;|-|–)*\s*${small}(?:${late})(?!\p{L})`,
      'iu',
    ),
    () => 2,
  ],
  [new RegExp(String.raw`\b(?:${late})\s*(?:,|\/|\+|&|and|plus|then)+\s*${small}(?:${early})(?!\p{L})`, 'iu'), () => 2],
  [/\bnow and (?:then )?(?:again )?(?:tonight|this evening|at night|before bed)\b/iu, () => 2],
  [/\bat both ends of the day\b|\bboth (?:morning|ends)\b|\btwelve hours apart\b|\b12 ?h(?:ours)? apart\b/iu, () => 2],
  [/\bevery\s(\d{1,2}|two|three|four|five|seven)\s?(?:d\b|days?\b)|\bevery (other|second) day\b/iu, ofDays],
  [
    /\b(?:q\s?(?=\d{1,2}(?![\d.]))|(?:q|c\/|every|each|alle|toutes les|cada|ogni)\s?(?=[\d –-]{1,7}°?\s?(?:h|std|stu|ore|heu|hor)))(\d{1,2})(?:\s?[-–]\s?(\d{1,2}))?/iu,
    (match) => 24 / Number(match[2] ?? match[1]),
  ],
  [/\b(\d{1,2})\s?[-–]?\s?(?:hourly|hrly|h(?:ou)?rs? (?:apart|interval))\b/iu, (match) => 24 / Number(match[1])],
  [/\bin (12|twelve) hours?\b/iu, () => 2],
  [/\b(\d{1,2})\/24\b/u, (match) => 24 / Number(match[1])],
  [
    /\b(?:every|each)\s(two|second|three|third|four|fourth|six|sixth|eight|eighth|twelve|twelfth|twenty-four)\s?(?:h\b|hrs?\b|hours?\b)/iu,
    (match) => 24 / (hours.get((match[1] ?? '').toLowerCase()) ?? 24),
  ],
  [
    /\b(two|three|four|six|eight|twelve|second|third|fourth|sixth|eighth|twelfth)[- ]hourly\b/iu,
    (match) => 24 / (hours.get((match[1] ?? '').toLowerCase()) ?? 24),
  ],
  [/\btwice\b|\bzweimal\b|\bdeux fois\b|\bdos veces\b|\bdue volte\b/iu, () => 2],
  [/\bthrice\b|\bdreimal\b|\btrois fois\b|\btres veces\b/iu, () => 3],
  [
    /\b(\d|one|two|three|four|five|six|eight)\s?(?:x|×|times|doses?|injections?|tablets?|capsules?|jabs?|shots?|mal|fois|veces)?\s?(?:\/\s?|(?:a|per|each|every|in the|in|over|am|pro|par|al)\s)?(?:day|d\b|daily|24 ?h(?:ours)?\b|tgl|täglich|tag|jour|día|giorno|die)\b/iu,
    (match) => countOf(match[1] ?? ''),
  ],
  [
    // Behind the sign stands how often, and no course: "x2", and not "x 2 weeks", "x 5/7", "x2 doses".
    /(?<![\p{L}\d])[x×]\s?([2-8])(?![\d./]|\s?(?:\/|weeks?|wks?|days?|d\b|months?|doses|tablets?|h\b|hours?|min))/iu,
    (match) => Number(match[1]),
  ],
  [/\b([2-8])\s?[x×](?![\p{L}\d])/iu, (match) => Number(match[1])],
  [
    /\b(?:daily|nightly|nocte|mane|every (?:day|evening|morning|night|24 ?h(?:ours)?)|each (?:day|evening|morning|night)|at (?:night|bedtime)|in the (?:morning|evening)|(?:a|per) day|with (?:breakfast|supper|dinner)|tonight|täglich|tgl|par jour|al día|al giorno)\b|\/\s?(?:d|day|24 ?h|die|giorno|jour|tag|dag|dygn)\b|\/\s?d[íi]a(?!\p{L})/iu,
    () => 1,
  ],
]

function sumOfParts(match: RegExpExecArray): number {
  return match.slice(1).reduce((sum, part) => sum + Number(part ?? 0), 0)
}

function ofDays(match: RegExpExecArray): number {
  return match[1] === undefined ? 1 / 2 : 1 / countOf(match[1])
}

function countOf(word: string): number {
  return counts.get(word.toLowerCase()) ?? Number(word)
}

/**
 * How many times a day something is given, by the words behind its dose: "b.d.", "12-hourly", "mane and nocte", "08:00 and 20:00", "1-0-1", "×2". The first notation that the list has decides, so that a reading of two parts of a day comes before one of one.
 *
 * @param text what stands behind a dose, as far as it is about it
 * @returns undefined where nothing says how often
 */
export function timesADay(text: string): number | undefined {
  for (const [pattern, times] of notations) {
    const match = pattern.exec(text)
    if (match === null) continue
    const count = times(match)
    if (Number.isFinite(count) && count >= 1 / 7.5 && count <= 24) return count
  }
  return undefined
}
