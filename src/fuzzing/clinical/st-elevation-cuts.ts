import type { EcgLead } from '../../guidelines/calculators/ecg-leads.ts'
import type { Patient } from '../../golden-set/patient.ts'

type Lead = EcgLead
type Pair = readonly [Lead, Lead]

const definition =
  'Fourth Universal Definition of Myocardial Infarction, table 2, https://doi.org/10.1161/CIR.0000000000000617'

/** Pairs of leads by the wall that they look at. Written down apart from the red flag, so that a slip in one of the two shows. Unreviewed, not for clinical use. */
export const stLeadPairs = {
  reviewed: false,
  source: definition,
  rows: [
    ['II', 'III'],
    ['II', 'aVF'],
    ['III', 'aVF'],
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
  ] satisfies readonly Pair[],
  posterior: [
    ['V7', 'V8'],
    ['V8', 'V9'],
  ] satisfies readonly Pair[],
  /** Two leads that look at different walls. */
  apart: [
    ['II', 'V2'],
    ['V1', 'V4'],
    ['V2', 'V5'],
    ['III', 'aVL'],
    ['II', 'I'],
    ['V3', 'aVF'],
    ['V4', 'V6'],
    ['V3', 'V6'],
    ['V1', 'V3'],
  ] satisfies readonly Pair[],
} as const

/**
 * From how many mm a lead is elevated, in people of that age and sex.
 *
 * 1 mm; in V2 and V3 2 mm for men from 40 years, 2.5 mm for younger men, 1.5 mm for women and where the sex is not known; in V7 to V9 0.5 mm, 1 mm for men
 * under 40.
 */
export function stElevationCut(lead: Lead, { sex, age_years: age }: Patient['demographics']): number {
  const isYoungMan = sex === 'male' && age < 40
  if (lead === 'V7' || lead === 'V8' || lead === 'V9') return isYoungMan ? 1 : 0.5
  if (lead !== 'V2' && lead !== 'V3') return 1
  return isYoungMan ? 2.5 : sex === 'male' ? 2 : 1.5
}
