import type { EcgLead } from './ecg-leads.ts'

/** What the cuts depend on; undefined is not known. */
export interface EcgPerson {
  readonly sex: 'female' | 'male' | undefined
  readonly ageYears: number | undefined
}

/**
 * From how many mm at the J point a lead is elevated.
 *
 * 1 mm; in V2 and V3 2 mm for men from 40 years, 2.5 mm for younger men and 1.5 mm for women; in V7 to V9 0.5 mm, and 1 mm for men under 40.
 * Source: Fourth Universal Definition of Myocardial Infarction, table 2, https://doi.org/10.1161/CIR.0000000000000617
 *
 * @param bound where the sex or the age is not known: the lowest or the highest cut that they leave
 */
export function stElevationCut(lead: EcgLead, person: EcgPerson, bound: 'lowest' | 'highest' = 'lowest'): number {
  const cuts = peopleLike(person).map((one) => cutOf(lead, one))
  return bound === 'lowest' ? Math.min(...cuts) : Math.max(...cuts)
}

type Group = 'woman' | 'man' | 'man under 40'

function cutOf(lead: EcgLead, group: Group): number {
  if (lead === 'V7' || lead === 'V8' || lead === 'V9') return group === 'man under 40' ? 1 : 0.5
  if (lead !== 'V2' && lead !== 'V3') return 1
  if (group === 'woman') return 1.5
  return group === 'man' ? 2 : 2.5
}

function peopleLike({ ageYears, sex }: EcgPerson): readonly Group[] {
  const men: readonly Group[] =
    ageYears === undefined ? ['man', 'man under 40'] : ageYears >= 40 ? ['man'] : ['man under 40']
  if (sex === undefined) return ['woman', ...men]
  return sex === 'female' ? ['woman'] : men
}
