import { type Comparator, comparatorOf, type Timing } from '../quantity.ts'
import type { Token } from './tokens.ts'

/** What stands before a number and belongs to it. */
export interface Prefix {
  /** Index of its first token; that of the number where there is none. */
  readonly from: number
  readonly comparator: Comparator | undefined
  readonly approximate: boolean
  /** Only of a time; `comparator` is that before it ("at least every 6 hours"). */
  readonly timing?: { readonly kind: Timing; readonly from: number; readonly comparator: Comparator | undefined }
  /** The comparator is the word "over", which of a time says how long it lasts. */
  readonly isOver?: true
}

const longestPhrase = 6

const approximate = new Set('about,approximately,approx,around,roughly,nearly,almost,some,circa,ca,~,≈,∼'.split(','))

const timings: ReadonlyMap<string, Timing> = new Map([
  ...list('every,each,q,at intervals of', 'every'),
  ...list('in,at,after', 'at'),
  ...list('within,within the next,in the next,over the next,within the first,in the first,during the first', 'within'),
  ...list('for,for the next,for a further,for another,for a total of,×,during,over', 'for'),
])

/** Stand between a timing and its number, and say nothing; what looks back ("the last") is none of them. */
const fillers = new Set(['a', 'the', 'a total of', 'another'])

/**
 * The comparator, the "about" and the timing before a number, in any order, each at most once: "for at least 5 days".
 *
 * @param at index of the number
 * @param floor index of the first token that may belong to it; what is before belongs to another quantity
 */
export function readPrefix(tokens: readonly Token[], at: number, floor: number): Prefix {
  let prefix: Prefix = { from: at, comparator: undefined, approximate: false }
  let next = at
  for (let step = 0; step < 6 && next > floor; step += 1) {
    const found = longest(tokens, next, floor)
    if (found === undefined) break
    const { phrase, from } = found
    const comparator = comparatorOf(phrase)
    const kind = timings.get(phrase)
    next = from
    if (kind !== undefined && prefix.timing === undefined) {
      prefix = {
        ...prefix,
        timing: { kind, from, comparator: undefined },
        ...(comparator === undefined || prefix.comparator !== undefined
          ? {}
          : { from, comparator, isOver: true as const }),
      }
      if (comparator !== undefined) break
    } else if (comparator !== undefined && prefix.timing !== undefined) {
      prefix = { ...prefix, timing: { ...prefix.timing, from, comparator } }
      break
    } else if (comparator !== undefined && prefix.comparator === undefined) prefix = { ...prefix, from, comparator }
    else if (approximate.has(phrase) && prefix.timing === undefined) prefix = { ...prefix, from, approximate: true }
    else if (!fillers.has(phrase)) break
  }
  return prefix
}

function longest(tokens: readonly Token[], end: number, floor: number): { phrase: string; from: number } | undefined {
  const last = tokens[end - 1]
  if (last === undefined || last.kind === 'figures') return undefined
  if (last.kind === 'sign') {
    const known = (comparatorOf(last.text) !== undefined && !isArrowOrTag(tokens, end - 1)) || timings.has(last.text)
    return known || approximate.has(last.text) ? { phrase: last.text, from: end - 1 } : undefined
  }
  const words: string[] = []
  for (let from = end - 1; from >= Math.max(floor, end - longestPhrase) && tokens[from]?.kind === 'word'; from -= 1)
    words.unshift(tokens[from]?.lower ?? '')
  for (; words.length > 0; words.shift()) {
    const phrase = words.join(' ')
    const known = comparatorOf(phrase) !== undefined || timings.has(phrase) || approximate.has(phrase)
    if (known || fillers.has(phrase)) return { phrase, from: end - words.length }
  }
  return undefined
}

/** `->` and the end of a tag (`<b>40`), which compare nothing. */
function isArrowOrTag(tokens: readonly Token[], at: number): boolean {
  const [sign, before, opening] = [tokens[at], tokens[at - 1], tokens[at - 2]]
  if (sign?.text !== '>' || !sign.glued || before === undefined) return false
  return before.text === '-' || (before.kind === 'word' && before.glued && /^[</]$/u.test(opening?.text ?? ''))
}

function list(words: string, timing: Timing): [string, Timing][] {
  return words.split(',').map((word) => [word, timing])
}
