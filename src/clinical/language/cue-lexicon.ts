import type { Token } from '../words/text.ts'
import { fold } from '../words/words.ts'

/** A cue where a sentence has it: tokens `from` to `to`, exclusive. */
export interface Cue<Role extends string> {
  readonly from: number
  readonly to: number
  readonly role: Role
}

interface Part {
  /** Undefined for any one word. */
  readonly words: ReadonlySet<string> | undefined
  readonly isOptional: boolean
}

interface Pattern<Role extends string> {
  readonly role: Role
  /** It hangs on the word before by a hyphen. */
  readonly isJoined: boolean
  /** The word after hangs on it by a hyphen. */
  readonly isPrefix: boolean
  readonly parts: readonly Part[]
  /** Its place in the list of all. */
  readonly place: number
}

/** A pattern with the index of its part that comes next. */
interface Open<Role extends string> {
  readonly pattern: Pattern<Role>
  readonly index: number
}

/** What may come after the words of a cue that were read so far. */
interface State<Role extends string> {
  /** Patterns that may end here, in the order of the list. */
  readonly ended: readonly Pattern<Role>[]
  readonly open: readonly Open<Role>[]
  /** The states after the words that were met, and after marks; null where nothing goes on. */
  readonly afterWords: Map<string, State<Role> | null>
  readonly afterMarks: Map<string, State<Role> | null>
  /** The state after a word that no phrase has; undefined until it is asked for. */
  afterOther: State<Role> | null | undefined
}

const anyWord = '_'

/**
 * Cues by role, found in one pass: at each place the longest, and none inside another, so that a longer phrase ("not only") hides the cue in it ("not").
 *
 * A phrase is words with spaces between: `|` parts alternatives of one word, `?` at its end makes it optional, `_` is any one word: `do not _? delay|withhold`.
 * A phrase that starts with `-` hangs on the word before it ("-induced"), one that ends with `-` on the word after it ("non-"); no other one starts or ends
 * within a hyphenated word.
 * Of equally long phrases the one that is listed first counts. A phrase has a dozen words at most, so that finding is linear whatever the text.
 *
 * All phrases are followed at once, from state to state. A state is made when a text first leads to it: texts lead to few of them.
 */
export class CueLexicon<Role extends string> {
  private readonly byFirstWord = new Map<string, Pattern<Role>[]>()
  /** The words of all phrases: others lead nowhere, or where any word does. */
  private readonly vocabulary = new Set<string>()
  private readonly starts = new Map<string, State<Role> | null>()
  private readonly joinedStarts = new Map<string, State<Role> | null>()
  /** States by what is open and ended in them, so that there are no more than the phrases make. */
  private readonly states = new Map<string, State<Role>>()
  private size = 0

  /** @throws RangeError for a phrase that may start with any word, or be empty */
  constructor(phrases: Readonly<Record<Role, readonly string[]>>) {
    for (const role of Object.keys(phrases) as Role[]) for (const phrase of phrases[role]) this.add(role, phrase)
  }

  find(tokens: readonly Token[]): readonly Cue<Role>[] {
    const found: Cue<Role>[] = []
    for (let from = 0; from < tokens.length; from += 1) {
      const longest = this.longest(tokens, from)
      if (longest === undefined) continue
      found.push(longest)
      from = longest.to - 1
    }
    return found
  }

  private longest(tokens: readonly Token[], from: number): Cue<Role> | undefined {
    const first = tokens[from]
    if (first === undefined || !this.byFirstWord.has(first.word)) return undefined
    // "Non-urgent" and "follow-up" hold no cue "urgent" or "up".
    let state = this.startOf(first)
    const ends: { readonly to: number; readonly patterns: readonly Pattern<Role>[] }[] = []
    for (let to = from + 1; state !== null; to += 1) {
      if (state.ended.length > 0) ends.push({ to, patterns: state.ended })
      const next = tokens[to]
      if (next === undefined || state.open.length === 0) break
      state = this.after(state, next)
    }
    // Of a phrase its longest form counts alone: one that then ends within a hyphenated word is none.
    const passed = new Set<Pattern<Role>>()
    for (const { to, patterns } of ends.toReversed()) {
      // Nor does one end within it: "stop-bang", "non-selective".
      const isWithin = tokens[to]?.isJoined ?? false
      const whole = patterns.find((pattern) => pattern.isPrefix === isWithin && !passed.has(pattern))
      if (whole !== undefined) return { from, to, role: whole.role }
      for (const pattern of patterns) passed.add(pattern)
    }
    return undefined
  }

