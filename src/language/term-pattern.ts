// Latin and Greek: the Unicode property of letters, without case, takes ten times as long to compile.
const wordCharacter = String.raw`[a-z0-9\u00c0-\u024f\u0370-\u03ff]`

/**
 * A regular expression that finds any of the terms as whole words, in any case; of terms that start at one place the longest.
 *
 * Terms are written in British spelling and in the singular or the infinitive; the pattern also takes American spelling, the endings of the last word
 * (`call`, `calls`, `called`, `calling`), a hyphen for a space and the other way round, and any sign that joins the parts of a combination
 * (`sacubitril/valsartan`). Words of three letters or fewer, and abbreviations in capitals, take a plural and nothing else. What follows `non-` is not found.
 *
 * @param terms each of one or more words; at least one
 */
export function termPattern(terms: readonly string[]): RegExp {
  const longestFirst = terms.toSorted((a, b) => b.length - a.length)
  return new RegExp(
    String.raw`(?<!${wordCharacter})(?<!\bnon[-\s])(?:${longestFirst.map(phrase).join('|')})(?!${wordCharacter})`,
    'giu',
  )
}

function phrase(term: string): string {
  const words = term.trim().split(/\s+/u)
  return words
    .map((word, index) => (index === words.length - 1 ? inflected(word) : spelled(word)))
    .join(String.raw`[\s-]+`)
}

function inflected(word: string): string {
  if (!/\p{L}$/u.test(word)) return spelled(word)
  if (word.length <= 3 || word === word.toUpperCase()) return `${spelled(word)}s?`
  if (word.endsWith('e')) return `${spelled(word).slice(0, -1)}(?:e[sd]?|ing)`
  if (/[^aeiou]y$/u.test(word)) return `${spelled(word).slice(0, -1)}(?:y|ies|ied|ying)`
  return `${spelled(word)}(?:e?s|ed|ing)?`
}

function spelled(word: string): string {
  return word
    .replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll('-', String.raw`[\s-]?`)
    .replaceAll('/', String.raw`(?:\s*[/+&-]\s*|\s+(?:and|with|plus)\s+)`)
    .replace(/([ao])e/giu, '$1?e')
    .replace(/([iy])s(?=e|ation|ing|ed)/giu, '$1[sz]')
    .replace(/sulph/giu, 'sul(?:ph|f)')
}
