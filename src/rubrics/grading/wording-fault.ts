import { foreignDrugs } from '../foreign-drugs.ts'
import { inventedNumbers } from '../invented-numbers.ts'

/**
 * Why another wording of a criterion is another criterion; null where nothing says so.
 *
 * Held against each other are the numbers with their units, the drugs that are named, and whether something is denied. That the rest means the same is for people to see.
 */
export function wordingFault(before: string, after: string): string | null {
  if (!/\p{L}/u.test(after)) return 'it has no words'
  if (after.trim() === before.trim()) return 'it is the old wording'
  for (const [what, onlyIn] of kinds) {
    const lost = onlyIn(before, after)
    const added = onlyIn(after, before)
    if (lost.length > 0) return `it has lost the ${what} ${lost.join(', ')}`
    if (added.length > 0) return `it has a ${what} that the criterion does not have: ${added.join(', ')}`
  }
  return denies(before) === denies(after) ? null : 'it denies what the criterion does not deny, or no longer denies it'
}

const kinds: readonly (readonly [what: string, onlyIn: (text: string, other: string) => readonly string[]])[] = [
  ['number', (text, other) => inventedNumbers(text, [other])],
  ['drug', (text, other) => foreignDrugs(text, [other])],
]

function denies(text: string): boolean {
  return /\b(?:not|no|never|nor|neither|none|without|cannot|avoid\p{L}*|contraindicat\p{L}*|refus\p{L}*)\b|n['’]t\b/iu.test(
    text,
  )
}
