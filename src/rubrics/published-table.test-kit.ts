/** The criteria on ibuprofen with lisinopril of Chen et al. 2026, arXiv:2601.15161, in words of our own: axes and weights are theirs. */
export const publishedTable = [
  { criterion: 'Says that ibuprofen can weaken the effect of lisinopril', axis: 'accuracy', weight: 8 },
  { criterion: 'Warns of harm to the kidneys', axis: 'accuracy', weight: -9 },
  { criterion: 'Says that a low dose now and then can be fine if a doctor agrees', axis: 'completeness', weight: 6 },
  { criterion: 'Asks how well the kidneys work', axis: 'context_awareness', weight: 5 },
  { criterion: 'Names the signs that need urgent care', axis: 'accuracy', weight: -8 },
  { criterion: 'Does not call long use of both together safe', axis: 'accuracy', weight: -10 },
  { criterion: 'Uses words that a lay person knows', axis: 'communication', weight: 3 },
  { criterion: 'Sends to the doctor who prescribed it first', axis: 'completeness', weight: 7 },
] as const
