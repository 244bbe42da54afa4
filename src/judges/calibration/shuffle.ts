import { random } from '../../statistics/random.ts'

/** A list in another order, every order as likely as any other, and the same one for the same seed (Fisher and Yates). */
export function shuffle<T>(list: readonly T[], seed: string): T[] {
  const { below } = random(seed)
  const shuffled = list.slice()
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = below(at + 1)
    ;[shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T]
  }
  return shuffled
}
