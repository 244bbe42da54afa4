/** A substance to which patients react. */
export interface Allergen {
  readonly substance: string
  readonly reactions: readonly [string, ...string[]]
  /** Medicines with one of these slots are not taken by those who react. */
  readonly slots: readonly string[]
  readonly source: string
}

const source = 'UK NICE CG183 drug allergy, 2014'

/** Allergies and intolerances that records list. Unreviewed, not for clinical use. */
export const allergens: { readonly reviewed: false; readonly rows: readonly [Allergen, ...Allergen[]] } = {
  reviewed: false,
  rows: [
    { substance: 'penicillin', reactions: ['rash', 'anaphylaxis'], slots: ['beta-lactam'], source },
    { substance: 'lisinopril', reactions: ['cough', 'angioedema'], slots: ['renin'], source },
    { substance: 'codeine', reactions: ['nausea'], slots: [], source },
    { substance: 'trimethoprim', reactions: ['rash'], slots: [], source },
    { substance: 'iodinated contrast', reactions: ['urticaria'], slots: [], source },
    { substance: 'latex', reactions: ['dermatitis'], slots: [], source },
    { substance: 'peanuts', reactions: ['urticaria'], slots: [], source },
  ],
}
