/** Shorter names are too near to one another and to ordinary words. */
const shortest = 8
const longest = 40
const mostKnown = 50_000

/**
 * What a word is a misspelling of: the one name that an insertion, a deletion, a substitution or a swap of neighbours leads to.
 *
 * Names of fewer than eight letters are never taken. Nothing is a misspelling of two names, and what is a name or a known word itself is none.
 *
 * @param names single words, folded
 * @param others folded words that are not to be taken for a misspelling
 * @returns a function of a folded word: the name, or undefined; in time linear in the length of the word
 */
export function misspelling(names: Iterable<string>, others: Iterable<string>): (word: string) => string | undefined {
  const long = [...new Set(names)].filter((name) => name.length >= shortest && letters.test(name))
  const real = new Set([...names, ...others])
  const byShorter = new Map<string, string[]>()
  for (const name of long) {
    for (const key of [name, ...shorter(name)]) {
      const found = byShorter.get(key)
      if (found === undefined) byShorter.set(key, [name])
      else found.push(name)
    }
  }
  const known = new Map<string, string | undefined>()
  return (word) => {
    if (word.length < shortest - 1 || word.length > longest || real.has(word)) return undefined
    if (known.has(word)) return known.get(word)
    const near = new Set<string>()
    for (const key of [word, ...shorter(word)])
      for (const name of byShorter.get(key) ?? []) if (isOneEditAway(word, name)) near.add(name)
    const [only] = near
    const found = near.size === 1 ? only : undefined
    if (known.size >= mostKnown) known.clear()
    known.set(word, found)
    return found
  }
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
