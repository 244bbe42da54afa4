import { median } from '../../statistics/median.ts'
import { adjudicated, type HumanLabel } from './human-label.ts'
import { itemKey } from './item-key.ts'

/** What people came to on one answer. */
export interface HumanGrade {
  readonly caseId: string
  /** 1 to 5, half a point where a median lies between two grades. */
  readonly grade: number
  /** Whether somebody settled it; else it is the median of the raters. */
  readonly adjudicated: boolean
}

/** The grade of each item by people: the settled one, else the median of the raters. By `itemKey`. */
export function humanGrades(labels: readonly HumanLabel[]): Map<string, HumanGrade> {
  const grades = new Map<string, HumanGrade>()
  for (const [key, ofItem] of Map.groupBy(labels, itemKey)) {
    const settled = ofItem.find(({ rater }) => rater === adjudicated)
    const caseId = ofItem[0]?.caseId ?? ''
    const grade = settled?.grade ?? median(ofItem.map((label) => label.grade))
    grades.set(key, { caseId, grade, adjudicated: settled !== undefined })
  }
  return grades
}
