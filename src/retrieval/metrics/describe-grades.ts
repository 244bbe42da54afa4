import type { GradedRanking } from '../ranking/graded-ranking.ts'
import type { GainTable } from './gain-table.ts'

const mostShown = 10

/**
 * The grades by rank beside those of the best order, the first ten: `grades 3 - 0 2; at best 3 3 2`, where `-` was not judged.
 *
 * @param table of the metric, by whose gains the best order is found
 */
export function describeGrades({ grades, counts }: GradedRanking, table: GainTable): string {
  const got = Array.from({ length: Math.min(grades.length, mostShown) }, (_, index) => {
    const grade = grades[index] ?? -1
    return grade < 0 ? '-' : String(grade)
  })
  if (grades.length > mostShown) got.push('…')
  const ideal: string[] = []
  for (const grade of table.best) {
    for (let left = counts[grade] ?? 0; left > 0 && ideal.length <= mostShown; left -= 1)
      ideal.push(ideal.length < mostShown ? String(grade) : '…')
  }
  return `grades ${got.length === 0 ? 'none' : got.join(' ')}; at best ${ideal.join(' ')}`
}
