import type { MedicationOrder } from '../../../answer/medications.ts'
import type { BodyWeight } from './body-weight.ts'

/** A dose in the units that the rows count in. */
export interface CountedDose {
  readonly drug: string
  readonly classes: readonly string[]
  /** In mg, or in units for what is counted so. */
  readonly low: number
  readonly high: number
  readonly isUnits: boolean
  /** It stands for each kilogram. */
  readonly isPerKg: boolean
  /** Each hour. */
  readonly isRate: boolean
  /** Hours to the next; undefined where nothing is said. */
  readonly every: number | undefined
  readonly ways: readonly string[] | undefined
  readonly isSure: boolean
  readonly context: string
  readonly sentence: string
}

/** What an answer tells of an anticoagulant beside its doses. */
export interface AnticoagulantAnswer {
  /** Those that surely are ordered, per kilogram and by the hour too. */
  readonly doses: readonly CountedDose[]
  readonly orders: readonly MedicationOrder[]
  /** Problems that the answer names. */
  readonly problems: readonly string[]
  /** The texts of its orders. */
  readonly texts: readonly string[]
  readonly weight: BodyWeight | undefined
}

/** Of enoxaparin, in units of activity against factor Xa. */
export const unitsPerMilligram = 100

/** A dose as its own label counts it: enoxaparin in mg, by "4,000 IU" too. */
function inOwnUnit({ drug, high, isUnits }: CountedDose): number {
  return drug === 'enoxaparin' && isUnits ? high / unitsPerMilligram : high
}

const usualTimes: Readonly<Record<string, number>> = { apixaban: 2 }

/** "1 dd", "2 dd": how often in a day, as the Dutch write it. */
const dutchTimes = /\b(?<times>[1-4]) ?dd\b/iu

/** What is given in a day of one dose. */
export function dayOf(dose: CountedDose): number {
  const { drug, every, sentence } = dose
  const written = dutchTimes.exec(sentence)?.groups?.['times']
  const times =
    every === undefined ? (written === undefined ? (usualTimes[drug] ?? 1) : Number(written)) : Math.max(1, 24 / every)
  return inOwnUnit(dose) * times
}
