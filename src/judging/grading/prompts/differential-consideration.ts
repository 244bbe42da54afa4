import type { Prompt } from '../prompt.ts'

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
