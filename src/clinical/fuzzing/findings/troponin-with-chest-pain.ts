import * as fc from 'fast-check'
import type { Patient } from '../../patient/patient.ts'
import { optional, boundarySteps } from '../generators/draws.ts'
import type { ClinicalFinding, FlagFindings } from '../generators/clinical-finding.ts'
import { clockTime } from '../generators/clock-time.ts'
import { troponinForm, troponinLab } from '../generators/troponin-result.ts'

/** How records name pain in the chest; the first is the plainest. Unreviewed, not for clinical use. Source: ACC/AHA chest pain 2021, section 2.1.1, https://doi.org/10.1161/CIR.0000000000001029 */
export const chestPainNames = {
  reviewed: false,
  symptoms: [
    'chest pain',
    'Chest pain',
    'central chest pain',
    'crushing central chest pain',
    'chest pain radiating to the left arm',
    'retrosternal chest pain',
    'chest tightness',
    'chest pressure',
    'chest discomfort',
    'pain in the chest',
    'retrosternal pain',
  ],
  problems: ['chest pain', 'Acute chest pain'],
  /** It calls for help whatever the troponin is. */
  unstable: ['unstable angina'],
} as const

/** Pain in the chest, as a record has it. */
interface ChestPain {
  readonly symptoms: Patient['symptoms']
  readonly conditions: Patient['conditions']
}

/**
 * Pain in the chest as a symptom, or seldom on the problem list alone. It shrinks to the symptom "chest pain".
 *
 * @param problems as which it may stand on the problem list
 */
export function chestPain(problems: readonly string[]): fc.Arbitrary<ChestPain> {
  const { symptoms } = chestPainNames
  return fc.oneof(
    { withCrossShrink: true },
    {
      weight: 9,
      arbitrary: fc
        .record({ name: fc.constantFrom(...symptoms), onset: optional(fc.integer({ min: 1, max: 12 }), 50) })
        .map(({ name, onset }) => ({
          symptoms: [{ name, present: true, ...(onset !== undefined && { onset_hours: onset }) }],
          conditions: [],
        })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...problems)
        .map((name) => ({ symptoms: [], conditions: [{ name, status: 'active' as const }] })),
    },
  )
}

/** Troponin above the 99th percentile of its assay, by every unit and assay, with pain in the chest under any name. */
function troponinWithChestPainFinding(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      steps: boundarySteps(1, 2000),
      form: troponinForm(),
      pain: chestPain([...chestPainNames.problems, ...chestPainNames.unstable]),
    })
    .map(({ steps, form, pain }) => ({
      write: (clock, { sex }) => ({
        ...pain,
        labs: [troponinLab((limit) => limit + steps, form, sex, clockTime(clock, 40))],
        without: ['troponin'],
      }),
    }))
}

/** Pain in the chest with a troponin at the 99th percentile of its assay or below it. A raised one without pain lies in the grey zone, so not here. */
function nearTroponin(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({ steps: boundarySteps(0, 12), form: troponinForm(), pain: chestPain(chestPainNames.problems) })
    .map(({ steps, form, pain }) => ({
      write: (clock, { sex }) => ({
        ...pain,
        labs: [troponinLab((limit) => limit - steps, form, sex, clockTime(clock, 40))],
        without: ['troponin'],
      }),
    }))
}

export const troponinWithChestPainFindings: FlagFindings = {
  raising: troponinWithChestPainFinding,
  nearMiss: nearTroponin,
}
