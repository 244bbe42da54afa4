import type { Recommendation } from '../answer/recommendation.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { vocabulary } from '../language/drug-names.ts'
import { type ReadSentence, readSentences } from '../language/sentences.ts'
import { type Span, tokenSpan } from '../language/text.ts'
import { type Stance, stanceIn } from '../language/stance-in.ts'
import { wordSet } from '../language/words.ts'

/** A drug, or a class of drugs as a whole, where a recommended action names it, and what the action does with it. */
export interface MedicationOrder {
  /** Its name in the drug table: `furosemide`, or that of a class, `loop diuretic`. */
  readonly drug: string
  readonly isClass: boolean
  /** What a combination is made of, by name; of one part for a single drug, empty for a class. */
  readonly parts: readonly string[]
  /** Ids of its classes, with those that they are part of. */
  readonly classes: readonly string[]
  /** `refused` where it is to be stopped, held or avoided, `mentioned` where it is only spoken of, as in an allergy. */
  readonly stance: Stance
  /** The action's place: `recommended_actions[0].text`. */
  readonly path: string
  /** Where the action's text names it. */
  readonly span: Span
  /** The sentence that names it. */
  readonly sentence: Span
}

/**
 * Every drug and class of drugs that the recommended actions name, in order, with what each action does with it. A drug that is named twice is there twice.
 *
 * @param drugs additions to the drug table
 * @throws AssayError `language-invalid` for additions that clash with the table
 */
export function medicationOrders(
  answer: Pick<Recommendation, 'recommended_actions'> | string,
  drugs?: DrugAdditionsInput,
): readonly MedicationOrder[] {
  if (typeof answer === 'string') return ordersIn(answer, 'text', drugs)
  return answer.recommended_actions.flatMap(({ text }, index) =>
    ordersIn(text, `recommended_actions[${index}].text`, drugs),
  )
}

function ordersIn(source: string, path: string, drugs: DrugAdditionsInput | undefined): readonly MedicationOrder[] {
  const { mentions } = vocabulary(drugs)
  const sentences = readSentences(source)
  const found: MedicationOrder[] = []
  for (const [index, sentence] of sentences.entries())
    for (const { from, to, value } of mentions(sentence))
      found.push({
        drug: value.name,
        isClass: value.isClass,
        parts: value.parts,
        classes: [...value.classes],
        stance: stanceOf(source, sentences, index, from, to),
        path,
        span: tokenSpan(source, sentence.tokens, from, to),
        sentence: spanOf(sentence),
      })
  return found
}

function stanceOf(source: string, sentences: readonly ReadSentence[], index: number, from: number, to: number): Stance {
  const sentence = sentences[index]
  if (sentence === undefined || qualifying.has(sentence.tokens[to]?.word ?? '')) return 'mentioned'
  const { stance } = stanceIn(source, sentence, from, to, sentences[index + 1])
  const start = sentence.tokens[from]?.start ?? 0
  return stance === 'mentioned' && treatsReaction(source.slice(sentence.start, start)) ? 'recommended' : stance
}

/** Whether what stands before a drug has a rash treated with it, and not had from it: "treat the scarlet fever rash with". */
export function treatsReaction(before: string): boolean {
  return treated.test(before.slice(-80))
}

const treated =
  /^(?!.*\b(?:do not|don't|never|avoid)\b).*\b(?:treat|manage|cover)\b[^,;.]{0,60}\b(?:rash|urticaria|angio-?o?edema|reaction)\s+with\s*(?:an?|the)?\s*$/isu

/** What follows a drug that only describes: a penicillin-allergic patient, steroid-dependent disease. */
const qualifying = wordSet(
  'allergic allergy allergies intolerant intolerance hypersensitive hypersensitivity anaphylaxis naive induced dependent resistant refractory responsive exacerbated eluting coated toxicity overdose poisoning',
)

function spanOf({ start, end, text }: ReadSentence): Span {
  return { start, end, text }
}
