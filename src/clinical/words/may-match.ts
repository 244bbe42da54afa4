// Tables ask hundreds of long patterns of each text, and nearly all have no word in it. A pattern that is never run is never compiled either, which is most of what the first answers of a run cost.

/** What a part of a pattern is known to contain. */
interface Part {
  /** All strings that it can be, in lower case, where these are few; undefined where it can be anything. */
  readonly exact: readonly string[] | undefined
  /** Strings of which each match has one. */
  readonly required: readonly string[] | undefined
}

const anything: Part = { exact: undefined, required: undefined }
const empty: Part = { exact: [''], required: undefined }

/** More strings than this are not spelled out. */
const mostStrings = 32
/** A single character stands in any text. */
const shortest = 2

const shortestOf = (strings: readonly string[]): number => Math.min(...strings.map(({ length }) => length))

/** The better of two lists that are both required: the one whose shortest string is longer, or that has fewer. */
function better(
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): readonly string[] | undefined {
  if (other === undefined || other.length === 0 || shortestOf(other) < shortest) return one
  if (one === undefined) return other
  const [length, otherLength] = [shortestOf(one), shortestOf(other)]
  return otherLength > length || (otherLength === length && other.length < one.length) ? other : one
}

const requiredOf = ({ exact, required }: Part): readonly string[] | undefined => better(required, exact)

const quantifiers = new Set(['*', '+', '?', '{'])

/** What belongs to an escape behind its letter. */
const escapes: Readonly<Record<string, RegExp>> = {
  p: /^\{[^}]*\}/u,
  u: /^(?:\{[^}]*\}|[\dA-F]{4})/iu,
  x: /^[\dA-F]{2}/iu,
  k: /^<[^>]*>/u,
  c: /^[A-Z]/iu,
}

