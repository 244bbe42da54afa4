import type { Patient } from '../../golden-set/patient.ts'
import type { Medicine } from '../clinical/medicines.ts'
import { choose } from './choose.ts'
import type { MedicationPick } from './medication-picks.ts'

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
