import type { Prompt } from '../prompt.ts'

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
