import * as fc from 'fast-check'
import type { EcgLead } from '../../guidelines/calculators/ecg-leads.ts'
import type { Patient } from '../../golden-set/patient.ts'
import { around } from './around.ts'
import { optional } from './optional.ts'

/** Images, tracings and measurements that show nothing acute, before they are written down. */
export interface Imaging {
  readonly ecg: Patient['ecg']
  readonly film: Patient['cxr_classifications']
  readonly nodules: Patient['nodules']
  /** Percentage points above the least ejection fraction that goes with the problem list. */
  readonly ejection: number | undefined
  /** Of the last twelve months; written down where the problem list holds COPD. */
  readonly exacerbations: Patient['exacerbations']
}

const leads = ['I', 'II', 'III', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const satisfies readonly EcgLead[]
const findings = ['cardiomegaly', 'atelectasis', 'nodule', 'edema', 'consolidation', 'pleural effusion'] as const

/** These records stand in the patient as they are drawn. */
const plain = { noNullPrototype: true } as const

/** Imaging without an acute finding; it shrinks to none. ST deviations stay within half a millimetre. */
export function plainImaging(): fc.Arbitrary<Imaging> {
  const halfMillimetres = around([0, -1, 1]).map((steps) => steps / 2)
  return fc.record({
    ecg: optional(
      fc.record(
        {
          st_deviation_mm: fc.record(Object.fromEntries(leads.map((lead) => [lead, halfMillimetres])), {
            requiredKeys: [],
            ...plain,
          }),
          rhythm: fc.constantFrom('sinus rhythm', 'normal sinus rhythm', 'sinus rhythm with occasional ectopic beats'),
        },
        plain,
      ),
      30,
    ),
    film: optional(fc.subarray([...findings], { maxLength: 3 }), 30).map((names) =>
      (names ?? []).map((finding, index) => ({ finding, probability: (3 + 7 * index) / 100 })),
    ),
    nodules: optional(
      fc.record(
        {
          type: fc.constantFrom('solid' as const, 'ground-glass' as const),
          long_axis_mm: around([5, 3, 9]),
          risk: fc.constantFrom('low' as const, 'high' as const),
        },
        plain,
      ),
      5,
    ).map((nodule) => (nodule === undefined ? [] : [nodule])),
    ejection: optional(fc.nat(15), 40),
    exacerbations: optional(
      fc.record({ moderate_last_12_months: fc.nat(3), severe_last_12_months: fc.nat(1) }, plain),
      50,
    ),
  })
}
