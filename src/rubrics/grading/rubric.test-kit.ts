import { blindAxesOf, type Criterion, type Rubric, rubric } from '../rubric.ts'

/** A rubric without a board, on ibuprofen with lisinopril: 8 and 5 to achieve, 9 and 10 to lose. */
export function exampleRubric(changed: readonly Partial<Criterion>[] = []): Rubric {
  const criteria = [
    { id: 'interaction', text: 'Says that ibuprofen makes lisinopril "less effective"', axis: 'accuracy', weight: 8 },
    { id: 'kidney', text: 'Asks about "kidney function"', axis: 'context_awareness', weight: 5 },
    {
      id: 'calls-it-safe',
      text: 'Calls daily use "perfectly safe"',
      axis: 'accuracy',
      weight: -9,
      polarity: 'undesired',
    },
    {
      id: 'emergency',
      text: 'Names "less urine" as a reason to seek care at once',
      axis: 'completeness',
      weight: -10,
      redFlag: true,
    },
  ].map((one, at) => ({ polarity: 'desired', ...one, ...changed[at] }))
  return rubric.parse({
    schema: 1,
    id: 'ibuprofen-lisinopril',
    version: '1',
    query: 'Can I take ibuprofen with lisinopril?',
    criteria,
    board: null,
    marks: ['ungrounded'],
    confidence: 'lower',
    blindAxes: blindAxesOf(criteria as Criterion[]),
    controversies: [],
  })
}

/** Meets all of the rubric. */
export const goodAnswer =
  'Ibuprofen can make lisinopril less effective. What is your kidney function? If you pass less urine, go to hospital at once.'

/** Misses the question and the red flag, and makes the mistake. */
export const badAnswer = 'Ibuprofen can make lisinopril less effective, but every day is perfectly safe.'
