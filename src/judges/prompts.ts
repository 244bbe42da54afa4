import { z } from 'zod'
import { describeIssue } from '../kit/describe-issue.ts'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'

/** What a judge is told, under a version: another wording is another version. */
export interface Prompt {
  /** Kebab case. */
  readonly id: string
  readonly version: string
  /** The judge's instructions: what the dimension means, and what each score stands for. It holds no placeholder and nothing of a case. */
  readonly instructions: string
  /** Other wordings that mean the same, by name: a stability run asks these too, and no score comes of them. */
  readonly wordings?: Readonly<Record<string, string>>
}

const someInstructions = z.string().min(40, 'expected instructions of at least 40 characters')

const schema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u, 'expected kebab case, for example "coherence"'),
  version: z.string().regex(/^[\w.-]{1,40}$/u, 'expected a version, for example "1"'),
  instructions: someInstructions,
  wordings: z
    .record(
      z.string().regex(/^[\w.-]{1,40}$/u, 'expected a name of letters, digits, ".", "-" and "_"'),
      someInstructions,
    )
    .exactOptional(),
})

/**
 * A prompt of a user's own, checked.
 *
 * @throws {AssayError} `judge-invalid` naming every fault with its place
 */
export function definePrompt(definition: Prompt): Prompt {
  const read = schema.safeParse(definition)
  if (read.success) return read.data
  throw new AssayError(
    'judge-invalid',
    `the prompt ${describeFound((definition as Partial<Prompt> | undefined)?.id)} cannot be used:\n${read.error.issues.map((issue) => `  ${describeIssue(issue, schema, definition)}`).join('\n')}`,
  )
}

export const coherencePrompt: Prompt = {
  id: 'coherence',
  version: '1',
  instructions: `Dimension: coherence. Is the answer well organised and readable for the clinician who has to act on it?

Judge order, wording and consistency alone. Whether it is medically right is judged elsewhere: a wrong plan that is clearly put scores high here, and a right one that is muddled scores low.

5: read once and understood; the order serves the reader, what is urgent stands out, nothing contradicts anything else.
4: clear, with a slip of order or wording that costs the reader nothing.
3: understood on a second reading; repetition, jumps, or an unclear reference.
2: parts do not fit together, or the reader has to guess what is meant.
1: no order that one could follow, or it contradicts itself on what to do.`,
  wordings: {
    rephrased: `Dimension: coherence. Put yourself in the place of the clinician who has to act on this answer. How easily can it be read and followed?

Look at order, wording and whether its parts agree with each other, and at nothing else. Medical correctness is graded elsewhere: do not raise the score for a right plan that is hard to follow, nor lower it for a wrong one that is easy to follow.

1: it has no order, or says two things that cannot both be done.
2: its parts do not fit, or one has to guess at the meaning.
3: it takes a second reading, since it repeats itself, jumps, or refers to something unclear.
4: clear, but for a slip of order or wording without consequence.
5: clear at the first reading, the urgent matter first in view, and free of contradiction.`,
  },
}

export const completenessPrompt: Prompt = {
  id: 'completeness',
  version: '1',
  instructions: `Dimension: completeness. Does the answer address every aspect of the record that bears on the care of this patient now?

Go through the record: active problems, abnormal results, medication, allergies, imaging, what the notes ask. An aspect is addressed when the answer acts on it or says why not. Do not ask for what the record gives no reason for, and do not reward length.

5: every aspect that matters is addressed.
4: one aspect of little weight is left out.
3: an aspect is left out that a careful colleague would have named.
2: several such aspects, or one that changes the plan, are left out.
1: the main problem of the patient is not addressed.

What is missing cannot be quoted: quote what the answer does say on the matter or nearest to it, and name what is missing in the reason.`,
  wordings: {
    rephrased: `Dimension: completeness. Is anything left out that this record gives reason to address in the care of the patient now?

List for yourself what the record raises: active problems, abnormal results, drugs, allergies, images, questions in the notes. Count each as covered if the answer acts on it or explains why it does not. Length earns nothing, and what the record does not call for is not missing.

1: the patient's main problem is not covered.
2: something that changes the plan is not covered, or several things that a careful colleague would have named.
3: one such thing is not covered.
4: only a matter of little weight is not covered.
5: all that matters is covered.

Since an omission has no words of its own, quote the words of the answer that come nearest to it and name it in the reason.`,
  },
}

