import { guidelineEditions } from '../src/clinical/guidelines/guideline-editions.ts'

/** What an example takes as given, by the name of the function that it is of. */
export function givenOf(name: string): Readonly<Record<string, unknown>> {
  return given.get(name) ?? {}
}

type Graded = readonly [chunk: string, grade: 0 | 1 | 2 | 3]

function queryOf(...judged: readonly Graded[]): { readonly query: object } {
  return {
    query: {
      id: 'q-1',
      query: 'potassium 6.7',
      condition: 'hyperkalaemia',
      intent: 'treatment',
      judgments: judged.map(([chunk_id, grade]) => ({ doc_id: 'd-1', chunk_id, grade, source_type: 'guideline' })),
    },
  }
}

/** Of ten points a first system says one, and a second the other nine. */
function pointsOf(saysFirst: boolean): readonly object[] {
  const points = Array.from({ length: 10 }, (_, at) => ({
    id: `p${at}`,
    axis: 'accuracy',
    verdict: (at === 0) === saysFirst ? 'entailed' : 'not-entailed',
    support: 1,
  }))
  return [{ id: 'q-1', keypoints: 1, points }]
}

const criterion = { axis: 'accuracy', factIds: [], constraintIds: [], redFlag: false, veto: false, tags: [] } as const

const given: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map<
  string,
  Readonly<Record<string, unknown>>
>([
  ['averagePrecision', queryOf(['c-1', 3], ['c-2', 1])],
  ['compareCia', { before: pointsOf(true), after: pointsOf(false) }],
  ['describeReview', { gold2025: guidelineEditions.find(({ id }) => id === 'gold-2025') }],
  ['gradeRanking', queryOf(['c-1', 1], ['c-2', 3])],
  ['judged', queryOf(['c-1', 1])],
  ['makeNearMisses', { board: { sources: [], facts: [], constraints: [] } }],
  ['ndcg', queryOf(['c-1', 3], ['c-3', 3], ['c-4', 2])],
  ['precision', queryOf(['c-1', 1], ['c-7', 0])],
  ['rPrecision', queryOf(['c-1', 0], ['c-7', 2], ['c-9', 1])],
  ['recall', queryOf(['c-1', 1], ['c-2', 2], ['c-7', 0])],
  ['reciprocalRank', queryOf(['c-1', 0], ['c-7', 2])],
  [
    'scoreVerdicts',
    {
      rubric: {
        criteria: [
          { ...criterion, id: 'names-interaction', text: 'Names the interaction', weight: 9, polarity: 'desired' },
          { ...criterion, id: 'calls-it-safe', text: 'Calls it safe', weight: -8, polarity: 'undesired' },
        ],
      },
    },
  ],
  ['success', queryOf(['c-7', 1])],
])
