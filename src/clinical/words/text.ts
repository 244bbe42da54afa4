import { AssayError } from '../../kit/assay-error.ts'

/** A stretch of a text, in UTF-16 units; `end` is exclusive, and `text` is what stands there: `source.slice(start, end)`. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A word or a mark of punctuation in a text. */
export interface Token {
  /** As terms and cues are compared (see `fold`). A mark of punctuation is itself. */
  readonly word: string
  /** In UTF-16 units of the text; `end` is exclusive. */
  readonly start: number
  readonly end: number
  /** Whether it holds a letter or a digit. */
  readonly isWord: boolean
  /** Whether a hyphen alone stands between it and the word before: the `blocker` of `beta-blocker`. */
  readonly isJoined: boolean
}

/**
 * What tokens `from` to `to`, exclusive, cover in the text that they were read from.
 *
 * @param to greater than `from`; both within the tokens
 */
export function tokenSpan(source: string, tokens: readonly Token[], from: number, to: number): Span {
  const start = tokens[from]?.start ?? 0
  const end = tokens[to - 1]?.end ?? start
  return { start, end, text: source.slice(start, end) }
}

/** A stretch of text for a message: white space made single, cut to `length` characters with an ellipsis, in double quotes. */
export function quote(text: string, length = 120): string {
  const line = text.trim().replace(/\s+/gu, ' ')
  const characters = Array.from(line)
  return `"${
    characters.length > length
      ? `${characters
          .slice(0, length - 1)
          .join('')
          .trimEnd()}…`
      : line
  }"`
}

/**
 * A text that came from outside TypeScript's eyes.
 *
 * @param what the function that was asked, for the message
 * @throws AssayError `language-invalid` for what is not a string
 */
export function requireText(text: unknown, what: string): string {
  if (typeof text === 'string') return text
  throw new AssayError(
    'language-invalid',
    `${what}: the text is ${describe(text)}, expected a string; turn the answer into text first, or leave it out where there is none`,
  )
}

function describe(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `an array of ${value.length}`
  return value === undefined ? 'undefined' : `of type ${typeof value}`
}

/** A pure function of a text that keeps its last result: many names of one long sentence ask the same of it. */
export function keepLast<Result>(read: (text: string) => Result): (text: string) => Result {
  let last: { readonly text: string; readonly result: Result } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, result: read(text) }
    return last.result
  }
}

/** How much `remember` keeps. */
interface Keeping {
  /** Results at once; all are dropped when there are more, so that memory is bounded. */
  readonly most?: number
  /** Of longer texts the latest result alone is kept: several checks read one long answer in turn. In UTF-16 units. */
  readonly longest?: number
}

/**
 * A pure function of a text that keeps its latest results: every rule reads the same few sentences of an answer.
 *
 * @param read pure; its result is shared, so that nobody may change it
 */
export function remember<Result>(
  read: (text: string) => Result,
  { most = 1_024, longest = 2_000 }: Keeping = {},
): (text: string) => Result {
  // In a box: a result may be undefined.
  const known = new Map<string, { readonly result: Result }>()
  const readLong = keepLast(read)
  return (text) => {
    if (text.length > longest) return readLong(text)
    const before = known.get(text)
    if (before !== undefined) return before.result
    const result = read(text)
    if (known.size >= most) known.clear()
    known.set(text, { result })
    return result
  }
}

/** As much of a note, or of another text beside it, as patterns are asked over, in characters: far more than a note has, and few enough that a hostile record costs no minutes. */
export const longestNote = 40_000
