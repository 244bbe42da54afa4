import * as fc from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'
import { chestPainNames } from '../clinical/chest-pain-names.ts'
import { optional } from './optional.ts'

/** Pain in the chest, as a record has it. */
export interface ChestPain {
  readonly symptoms: Patient['symptoms']
  readonly conditions: Patient['conditions']
}

/**
 * Pain in the chest as a symptom, or seldom on the problem list alone. It shrinks to the symptom "chest pain".
 *
 * @param problems as which it may stand on the problem list
 */
export function chestPain(problems: readonly string[]): fc.Arbitrary<ChestPain> {
  const { symptoms } = chestPainNames
  return fc.oneof(
    { withCrossShrink: true },
    {
      weight: 9,
      arbitrary: fc
        .record({ name: fc.constantFrom(...symptoms), onset: optional(fc.integer({ min: 1, max: 12 }), 50) })
        .map(({ name, onset }) => ({
          symptoms: [{ name, present: true, ...(onset !== undefined && { onset_hours: onset }) }],
          conditions: [],
        })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...problems)
        .map((name) => ({ symptoms: [], conditions: [{ name, status: 'active' as const }] })),
    },
  )
}
