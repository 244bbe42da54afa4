import type { Token } from './text.ts'
import { fold } from './words.ts'

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
}

const anyWord = '_'

/**
 * Cues by role, found in one pass: at each place the longest, and none inside another, so that a longer phrase ("not only") hides the cue in it ("not").
 *
 * A phrase is words with spaces between: `|` parts alternatives of one word, `?` at its end makes it optional, `_` is any one word: `do not _? delay|withhold`.
 * A phrase that starts with `-` hangs on the word before it ("-induced"), one that ends with `-` on the word after it ("non-"); no other one starts or ends
 * within a hyphenated word.
 * Of equally long phrases the one that is listed first counts. A phrase has a dozen words at most, so that finding is linear whatever the text.
 */
export class CueLexicon<Role extends string> {
  private readonly byFirstWord = new Map<string, Pattern<Role>[]>()

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
    if (first === undefined) return undefined
    const patterns = this.byFirstWord.get(first.word)
    if (patterns === undefined) return undefined
    let longest: Cue<Role> | undefined
    for (const { role, parts, isJoined, isPrefix } of patterns) {
      // "Non-urgent" and "follow-up" hold no cue "urgent" or "up".
      if (isJoined !== first.isJoined) continue
      const to = reach(parts, 0, tokens, from)
      // Nor does one end within it: "stop-bang", "non-selective".
      if (to > (longest?.to ?? from) && isPrefix === (tokens[to]?.isJoined ?? false)) longest = { from, to, role }
    }
    return longest
  }

  private add(role: Role, phrase: string): void {
    const isJoined = /^-[^\s]/u.test(phrase)
    const isPrefix = /[^\s]-$/u.test(phrase)
    const parts = phrase
      .slice(isJoined ? 1 : 0, isPrefix ? -1 : undefined)
      .split(' ')
      .map(partOf)
    const required = parts.findIndex((part) => !part.isOptional)
    const openings = parts.slice(0, required + 1)
    if (required < 0 || openings.some(({ words }) => words === undefined || words.has('')))
      throw new RangeError(`the cue "${phrase}" may start with any word, or be empty`)
    for (const word of new Set(openings.flatMap((part) => [...(part.words ?? [])]))) {
      const patterns = this.byFirstWord.get(word)
      if (patterns === undefined) this.byFirstWord.set(word, [{ role, parts, isJoined, isPrefix }])
      else patterns.push({ role, parts, isJoined, isPrefix })
    }
  }
}

/** Where the longest match of the parts from `index` on ends, or -1. */
function reach(parts: readonly Part[], index: number, tokens: readonly Token[], at: number): number {
  const part = parts[index]
  if (part === undefined) return at
  const token = tokens[at]
  const takes = token !== undefined && (part.words === undefined ? token.isWord : part.words.has(token.word))
  const taken = takes ? reach(parts, index + 1, tokens, at + 1) : -1
  return part.isOptional ? Math.max(taken, reach(parts, index + 1, tokens, at)) : taken
}

function partOf(text: string): Part {
  const isOptional = text.length > 1 && text.endsWith('?')
  const words = (isOptional ? text.slice(0, -1) : text).split('|')
  return { words: words.includes(anyWord) ? undefined : new Set(words.map((word) => fold(word))), isOptional }
}
