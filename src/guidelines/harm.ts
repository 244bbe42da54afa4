/** What a missed rule may do to a patient, the least first. */
export const harms = ['moderate', 'severe', 'life-threatening'] as const

/**
 * How much harm a miss may do: `moderate` (illness goes on or comes back), `severe` (admission, lasting loss), `life-threatening` (death within hours or days).
 *
 * No source gives such grades; those of the shipped rules are our own, and unreviewed.
 */
export type Harm = (typeof harms)[number]
