import { z } from 'zod'
import { atcCode } from './atc-code.ts'
import { drugName } from './drug-name.ts'

/** A class of drugs, by the names that texts use for it as a whole. */
export const drugClassEntry = z.strictObject({
  /** Stable, in kebab case. */
  id: z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u, 'wanted an id in kebab case, for example loop-diuretic'),
  /** In the singular and, of verbs, the infinitive, abbreviations included; at least one. */
  names: z.array(drugName).min(1, 'wanted at least one name of the class'),
  /** Where the class stands in the ATC index; empty where it has no place of its own. */
  atc: z.array(atcCode).default([]),
  /** Ids of the wider classes: whatever is of this class is of those too, and of theirs. */
  partOf: z.array(z.string()).default([]),
  /** True for a class that is here only for its name and for what is part of it: `diuretic`, `antibiotic`. Absent means false. */
  isGroup: z.boolean().optional(),
})

export type DrugClassEntry = Readonly<z.output<typeof drugClassEntry>>
