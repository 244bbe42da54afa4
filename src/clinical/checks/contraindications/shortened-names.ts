import { isOrdinaryWord } from '../../language/ordinary-words.ts'

/** In letters: of a name that is cut short, and how many are cut off at least. */
const shortest = 3
const longest = 7
const fewestCut = 3

const words = /(?<![\p{L}\p{N}-])\p{L}{3,7}(?![\p{L}\p{N}-])/gu

/**
 * A text with the names of drugs that it cuts short written out: "Vori v tac: 1/3" where voriconazole is ordered and tacrolimus taken.
 *
 * A stem stands for the one drug in play that begins with it: "met" beside metoprolol and metformin for neither, and an everyday word for none.
 *
 * @param drugs names of what is ordered or taken
 */
export function withWholeNames(text: string, drugs: readonly string[]): string {
  const names = [...new Set(drugs.map((name) => name.toLowerCase()))]
  return text.replace(words, (word) => {
    const stem = word.toLowerCase()
    if (stem.length < shortest || stem.length > longest || names.includes(stem)) return word
    const [name, another] = names.filter((one) => one.startsWith(stem) && one.length >= stem.length + fewestCut)
    if (name === undefined || another !== undefined || name.charAt(stem.length) === ' ' || isOrdinaryWord(stem))
      return word
    return name
  })
}
