import { z } from 'zod'
import data from './interactions.json' with { type: 'json' }

const text = z.string().min(1, 'wanted text, got an empty string')

const party = z
  .strictObject({
    /** Names of the drug table. */
    drugs: z.array(text).default([]),
    /** Ids of classes. */
    classes: z.array(text).default([]),
  })
  .refine(({ drugs, classes }) => drugs.length + classes.length > 0, 'wanted at least one drug or class')

/** Two drugs or classes that are not given together without a look at what they do to one another. */
export const interaction = z.strictObject({
  one: party,
  other: party,
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
export type InteractionParty = Interaction['one']

/** The schema of `interactions.json`. */
export const interactionTableSchema = z.strictObject({
  source: text,
  reviewed: z.boolean(),
  note: z.string(),
  interactions: z.array(interaction),
})

/** The shipped pairs, unreviewed and not for clinical use. */
export const interactions: readonly Interaction[] = interactionTableSchema.parse(data).interactions
