import { z } from 'zod'

const term = z.string().regex(/[\p{L}\p{N}]/u, 'wanted a term with a letter or a digit')
const terms = z.array(term).default([])
const name = z.string().regex(/\S/u, 'wanted text, got an empty string')
const source = z.string().optional()

const withinRow = z.strictObject({ specialty: name, source, terms })

const outsideRow = z.strictObject({
  specialty: name,
  source,
  conditions: terms,
  interventions: terms,
  exclusiveInterventions: terms,
})

/** The schema of a scope. What it cannot see (a term on both sides) `parseScope` refuses. */
export const scopeSchema = z.strictObject({
  name,
  reviewed: z.boolean().default(false),
  source,
  inScope: z.array(withinRow).default([]),
  outOfScope: z.array(outsideRow),
})

/**
 * What a system is made for, and what it has to leave to others: plain data.
 *
 * - `name`: for messages
 * - `reviewed`: whether a clinician has signed it
 * - `inScope`: by specialty, the conditions, drugs and procedures within. They shield what they hold (`pulmonary hypertension` is no `hypertension`), and an
 *   order for one of them is in scope. A term `insulin + dextrose` is in scope where one sentence names both
 * - `outOfScope`: by specialty. `conditions`: flagged where an order is directed at them. `interventions` (drugs, procedures, tests): flagged where they are
 *   ordered, unless for something in scope. `exclusiveInterventions`: flagged whatever they are ordered for
 *
 * Terms are in the singular; case, hyphens, spelling and plural make no difference. A term that the tables of names and drugs know counts by all of its names:
 * `urinary tract infection` finds `UTI`, `levetiracetam` finds `Keppra`.
 */
export type Scope = Readonly<z.output<typeof scopeSchema>>

/** A scope as one writes it: lists that have nothing in them may be absent. */
export type ScopeInput = z.input<typeof scopeSchema>
