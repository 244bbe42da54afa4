import type { ReadSentence } from '../../language/sentences.ts'
import type { Token } from '../../words/text.ts'
import { wordSet } from '../../words/words.ts'

/** The sentences of a row of evidence, to be asked which of them says the opposite of a claim in its own words. */
export interface SentenceIndex {
  readonly outlines: readonly Outline[]
  /** The places of the sentences that hold a word. */
  readonly byWord: ReadonlyMap<string, readonly number[]>
}

interface Outline {
  readonly sentence: ReadSentence
  readonly content: ReadonlySet<string>
  readonly negations: number
  readonly poles: ReadonlySet<string>
  /** Whether a word in it limits what it says, so that a negation tells nothing for certain. */
  readonly isLimited: boolean
}

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stem))

const negators = stems(
  "no not never without neither nor none cannot n't non avoid contraindicated withhold stop against refrain discontinue absence absent lack fail delay defer hesitate",
)

const limiting = stems('unless only rather instead except although however but if')

const dull = stems(
  'the a an of in on at to for with by from and or as is are was were be been being has have had do does did it its this that these those he she they we patient should must may can could would will shall recommended guideline who which than then there their his her all any',
)

/** Of each axis the words of its two ends, which cannot both be true of one thing. */
const axes: readonly (readonly [up: ReadonlySet<string>, down: ReadonlySet<string>])[] = [
  [stems('increase raise higher rise elevate greater more'), stems('decrease reduce lower fall diminish less fewer')],
  [stems('improve better'), stems('worsen worse deteriorate')],
  [stems('left'), stems('right')],
  [stems('upper'), stems('lower')],
  [stems('before'), stems('after')],
  [stems('positive'), stems('negative')],
  [stems('normal'), stems('abnormal')],
  [stems('beneficial safe effective'), stems('harmful unsafe ineffective')],
]

/** Shares of the claim's words, and of the evidence's, that the two must have in common to speak of the same thing. */
const ofClaim = 0.7

const ofEvidence = 0.5

const fewestWords = 3

/** A word that stands in more sentences than these finds none in particular. */
const mostPlaces = 100

/** Indexes a row of evidence by its words. */
export function indexSentences(sentences: readonly ReadSentence[]): SentenceIndex {
  const outlines = sentences.map((sentence) => outline(sentence, sentence.tokens))
  const byWord = new Map<string, number[]>()
  for (const [place, { content }] of outlines.entries())
    for (const word of content) {
      const before = byWord.get(word)
      if (before === undefined) byWord.set(word, [place])
      else if (before.length <= mostPlaces) before.push(place)
    }
  return { outlines, byWord }
}

/**
 * The sentence of the evidence that says, in mostly the same words, the opposite of a claim: one of the two is negated ("reduce mortality", "do not reduce mortality"), or has
 * the other end of an axis ("increase", "reduce"; "left", "right"). Undefined where none does, or where another sentence says the same.
 *
 * @param tokens of the claim
 */
export function turnedSentence(
  sentence: ReadSentence,
  tokens: readonly Token[],
  index: SentenceIndex,
): ReadSentence | undefined {
  const claim = outline(sentence, tokens)
  if (claim.content.size < fewestWords || claim.isLimited || sentence.mark === '?') return undefined
  const shared = new Map<number, number>()
  for (const word of claim.content) {
    const places = index.byWord.get(word) ?? []
    if (places.length > mostPlaces) continue
    for (const place of places) shared.set(place, (shared.get(place) ?? 0) + 1)
  }
  let turned: ReadSentence | undefined
  for (const [place, count] of shared) {
    const other = index.outlines[place]
    if (other === undefined || other.isLimited) continue
    if (count < claim.content.size * ofClaim || count < other.content.size * ofEvidence) continue
    const isNegated = claim.negations % 2 !== other.negations % 2
    if (isNegated === areOpposed(claim.poles, other.poles)) return undefined
    turned ??= other.sentence
  }
  return turned
}

function areOpposed(first: ReadonlySet<string>, second: ReadonlySet<string>): boolean {
  const has = (words: ReadonlySet<string>, end: ReadonlySet<string>): boolean =>
    [...words].some((word) => end.has(word))
  return axes.some(([up, down]) => {
    const [firstUp, firstDown, secondUp, secondDown] = [
      has(first, up),
      has(first, down),
      has(second, up),
      has(second, down),
    ]
    return (firstUp && !firstDown && secondDown && !secondUp) || (firstDown && !firstUp && secondUp && !secondDown)
  })
}

function outline(sentence: ReadSentence, tokens: readonly Token[]): Outline {
  const content = new Set<string>()
  const poles = new Set<string>()
  let negations = 0
  let isLimited = false
  for (const token of tokens) {
    const word = stem(token.word)
    if (limiting.has(word)) isLimited = true
    if (negators.has(word)) negations += 1
    else if (axes.some(([up, down]) => up.has(word) || down.has(word))) poles.add(word)
    else if (token.isWord && !dull.has(word)) content.add(word)
  }
  return { sentence, content, negations, poles, isLimited }
}

function stem(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ing|ed|es|s|e)$/u, '')
}

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
