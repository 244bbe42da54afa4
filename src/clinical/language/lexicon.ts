import type { Token } from '../words/text.ts'
import { termForms } from '../words/term-forms.ts'

const [fewest, most] = [2, 4]

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

const same: Readonly<Record<string, string>> = { c: 'k', z: 's', f: 'p' }

const consonants = Array.from(alphabet, (letter) =>
  'aeiouhy'.includes(letter) ? 0 : alphabet.indexOf(same[letter] ?? letter) + 1,
)

const lettersOnly = /^[a-z]+(?:[ -][a-z]+)*$/iu

/** What `termForms` asks of the parts of a combination. */
const threeLetters = /[a-z]{3}/iu

/** A term where a sentence names it: tokens `from` to `to`, exclusive. */
export interface Match<Value> {
  readonly from: number
  readonly to: number
  readonly value: Value
}

interface Node<Value> {
  readonly next: Map<string, Node<Value>>
  /** What ends here. */
  entry?: Entry<Value>
}

/** A term with what it stands for, and its place among the entries. */
interface Entry<Value> {
  readonly term: string
  readonly value: Value
  readonly place: number
  isOpen: boolean
}

const mostStarts = 20_000

/** Prefixes that turn a name into another: a non-steroidal drug is not a steroid. */
const turning = new Set(['non', 'anti'])

/** Trials of which one half is a place, a device or a disease elsewhere: "BICAR-ICU" admits nobody, and "ECLS-SHOCK" starts no ECLS. */
const trials: ReadonlyMap<string, string> = new Map([
  ['bicar', 'icu'],
  ['hot', 'icu'],
  ['sup', 'icu'],
  ['aid', 'icu'],
  ['icu', 'rox'],
  ['nice', 'sugar'],
  ['remap', 'cap'],
  ['ecls', 'shock'],
  ['iabp', 'shock'],
  ['culprit', 'shock'],
  ['danger', 'shock'],
  ['prowess', 'shock'],
])

/** Where a lexicon has more of its terms in a text, it looks at every sentence. */
const mostPlaces = 256

/** The words of a whole text with their places, by which a lexicon knows where the text may name one of its terms without looking at each word. */
export class TextWords {
  /** The tokens of each word, in order. */
  readonly places: ReadonlyMap<string, readonly Token[]>
  /** Where terms of lexicons may start, in UTF-16 units and in order; null for anywhere. */
  readonly starts = new Map<object, readonly number[] | null>()
  private found: ReadonlySet<number> | undefined

  constructor(tokens: Iterable<Token>) {
    const places = new Map<string, Token[]>()
    for (const token of tokens) {
      const others = places.get(token.word)
      if (others === undefined) places.set(token.word, [token])
      else others.push(token)
    }
    this.places = places
  }

  /** Of all words, what `openingsOf` gives. */
  get keys(): ReadonlySet<number> {
    if (this.found !== undefined) return this.found
    const keys = new Set<number>()
    for (const word of this.places.keys()) for (const key of openingsOf(word)) keys.add(key)
    return (this.found = keys)
  }
}

/**
 * Many terms, found in one pass: at each place the longest, and none inside another. Compared are whole words as `fold` and `termForms` write them, in any
 * case, spelling and number; what follows `non-` or `anti-` is not found.
 *
 * The forms of a term are made when a word is looked up with which one of them may start: of thousands of terms a text needs a few.
 */
export class Lexicon<Value> {
  private readonly root: Node<Value> = { next: new Map() }
  private readonly correct: ((word: string) => string | undefined) | undefined
  private readonly isNoun: (value: Value) => boolean
  /** Entries whose forms are not made yet, by the keys of their first words. */
  private readonly closed = new Map<number, Entry<Value>[]>()
  /** Where terms start that start with a word, null for a word that starts none: a text says the same words again and again, and every form that may start with a word is there once it was looked up. */
  private readonly starts = new Map<string, Node<Value> | null>()

