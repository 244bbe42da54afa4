import { z } from 'zod'
import { AssayError } from '../../../kit/assay-error.ts'
import data from './interactions.json' with { type: 'json' }
import type { DrugName } from '../../language/drug-names.ts'
import { rowsOfDrugs } from './rows-of-drugs.ts'

const text = z.string().min(1, 'expected text, got an empty string')

/** One side of an interaction: names of the drug table, ids of its classes, groups of the table of interactions. */
const partySchema = z
  .strictObject({
    drugs: z.array(text).default([]),
    classes: z.array(text).default([]),
    /** Keys of `groups`. */
    groups: z.array(text).default([]),
  })
  .refine(
    ({ drugs, classes, groups }) => drugs.length + classes.length + groups.length > 0,
    'expected at least one drug, class or group',
  )

/** Drugs that interact by one mechanism and are no class of the drug table: those with a known risk of torsades, strong inhibitors of CYP3A4. */
const groupSchema = z.strictObject({
  /** What an entry calls all of them: "QT-prolonging drugs"; empty where only its drugs and classes have names. */
  names: z.array(text),
  drugs: z.array(text).default([]),
  classes: z.array(text).default([]),
  source: text,
})

/** Settings in which a pair may be the standard of care. */
export const usualSettings = [
  'acute coronary syndrome',
  'pulmonary embolism',
  'heart failure',
  'diabetic kidney disease',
  'pregnancy',
  'comfort care',
  'invasive ventilation',
  'potassium below 4',
  'ketoacidosis',
] as const

/** A setting in which a pair may be the standard of care. */
export type UsualSetting = (typeof usualSettings)[number]

/** Two drugs or classes that are not given together without a look at what they do to one another. */
const interactionSchema = z.strictObject({
  one: partySchema,
  other: partySchema,
  mechanism: text,
  /** What is watched for, by its names: a check that names it and one of the two drugs is one of a major pair. */
  hazard: z.array(text).min(1, 'expected at least one name of the hazard'),
  /** `contraindicated`: an entry names both drugs, and what becomes of one of them. `major`: an entry names both, or the hazard. `moderate`: asked for in strict mode alone. */
  severity: z.enum(['moderate', 'major', 'contraindicated']),
  /** One follows the other by right: the pair counts only where the patient takes one of them already. */
  sequenceIsUsual: z.boolean().default(false),
  /** Where the pair is the standard of care, and needs no entry of its own. */
  usualIn: z.array(z.enum(usualSettings)).default([]),
  /** The label or formulary, with its address. */
  source: text,
})

/** One side of an interaction, with its groups spelt out. */
export interface InteractionParty {
  readonly drugs: ReadonlySet<string>
  readonly classes: ReadonlySet<string>
  /** What an entry calls all of them. */
  readonly names: readonly string[]
}

/** Two drugs or classes that are not given together without a look at what they do to one another. */
export interface Interaction extends Omit<z.output<typeof interactionSchema>, 'one' | 'other'> {
  readonly one: InteractionParty
  readonly other: InteractionParty
}

/** The schema of `interactions.json`. */
export const interactionTableSchema = z.strictObject({
  source: text,
  reviewed: z.boolean(),
  note: z.string(),
  groups: z.record(z.string(), groupSchema),
  interactions: z.array(interactionSchema),
})

const table = interactionTableSchema.parse(data)

/** The shipped pairs, unreviewed and not for clinical use. */
export const interactions: readonly Interaction[] = table.interactions.map((row) => ({
  ...row,
  one: partyOf(row.one),
  other: partyOf(row.other),
}))

/** The pairs of which one side is any of some drugs, in the order of the table. */
export const interactionsOf: (drugs: readonly NamedDrug[]) => readonly Interaction[] = rowsOfDrugs(
  interactions,
  ({ one, other }) => ({
    drugs: [...one.drugs, ...other.drugs],
    classes: [...one.classes, ...other.classes],
  }),
)

/** The drugs of a group of the table, by name. */
export function groupOfDrugs(key: string): ReadonlySet<string> {
  return partyOf({ drugs: [], classes: [], groups: [key] }).drugs
}

function partyOf({ drugs, classes, groups }: z.output<typeof partySchema>): InteractionParty {
  const found = groups.map((key) => {
    const group = table.groups[key]
    if (group === undefined)
      throw new AssayError(
        'language-invalid',
        `interactions.json has no group "${key}"; expected one of ${Object.keys(table.groups).join(', ')}`,
      )
    return group
  })
  return {
    drugs: new Set([...drugs, ...found.flatMap((group) => group.drugs)]),
    classes: new Set([...classes, ...found.flatMap((group) => group.classes)]),
    names: found.flatMap((group) => group.names),
  }
}

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
    party.drugs.has(name) || parts.some((part) => party.drugs.has(part)) || classes.some((id) => party.classes.has(id))
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
