import type { Judge } from '../../judging/grading/judge.ts'
import { clinicalIntentAlignment } from '../../rubrics/comparing/clinical-intent-alignment.ts'
import { entailPoints } from '../../rubrics/grading/entail-points.ts'
import type { Rubric } from '../../rubrics/rubric.ts'

/** The share of a reference's criteria that a rubric entails, each taken as one point, by a judge; null where it could not be judged. */
export function alignmentWith(judge: Judge): (rubric: Rubric, gold: Rubric) => Promise<number | null> {
  return async ({ id, criteria }, gold) => {
    const points = await entailPoints(id, gold.criteria, criteria, judge)
    return clinicalIntentAlignment([points]).micro.value
  }
}
