import type { Prompt } from '../prompt.ts'

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