  /**
   * @param entries terms with what they stand for; of two entries with one form the first counts
   * @param correct what an unknown word is a misspelling of, or undefined
   * @param isNoun whether what a term stands for is never a verb: its term takes a plural alone
   */
  constructor(
    entries: Iterable<readonly [term: string, value: Value]>,
    correct?: (word: string) => string | undefined,
    isNoun: (value: Value) => boolean = () => false,
  ) {
    this.correct = correct
    this.isNoun = isNoun
    let place = 0
    for (const [term, value] of entries) {
      const entry = { term, value, place, isOpen: false }
      place += 1
      const keys = openingKeys(term)
      if (keys === undefined) this.open(entry)
      else for (const key of keys) this.close(key, entry)
    }
  }

  /** The terms that the tokens name, in order, in time linear in their number. */
  find(tokens: readonly Token[]): readonly Match<Value>[] {
    const found: Match<Value>[] = []
    for (let from = 0; from < tokens.length; from += 1) {
      const match = this.at(tokens, from)
      if (match === undefined) continue
      found.push(match)
      from = match.to - 1
    }
    return found
  }

  /**
   * The terms that a sentence names, as `find` gives them; the sentence is not looked at where none of the terms may start in it.
   *
   * @param sentence its tokens, which are among those of the whole text
   */
  findIn({ tokens, among }: { readonly tokens: readonly Token[]; readonly among: TextWords }): readonly Match<Value>[] {
    const starts = this.startsIn(among)
    if (starts === null) return this.find(tokens)
    const [first, last] = [tokens[0], tokens.at(-1)]
    if (starts.length === 0 || first === undefined || last === undefined) return none
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) < first.start) low = middle + 1
      else high = middle
    }
    return (starts[low] ?? Infinity) < last.end ? this.find(tokens) : none
  }

  /** Whether any of the terms may stand in texts, by their words alone: false where surely none does. */
  mayBeIn(words: TextWords): boolean {
    return this.startsIn(words)?.length !== 0
  }

  private startsIn(among: TextWords): readonly number[] | null {
    const before = among.starts.get(this)
    if (before !== undefined) return before
    const starts = this.readStarts(among)
    among.starts.set(this, starts)
    return starts
  }

  private readStarts(among: TextWords): readonly number[] | null {
    const { places } = among
    const starts: number[] = []
    const add = (tokens: readonly Token[]): boolean => {
      if (starts.length + tokens.length > mostPlaces) return false
      for (const { start } of tokens) starts.push(start)
      return true
    }
    if (this.correct === undefined) this.openAmong(among)
    if (this.correct === undefined && this.root.next.size < places.size) {
      for (const word of this.root.next.keys()) if (!add(places.get(word) ?? none)) return null
    } else for (const tokens of places.values()) if (this.first(tokens[0]) !== undefined && !add(tokens)) return null
    return starts.sort((one, other) => one - other)
  }

  private openAmong({ keys }: TextWords): void {
    if (this.closed.size < keys.size) {
      for (const [key, entries] of this.closed) if (keys.has(key)) this.openAll(key, entries)
      return
    }
    if (this.closed.size === 0) return
    for (const key of keys) {
      const entries = this.closed.get(key)
      if (entries !== undefined) this.openAll(key, entries)
    }
  }

  private at(tokens: readonly Token[], from: number): Match<Value> | undefined {
    let node = this.first(tokens[from])
    if (node === undefined || isTurned(tokens, from) || isOfTrial(tokens, from)) return undefined
    let longest: Match<Value> | undefined
    for (let to = from + 1; node !== undefined; to += 1) {
      if (node.entry !== undefined) longest = { from, to, value: node.entry.value }
      node = this.step(node, tokens[to])
    }
    return longest
  }

  private first(token: Token | undefined): Node<Value> | undefined {
    if (token === undefined) return undefined
    const { word, isWord } = token
    const before = this.starts.get(word)
    if (before !== undefined) return before ?? undefined
    const start = this.startOf(word, isWord)
    if (this.starts.size >= mostStarts) this.starts.clear()
    this.starts.set(word, start ?? null)
    return start
  }

  private startOf(word: string, isWord: boolean): Node<Value> | undefined {
    this.openFor(word)
    if (this.root.next.has(word) || this.correct === undefined || !isWord) return this.root.next.get(word)
    const correct = this.correct(word)
    if (correct === undefined) return undefined
    this.openFor(correct)
    return this.root.next.get(correct)
  }

  private step(node: Node<Value>, token: Token | undefined): Node<Value> | undefined {
    if (token === undefined) return undefined
    const next = node.next.get(token.word)
    if (next !== undefined || this.correct === undefined || !token.isWord) return next
    const correct = this.correct(token.word)
    return correct === undefined ? undefined : node.next.get(correct)
  }

  private close(key: number, entry: Entry<Value>): void {
    const others = this.closed.get(key)
    if (others === undefined) this.closed.set(key, [entry])
    else others.push(entry)
  }

  /** Makes the forms of all terms that may start with a word. */
  private openFor(word: string): void {
    if (this.closed.size === 0) return
    for (const key of openingsOf(word)) {
      const entries = this.closed.get(key)
      if (entries !== undefined) this.openAll(key, entries)
    }
  }

  private openAll(key: number, entries: readonly Entry<Value>[]): void {
    this.closed.delete(key)
    for (const entry of entries) this.open(entry)
  }

  private open(entry: Entry<Value>): void {
    if (entry.isOpen) return
    entry.isOpen = true
    for (const form of termForms(entry.term, this.isNoun(entry.value) ? 'plural' : 'all')) this.add(form, entry)
  }

  private add(form: readonly string[], entry: Entry<Value>): void {
    let node = this.root
    for (const word of form) {
      let next = node.next.get(word)
      if (next === undefined) node.next.set(word, (next = { next: new Map() }))
      node = next
    }
    if (node.entry === undefined || entry.place < node.entry.place) node.entry = entry
  }
}

