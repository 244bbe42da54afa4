import { z } from 'zod'

const count = z.int().min(0)

/** The schema of what a run on held-out cases took, in the file of a run. */
export const heldOutScopeSchema = z.strictObject({
  /** Cases that are held out. */
  cases: count,
  queries: count,
  /** Cases on the other side of the split, which were left out. */
  rest: count,
  /** Cases of patients who were not known at freezing, which were left out too. */
  notInSplit: count,
  tenants: z.array(z.string()),
})

/** What a run on held-out cases took of the cases that its files have; counts, never who. */
export type HeldOutScope = Readonly<z.output<typeof heldOutScopeSchema>>
