import { defineScorer, type GoldenCase, notApplicable, type RecommendationInput, scored } from 'vitest-assay'

/** Whether an answer shows at least two passages of guidelines; a case that expects none is left out. */
export const guidelineCitations = defineScorer(
  { name: 'guideline-citation', tier: 2, unit: 'cases', aggregate: 'rate' },
  (answer: RecommendationInput, goldenCase: GoldenCase) => {
    if (!goldenCase.expected.evidence_source_types.includes('guideline')) {
      return notApplicable('the case expects no guideline among the evidence')
    }
    const count = answer.evidence_table.filter((row) => row.source_type === 'guideline').length
    return scored(count >= 2 ? 1 : 0, [`${count} of at least 2 rows of evidence are from guidelines`])
  },
)
