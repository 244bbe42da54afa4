import { passageFor, type Settled } from './rulings.ts'
import type { ReadSentence } from './sentences.ts'
import type { Reading, Stance } from './stance-in.ts'

/**
 * A reading of a name under what others say of its passage: a ruling of a person stands over whatever the reader makes of it; what a second reader says stands only where this one is not sure.
 *
 * @param sentence in which it is named
 * @param named the words that name it, as they stand there
 */
export function settleReading<Known extends Reading>(
  reading: Known,
  sentence: Pick<ReadSentence, 'passage'>,
  named: string,
  settled: Settled | undefined,
): Known {
  if (settled === undefined) return reading
  const { rulings, otherReadings, onRuled, onOther } = settled
  const isOpen = reading.certainty !== 'sure' && (otherReadings?.size ?? 0) > 0
  // The key is a hash, and most names stand in no passage that anybody has said anything of.
  if (rulings.size === 0 && !isOpen) return reading
  const passage = passageFor(sentence, named)
  const ruling = rulings.get(passage.key)
  if (ruling !== undefined) {
    const isOtherwise = reading.certainty === 'sure' && reading.stance !== ruling.stance
    onRuled?.({ ...passage, ruling, otherwise: isOtherwise ? reading.stance : undefined })
    return asRead(reading, ruling.stance, `${ruling.by} ruled that it is ${ruling.stance}`)
  }
  const other = isOpen ? otherReadings?.get(passage.key) : undefined
  if (other === undefined) return reading
  onOther?.(passage)
  return asRead(reading, other.stance, `${other.by} reads it as ${other.stance}`)
}

function asRead<Known extends Reading>(reading: Known, stance: Stance, because: string): Known {
  return { ...reading, stance, certainty: 'sure', cue: undefined, role: undefined, because }
}
