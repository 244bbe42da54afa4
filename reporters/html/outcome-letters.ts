const kinds: Readonly<Record<string, string>> = { k: 'met', f: 'met', m: 'missed', w: 'missed', u: 'open', c: 'open' }

/**
 * Whether a case came out otherwise, by the letters of `Outcome`: what was not judged in one of two runs has not flipped.
 *
 * @example
 * hasFlipped('k', 'm') // true
 * hasFlipped('m', 'w') // false
 */
export function hasFlipped(before: string | undefined, now: string | undefined): boolean {
  const [one, two] = [kinds[before ?? ''], kinds[now ?? '']]
  return one !== undefined && two !== undefined && one !== two
}
