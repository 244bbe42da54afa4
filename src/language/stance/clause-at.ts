import type { Clause } from './clauses.ts'
import { firstFrom } from './first-from.ts'

/** The clause in which a token stands. There is one at every token: the first clause starts with the first. */
export function clauseAt(clauses: readonly Clause[], at: number): Clause {
  return clauses[firstFrom(clauses, at + 1) - 1] ?? { from: 0, to: 0, isContrast: false }
}
