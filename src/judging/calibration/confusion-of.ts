/** How often people and a judge gave which grades. */
export interface Confusion {
  /** 1 to 5, and the half points that were given. */
  readonly grades: readonly number[]
  /** A row a grade of people, a column a grade of the judge. */
  readonly counts: readonly (readonly number[])[]
}

/** The confusion matrix of pairs of grades. */
export function confusionOf(pairs: readonly { readonly human: number; readonly judge: number }[]): Confusion {
  const grades = [...new Set([1, 2, 3, 4, 5, ...pairs.flatMap(({ human, judge }) => [human, judge])])].toSorted(
    (one, other) => one - other,
  )
  const counts = grades.map(() => grades.map(() => 0))
  for (const { human, judge } of pairs) {
    const row = counts[grades.indexOf(human)]
    const column = grades.indexOf(judge)
    if (row !== undefined) row[column] = (row[column] ?? 0) + 1
  }
  return { grades, counts }
}
