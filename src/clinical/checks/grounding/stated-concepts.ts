import { vocabulary } from '../../language/drug-names.ts'
import { polarityOf } from '../../language/polarity.ts'
import { type ReadSentence, readSentences } from '../../language/sentences.ts'
import { type Span, tokenSpan } from '../../words/text.ts'
import { stanceIn } from '../../language/stance-in.ts'
import { conceptMentions } from '../../language/name-mentions.ts'

/** A finding, a disease or a drug of the patient's that a text affirms or denies, now or in the past ("no history of bleeding"). */
export interface StatedConcept {
  readonly concept: string
  readonly status: 'affirmed' | 'negated' | 'historical' | 'never'
  readonly span: Span
  readonly sentence: ReadSentence
}

/** "No large effusion" denies a large one. */
const modifiers = new Set(
  'large small significant massive major minor gross overt frank new further other more acute chronic severe tension central saddle focal complete total obvious definite clear active ongoing recurrent worsening'.split(
    ' ',
  ),
)
/** "Legionella –; flu (-)": a result by its sign. */
const minusBehind = /^\s?(?:[–−-]|\([–−-]\))\s*(?=[;,.)\n]|$)/u

/** "Flu vaccine in October" says nothing of an influenza. */
const vaccine = /^[\s-]{1,2}(?:vaccin\w*|immuni[sz]\w*|jabs?|boosters?|shots?)\b/iu

/** In characters, of what ends a sentence. */
const nearMinus = 4

const past = /\b(?:history|hx|previous|prior|past|never)\b/iu

/**
 * What a text says is there or is not there; what it only suspects or asks is left out, as is the denial of one kind of a thing. A drug counts where the text tells that it is
 * taken or not, and orders nothing.
 */
export function statedConcepts(
  text: string,
  sentences: readonly ReadSentence[] = readSentences(text),
): readonly StatedConcept[] {
  return sentences.flatMap((sentence, index) => {
    const next = sentences[index + 1]
    const drugs = vocabulary()
      .mentions(sentence)
      .filter(({ from, to }) => stanceIn(text, sentence, from, to, next).stance === 'mentioned')
      .map(({ from, to, value }) => ({ from, to, value: value.name }))
    return [...conceptMentions(sentence), ...drugs].flatMap(({ from, to, value: concept }) => {
      const { status: read, cue } = polarityOf(text, sentence, from, to, next)
      const span = tokenSpan(text, sentence.tokens, from, to)
      if (vaccine.test(text.slice(span.end, sentence.end))) return []
      const isMinus = read === 'affirmed' && minusBehind.test(text.slice(span.end, sentence.end + nearMinus))
      const status = isMinus ? 'negated' : read === 'negated' && past.test(cue?.text ?? '') ? 'never' : read
      if (status !== 'affirmed' && status !== 'negated' && status !== 'historical' && status !== 'never') return []
      const isDenied = status === 'negated' || status === 'never'
      if (isDenied && modifiers.has(sentence.tokens[from - 1]?.word ?? '')) return []
      return [{ concept, status, span, sentence }]
    })
  })
}

const opposites: Readonly<Record<StatedConcept['status'], readonly StatedConcept['status'][]>> = {
  affirmed: ['negated'],
  negated: ['affirmed'],
  historical: ['never'],
  never: ['historical', 'affirmed'],
}

/** Where the evidence denies what a claim affirms, or affirms what it denies; undefined where it says both, or nothing of the kind. */
export function denial(claim: StatedConcept, evidence: readonly StatedConcept[]): StatedConcept | undefined {
  const about = evidence.filter(({ concept }) => concept === claim.concept)
  return about.every(({ status }) => opposites[claim.status].includes(status)) ? about[0] : undefined
}
