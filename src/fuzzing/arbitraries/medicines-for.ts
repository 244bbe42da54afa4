import { type Medicine, medicines } from '../clinical/medicines.ts'

/** What people take for no problem of the list. */
export const everydayMedicines: readonly Medicine[] = medicines.rows.filter((row) => row.for.length === 0)

const byProblem = new Map<string, readonly Medicine[]>()

/** What is taken for a problem, before what anyone may take. */
export function medicinesFor(problem: string): readonly Medicine[] {
  const known = byProblem.get(problem)
  if (known !== undefined) return known
  const found = [...medicines.rows.filter((row) => row.for.includes(problem)), ...everydayMedicines]
  byProblem.set(problem, found)
  return found
}
