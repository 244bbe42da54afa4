import { z } from 'zod'
import data from './interactions.json' with { type: 'json' }
import type { DrugName } from '../../language/drug-names.ts'

const text = z.string().min(1, 'wanted text, got an empty string')

const partySchema = z
  .strictObject({
    /** Names of the drug table. */
    drugs: z.array(text).default([]),
    /** Ids of classes. */
    classes: z.array(text).default([]),
  })
  .refine(({ drugs, classes }) => drugs.length + classes.length > 0, 'wanted at least one drug or class')

/** Two drugs or classes that are not given together without a look at what they do to one another. */
const interaction = z.strictObject({
  one: partySchema,
  other: partySchema,
  mechanism: text,
  /** What is watched for, by its names: a check that names it and one of the two drugs is one of this pair. */
  hazard: z.array(text).min(1, 'wanted at least one name of the hazard'),
  severity: z.enum(['moderate', 'major', 'contraindicated']),
  /** One follows the other by right: the pair counts only where the patient takes one of them already. */
  sequenceIsUsual: z.boolean().default(false),
  /** The label or formulary, with its address. */
  source: text,
})

export type Interaction = Readonly<z.output<typeof interaction>>

type InteractionParty = Interaction['one']

/** The schema of `interactions.json`. */
export const interactionTableSchema = z.strictObject({
  source: text,
  reviewed: z.boolean(),
  note: z.string(),
  interactions: z.array(interaction),
})

/** The shipped pairs, unreviewed and not for clinical use. */
export const interactions: readonly Interaction[] = interactionTableSchema.parse(data).interactions

/** A drug or a class by what it is matched with. */
export interface NamedDrug {
  readonly name: string
  readonly isClass: boolean
  readonly parts: readonly string[]
  readonly classes: readonly string[]
}

/** The same of an entry of the drug table. */
export function namedDrug({ name, isClass, parts, classes }: DrugName): NamedDrug {
  return { name, isClass, parts, classes: [...classes] }
}

/** Whether a drug is of a party of an interaction: by name, as a part of a combination, or by class. */
export function isOfParty({ name, parts, classes }: NamedDrug, party: InteractionParty): boolean {
  return (
    party.drugs.includes(name) ||
    parts.some((part) => party.drugs.includes(part)) ||
    classes.some((id) => party.classes.includes(id))
  )
}

/**
 * Whether what an entry names stands for a drug: the drug, a combination with it, or a class that it belongs to.
 *
 * @param named by the entry
 */
export function standsFor(named: NamedDrug, drug: NamedDrug): boolean {
  if (named.name === drug.name) return true
  if (named.isClass) return named.classes.every((id) => drug.classes.includes(id))
  return (
    named.parts.some((part) => drug.parts.includes(part)) ||
    (drug.isClass && drug.classes.every((id) => named.classes.includes(id)))
  )
}
