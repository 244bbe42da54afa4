import type { Chart } from '../chart.ts'

type Lead = 'I' | 'II' | 'III' | 'aVL' | 'aVF' | 'V1' | 'V2' | 'V3' | 'V4' | 'V5' | 'V6'

const neighbours: readonly (readonly [Lead, Lead])[] = [
  ['V1', 'V2'],
  ['V2', 'V3'],
  ['V3', 'V4'],
  ['V4', 'V5'],
  ['V5', 'V6'],
  ['I', 'aVL'],
  ['II', 'aVF'],
  ['aVF', 'III'],
  ['II', 'III'],
]

/** ST elevation in two neighbouring leads, by sex and age. */
export function showsStElevation(chart: Chart): boolean {
  const ecg = chart.patient.ecg
  if (ecg === undefined || ecg.paced === true || ecg.left_bundle_branch_block === true) return false
  const anteriorCut = chart.patient.demographics.sex === 'male' ? (chart.age >= 40 ? 2 : 2.5) : 1.5
  const meets = (lead: Lead) => (ecg.st_deviation_mm[lead] ?? 0) >= (lead === 'V2' || lead === 'V3' ? anteriorCut : 1)
  return neighbours.some(([a, b]) => meets(a) && meets(b))
}
