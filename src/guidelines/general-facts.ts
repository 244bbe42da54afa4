import type { Patient } from '../golden-set/patient.ts'

/** What the exceptions read that hold for every rule. */
export interface GeneralFacts {
  readonly age: number
  /** `full` where the record is silent. */
  readonly goals: NonNullable<Patient['goals_of_care']>
  /** What the patient is allergic to, or does not tolerate, with the reaction where it is on record as text. */
  readonly allergies: readonly { readonly substance: string; readonly reaction?: string }[]
  /** The substances of these alone. */
  readonly substances: readonly string[]
}

type Loose<Shape> = { readonly [Key in keyof Shape]?: unknown } | null | undefined

const allGoals: readonly unknown[] = ['full', 'treatment-declined', 'palliative'] satisfies GeneralFacts['goals'][]

/**
 * Age, goals of care and allergies of a patient of any shape that has all of them as a `Patient` has; undefined of any other, of which half of them would say too little.
 *
 * @example
 * generalFacts({ demographics: { age_years: 71 }, allergies: [], gcs: 8 }) // { age: 71, goals: 'full', allergies: [], substances: [] }
 * generalFacts({ age: 71 }) // undefined
 */
export function generalFacts(patient: unknown): GeneralFacts | undefined {
  const { demographics, goals_of_care: goals = 'full', allergies } = (patient ?? {}) as NonNullable<Loose<Patient>>
  const age = (demographics as Loose<Patient['demographics']>)?.age_years
  if (typeof age !== 'number' || !allGoals.includes(goals) || !Array.isArray(allergies)) return undefined
  const entries = allergies as readonly Loose<Patient['allergies'][number]>[]
  const substances = entries.map((allergy) => allergy?.substance)
  if (!substances.every((substance) => typeof substance === 'string')) return undefined
  const known = substances.map((substance, index) => {
    const reaction = entries[index]?.reaction
    return typeof reaction === 'string' ? { substance, reaction } : { substance }
  })
  return { age, goals: goals as GeneralFacts['goals'], allergies: known, substances }
}