const none: readonly never[] = []

/** Either half of the name of a trial. */
function isOfTrial(tokens: readonly Token[], from: number): boolean {
  const [before, own, next] = [tokens[from - 1], tokens[from], tokens[from + 1]]
  if (own === undefined) return false
  return (
    (own.isJoined && before !== undefined && trials.get(before.word) === own.word) ||
    (next?.isJoined === true && trials.get(own.word) === next.word)
  )
}

function isTurned(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 1]
  return before !== undefined && turning.has(before.word) && (tokens[from]?.isJoined ?? false)
}

/**
 * The first consonants of a word as numbers: the first two, the first three and the first four. They are the same for a word in any case and spelling that `fold` makes one, and those of a term stand
 * in each of the forms that `termForms` gives it.
 *
 * @param word its letters from `a` to `z` count; `h` and `y` are passed over like vowels, c is k, z is s, f is p, and a consonant that follows itself counts once
 * @returns empty for a word of fewer than two consonants
 */
function openingsOf(word: string): readonly number[] {
  const keys: number[] = []
  let [key, count, last] = [0, 0, 0]
  for (let at = 0; at < word.length && count < most; at += 1) {
    // Capitals differ from small letters by one bit.
    const code = word.charCodeAt(at) | 0x20
    const consonant = code >= 0x61 && code <= 0x7a ? (consonants[code - 0x61] ?? 0) : 0
    if (consonant === 0 || consonant === last) continue
    last = consonant
    key = key * 32 + consonant
    count += 1
    if (count >= fewest) keys.push(key)
  }
  return keys
}

/**
 * Of each word with which a form of a term may start, the longest of its `openingsOf` that all of its endings share.
 *
 * @returns undefined where that cannot be told without the library: the first word has too few consonants, or there is more to it than letters
 */
function openingKeys(term: string): readonly number[] | undefined {
  if (lettersOnly.test(term)) {
    return longestOpening(term.split(/[ -]/u, 1)[0] ?? '')
  }
  const parts = term.split(/\s*\/\s*/u)
  if (parts.length > 1) {
    const keys = parts.length < 4 && parts.every((part) => threeLetters.test(part)) ? parts.map(openingKeys) : []
    return keys.length === 0 || keys.includes(undefined) ? undefined : keys.flatMap((own) => own ?? [])
  }
  const [opening] = /^[a-z]+(?=\s)/iu.exec(term) ?? []
  // A contraction is two words ("cannot"), and the second has three letters at most.
  return opening === undefined ? undefined : longestOpening(opening.slice(0, -3))
}

function longestOpening(word: string): readonly number[] | undefined {
  const key = openingsOf(word).at(-1)
  return key === undefined ? undefined : [key]
}
