import type { Chart } from '../chart.ts'

type Lead = keyof NonNullable<Chart['patient']['ecg']>['st_deviation_mm']

/** Leads that look at one wall; any two of a wall are neighbours, but in the chest leads only those side by side. */
const neighbours: readonly (readonly [Lead, Lead])[] = [
  ['V1', 'V2'],
  ['V2', 'V3'],
  ['V3', 'V4'],
  ['V4', 'V5'],
  ['V5', 'V6'],
  ['I', 'aVL'],
  ['I', 'V5'],
  ['I', 'V6'],
  ['aVL', 'V5'],
  ['aVL', 'V6'],
  ['II', 'III'],
  ['II', 'aVF'],
  ['III', 'aVF'],
]
const posterior: readonly (readonly [Lead, Lead])[] = [
  ['V7', 'V8'],
  ['V8', 'V9'],
]
const facing: readonly (readonly [Lead, Lead])[] = [
  ['V1', 'V2'],
  ['V2', 'V3'],
]

/** ST elevation in two neighbouring leads, by sex and age; or posterior elevation with depression in the leads that face it. */
export function showsStElevation(chart: Chart): boolean {
  const { ecg, demographics } = chart.patient
  if (ecg === undefined || ecg.paced === true || ecg.left_bundle_branch_block === true) return false
  const st = (lead: Lead): number => ecg.st_deviation_mm[lead] ?? 0
  const youngMan = demographics.sex === 'male' && chart.age < 40
  const anteriorCut = demographics.sex === 'male' ? (youngMan ? 2.5 : 2) : 1.5
  const posteriorCut = youngMan ? 1 : 0.5
  const meets = (lead: Lead): boolean => st(lead) >= (lead === 'V2' || lead === 'V3' ? anteriorCut : 1)
  const both = (pairs: typeof neighbours, holds: (lead: Lead) => boolean): boolean =>
    pairs.some(([a, b]) => holds(a) && holds(b))
  return (
    both(neighbours, meets) ||
    (both(posterior, (lead) => st(lead) >= posteriorCut) && both(facing, (lead) => st(lead) <= -0.5))
  )
}
