import type { DrugName } from '../../language/drugs/vocabulary.ts'
import type { InteractionParty } from './interaction.ts'

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
