import type { PatientInput } from '../../patient/patient.ts'
import { latestBy, orderOf } from './record-window.ts'

type Item<Key extends 'conditions' | 'medications' | 'allergies' | 'labs' | 'vital_signs'> = NonNullable<
  PatientInput[Key]
>[number]

/** An ejection fraction with its time. */
interface EjectionFraction {
  readonly percent: number
  readonly taken: string | undefined
  readonly name: (reason: string) => void
}

/** A statement that the patient is, or is not, pregnant. */
export interface PregnancyStatement {
  readonly isPregnant: boolean
  /** When it was made, or began. */
  readonly taken: string | undefined
  /** Goes on, as a condition does that is active; otherwise it is of its moment. */
  readonly stands: boolean
  /** The encounter that it belongs to, as a reference. */
  readonly encounter: string | undefined
  readonly name: (reason: string) => void
}

/** What was read of one patient so far. */
export interface Chart {
  readonly conditions: Item<'conditions'>[]
  readonly medications: Item<'medications'>[]
  readonly allergies: Item<'allergies'>[]
  readonly labs: Item<'labs'>[]
  readonly vitalSigns: Item<'vital_signs'>[]
  readonly ejectionFractions: EjectionFraction[]
  readonly pregnancies: PregnancyStatement[]
}

export function emptyChart(): Chart {
  return {
    conditions: [],
    medications: [],
    allergies: [],
    labs: [],
    vitalSigns: [],
    ejectionFractions: [],
    pregnancies: [],
  }
}

type VitalSigns = Chart['vitalSigns'][number]

/**
 * Vital signs that were taken at one time, as one set; the oldest first. A sign that was measured twice at that time stands in a set of its own.
 *
 * @param single each with its time and one value
 */
export function groupVitalSigns(single: readonly VitalSigns[]): VitalSigns[] {
  const byTime = new Map<number, { sets: VitalSigns[]; counts: Map<string, number> }>()
  for (const { taken_at, ...value } of single) {
    const time = Date.parse(taken_at)
    const group = byTime.get(time) ?? { sets: [], counts: new Map<string, number>() }
    byTime.set(time, group)
    for (const [field, measured] of Object.entries(value)) {
      const nth = group.counts.get(field) ?? 0
      group.counts.set(field, nth + 1)
      group.sets[nth] = { ...(group.sets[nth] ?? { taken_at }), [field]: measured }
    }
  }
  return [...byTime].toSorted(([a], [b]) => a - b).flatMap(([, { sets }]) => sets)
}

/**
 * The latest ejection fraction of several; all others are named. Where it cannot be told which is the latest, or two of one time differ, none is.
 */
export function latestFraction(fractions: readonly EjectionFraction[]): EjectionFraction | undefined {
  const dated = fractions.flatMap((one) => (one.taken === undefined ? [] : [{ one, at: one.taken }]))
  const latest = latestBy(dated, ({ at }) => at)?.one ?? fractions[0]
  if (latest === undefined) return undefined
  const among = dated.length > 0 ? dated.map(({ one }) => one) : fractions
  const rival = among.find((one) => one.percent !== latest.percent && !isLater(latest, one))
  for (const one of fractions)
    if (rival !== undefined) one.name('which of several is the latest is not on record')
    else if (one !== latest)
      one.name(
        one.taken === undefined ? 'when it was measured is not on record' : `a later one is read, of ${latest.taken}`,
      )
  return rival === undefined ? latest : undefined
}

function isLater(one: EjectionFraction, other: EjectionFraction): boolean {
  return one.taken !== undefined && other.taken !== undefined && orderOf(one.taken, other.taken) === 'after'
}
