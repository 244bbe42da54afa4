import type { EcgLead, Patient } from '../patient.ts'
import { type Truth, allOf, anyOf, no, unknown, yes } from '../truth.ts'

type Pair = readonly [EcgLead, EcgLead]

/** Leads that look at neighbouring walls; any two that stand side by side here are contiguous. */
const contiguous: readonly Pair[] = [
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
const posterior: readonly Pair[] = [
  ['V7', 'V8'],
  ['V8', 'V9'],
]
const anteriorDepression: readonly Pair[] = [
  ['V1', 'V2'],
  ['V2', 'V3'],
]

/**
 * Whether the ECG meets the criteria of an ST-elevation myocardial infarction.
 *
 * J-point elevation in two contiguous leads, each by its own cut: 1 mm; in V2 and V3 2 mm for men from 40 years, 2.5 mm for younger men, 1.5 mm for women.
 * Where the sex is unknown the lowest cut holds, and the fact says so. Posterior: depression of 0.5 mm in two of V1 to V3 with elevation of 0.5 mm (1 mm in
 * men under 40) in two of V7 to V9. Left bundle branch block and a paced rhythm are not read by these cuts: `unknown`, unless every recorded deviation is
 * under 1 mm, which no criterion for them takes for an infarction. A lead that is not recorded does not deviate; without an ECG it is `false`.
 * Source: Fourth Universal Definition of Myocardial Infarction, table 2, https://doi.org/10.1161/CIR.0000000000000617; inferior and lateral leads are
 * taken as one set each.
 */
export function stemiCriteria(patient: Patient): Truth {
  const { ecg } = patient
  if (ecg === undefined) return no('no ECG on record')
  const deviations = Object.values(ecg.st_deviation_mm)
  if (ecg.left_bundle_branch_block || ecg.paced) {
    const what = ecg.paced ? 'a paced rhythm' : 'left bundle branch block'
    if (deviations.length > 0 && deviations.every((deviation) => Math.abs(deviation) < 1))
      return no(`${what} with every ST deviation under 1 mm`)
    return unknown(`${what}, in which ST elevation is not read by the usual cuts`)
  }
  const st = (lead: EcgLead): number => ecg.st_deviation_mm[lead] ?? 0
  const pairs = (of: readonly Pair[], holds: (lead: EcgLead) => boolean, what: string): Truth => {
    const leads = [...new Set(of.filter((pair) => pair.every(holds)).flat())]
    if (leads.length === 0) return no(`no ST ${what} in two contiguous leads`)
    return yes(
      `ST ${what} ${leads.map((lead) => `${lead} ${Math.abs(st(lead))} mm`).join(', ')}${what === 'elevation' ? caveat(leads, patient) : ''}`,
    )
  }
  const isElevated = (lead: EcgLead): boolean => st(lead) >= elevationCut(lead, patient)
  return anyOf(
    pairs(contiguous, isElevated, 'elevation'),
    allOf(
      pairs(anteriorDepression, (lead) => st(lead) <= -0.5, 'depression'),
      pairs(posterior, isElevated, 'elevation'),
    ),
  )
}

/** The cut in mm from which a lead is elevated in this patient. */
function elevationCut(lead: EcgLead, { demographics: { sex, age_years: age } }: Patient): number {
  if (lead === 'V7' || lead === 'V8' || lead === 'V9') return sex === 'male' && age < 40 ? 1 : 0.5
  if (lead !== 'V2' && lead !== 'V3') return 1
  if (sex === 'male') return age >= 40 ? 2 : 2.5
  return 1.5
}

function caveat(leads: readonly EcgLead[], patient: Patient): string {
  const isSexed = leads.some((lead) => lead === 'V2' || lead === 'V3')
  return isSexed && patient.demographics.sex === undefined ? ' (sex unknown, the lowest cut of 1.5 mm used)' : ''
}