export const differentialConsiderationPrompt: Prompt = {
  id: 'differential-consideration',
  version: '1',
  instructions: `Dimension: differential consideration. Are alternative diagnoses named where the record leaves room for them?

Ask first whether it does: where the diagnosis is settled, an answer that names no other is right and scores 5. Where it is open, look whether the answer names the alternatives that are likely or dangerous, and what would tell them apart.

5: the alternatives that matter are named with what speaks for or against them, or none is called for.
4: they are named, one of little weight left out, or without what would tell them apart.
3: an alternative is left out that a careful colleague would have named.
2: a dangerous alternative is left out that the record suggests.
1: the record plainly points elsewhere, and only one diagnosis is considered.

What is missing cannot be quoted: quote what the answer does say on the diagnosis, and name what is missing in the reason.`,
  wordings: {
    rephrased: `Dimension: differential consideration. Where the diagnosis is open, does the answer think of what else it could be?

Decide first from the record whether the diagnosis is open at all. If it is settled, naming no alternative is right: score 5. If it is open, look for the likely and the dangerous alternatives, and for what would tell them apart.

1: only one diagnosis is considered, and the record plainly speaks for another.
2: the record suggests a dangerous alternative, and it is left out.
3: an alternative that a careful colleague would have named is left out.
4: the alternatives are named, but for one of little weight, or but for what would tell them apart.
5: the alternatives that matter are named with the evidence for and against them, or none is needed.

Since an omission has no words of its own, quote what the answer says on the diagnosis, and name what is left out in the reason.`,
  },
}

export const uncertaintyCalibrationPrompt: Prompt = {
  id: 'uncertainty-calibration',
  version: '1',
  instructions: `Dimension: uncertainty calibration. Is the certainty that the answer states right for the evidence in the record?

Look at how sure the answer is of each diagnosis and action, in words, numbers or by saying nothing, and hold it against how far the record bears it out: results that conflict, that are missing, old or ambiguous. Too sure and not sure enough count alike.

5: each statement is as sure as the record allows; what would settle an open question is named.
4: one statement of little weight is too sure or too hesitant.
3: certainty fits in the main, yet a doubt that matters is not named, or a clear matter is hedged.
2: an open matter is stated as settled, or a settled one as open, where it bears on the plan.
1: certainty has nothing to do with the evidence.`,
  wordings: {
    rephrased: `Dimension: uncertainty calibration. Does the answer sound exactly as sure as the record allows?

Take each diagnosis and action. Note how sure the answer is of it, by its words, by figures, or by leaving doubt unsaid, and compare that with the record: are results missing, old, ambiguous or in conflict? False certainty and needless doubt weigh the same.

1: how sure the answer sounds has no relation to the evidence.
2: something open is put as settled, or something settled as open, and the plan hangs on it.
3: mostly fitting, but a doubt that matters goes unsaid, or a clear matter is hedged.
4: one statement of little weight sounds too sure or too doubtful.
5: every statement sounds as sure as the record allows, and what would settle an open question is said.`,
  },
}

const guides: ReadonlyMap<string, string> = new Map(
  [coherencePrompt, completenessPrompt, differentialConsiderationPrompt, uncertaintyCalibrationPrompt].map(
    ({ id, instructions }) => [id, instructions],
  ),
)

/** What each grade of a dimension stands for: for people in the words that the judge is told; null for a dimension of a user's own. */
export function gradingGuide(metric: string): string | null {
  return guides.get(metric) ?? null
}