  private startOf({ word, isWord, isJoined }: Token): State<Role> | null {
    const starts = isJoined ? this.joinedStarts : this.starts
    const known = starts.get(word)
    if (known !== undefined) return known
    const open = (this.byFirstWord.get(word) ?? []).flatMap((pattern) =>
      pattern.isJoined === isJoined ? openings(pattern, 0) : [],
    )
    const state = this.stateAfter(open, word, isWord)
    starts.set(word, state)
    return state
  }

  private after(state: State<Role>, { word, isWord }: Token): State<Role> | null {
    const known = (isWord ? state.afterWords : state.afterMarks).get(word)
    if (known !== undefined) return known
    if (this.vocabulary.has(word)) {
      const next = this.stateAfter(state.open, word, isWord)
      ;(isWord ? state.afterWords : state.afterMarks).set(word, next)
      return next
    }
    if (!isWord) return null
    if (state.afterOther === undefined) state.afterOther = this.stateAfter(state.open, undefined, true)
    return state.afterOther
  }

  /** @param word undefined for one that no phrase has */
  private stateAfter(open: readonly Open<Role>[], word: string | undefined, isWord: boolean): State<Role> | null {
    const after: Open<Role>[] = []
    for (const { pattern, index } of open) {
      const words = pattern.parts[index]?.words
      if (words === undefined ? isWord : word !== undefined && words.has(word))
        after.push(...openings(pattern, index + 1))
    }
    if (after.length === 0) return null
    const key = [...new Set(after.map(({ pattern, index }) => `${pattern.place}.${index}`))].join()
    let state = this.states.get(key)
    if (state === undefined) {
      const isEnd = ({ pattern, index }: Open<Role>): boolean => index === pattern.parts.length
      state = {
        ended: [...new Set(after.filter(isEnd).map(({ pattern }) => pattern))],
        open: after.filter((one) => !isEnd(one)),
        afterWords: new Map(),
        afterMarks: new Map(),
        afterOther: undefined,
      }
      this.states.set(key, state)
    }
    return state
  }

  private add(role: Role, phrase: string): void {
    const isJoined = /^-[^\s]/u.test(phrase)
    const isPrefix = /[^\s]-$/u.test(phrase)
    const parts = phrase
      .slice(isJoined ? 1 : 0, isPrefix ? -1 : undefined)
      .split(' ')
      .map(partOf)
    const required = parts.findIndex((part) => !part.isOptional)
    const first = parts.slice(0, required + 1)
    if (required < 0 || first.some(({ words }) => words === undefined || words.has('')))
      throw new RangeError(`the cue "${phrase}" may start with any word, or be empty`)
    const pattern = { role, parts, isJoined, isPrefix, place: this.size }
    this.size += 1
    for (const { words } of parts) for (const word of words ?? []) this.vocabulary.add(word)
    for (const word of new Set(first.flatMap((part) => [...(part.words ?? [])]))) {
      const patterns = this.byFirstWord.get(word)
      if (patterns === undefined) this.byFirstWord.set(word, [pattern])
      else patterns.push(pattern)
    }
  }
}

/** The part at `index`, and what may come in its place where it is optional; the end of the pattern is one of them. */
function openings<Role extends string>(pattern: Pattern<Role>, index: number): readonly Open<Role>[] {
  const found: Open<Role>[] = [{ pattern, index }]
  for (let at = index; pattern.parts[at]?.isOptional === true; at += 1) found.push({ pattern, index: at + 1 })
  return found
}

function partOf(text: string): Part {
  const isOptional = text.length > 1 && text.endsWith('?')
  const words = (isOptional ? text.slice(0, -1) : text).split('|')
  return { words: words.includes(anyWord) ? undefined : new Set(words.map((word) => fold(word))), isOptional }
}
