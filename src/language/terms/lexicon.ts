import type { Token } from '../words/token.ts'
import { termForms } from './term-forms.ts'

/** A term where a sentence names it: tokens `from` to `to`, exclusive. */
export interface Match<Value> {
  readonly from: number
  readonly to: number
  readonly value: Value
}

interface Node<Value> {
  readonly next: Map<string, Node<Value>>
  value?: Value
}

/** Prefixes that turn a name into another: a non-steroidal drug is no steroid. */
const turning = new Set(['non', 'anti'])

/**
 * Many terms, found in one pass: at each place the longest, and none inside another. Compared are whole words as `fold` and `termForms` write them, in any
 * case, spelling and number; what follows `non-` or `anti-` is not found.
 */
export class Lexicon<Value> {
  private readonly root: Node<Value> = { next: new Map() }
  private readonly correct: ((word: string) => string | undefined) | undefined

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
    for (const [term, value] of entries)
      for (const form of termForms(term, isNoun(value) ? 'plural' : 'all')) this.add(form, value)
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

  private at(tokens: readonly Token[], from: number): Match<Value> | undefined {
    let node = this.step(this.root, tokens[from])
    if (node === undefined || isTurned(tokens, from)) return undefined
    let longest: Match<Value> | undefined
    for (let to = from + 1; node !== undefined; to += 1) {
      if (node.value !== undefined) longest = { from, to, value: node.value }
      node = this.step(node, tokens[to])
    }
    return longest
  }

  private step(node: Node<Value>, token: Token | undefined): Node<Value> | undefined {
    if (token === undefined) return undefined
    const next = node.next.get(token.word)
    if (next !== undefined || this.correct === undefined || !token.isWord) return next
    const correct = this.correct(token.word)
    return correct === undefined ? undefined : node.next.get(correct)
  }

  private add(form: readonly string[], value: Value): void {
    let node = this.root
    for (const word of form) {
      let next = node.next.get(word)
      if (next === undefined) node.next.set(word, (next = { next: new Map() }))
      node = next
    }
    node.value ??= value
  }
}

function isTurned(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 1]
  return before !== undefined && turning.has(before.word) && (tokens[from]?.isJoined ?? false)
}