/** Printable ASCII without what is special in a pattern; the last of them may have a quantifier, and is left. */
const plainCharacters = /[ -#%-',\-/0-9:->@A-Z_`a-z~]+(?![*+?{])/uy

/** Reads the source of a pattern, as far as strings are to be had from it: what it does not know is anything. */
class Source {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  /** Alternatives up to the end of their group. */
  read(): Part {
    const parts = [this.#readSequence()]
    while (this.#source[this.#at] === '|') {
      this.#at += 1
      parts.push(this.#readSequence())
    }
    const exact = parts.flatMap((part) => part.exact ?? [])
    const required = parts.map(requiredOf)
    return {
      exact: parts.every((part) => part.exact !== undefined) && exact.length <= mostStrings ? exact : undefined,
      required: required.every((strings) => strings !== undefined) ? required.flat() : undefined,
    }
  }

  #readSequence(): Part {
    let required: readonly string[] | undefined
    let run: readonly string[] = ['']
    let isExact = true
    for (
      let next = this.#source[this.#at];
      next !== undefined && next !== '|' && next !== ')';
      next = this.#source[this.#at]
    ) {
      const plain = this.#readPlain()
      if (plain !== '') {
        run = run.map((before) => before + plain)
        continue
      }
      const part = this.#readQuantified()
      required = better(required, part.required)
      const { exact } = part
      if (exact !== undefined && run.length * exact.length <= mostStrings) {
        run = run.flatMap((before) => exact.map((string) => before + string))
        continue
      }
      required = better(required, run)
      isExact = false
      run = exact ?? ['']
    }
    return { exact: isExact ? run : undefined, required: better(required, run) }
  }

  /** Characters that stand for themselves, up to the next that does not; most of a pattern. */
  #readPlain(): string {
    plainCharacters.lastIndex = this.#at
    const read = plainCharacters.exec(this.#source)?.[0] ?? ''
    this.#at += read.length
    return read.toLowerCase()
  }

  #readQuantified(): Part {
    const part = this.#readAtom()
    if (!quantifiers.has(this.#source[this.#at] ?? '')) return part
    const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/u.exec(this.#source.slice(this.#at, this.#at + 12))?.[0]
    if (quantifier === undefined) return part
    this.#at += quantifier.length
    if (quantifier.startsWith('?'))
      return part.exact !== undefined && part.exact.length < mostStrings
        ? { exact: [...part.exact, ''], required: undefined }
        : anything
    return /^(?:\*|\{0)/u.test(quantifier) ? anything : { exact: undefined, required: requiredOf(part) }
  }

  #readAtom(): Part {
    const next = this.#source[this.#at] ?? ''
    if (next === '(') return this.#readGroup()
    if (next === '[') return this.#readClass()
    this.#at += 1
    if (next === '\\') return this.#readEscape()
    if (next === '^' || next === '$') return empty
    return next === '.' ? anything : literal(next)
  }

  #readGroup(): Part {
    const opening =
      /^\((?:\?(?:<?[=!]|<[^>]*>|[a-z-]*:))?/u.exec(this.#source.slice(this.#at, this.#at + 60))?.[0] ?? '('
    this.#at += opening.length
    const inside = this.read()
    this.#at += 1
    // What stands before or behind a match is not of it.
    return /^\(\?<?[=!]/u.test(opening) ? empty : inside
  }

  /** One character of a few is spelled out: "[- ]". */
  #readClass(): Part {
    const [whole = '[', inside = ''] = /^\[((?:\\.|[^\]\\])*)\]/u.exec(this.#source.slice(this.#at)) ?? []
    this.#at += whole.length
    if (!/^[A-Za-z\d' /.,:;_]{1,4}-?$|^-[A-Za-z\d' /.,:;_]{0,4}$/u.test(inside)) return anything
    return { exact: [...new Set(inside.toLowerCase().split(''))], required: undefined }
  }

  #readEscape(): Part {
    const next = this.#source[this.#at] ?? ''
    this.#at += 1
    if (next === 'b' || next === 'B') return empty
    if (!/[a-z\d]/iu.test(next)) return literal(next)
    const rest = escapes[next.toLowerCase()] ?? (/\d/u.test(next) ? /^\d*/u : undefined)
    this.#at += rest?.exec(this.#source.slice(this.#at, this.#at + 60))?.[0].length ?? 0
    return anything
  }
}

/** Letters beyond ASCII have several ways to be folded; they end a string. */
function literal(character: string): Part {
  return /^[\u0020-\u007e]$/u.test(character) ? { exact: [character.toLowerCase()], required: undefined } : anything
}

/** Two or three characters after one another, as one number; several share one. */
const slots = 1 << 14
const slotOfPair = (text: string, at: number): number => text.charCodeAt(at) * 131 + text.charCodeAt(at + 1) * 7
const slotOfThree = (text: string, at: number): number =>
  text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)

function slotsOf(text: string): readonly number[] {
  const slotOf = text.length === shortest ? slotOfPair : slotOfThree
  return Array.from({ length: Math.max(1, text.length - shortest) }, (_, at) => slotOf(text, at) & (slots - 1))
}

interface Literal {
  readonly text: string
  readonly slots: readonly number[]
}

/** By their sources: a pattern that stands in a function is another object at each call. */
const known = new Map<string, readonly Literal[] | 'none'>()
/** More than all tables have: what is made of an answer's words must not fill the memory. */
const mostKnown = 20_000

function literalsOf({ source, unicodeSets }: RegExp): readonly Literal[] | 'none' {
  if (unicodeSets) return 'none'
  let literals = known.get(source)
  if (literals === undefined) {
    if (known.size >= mostKnown) known.clear()
    literals = requiredOf(new Source(source).read())?.map((text) => ({ text, slots: slotsOf(text) })) ?? 'none'
    known.set(source, literals)
  }
  return literals
}

/**
 * Asks of patterns whether they may match somewhere in a text.
 *
 * @returns of a pattern: false where it surely matches nowhere, since each match has one of some strings and the text has none of them; true says nothing
 */
export function mayMatchIn(text: string): (pattern: RegExp) => boolean {
  // The letters that only Unicode folds into ASCII.
  const folded = text.toLowerCase().replaceAll('ſ', 's')
  const has = new Uint8Array(slots)
  for (let at = 0; at + shortest <= folded.length; at += 1) {
    has[slotOfPair(folded, at) & (slots - 1)] = 1
    // At the end the last pair has no third.
    if (at + shortest < folded.length) has[slotOfThree(folded, at) & (slots - 1)] = 1
  }
  return (pattern) => {
    const literals = literalsOf(pattern)
    return (
      literals === 'none' ||
      literals.some(({ text: string, slots: own }) => own.every((slot) => has[slot] === 1) && folded.includes(string))
    )
  }
}
