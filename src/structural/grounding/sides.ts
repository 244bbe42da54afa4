import type { ReadSentence } from '../../language/sentences/read-sentences.ts'
import { wordSet } from '../../language/words/word-set.ts'

/** Where a text puts things: by a word after "left", "right" or "bilateral", the sides, and the first sentence that says so. */
export type Sides = ReadonlyMap<string, { readonly sides: Set<'left' | 'right'>; readonly sentence: ReadSentence }>

const reach = 4
const ends = wordSet(', ; : . and or with without but left right bilateral is are was has shows on in of to the')
const unsided = wordSet(
  'lower upper middle small large new old mild moderate severe acute chronic basal heart ventricular',
)

/** Reads on which side each thing of a text is: "right lower lobe consolidation" has lobe and consolidation on the right. */
export function sidesOf(sentences: readonly ReadSentence[]): Sides {
  const found = new Map<string, { sides: Set<'left' | 'right'>; sentence: ReadSentence }>()
  for (const sentence of sentences)
    for (const [at, { word }] of sentence.tokens.entries()) {
      if (word !== 'left' && word !== 'right' && word !== 'bilateral') continue
      for (let next = at + 1; next <= at + reach; next += 1) {
        const thing = sentence.tokens[next]?.word
        if (thing === undefined || ends.has(thing)) break
        if (unsided.has(thing)) continue
        const known = found.get(thing) ?? { sides: new Set(), sentence }
        if (word !== 'right') known.sides.add('left')
        if (word !== 'left') known.sides.add('right')
        found.set(thing, known)
      }
    }
  return found
}

/** The sentence of the evidence that puts a thing of the claim on the other side; undefined where none does, or it has the thing on both. */
export function otherSide(claim: Sides, evidence: Sides): ReadSentence | undefined {
  for (const [thing, { sides }] of claim) {
    const known = evidence.get(thing)
    if (known !== undefined && [...sides].every((side) => !known.sides.has(side))) return known.sentence
  }
  return undefined
}
