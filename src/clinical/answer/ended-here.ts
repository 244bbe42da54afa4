import type { Mention } from '../language/stance.ts'
import { conditionBefore, endingsOf, isDenied } from './endings.ts'

/**
 * Whether the clause that names something ends it as well, for now and under no condition: "haemodialysis request vetted and turned down", "porter stood down, CTPA not happening". One that ends it at a time, or if something happens, orders it until then.
 */
export function isEndedHere({ span, sentence }: Mention): boolean {
  const at = span.start - sentence.start
  const from = Math.max(...[...sentence.text.slice(0, at).matchAll(/[;.]\s/gu)].map(({ index }) => index + 1), 0)
  const [clause = ''] = sentence.text.slice(from).split(/;\s|\.\s/u, 1)
  const name = clause.slice(at - from, span.end - sentence.start - from)
  if (name === '') return false
  const before = clause.slice(0, at - from)
  const words = `${before}${name}${withoutDose(clause.slice(before.length + name.length))}`
  return endingsOf({ named: escaped(name) })(words).some(
    ({ start, end, isPutOff }) =>
      !isPutOff &&
      !isDenied(words, start) &&
      !conditionBefore.test(words.slice(0, start)) &&
      plainBehind.test(words.slice(end)),
  )
}

/** "300 mg IV (paused, acute kidney injury)" without the dose and the brackets. */
function withoutDose(behind: string): string {
  return behind
    .replace(ownDose, '')
    .replaceAll(/[()[\]]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
}

const ownDose =
  /^\s*\d[\d.,/]*\s?(?:mg|mcg|micrograms?|microg|µg|g|units?|IU|mL|mmol|mEq|puffs?|tablets?)(?:\/\w+)*(?:\s(?:IV|PO|SC|IM|s\/c|neb|oral|orally|OD|BD|TDS|QDS|daily))*/iu

/** Nothing, why, or by whom; neither a time nor a condition. */
const plainBehind =
  /^\s*(?:$|[.,)\]](?!.*\b(?:if|unless|until|till|when|once|after|before|at)\b)|(?:at )?\d{1,2}[:.]\d\d\b(?!.*\b(?:if|unless|until|till|when|once|after|before)\b)|(?:as|because|since|by|today|tonight|now|this (?:week|morning|evening|admission)|for (?:now|this week|the time being))\b(?!.*\b(?:if|unless|until|till|when|once)\b))/iu

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`)
}
