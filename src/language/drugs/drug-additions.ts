import { z } from 'zod'
import type { ModuleOption } from '../../core/module-option.ts'
import { drugClassEntry } from './drug-class-entry.ts'
import { drugEntry } from './drug-entry.ts'

/**
 * What a user adds to a drug table, in the shape of the table: new classes and drugs, or more of one that is there, under its id or its name. A new
 * class needs `names`, a new drug `classes`.
 */
export const drugAdditions = z.strictObject({
  classes: z.array(drugClassEntry.extend({ names: drugClassEntry.shape.names.optional() })).default([]),
  drugs: z.array(drugEntry.extend({ classes: drugEntry.shape.classes.optional() })).default([]),
})

/** As a user writes them. */
export type DrugAdditionsInput = z.input<typeof drugAdditions>

/** As they are read: every list but `names` and `classes` is there. */
export type DrugAdditions = z.output<typeof drugAdditions>

/** The option `drugs` of a suite: drugs and classes beside those that come with the package, and further names of these. */
export const drugsOption: ModuleOption<DrugAdditions> = { name: 'drugs', schema: drugAdditions }
