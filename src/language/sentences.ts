import { participles } from './assertion-cues.ts'
import { remember } from './remember.ts'

/** A sentence and where it starts in the text it was taken from. */
export interface Sentence {
  readonly text: string
  readonly start: number
}

const abbreviation =
  /(?:^|[\s(])(?:\p{L}|e\.g|i\.e|i\.v|b\.i\.d|t\.i\.d|q\.i\.d|p\.o|p\.r\.n|vs|dr|approx|etc|max|min|incl|resp)$/iu
const boundary = /[;!?\n•]+|\.+(?=\s|$|["')\]])/gu
const verdict = new RegExp(
  String.raw`^\s*(?:(?:is|are|currently)\s+)?(?:(?:avoid|hold|stop)\s*$|contraindicated|withheld|avoided|on hold|held|stopped|declined|not\s+(?:${participles}))(?!\p{L})[^,;]{0,30}$`,
  'iu',
)

/** Words by which a remark has a polarity of its own. */
const statesItself =
  /(?<!\p{L})(?:avoid|not|no|hold|stop|if|unless|instead|rather|consider|withhold|without|never|monitor|check|contraindicated|discontinue|may|might|could|only|except|once|when|after|but|or)(?!\p{L})/iu

/**
 * The sentences of a text: split at a full stop before a space, and at `;`, `!`, `?`, bullets and line ends. A decimal point and the stop of a common
 * abbreviation end nothing. A bracketed remark that orders, refuses or conditions becomes a sentence of its own, and white space where it stood, so that its
 * "avoid" does not reach what follows; another name ("steroids (prednisolone)"), or a verdict on what stands before it ("heparin (contraindicated)"), stays.
 */
export const sentences: (text: string) => readonly Sentence[] = remember((text) => {
  const remarks: Sentence[] = []
  const plain = text.replace(/\(([^()]*)\)/gu, (whole, inner: string, at: number) => {
    if (verdict.test(inner) || !statesItself.test(inner)) return ` ${inner} `
    remarks.push({ text: inner, start: at + 1 })
    return ' '.repeat(whole.length)
  })
  return [...split(plain, 0), ...remarks.flatMap((remark) => split(remark.text, remark.start))]
})

function split(text: string, offset: number): readonly Sentence[] {
  const found: Sentence[] = []
  let start = 0
  for (const match of text.matchAll(boundary)) {
    if (match[0].startsWith('.') && abbreviation.test(text.slice(start, match.index))) continue
    found.push({ text: text.slice(start, match.index), start: offset + start })
    start = match.index + match[0].length
  }
  found.push({ text: text.slice(start), start: offset + start })
  return found.filter((sentence) => sentence.text.trim() !== '')
}
