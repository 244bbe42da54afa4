import type { PolarityCue, PolarityStream } from './polarity-stream.ts'

const prepositions = new Set(
  'by with on in at via using based given due because per for from after before to as of and or but until since when if while that which who is are was were has had have then also'.split(
    ' ',
  ),
)

/** Whether a phrase stands right after the cue, of which it can speak. */
export function hasObject({ tokens, headings }: PolarityStream, cue: PolarityCue): boolean {
  const next = tokens[cue.to]
  return (
    next !== undefined && !headings.has(cue.to) && (next.isWord || next.word === '+') && !prepositions.has(next.word)
  )
}
