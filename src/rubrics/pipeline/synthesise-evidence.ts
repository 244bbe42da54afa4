import { z } from 'zod'
import { plainQuote } from '../../judges/judged-text.ts'
import { spanStands } from '../reference-board.ts'
import { type Fault, type Verified, type Stage, stageGrader } from '../build-stage.ts'
import { inventedNumbers } from '../wording/foreign-words.ts'
import type { EvidenceBlock } from './retrieve.ts'
import { sentences } from '../../clinical/language/sentences.ts'

/** Words that send a person to urgent care, or name an emergency. "The emergency department statistics of 2024" is none. */
const cue =
  /\b(?:call(?:ing)?|dial|ring|phone)\b[^.;]{0,40}\b(?:911|999|112|000|ambulance|emergency)\b|\b(?:seek|get|need|needs|require|requires|requiring|obtain|warrants?)\b[^.;]{0,30}\b(?:immediate|emergency|urgent|prompt)\b[^.;]{0,20}\b(?:care|help|attention|treatment|assessment|evaluation|referral|assistance|admission)\b|\bgo (?:straight |immediately |directly )?to (?:the |an |a |your )?(?:nearest |local )?(?:emergency|A&E|ER\b|hospital|casualty)|\bmedical emergency\b|\b(?:life|limb)-threatening\b|\bred flags?\b/iu

/** What a passage says, in a sentence, with the words on which it rests. */
export interface Claim {
  readonly id: string
  readonly text: string
  readonly source: string
  readonly span: string
}

/** The evidence of one search: claims without repetition, and pairs of them that say otherwise. */
export interface Evidence {
  readonly claims: readonly Claim[]
  readonly conflicts: readonly { readonly first: string; readonly second: string }[]
}

interface EvidenceInput {
  readonly question: string
  readonly block: EvidenceBlock
  /** Goes before the ids of the claims, which are unique over all blocks. */
  readonly prefix: string
}

type EvidenceReply = z.output<typeof reply>

const reply = z.strictObject({
  claims: z.array(z.strictObject({ id: z.string(), text: z.string(), source: z.string(), span: z.string() })),
  conflicts: z.array(z.strictObject({ first: z.string(), second: z.string(), about: z.string() })),
})

/** The evidence agent: cross-checks the passages of a search and brings them to claims. What it leaves out of a sentence that sends to urgent care, code puts back in the words of the source. */
export const synthesiseEvidence: Stage<EvidenceInput, EvidenceReply, Evidence> = {
  judge: 'strong',
  grader: stageGrader({
    name: 'synthesise-evidence',
    version: '1',
    instructions: `Bring the passages of the material to claims that bear on the question of the task.

A claim is one statement that stands for itself. Where passages say the same, write it once, from the passage that says it most exactly. Keep doses, limits, durations, conditions and exceptions. Every warning, prohibition, contraindication and sign that needs urgent care becomes a claim, whether the question asks for it or not.

"span" is the stretch of that passage on which the claim rests, word for word and unbroken, long enough to bear it out. A number that the span does not have has no place in the claim.

Where two claims cannot both be followed, keep both and name them in "conflicts"; do not decide between them. Passages on something else give no claim.

Shape: {"claims": [{"id": "c1", "text": "…", "source": "id of a passage", "span": "…"}], "conflicts": [{"first": "c1", "second": "c2", "about": "…"}]}`,
    schema: reply,
  }),
  stops: 'stage-failed',
  show: ({ question, block }) => ({
    material: block.sources.map(({ id, title, publisher, published, text }) => ({
      id,
      title,
      publisher,
      published,
      text,
    })),
    task: { question, search: block.search },
  }),
  verify: verifyClaims,
}

function verifyClaims({ claims, conflicts }: EvidenceReply, { block, prefix }: EvidenceInput): Verified<Evidence> {
  const faults: Fault[] = []
  const texts = new Map(block.sources.map(({ id, text }) => [id, text]))
  const ids = new Map<string, string>()
  const kept: Claim[] = []
  for (const { id, text, source, span } of claims) {
    const fault = faultOfClaim({ id, text, source, span }, texts.get(source), ids)
    if (fault !== null) faults.push({ ...fault, effect: 'reported', asks: true })
    else {
      ids.set(id, `${prefix}c${kept.length + 1}`)
      kept.push({ id: `${prefix}c${kept.length + 1}`, text: text.trim(), source, span: span.trim() })
    }
  }
  for (const { id, text } of block.sources) {
    for (const sentence of emergencySentences(text)) {
      const isKept = kept.some(
        ({ source, span }) => source === id && overlaps(span, sentence) && emergencySentences(span).length > 0,
      )
      if (isKept || !spanStands(sentence, text)) continue
      const what = `no claim has a span of "${sentence}" of ${id}, which sends to urgent care`
      faults.push({ code: 'red-flag-left-out', what, effect: 'mended', asks: true })
      kept.push({ id: `${prefix}c${kept.length + 1}`, text: sentence, source: id, span: sentence })
    }
  }
  const pairs = conflicts.flatMap(({ first, second }) => {
    const [one, other] = [ids.get(first), ids.get(second)]
    if (one !== undefined && other !== undefined && one !== other) return [{ first: one, second: other }]
    const what = `the conflict of "${first}" with "${second}" must name two of the claims that stand`
    faults.push({ code: 'conflict-unknown', what, effect: 'reported', asks: true })
    return []
  })
  return { output: { claims: kept, conflicts: pairs }, faults }
}

function faultOfClaim(
  { id, text, source, span }: Claim,
  passage: string | undefined,
  ids: ReadonlyMap<string, string>,
): Pick<Fault, 'code' | 'what'> | null {
  if (!/\p{L}/u.test(text)) return { code: 'claim-empty', what: `claim "${id}" has no words; it is left out` }
  if (ids.has(id)) return { code: 'claim-repeated', what: `two claims have the id "${id}"; the second is left out` }
  if (passage === undefined)
    return { code: 'source-unknown', what: `claim "${id}" rests on "${source}", which is no passage; it is left out` }
  if (!spanStands(span, passage)) {
    return {
      code: 'span-not-found',
      what: `the span "${span}" of claim "${id}" does not stand in ${source}; it is left out`,
    }
  }
  if ((span.match(/[\p{L}\p{N}]+/gu) ?? []).length < 3) {
    return {
      code: 'span-too-short',
      what: `the span "${span}" of claim "${id}" has fewer than 3 words; it is left out`,
    }
  }
  const numbers = inventedNumbers(text, [span])
  if (numbers.length > 0) {
    return {
      code: 'number-invented',
      what: `claim "${id}" says ${numbers.join(', ')}, which its span does not; it is left out`,
    }
  }
  return null
}

function overlaps(span: string, sentence: string): boolean {
  const [one, other] = [plainQuote(span), plainQuote(sentence)]
  return one.includes(other) || other.includes(one)
}

/** The sentences of a text that ask for urgent care, as they stand there. They are looked for by words alone, rather one too many than one too few. */
export function emergencySentences(text: string): readonly string[] {
  return sentences(text)
    .map((sentence) => sentence.text)
    .filter((sentence) => cue.test(sentence))
}
