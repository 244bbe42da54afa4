import { adjudicated, type HumanLabel } from './human-label.ts'
import { itemKey } from './item-key.ts'

/** One answer on which raters are apart. */
export interface Disagreement {
  readonly item: Pick<HumanLabel, 'metric' | 'caseId' | 'answerHash' | 'trial'>
  /** Of the raters, from the least on. */
  readonly labels: readonly HumanLabel[]
}

/**
 * The answers whose raters lie more than so many points apart, and that nobody has settled yet.
 *
 * @param over points: 1 finds grades that are 2 or more apart
 */
export function findDisagreements(labels: readonly HumanLabel[], over: number): Disagreement[] {
  return [...Map.groupBy(labels, itemKey).values()].flatMap((ofItem) => {
    const [first] = ofItem
    if (first === undefined || ofItem.some(({ rater }) => rater === adjudicated)) return []
    const grades = ofItem.map(({ grade }) => grade)
    if (Math.max(...grades) - Math.min(...grades) <= over) return []
    return [{ item: first, labels: ofItem.toSorted((one, other) => one.grade - other.grade) }]
  })
}
