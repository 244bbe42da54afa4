import { anyKnown } from './any-known.ts'
import { known } from './known.ts'
import { type PointItem, pointItem } from './point-item.ts'

/** What CURB-65 is counted from; undefined is not known. */
export interface Curb65Values {
  readonly confusion?: boolean | undefined
  readonly ureaMmolPerL?: number | undefined
  readonly respiratoryRate?: number | undefined
  readonly systolicMmHg?: number | undefined
  readonly diastolicMmHg?: number | undefined
  readonly ageYears?: number | undefined
}

/** The five points of CURB-65, for the calculator and for what the record says of a patient. Lim et al. 2003, https://doi.org/10.1136/thorax.58.5.377 */
export const curb65Items: readonly PointItem<Curb65Values>[] = [
  pointItem(1, ['confusion'], ({ confusion }) => confusion),
  pointItem(1, ['ureaMmolPerL'], ({ ureaMmolPerL }) => known(ureaMmolPerL, (urea) => urea > 7)),
  pointItem(1, ['respiratoryRate'], ({ respiratoryRate }) => known(respiratoryRate, (rate) => rate >= 30)),
  pointItem(1, ['systolicMmHg', 'diastolicMmHg'], ({ systolicMmHg, diastolicMmHg }) =>
    anyKnown(
      known(systolicMmHg, (systolic) => systolic < 90),
      known(diastolicMmHg, (diastolic) => diastolic <= 60),
    ),
  ),
  pointItem(1, ['ageYears'], ({ ageYears }) => known(ageYears, (age) => age >= 65)),
]
