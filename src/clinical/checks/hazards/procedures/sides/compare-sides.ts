import type { OrderedSide } from './ordered-sides.ts'
import type { SaidOfSide } from './ill-sides.ts'
import { otherOf, type Side } from './side-words.ts'

/** By what the ordered side is known to be wrong: the record has the illness on the other side, or has none on this one. */
interface WrongSide {
  readonly by: 'ill' | 'sound'
  readonly side: Side
  readonly words: string
}

/** Two kinds of signs over one side know an illness without a picture. */
const enoughSigns = 2

/**
 * Whether a procedure is ordered on the wrong side.
 *
 * It is where the record has what it is for on the other side alone, and where the record denies it on this side and names it, or has a sign of it over there. Where both sides are ill or nothing is certain, it is not said.
 */
export function wrongSideOf({ side, thing }: OrderedSide, said: readonly SaidOfSide[]): WrongSide | undefined {
  const there = otherOf(side)
  const isIll = said.filter(({ is }) => is === 'ill')
  // "Left drain for the empyema": of a thing that the record has, its own sides count.
  const about =
    thing !== undefined && isIll.some((one) => one.thing === thing && one.side !== undefined)
      ? isIll.filter((one) => one.thing === thing || one.thing === undefined)
      : isIll
  const on = (one: Side, is: SaidOfSide['is']): readonly SaidOfSide[] =>
    (is === 'ill' ? about : said).filter((each) => each.side === one && each.is === is)
  if (on(side, 'ill').length > 0) return undefined
  const things = new Set(about.flatMap((one) => one.thing ?? []))
  const sound = on(side, 'sound')
  const isDenied = things.size > 0 && [...things].every((one) => sound.some((each) => each.thing === one))
  const [ill] = on(there, 'ill')
  const signsHere = on(side, 'sign')
  if (ill !== undefined)
    return signsHere.length > 0 && !isDenied ? undefined : { by: 'ill', side: there, words: ill.words }
  const signs = on(there, 'sign')
  const hintsHere = on(side, 'hint')
  const [pointer = on(there, 'hint')[0]] = signs
  if (isDenied && sound[0] !== undefined)
    return pointer === undefined
      ? { by: 'sound', side, words: sound[0].words }
      : { by: 'ill', side: there, words: pointer.words }
  if (signsHere.length > 0 || hintsHere.length > 0 || pointer === undefined) return undefined
  const isKnown =
    things.size > 0 ||
    said.some((one) => one.is === 'hint' && one.thing !== undefined && one.side === undefined) ||
    new Set(signs.map((one) => one.thing)).size >= enoughSigns
  return isKnown ? { by: 'ill', side: there, words: pointer.words } : undefined
}
