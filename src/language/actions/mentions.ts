import type { ReadSentence } from '../sentences/read-sentences.ts'
import { convert } from '../quantities/convert.ts'
import { stanceIn } from '../stance/stance-in.ts'
import { tokenSpan } from '../words/token-span.ts'
import type { Manner } from './action.ts'
import type { CompiledAction } from './compile-action.ts'
import { isLessened } from './is-lessened.ts'
import type { Mention } from './mention.ts'
import type { Stance } from '../stance/reading.ts'
import { type SaidTime, timesOf } from './times-of.ts'

/** Every place at which the sentences of a text name the action, in order, with how it is meant. */
export function* mentions(
  source: string,
  sentences: readonly ReadSentence[],
  { find, manner, unless }: CompiledAction & { readonly kind: 'named' },
): Generator<Mention> {
  for (const [index, sentence] of sentences.entries()) {
    const found = find(sentence, sentences)
    if (found.length === 0 || (unless !== undefined && unless.find(sentence.tokens).length > 0)) continue
    for (const match of found) {
      const { from, to, value } = match
      const reading = stanceIn(source, sentence, from, to, sentences[index + 1])
      const named = {
        alternative: value,
        span: tokenSpan(source, sentence.tokens, from, to),
        sentence,
        ...(manner.notLess === true && isLessened(sentence, from, to) ? { isLessened: true as const } : {}),
      }
      const wanted = wantedTime(manner)
      if (wanted === undefined) {
        yield { ...reading, ...named }
        continue
      }
      const times = timesOf(sentence, match, found).filter((time) => isWithin(time, wanted))
      if (times.length === 0) yield { ...reading, ...named, isNotSoTimed: true }
      for (const time of times) {
        const ofTime = stanceIn(source, sentence, time.from, time.to, sentences[index + 1])
        yield { ...(narrows.has(ofTime.stance) ? ofTime : reading), ...named }
      }
    }
  }
}

/** "At 3 months rather than 6 to 12", "and consider it again at 18 months": what is said of the time alone. */
const narrows: ReadonlySet<Stance> = new Set(['refused', 'conditional', 'considered'])

interface WantedTime {
  readonly kind: 'at' | 'for'
  readonly least: number
  readonly most: number
}

function wantedTime({ atMonths, forDays }: Manner): WantedTime | undefined {
  if (atMonths !== undefined) return { kind: 'at', least: inDays(atMonths[0]), most: inDays(atMonths[1]) }
  return forDays === undefined ? undefined : { kind: 'for', least: forDays[0], most: forDays[1] }
}

function inDays(months: number): number {
  return convert(months, 'month', 'd')
}

function isWithin({ isAt, isFor, least, most }: SaidTime, wanted: WantedTime): boolean {
  return (wanted.kind === 'at' ? isAt : isFor) && least >= wanted.least && most <= wanted.most
}
