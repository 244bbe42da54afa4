import { tokenise } from './tokenise.ts'
import { remember } from './text.ts'
import { fold } from './words.ts'

const joiners = ['/', '+', '&', '-', 'and', 'with', 'plus']

/**
 * The forms in which a term counts as named, each as folded words: with a hyphen, a space or nothing between its parts, its last word in singular and plural
 * and, when it is longer than three letters and no abbreviation in capitals, with the endings of a verb; the parts of a combination in any order and with any
 * of `/`, `+`, `&`, "and", "with", "plus" or a space.
 *
 * @param term as a reader writes it, in the singular or the infinitive
 * @param endings `plural` for a name that is never a verb
 * @returns no form for a term without letters and digits
 */
export function termForms(term: string, endings: 'plural' | 'all' = 'all'): readonly (readonly string[])[] {
  const parts = term.split(/\s*\/\s*/u)
  if (parts.length > 1 && parts.length < 4 && parts.every((part) => /\p{L}{3}/u.test(part)))
    return orders(parts).flatMap((order) => combined(order))
  return phraseForms(term, endings)
}

function combined(parts: readonly string[]): readonly (readonly string[])[] {
  const words = parts.map(wordsOf)
  return [[], ...joiners.map((joiner) => [joiner])].map((joiner) =>
    words.flatMap((own, index) => (index === 0 ? own : [...joiner, ...own])),
  )
}

function orders<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

function phraseForms(term: string, kinds: 'plural' | 'all'): readonly (readonly string[])[] {
  if (lettersOnly.test(term)) return formsOfLetters(term, kinds)
  // A sentence leaves out the stops of abbreviations too ("C. difficile").
  const tokens = tokenise(term, 0, term.length).filter((token) => token.word !== '.')
  const last = tokens.at(-1)
  if (last === undefined || !tokens.some((token) => token.isWord)) return []
  const words = tokens.map((token) => token.word)
  const written = term.slice(last.start, last.end)
  const endings = last.isWord ? inflected(last.word, written, kinds) : [last.word]
  const forms = endings.map((ending) => [...words.slice(0, -1), ending])
  const closed = tokens.some((token) => token.isJoined) ? [fold(term.replace(/[-\u2010\u2011]/gu, ''))] : []
  return closed.length > 0 && !/\s/u.test(term)
    ? [...forms, ...inflected(closed[0] ?? '', term, kinds).map((word) => [word])]
    : forms
}

/** The same for words of letters alone, which need no library: the tables of names hold thousands of them. */
function formsOfLetters(term: string, kinds: 'plural' | 'all'): readonly (readonly string[])[] {
  const written = term.split(betweenWords)
  const last = written.pop() ?? ''
  const words = written.map(fold)
  const forms = inflected(fold(last), last, kinds).map((ending) => [...words, ending])
  if (words.length === 0 || term.includes(' ')) return forms
  return [...forms, ...inflected(fold(term.replaceAll('-', '')), term, kinds).map((word) => [word])]
}

function wordsOf(part: string): readonly string[] {
  return lettersOnly.test(part)
    ? part.split(betweenWords).map(fold)
    : tokenise(part, 0, part.length).map(({ word }) => word)
}

const betweenWords = /[ -]/u

const lettersOnly = /^[a-z]+(?:[ -][a-z]+)*$/iu

/** A word with its endings. The written form tells an abbreviation in capitals, which takes a plural alone. */
function inflected(word: string, written: string, endings: 'plural' | 'all'): readonly string[] {
  if (!/\p{L}$/u.test(word)) return [word]
  if (word.length <= 3 || written === written.toUpperCase()) return [word, fold(`${word}s`)]
  if (endings === 'plural') return [word, fold(/(?:s|x|z|ch|sh)$/u.test(word) ? `${word}es` : `${word}s`)]
  const stem = word.slice(0, -1)
  const forms = word.endsWith('e')
    ? [word, `${word}s`, `${word}d`, `${stem}ing`]
    : /[^aeiou]y$/u.test(word)
      ? [word, `${stem}ies`, `${stem}ied`, `${word}ing`]
      : /(?:s|x|z|ch|sh)$/u.test(word)
        ? [word, `${word}es`, `${word}ed`, `${word}ing`]
        : [word, `${word}s`, `${word}ed`, `${word}ing`]
  if (word.endsWith('is')) forms.push(`${word.slice(0, -2)}es`)
  return forms.map((form) => fold(form))
}

/** Shorter names are too near to one another and to ordinary words. */
const shortest = 8

const longest = 40

/** Words that are kept with what they name. */
export const mostKnown = 50_000

/**
 * What a word is a misspelling of: the one name that an insertion, a deletion, a substitution or a swap of neighbours leads to.
 *
 * Names of fewer than eight letters are never taken. Nothing is a misspelling of the names of two things, and what is a name or a known word itself is none.
 *
 * @param names single words, folded
 * @param others folded words that are not to be taken for a misspelling
 * @param thingOf what a name is of: "prednisolon" is near to "prednisolone" and to "prednisolona", which are one
 * @returns a function of a folded word: the name, or undefined; in time linear in the length of the word
 */
export function misspelling(
  names: Iterable<string>,
  others: Iterable<string>,
  thingOf: (name: string) => string = (name) => name,
): (word: string) => string | undefined {
  const own = new Set(names)
  const long = [...own].filter((name) => name.length >= shortest && letters.test(name))
  const real = new Set([...own, ...others])
  const byShorter = new Map<string, string[]>()
  for (const name of long) {
    for (const key of [name, ...shorter(name)]) {
      const found = byShorter.get(key)
      if (found === undefined) byShorter.set(key, [name])
      else found.push(name)
    }
  }
  const nearest = remember(
    (word) => {
      const near = new Set<string>()
      for (const key of [word, ...shorter(word)])
        for (const name of byShorter.get(key) ?? []) if (isOneEditAway(word, name)) near.add(name)
      const [only] = near
      return new Set([...near].map(thingOf)).size === 1 ? only : undefined
    },
    { most: mostKnown },
  )
  return (word) => (word.length < shortest - 1 || word.length > longest || real.has(word) ? undefined : nearest(word))
}

const letters = /^[a-z]+$/u

function shorter(word: string): readonly string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

function isOneEditAway(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const left = a.slice(start, a.length - end)
  const right = b.slice(start, b.length - end)
  if (left.length <= 1 && right.length <= 1) return left !== right
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
