import { once } from '../../kit/once.ts'
import { mostKnown } from './term-forms.ts'
import { remember } from './text.ts'

/** Keys of fewer letters are too near to one another: "lithium" and "litre". */
const shortest = 5

const letters = /^[a-z]{6,40}$/u

/**
 * What is left of the international nonproprietary name of a substance when what languages spell in their own way is taken away: "methotrexate", "metotrexato" and "methotrexat" are one, and so are "phenytoin" and "fenitoina".
 *
 * WHO forms a name once in Latin, English, French, Spanish and other languages by the same changes: https://www.who.int/teams/health-product-and-policy-standards/inn (General principles; spelling).
 *
 * @param word folded
 * @returns undefined for a word that is too short to tell, or has other letters
 */
export function internationalKey(word: string): string | undefined {
  if (!letters.test(word)) return undefined
  const key = word
    .replaceAll('ph', 'f')
    .replace(/h/gu, '')
    .replaceAll('qu', 'c')
    .replaceAll('y', 'i')
    // Italian has "ss" for "x", and Spanish "s" for "ss": "digossina", "vasopresina".
    .replace(/ks|x/gu, 's')
    .replaceAll('k', 'c')
    .replaceAll('w', 'v')
    .replaceAll('ou', 'u')
    .replace(/[ao]e/gu, 'e')
    .replaceAll('ct', 't')
    .replace(/([a-z])\1/gu, '$1')
    .replace(/(?:ium|io|um|us|en|[aeo])$/u, '')
  return key.length < shortest ? undefined : key
}

/**
 * What a word names in the spelling of another language: the one thing whose name has the same key.
 *
 * @param names single words, folded
 * @param others folded words that are no name
 * @param thingOf what a name is of
 * @returns a function of a folded word: a name, or undefined where none or those of two things fit
 */
export function foreignSpelling(
  names: Iterable<string>,
  others: (word: string) => boolean,
  thingOf: (name: string) => string,
): (word: string) => string | undefined {
  const own = new Set(names)
  // Made with the first word that nobody knows: most texts have none.
  const byKey = once(() => namesByKey(own, thingOf))
  return remember(
    (word) => {
      const key = own.has(word) ? undefined : internationalKey(word)
      const name = key === undefined ? undefined : byKey().get(key)
      return name === undefined || others(word) ? undefined : name
    },
    { most: mostKnown },
  )
}

/** The name of each key, and undefined for a key of two things. */
function namesByKey(
  names: ReadonlySet<string>,
  thingOf: (name: string) => string,
): ReadonlyMap<string, string | undefined> {
  const byKey = new Map<string, string | undefined>()
  for (const name of names) {
    const key = internationalKey(name)
    if (key === undefined) continue
    const before = byKey.get(key)
    if (!byKey.has(key)) byKey.set(key, name)
    else if (before !== undefined && thingOf(before) !== thingOf(name)) byKey.set(key, undefined)
  }
  return byKey
}
