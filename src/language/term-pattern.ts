/**
 * The source of a regular expression (for the flags `iu`) that finds a term as whole words.
 *
 * Terms are written in British spelling and in the singular or the infinitive; the pattern also takes American spelling, the endings of the last word
 * (`call`, `calls`, `called`, `calling`), a hyphen for a space and the other way round, and any sign that joins the parts of a combination
 * (`sacubitril/valsartan`). Words of three letters or fewer, and abbreviations in capitals, take a plural and nothing else. What follows `non-` is not found.
 *
 * @param term one or more words, not empty
 */
export function termPattern(term: string): string {
  const words = term.trim().split(/\s+/u)
  const parts = words.map((word, index) => (index === words.length - 1 ? inflected(word) : spelled(word)))
  return `(?<![\\p{L}\\p{N}])(?<!\\bnon[-\\s])${parts.join('[\\s-]+')}(?![\\p{L}\\p{N}])`
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
