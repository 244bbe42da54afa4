import type { EcgLead } from '../../calculators/read-stemi.ts'
import type { Patient } from '../../patient/patient.ts'
import * as fc from 'fast-check'

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

/** How problem lists name an infarction with ST elevation; the first is the plainest. Unreviewed, not for clinical use. Source: Fourth Universal Definition 2018, https://doi.org/10.1161/CIR.0000000000000617 */
export const infarctionNames = {
  reviewed: false,
  acute: [
    'ST-elevation myocardial infarction',
    'STEMI',
    'Anterior STEMI',
    'Inferior STEMI',
    'inferior ST-elevation myocardial infarction',
    'ST-segment elevation myocardial infarction',
  ],
  /** It is over. */
  over: [
    { name: 'STEMI', status: 'resolved' },
    { name: 'previous STEMI', status: 'active' },
    { name: 'ST-elevation myocardial infarction in 2016', status: 'active' },
  ],
} as const

/** People of each cut of ST elevation: men from 40 years, younger men, women, and those whose sex is not known; half of the men within two years of 40. */
export function ecgPeople(): fc.Arbitrary<{
  readonly age_years: number
  readonly sex: Patient['demographics']['sex']
}> {
  const years = (most: number): fc.Arbitrary<number> =>
    fc.oneof({ withCrossShrink: true }, fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: most }))
  return fc.oneof(
    { withCrossShrink: true },
    years(50).map((over) => ({ age_years: 40 + over, sex: 'male' as const })),
    years(21).map((under) => ({ age_years: 39 - under, sex: 'male' as const })),
    fc.integer({ min: -30, max: 40 }).map((offset) => ({ age_years: 50 + offset, sex: 'female' as const })),
    fc.integer({ min: -30, max: 40 }).map((offset) => ({ age_years: 50 + offset, sex: undefined })),
  )
}

/** Millimetres to one digit after the point, as they are recorded. */
export function tenths(millimetres: number): number {
  return Number(millimetres.toFixed(1))
}
