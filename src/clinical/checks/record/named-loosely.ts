import { keyOfName, type OwnNames, type StatedValue } from './stated-values.ts'

/** In words: how far a name may stand before its number, and how long it is. */
const farthest = 9
const longestName = 3

/**
 * Whether a note has the number of a claim behind the name of what it is of, with other words between: "gas K at 12:50 is 4.1", "BP lying 128/70, standing 96/58".
 *
 * The nearest name before the number is the one that it stands under, so that a number of something else is none of the claim's.
 */
export function isNamedLoosely({ key, low, high }: StatedValue, texts: readonly string[], own: OwnNames): boolean {
  if (low !== high) return false
  const number = new RegExp(String.raw`(?<![\d.,])${String(low).replace('.', String.raw`\.`)}0?(?![\d]|\.\d|,\d)`, 'gu')
  return texts.some((text) =>
    [...text.matchAll(number)].some(({ index }) => {
      const sentence =
        text
          .slice(Math.max(0, index - longestStretch), index)
          .split(/[;\n]|\.(?!\d)/u)
          .at(-1) ?? ''
      return isUnder(key, nearestName(sentence, own))
    }),
  )
}

/** In characters. */
const longestStretch = 80

function nearestName(before: string, own: OwnNames): string | undefined {
  const words = before.match(/[\p{L}\p{N}+₂]+(?:[-/][\p{L}\p{N}]+)*/gu) ?? []
  for (let end = words.length; end > Math.max(0, words.length - farthest); end -= 1)
    for (let count = Math.min(longestName, end); count > 0; count -= 1) {
      const found = keyOfName(words.slice(end - count, end).join(' '), own)
      if (found !== undefined) return found
    }
  return undefined
}

/** "Troponin" of a troponin T. */
function isWider(name: string | undefined, key: string): boolean {
  return name === 'troponin' && key.startsWith('troponin')
}

function isUnder(key: string, name: string | undefined): boolean {
  return (
    name === key || isWider(name, key) || (name === 'blood-pressure' && /^(?:systolic|diastolic)-pressure$/u.test(key))
  )
}
