/**
 * What is not seen, or changes how a text is seen: control characters, marks that turn the direction of writing, what has no width, separators of lines, tags, and half of a surrogate pair.
 *
 * A tab and a line feed are among them.
 */
const unseen =
  /[\p{Cc}\p{Cs}\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** The colours that reports are written with: bold, dim, one of the sixteen, and their ends. */
// eslint-disable-next-line no-control-regex -- this is how a colour begins
const colour = /(\u001b\[(?:1|2|22|3\d|9\d|39)m)/u

/** The `::` with which a line begins that GitHub takes for a workflow command; white space and colours before it are passed over. */
// eslint-disable-next-line no-control-regex -- as above
const command = /^((?:[^\S\n]|\u001b\[[\d;]*m)*):(?=:)/gmu

/** The same of GitHub's older commands, of Azure and of TeamCity, anywhere in a line. */
const bracketed = /#(?=#(?:\[|vso\[|teamcity\[))/gu

/**
 * A text of somebody else's, such as an id, a name or words of a model, as one line: what is not seen is escaped, so that it can neither redraw a terminal, nor begin a line of a log.
 *
 * @example
 * printable('pe\n::error::x') // 'pe\\u000a::error::x'
 */
export function printable(text: string): string {
  return text.replace(unseen, escaped)
}

/** A text of several lines, as `printable` makes it of each; tabs stay too. */
export function printableLines(text: string): string {
  return text.replace(unseen, (character) =>
    character === '\n' || character === '\t' ? character : escaped(character),
  )
}

/**
 * What is about to be printed, whole: in a log of CI no line of it is read as a command, whoever wrote its words, and nothing but colours of our own changes how it is seen.
 *
 * Escapes are those of JSON, so that a document stays the same document.
 *
 * @param isColoured whether colours may stay
 *
 * @example
 * forLog('::error::x\n', false) // '\\u003a:error::x\n'
 */
export function forLog(text: string, isColoured: boolean): string {
  const seen = isColoured
    ? text
        .split(colour)
        .map((part, place) => (place % 2 === 1 ? part : printableLines(part)))
        .join('')
    : printableLines(text)
  return seen.replace(command, '$1\\u003a').replace(bracketed, '\\u0023')
}

/** Escapes by code unit, as JSON does. */
function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}

/**
 * What keeps a text from being an id, or a name that groups cases: `__proto__`, which no object takes for a key like others, and what is not seen, which would redraw a terminal or begin a line of a log.
 *
 * The rules of files, which allow fewer characters, hold for ids that are made in code as far as that.
 *
 * @returns in words that follow "must be a text"; undefined where nothing does
 */
export function whyUnfitId(text: string): string | undefined {
  if (text === '__proto__') return 'other than "__proto__", which would change the object that holds it'
  return text.search(unseen) < 0
    ? undefined
    : 'without line breaks, control characters and marks that nobody sees, which would begin a line of a log or redraw a terminal'
}

/**
 * A value of plain data with each of its texts replaced, names of keys too. What has nothing to replace is the same value.
 *
 * @param replace keeps texts apart that differ, where they are keys
 */
export function mapTexts<Value>(value: Value, replace: (text: string) => string): Value {
  return mapped(value, replace) as Value
}

function mapped(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => mapped(item, replace))
    return items.every((item, place) => item === value[place]) ? value : items
  }
  const before = Object.entries(value)
  const after = before.map(([key, item]) => [replace(key), mapped(item, replace)] as const)
  return after.every(([key, item], place) => key === before[place]?.[0] && item === before[place][1])
    ? value
    : Object.fromEntries(after)
}
