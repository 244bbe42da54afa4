import * as fc from 'fast-check'
import type { Patient } from '../patient/patient.ts'
import { medicines, type Medicine } from './tables/medicines.ts'
import { seldom, choose } from './generators/draws.ts'

/** How many medicines are generated. */
export interface MedicationsConstraints {
  /** How many at most; default 6. */
  readonly maxLength?: number
}

/**
 * Long-term medicines of an adult: real drugs with a usual dose, their route and frequency, some of them stopped; no class twice, and no pair that nobody
 * would prescribe.
 *
 * Shrinks to none, then to generic names alone.
 *
 * @param constraints `maxLength`: how many at the most, 6 unless given
 *
 * @example
 * fc.assert(fc.property(medications({ maxLength: 2 }), (taken) => taken.length <= 2))
 */
export function medications({ maxLength = 6 }: MedicationsConstraints = {}): fc.Arbitrary<Patient['medications']> {
  return medicationPicks(maxLength).map((picks) => withoutClashes(prescribe(picks, medicines.rows)))
}

/** A medicine of a list that is not yet known, with how it is written down. All zero and false is the plainest. */
export interface MedicationPick {
  readonly medicine: number
  readonly name: number
  readonly dose: number
  readonly isDetailed: boolean
  readonly isStopped: boolean
}

/** Picks that `prescribe` turns into medicines; they shrink to none, then to names alone. */
export function medicationPicks(maxLength: number): fc.Arbitrary<MedicationPick[]> {
  return fc.array(
    fc.record({
      medicine: fc.nat(medicines.rows.length - 1),
      name: fc.nat(3),
      dose: fc.nat(3),
      isDetailed: fc.boolean(),
      isStopped: seldom(12),
    }),
    { maxLength, size: 'max' },
  )
}

/** A medicine with its entry in the record. */
export interface Prescription {
  readonly medicine: Medicine
  readonly entry: Patient['medications'][number]
}

/** The medicines that are picked from a list. */
export function prescribe(picks: readonly MedicationPick[], candidates: readonly Medicine[]): Prescription[] {
  return picks.map((pick) => {
    const medicine = choose(candidates, pick.medicine)
    return {
      medicine,
      entry: {
        name: choose(medicine.names, pick.name),
        ...(pick.isDetailed && {
          dose: choose(medicine.doses, pick.dose),
          route: medicine.route,
          frequency: medicine.frequency,
        }),
        status: pick.isStopped ? 'stopped' : 'active',
      },
    }
  })
}

/** Those that do not clash with an earlier one: a class once, and no pair that nobody would prescribe. */
export function withoutClashes(prescriptions: readonly Prescription[]): Patient['medications'] {
  const taken = new Set<string>()
  return prescriptions.flatMap(({ medicine, entry }) => {
    if (medicine.slots.some((slot) => taken.has(slot))) return []
    for (const slot of medicine.slots) taken.add(slot)
    return [entry]
  })
}

/** What people take for no problem of the list. */
export const everydayMedicines: readonly Medicine[] = medicines.rows.filter((row) => row.for.length === 0)

const byProblem = new Map<string, readonly Medicine[]>()

/** What is taken for a problem, before what anyone may take. */
export function medicinesFor(problem: string): readonly Medicine[] {
  const known = byProblem.get(problem)
  if (known !== undefined) return known
  const found = [...medicines.rows.filter((row) => row.for.includes(problem)), ...everydayMedicines]
  byProblem.set(problem, found)
  return found
}
