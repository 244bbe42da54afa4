import { bothSides, sidesNamed } from './side-words.ts'

/** Nobody says what is longer without a full stop, and the time of reading grows with its square. */
export const longestClause = 1500

/** How a part of a clause hangs on the one before it: it opens the clause, stands under a heading ("Right base: dull"), is joined to it ("with", "and"), or is another thing. */
type Joint = 'opens' | 'headed' | 'joined' | 'apart'

export interface ClausePart {
  readonly text: string
  readonly joint: Joint
}

const separator =
  /(?<apart>,\s+|\s[/–—]\s|\/(?=[LR]\s\p{L}{3})|\s(?:but|while|whereas|although|though|however|yet)\s)|(?<headed>:(?!\d)\s*|:\s+)|(?<joined>\s(?:and|with|plus|&|\+)\s)/giu

/** "Left and right", "L/R", "on the left and on the right". */
const eachOf =
  /(?<![\p{L}\d]|\d\s)(?:left|right|[LR])(?:[- ]sided)?(?:\s(?:and|&|\+)\s|\s?[/&+]\s?)(?:(?:on|in) the |the )?(?:left|right|[LR])(?![\p{L}\d])/giu

const filler =
  /\b(?:on|in|at|the|an?|side|sided|of|chest|only|alone|is|posterolateral\w*|posterior\w*|anterior\w*|lateral\w*|base|bases|basal|apex|apical|upper|lower|mid|middle|zone|lobe)\b|[^\p{L}\d]/giu

/** "Pneumothorax, 4 cm, left": words that give nothing but a side. */
export function isSideAlone(text: string): boolean {
  const [named, ...more] = sidesNamed(text)
  if (named === undefined || more.length > 0 || bothSides.test(text)) return false
  return `${text.slice(0, named.start)} ${text.slice(named.end)}`.replace(filler, '') === ''
}

const bracket = /\((?<round>[^()]*)\)|\[(?<square>[^[\]]*)\]/gu

/** Parts of a clause that each say one thing, between commas, colons and joining words. What stands in brackets is a part of its own, a side alone belongs to what it is the side of. */
export function partsOf(clause: string): readonly ClausePart[] {
  const aside: ClausePart[] = []
  const whole = clause
    .replace(bracket, (_, round: string | undefined, square: string | undefined) => {
      const inside = round ?? square ?? ''
      if (isSideAlone(inside)) return ` ${inside} `
      aside.push({ text: inside, joint: 'apart' })
      return ' '
    })
    .replace(eachOf, 'bilateral')
  const parts: ClausePart[] = []
  let joint: Joint = 'opens'
  let from = 0
  const add = (text: string): void => {
    const previous = parts.at(-1)
    if (joint !== 'opens' && previous !== undefined && isSideAlone(text)) {
      const at = parts.findLastIndex((part) => sidesNamed(part.text).length === 0)
      const sided = sidesNamed(previous.text).length > 0
      // "Nodules, RML and lingula": both; "pneumothorax, 4 cm, left": of what was named before.
      if (sided) parts[parts.length - 1] = { ...previous, text: `${previous.text} bilateral` }
      else parts[at] = { ...previous, ...parts[at], text: `${parts[at]?.text ?? ''} ${text.trim()}` }
      return
    }
    if (text.trim() !== '') parts.push({ text, joint })
  }
  for (const match of whole.matchAll(separator)) {
    const { headed, joined } = match.groups ?? {}
    const text = whole.slice(from, match.index)
    // "Left: dull", "Right sided, septated": the side of all that follows.
    const isHeading: boolean =
      isSideAlone(text) && (headed !== undefined || (joint === 'opens' && joined === undefined))
    if (isHeading) parts.push({ text, joint: joint === 'opens' ? joint : 'apart' })
    else add(text)
    joint = headed !== undefined || isHeading ? 'headed' : joined === undefined ? 'apart' : 'joined'
    from = match.index + match[0].length
  }
  add(whole.slice(from))
  return [...parts, ...aside]
}
