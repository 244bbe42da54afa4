import { z } from 'zod'
import data from './scope/cardiopulmonary.json' with { type: 'json' }
import { describeFound } from '../../kit/describe-found.ts'
import { describeIssue } from '../../kit/describe-issue.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { conceptKey, namesFor } from '../language/concept-names.ts'
import { drugTable } from '../language/drug-table.ts'
import { nameKey } from '../language/drug-table-schema.ts'

const termText = z.string().regex(/[\p{L}\p{N}]/u, 'expected a term with a letter or a digit')

const termList = z.array(termText).default([])

const nameText = z.string().regex(/\S/u, 'expected text, got an empty string')

const source = z.string().optional()

const withinRow = z.strictObject({ specialty: nameText, source, terms: termList })

const outsideRow = z.strictObject({
  specialty: nameText,
  source,
  conditions: termList,
  interventions: termList,
  exclusiveInterventions: termList,
})

/** The schema of a scope. What it cannot see (a term on both sides) `parseScope` refuses. */
const scopeSchema = z.strictObject({
  name: nameText,
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

/**
 * Cardiology and pulmonology, with the care that their patients need beside it: electrolytes, acid and base, anticoagulation and its bleeds, kidney injury
 * under diuresis, iron in heart failure, prophylaxis, vaccines, tobacco, palliation. Out of scope: some 1,300 terms of the other specialties.
 *
 * An unreviewed table, compared with the schema by a test; each row names its source. Spread it to add to it: `{ ...cardiopulmonary, outOfScope: [...cardiopulmonary.outOfScope, more] }`.
 */
export const cardiopulmonary: Scope = data

const parsed = new WeakMap<object, Scope>()

/**
 * Reads a scope that a user wrote; once for each object, so keep a scope in a constant.
 *
 * @returns it with every list there
 * @throws {AssayError} `scope-invalid` naming every fault with its value and its place: a wrong shape, an unknown key, an empty name, a term that is listed
 *   twice or that is both in scope and out of it, a scope without anything out of it
 */
export function parseScope(scope: unknown): Scope {
  if (typeof scope !== 'object' || scope === null || Array.isArray(scope))
    throw refusal([`expected an object with name and outOfScope, got ${describeFound(scope)}`])
  const known = parsed.get(scope)
  if (known !== undefined) return known
  const read = scopeSchema.safeParse(scope)
  if (!read.success) throw refusal(read.error.issues.map((issue) => describeIssue(issue, scopeSchema, scope)))
  const faults = scopeFaults(read.data)
  if (faults.length > 0) throw refusal(faults)
  parsed.set(scope, read.data)
  return read.data
}

function refusal(faults: readonly string[]): AssayError {
  return new AssayError('scope-invalid', `the scope: ${faults.join('; ')}`)
}

interface Placed {
  readonly term: string
  readonly place: string
}

const lists = ['conditions', 'interventions', 'exclusiveInterventions'] as const

/** Everything that keeps a scope of the right shape from being used, each fault with its value and its place. */
function scopeFaults(scope: Scope): readonly string[] {
  const within = scope.inScope.flatMap(({ terms }, row) => placed(terms, `inScope[${row}].terms`))
  const outside = scope.outOfScope.flatMap((entry, row) =>
    lists.flatMap((list) => placed(entry[list], `outOfScope[${row}].${list}`)),
  )
  if (outside.length === 0)
    return [
      'outOfScope has no term, so that it would pass every answer: expected at least one condition or intervention',
    ]
  return [...repeated(within), ...repeated(outside), ...onBothSides(within, outside)]
}

function placed(terms: readonly string[], list: string): readonly Placed[] {
  return terms.map((term, at) => ({ term, place: `${list}[${at}]` }))
}

function repeated(all: readonly Placed[]): readonly string[] {
  const seen = new Map<string, string>()
  return all.flatMap(({ term, place }) => {
    const key = conceptKey(term)
    const before = seen.get(key)
    if (before === undefined) seen.set(key, place)
    return before === undefined
      ? []
      : [`${place} ${describeFound(term)} is listed at ${before} already; a term may stand once`]
  })
}

/** By meaning: `UTI` on the one side and `urinary tract infection` on the other are the same term. */
function onBothSides(within: readonly Placed[], outside: readonly Placed[]): readonly string[] {
  const names = new Map(within.map((entry) => [meaning(entry.term), entry]))
  return outside.flatMap(({ term, place }) => {
    const other = names.get(meaning(term))
    return other === undefined
      ? []
      : [
          `${place} ${describeFound(term)} is in scope as ${describeFound(other.term)} at ${other.place}; a term is in scope or out of it`,
        ]
  })
}

function meaning(term: string): string {
  return conceptKey(namesOfTerm(term)[0] ?? term)
}

/**
 * All names under which a text may speak of a term of a scope, its main one first: those of the drug with its brands, else of the concept or the
 * procedure with its abbreviations. A term that no table knows is alone, and so is a class of drugs.
 */
export function namesOfTerm(term: string): readonly string[] {
  drugs ??= readDrugs()
  return drugs.get(nameKey(term)) ?? namesFor(term)
}

/** By the key of each name. Built when the first scope is read; the vocabulary of drugs would take much longer. */
let drugs: ReadonlyMap<string, readonly string[]> | undefined

function readDrugs(): ReadonlyMap<string, readonly string[]> {
  const all = drugTable.drugs.map(({ name, synonyms, brands }) => [name, ...synonyms, ...brands])
  return new Map(all.flatMap((names) => names.map((name) => [nameKey(name), names] as const)))
}
