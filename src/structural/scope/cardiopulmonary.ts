import data from './cardiopulmonary.json' with { type: 'json' }
import type { Scope } from './scope-schema.ts'

/**
 * Cardiology and pulmonology, with the care that their patients need beside it: electrolytes, acid and base, anticoagulation and its bleeds, kidney injury
 * under diuresis, iron in heart failure, prophylaxis, vaccines, tobacco, palliation. Out of scope: some 1,300 terms of the other specialties.
 *
 * An unreviewed table, held against the schema by a test; each row names its source. Spread it to add to it: `{ ...cardiopulmonary, outOfScope: [...cardiopulmonary.outOfScope, more] }`.
 */
export const cardiopulmonary: Scope = data
