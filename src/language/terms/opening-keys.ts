const [fewest, most] = [2, 4]

/**
 * The first consonants of a word as numbers: the first two, the first three and the first four. They are the same for a word in any case and spelling that `fold` makes one, and those of a term stand
 * in each of the forms that `termForms` gives it.
 *
 * @param word its letters from `a` to `z` count; `h` and `y` are passed over like vowels, c is k, z is s, f is p, and a consonant that follows itself counts once
 * @returns empty for a word of fewer than two consonants
 */
export function openingsOf(word: string): readonly number[] {
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

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const same: Readonly<Record<string, string>> = { c: 'k', z: 's', f: 'p' }
const consonants = Array.from(alphabet, (letter) =>
  'aeiouhy'.includes(letter) ? 0 : alphabet.indexOf(same[letter] ?? letter) + 1,
)

/**
 * Of each word with which a form of a term may start, the longest of its `openingsOf` that all of its endings share.
 *
 * @returns undefined where that cannot be told without the library: the first word has too few consonants, or there is more to it than letters
 */
export function openingKeys(term: string): readonly number[] | undefined {
  if (lettersOnly.test(term)) {
    return longest(term.split(/[ -]/u, 1)[0] ?? '')
  }
  const parts = term.split(/\s*\/\s*/u)
  if (parts.length > 1) {
    const keys = parts.length < 4 && parts.every((part) => threeLetters.test(part)) ? parts.map(openingKeys) : []
    return keys.length === 0 || keys.includes(undefined) ? undefined : keys.flatMap((own) => own ?? [])
  }
  const [opening] = /^[a-z]+(?=\s)/iu.exec(term) ?? []
  // A contraction is two words ("cannot"), and the second has three letters at most.
  return opening === undefined ? undefined : longest(opening.slice(0, -3))
}

function longest(word: string): readonly number[] | undefined {
  const key = openingsOf(word).at(-1)
  return key === undefined ? undefined : [key]
}

const lettersOnly = /^[a-z]+(?:[ -][a-z]+)*$/iu
/** What `termForms` asks of the parts of a combination. */
const threeLetters = /[a-z]{3}/iu
