import type { Judge } from '../../judging/grading/judge.ts'
import { clinicalIntentAlignment } from '../comparing/clinical-intent-alignment.ts'
import { atomiseCriteria } from '../grading/atomise-criteria.ts'
import { entailPoints } from '../grading/entail-points.ts'
import type { Rubric } from '../rubric.ts'

/**
 * Clinical intent alignment of a rubric with a reference, by strict entailment of the reference's atomic points.
 *
 * @returns the share of judged points that the rubric entails, 0 to 1; null where the reference could not be taken apart, or no point was judged
 */
export function alignByEntailment(judge: Judge): (rubric: Rubric, gold: Rubric) => Promise<number | null> {
  return async ({ id, criteria }, gold) => {
    const atomised = await atomiseCriteria(id, gold.criteria, judge)
    if (atomised.kind === 'missing') return null
    return clinicalIntentAlignment([await entailPoints(id, atomised.points, criteria, judge)]).micro.value
  }
}
