const known = new Map<string, string>()
const mostKnown = 50_000

/**
 * A word as terms are compared: in lower case, without accents, dots of abbreviations or invisible characters, with Greek letters written out, in one
 * spelling (American: `oedema` and `edema` are `edema`, `tumour` is `tumor`, `sulphate` is `sulfate`, `catheterise` is `catheterize`). Not for display.
 */
export function fold(word: string): string {
  if (smallLetters.test(word) && !hasTwoSpellings.test(word)) return word
  const before = known.get(word)
  if (before !== undefined) return before
  const folded = spelled(plain(word))
  if (known.size >= mostKnown) known.clear()
  known.set(word, folded)
  return folded
}

const greek: Readonly<Record<string, string>> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', μ: 'u', µ: 'u' }

function plain(word: string): string {
  const lower = word.toLowerCase()
  const ascii = asciiWord.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/[\p{M}\p{Cf}]/gu, '')
        .replace(/[αβγδμµ]/gu, (letter) => greek[letter] ?? letter)
        .replace(/[’ʼ‘]/gu, "'")
  const bare = ascii.replace(/^[#'](?=.)/u, '')
  return lettersAndDots.test(bare) ? bare.replaceAll('.', '') : bare
}

/** With one spelling alone such a word is as it should be, and is most words. */
const smallLetters = /^[a-z]+$/u
const asciiWord = /^[\x20-\x7e]*$/u
/** Spares most words the rules below. */
const hasTwoSpellings = /[ao]e|sulph|leuco|[iy]s(?:e|ing|ation)|our|[bt]re|ell/u
const lettersAndDots = /^[a-z][a-z.]*$/u

function spelled(word: string): string {
  if (word.length < 5) return word === "n't" ? 'not' : word
  if (!hasTwoSpellings.test(word)) return word
  return word
    .replace(/[ao]e/gu, 'e')
    .replace(/sulph/gu, 'sulf')
    .replace(/leuco/gu, 'leuko')
    .replace(/([iy])s(e|es|ed|er|ing|ation|ations)$/u, '$1z$2')
    .replace(/^(.{3,})our(s|ed|ing|able|ite|ably)?$/u, '$1or$2')
    .replace(/([bt])re(s?)$/u, '$1er$2')
    .replace(/elle(d|r|rs)$/u, 'ele$1')
    .replace(/elling$/u, 'eling')
}
