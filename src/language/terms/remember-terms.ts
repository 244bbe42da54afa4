/**
 * A question to one text about a list of terms that keeps its answers: every rule asks each text for the same few lists.
 *
 * @param names pure; a list is known again by its identity
 */
export function rememberTerms(names: (terms: readonly string[]) => boolean): (terms: readonly string[]) => boolean {
  const known = new Map<readonly string[], boolean>()
  return (terms) => {
    const before = known.get(terms)
    if (before !== undefined) return before
    const answer = names(terms)
    known.set(terms, answer)
    return answer
  }
}
