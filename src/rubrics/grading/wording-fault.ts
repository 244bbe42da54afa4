import { drugsIn } from './drugs-in.ts'
import { numbersIn } from './numbers-in.ts'

/**
 * Why another wording of a criterion is another criterion; null where nothing says so.
 *
 * Held against each other are the numbers with their units, the drugs that are named, and whether something is denied. That the rest means the same is for people to see.
 */
export function wordingFault(before: string, after: string): string | null {
  if (!/\p{L}/u.test(after)) return 'it has no words'
  if (after.trim() === before.trim()) return 'it is the old wording'
  for (const [what, read] of kinds) {
    const [old, fresh] = [read(before), read(after)]
    const lost = [...old].flatMap(([key, written]) => (fresh.has(key) ? [] : [written]))
    const added = [...fresh].flatMap(([key, written]) => (old.has(key) ? [] : [written]))
    if (lost.length > 0) return `it has lost the ${what} ${lost.join(', ')}`
    if (added.length > 0) return `it has a ${what} that the criterion does not have: ${added.join(', ')}`
  }
  return denies(before) === denies(after) ? null : 'it denies what the criterion does not deny, or no longer denies it'
}

const kinds: readonly (readonly [what: string, read: (text: string) => ReadonlyMap<string, string>])[] = [
  ['number', numbersIn],
  ['drug', (text) => new Map(Array.from(drugsIn(text), (name) => [name, name]))],
]

function denies(text: string): boolean {
  return /\b(?:not|no|never|nor|neither|none|without|cannot|avoid\p{L}*|contraindicat\p{L}*|refus\p{L}*)\b|n['’]t\b/iu.test(
    text,
  )
}
