/**
 * A number of things.
 *
 * @param several where it is more than `one` with an s
 *
 * @example
 * counted(1, 'case') // '1 case'
 * counted(2, 'batch', 'batches') // '2 batches'
 */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}

/**
 * Ids for a message: the first few, and how many more there are.
 *
 * @param count how many there are, where only some were kept
 *
 * @example
 * listIds(['a', 'b', 'c'], 2) // 'a, b and 1 more'
 */
export function listIds(ids: readonly string[], most = 5, count = ids.length): string {
  const named = ids.slice(0, most)
  return `${named.join(', ')}${count > named.length ? ` and ${count - named.length} more` : ''}`
}

/**
 * Words as a list in a sentence; empty where there is none.
 *
 * @example
 * listWords(['a', 'b', 'c']) // 'a, b and c'
 */
export function listWords(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** What a lint found, in a line, with the ids of up to five of what it is about. */
export function describeAbout(ids: readonly string[], what: string): string {
  if (ids.length === 0) return what
  return ids.length === 1 ? `${ids[0]}: ${what}` : `${what}: ${listIds(ids)}`
}

const plain = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

/**
 * Two figures with as many decimals as it takes to tell them apart, four at least.
 *
 * @example
 * formatApart(0.93333333, 0.93333999) // ['0.933333', '0.93334']
 */
export function formatApart(a: number, b: number): readonly [string, string] {
  const digits = [4, 6, 8, 10, 12].find((count) => plain(a, count) !== plain(b, count))
  if (digits !== undefined) return [plain(a, digits), plain(b, digits)]
  return a === b ? [plain(a, 4), plain(b, 4)] : [String(a), String(b)]
}

/**
 * Two figures as a change, told apart as `formatApart` does.
 *
 * @example
 * formatChange(0.93333333, 0.86666667) // '0.9333 → 0.8667'
 */
export function formatChange(before: number, now: number): string {
  return formatApart(before, now).join(' → ')
}

/** Characters of a first line, at most. */
const longestLine = 200

/**
 * The first line of a text that says anything, such as the message of an error, for a sentence: a long one is cut after a word. One that ends with a colon goes on with the next.
 *
 * @example
 * firstLine('no server\n    at ask') // 'no server'
 * firstLine('1 line is wrong:\n  a.jsonl:2: no id') // '1 line is wrong: a.jsonl:2: no id'
 */
export function firstLine(text: string): string {
  const [first = '', next] = text
    .split(/[\n\r\u2028\u2029]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const line = first.endsWith(':') && next !== undefined ? `${first} ${next}` : first
  if (line.length <= longestLine) return line
  const cut = line.slice(0, longestLine)
  const end = cut.lastIndexOf(' ')
  return `${(end < longestLine / 2 ? cut : cut.slice(0, end)).toWellFormed()}…`
}

/** How many reasons are put into words; the rest are counted. */
const mostReasons = 50

/**
 * Reasons of a score in words, the first 50, with the count of the rest: a hostile answer has a hundred thousand of them.
 *
 * @param faults in order
 * @param say a fault in words; absent where the faults are words
 */
export function firstReasons(faults: readonly string[]): readonly string[]
export function firstReasons<Fault>(faults: readonly Fault[], say: (fault: Fault) => string): readonly string[]
export function firstReasons(faults: readonly unknown[], say: (fault: unknown) => string = String): readonly string[] {
  const lines = faults.slice(0, mostReasons).map((fault) => say(fault))
  return faults.length > mostReasons ? [...lines, `and ${faults.length - mostReasons} more`] : lines
}

/** Dollars with two digits, or with as many as show the first two that are not 0: `$4.12`, `$0.00031`. */
export function renderDollars(dollars: number): string {
  if (dollars === 0 || dollars >= 0.095) return `$${dollars.toFixed(2)}`
  const digits = Math.min(8, 1 - Math.floor(Math.log10(dollars)))
  return `$${dollars.toFixed(digits)}`
}
