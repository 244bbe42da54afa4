/** `=` also where nothing is said. */
export type Comparator = '=' | '<' | '<=' | '>' | '>='

const signs: ReadonlyMap<string, Comparator> = new Map([
  ['=', '='],
  ['==', '='],
  ['<', '<'],
  ['>', '>'],
  ...['<=', '≤', '≦', '⩽'].map((sign): [string, Comparator] => [sign, '<=']),
  ...['>=', '≥', '≧', '⩾'].map((sign): [string, Comparator] => [sign, '>=']),
])

const phrases: Readonly<Record<Comparator, string>> = {
  '=': 'equal to|equals',
  '<': 'below|under|less than|fewer than|lower than|smaller than|shorter than|younger than|not reach',
  '<=':
    'at most|up to|no more than|not more than|no greater than|not greater than|no higher than|not higher than|no longer than|not longer than|not above|not over|' +
    'no more often than|not more often than|not exceed|not exceeding|not to exceed|less than or equal to|equal to or less than|at or below|at or under|' +
    'equal to or below|maximum of|a maximum of|maximum|max|as much as|as many as|no later than',
  '>': 'above|over|more than|greater than|higher than|larger than|longer than|older than|exceeds|exceed|exceeding|exceeded|in excess of|beyond',
  '>=':
    'at least|no less than|not less than|no fewer than|not fewer than|no lower than|not lower than|not below|not under|not less often than|' +
    'greater than or equal to|more than or equal to|equal to or greater than|equal to or more than|at or above|at or over|equal to or above|' +
    'minimum of|a minimum of|minimum|as little as',
}

const byPhrase = new Map(
  Object.keys(phrases).flatMap((key) => {
    const comparator = key as Comparator
    return phrases[comparator].split('|').map((phrase) => [phrase, comparator] as const)
  }),
)

const after: ReadonlyMap<string, Comparator> = new Map([
  ...'more above greater higher over older longer larger beyond'
    .split(' ')
    .map((word): [string, Comparator] => [word, '>=']),
  ...'less below fewer lower under younger shorter smaller'
    .split(' ')
    .map((word): [string, Comparator] => [word, '<=']),
])

/** The words of all comparators, which may stand between an analyte and its number. */
export const comparatorWords: ReadonlySet<string> = new Set([...byPhrase.keys()].flatMap((phrase) => phrase.split(' ')))

/** The comparator of a sign, or of a phrase in lower case with one space between its words. */
export function comparatorOf(phrase: string): Comparator | undefined {
  return signs.get(phrase) ?? byPhrase.get(phrase)
}

/** The comparator of what stands behind a number: the second word of "or more", "and above". */
export function comparatorBehind(word: string): Comparator | undefined {
  return after.get(word)
}

/** The comparator of the time between, where the text gives that of how often: "at most every 4 hours" is 4 hours or longer. */
export function turned(comparator: Comparator): Comparator {
  const turns = { '=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const
  return turns[comparator]
}
