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
}
