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
}
