import { z } from 'zod'
import { askOnce, type MissingVote } from '../../judges/trials.ts'
import type { Grader, Judge } from '../../judges/judge.ts'
import type { Criterion } from '../rubric.ts'
import { stageGrader } from '../build-stage.ts'
import { foreignDrugs, inventedNumbers } from './foreign-words.ts'

const kinds: readonly (readonly [what: string, onlyIn: (text: string, other: string) => readonly string[]])[] = [
  ['number', (text, other) => inventedNumbers(text, [other])],
  ['drug', (text, other) => foreignDrugs(text, [other])],
]

const wording = z.strictObject({ reason: z.string().min(1), text: z.string().min(1).max(2000) })

/** What became of a rewording. */
type Reworded =
  | { readonly kind: 'reworded'; readonly criterion: Criterion; readonly simulated: boolean }
  | { readonly kind: 'kept'; readonly missing: MissingVote }

/** The stage, except what it refuses of a criterion. */
export const wordingStage = stageGrader({
  name: 'criterion-wording',
  version: '1',
  schema: wording,
  instructions: `Judges who read the same answer are divided on whether it meets the criterion in the task. Word the criterion anew, so that they can only come to one verdict. It has to ask for the very same: take nothing away, add nothing, and make it neither stricter nor milder.

Name what made it ambiguous in "reason" (a vague word, two claims in one sentence, a reference that can be read in two ways). In "text" give the criterion in plain words, as a statement about an answer. Keep every number with its unit, every drug by its name, and every "not".

Form of the reply: {"reason": "...", "text": "..."}`,
})

/**
 * Has an ambiguous criterion reworded (Chen et al. 2026, arXiv:2601.15161: a criterion on which the vote does not converge is reworded before it is scored again).
 *
 * The model changes words alone: id, axis, weight, polarity and what the criterion rests on are taken over, and a wording with other numbers, drugs or denials is refused.
 *
 * @param query what the answers are answers to
 * @throws {AssayError} what a person has to fix, as `askOnce`
 */
export async function rewordCriterion(
  judge: Judge,
  criterion: Criterion,
  caseId: string,
  query: string,
): Promise<Reworded> {
  const grader: Grader<z.output<typeof wording>> = {
    ...wordingStage,
    refuse: ({ text }) => {
      const fault = wordingFault(criterion.text, text)
      return fault === null ? null : `the new wording cannot stand: ${fault}`
    },
  }
  const { id, axis, weight, polarity, text } = criterion
  const asked = await askOnce(judge, {
    grader,
    caseId,
    record: JSON.stringify({ query }, null, 1),
    answer: JSON.stringify({ id, axis, weight, polarity, text }, null, 1),
    trial: 0,
    criterion: id,
  })
  if (asked.kind === 'missing') return { kind: 'kept', missing: asked.missing }
  return {
    kind: 'reworded',
    criterion: { ...criterion, text: asked.verdict.text },
    simulated: asked.answered.simulated,
  }
}

/**
 * Why another wording of a criterion is another criterion; null where nothing says so.
 *
 * Held against each other are the numbers with their units, the drugs that are named, and whether something is denied. That the rest means the same is for people to see.
 */
export function wordingFault(before: string, after: string): string | null {
  if (!/\p{L}/u.test(after)) return 'it has no words'
  if (after.trim() === before.trim()) return 'it is the old wording'
  for (const [what, onlyIn] of kinds) {
    const lost = onlyIn(before, after)
    const added = onlyIn(after, before)
    if (lost.length > 0) return `it has lost the ${what} ${lost.join(', ')}`
    if (added.length > 0) return `it has a ${what} that the criterion does not have: ${added.join(', ')}`
  }
  return denies(before) === denies(after) ? null : 'it denies what the criterion does not deny, or no longer denies it'
}

function denies(text: string): boolean {
  return /\b(?:not|no|never|nor|neither|none|without|cannot|avoid\p{L}*|contraindicat\p{L}*|refus\p{L}*)\b|n['’]t\b/iu.test(
    text,
  )
}
