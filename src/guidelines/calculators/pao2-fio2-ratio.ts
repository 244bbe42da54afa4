import { convert } from '../../language/quantities/convert.ts'

/** PaO2/FiO2 in mmHg, as it was given or from its two parts; undefined where a part is not known. Rounded, since 72.5 / 0.29 would be a hair above 250. */
export function pao2Fio2Ratio(given: {
  readonly pao2Fio2Ratio?: number | undefined
  readonly pao2MmHg?: number | undefined
  readonly pao2KPa?: number | undefined
  readonly fio2?: number | undefined
}): number | undefined {
  if (given.pao2Fio2Ratio !== undefined) return given.pao2Fio2Ratio
  const pressure = given.pao2KPa === undefined ? given.pao2MmHg : convert(given.pao2KPa, 'kPa', 'mmHg')
  return pressure === undefined || given.fio2 === undefined ? undefined : Number((pressure / given.fio2).toFixed(9))
}
