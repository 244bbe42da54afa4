import * as fc from 'fast-check'
import { chestPainNames } from '../../clinical/chest-pain-names.ts'
import { boundarySteps } from '../boundary-steps.ts'
import { chestPain } from '../chest-pain.ts'
import type { ClinicalFinding } from '../clinical-finding.ts'
import { clockTime } from '../clock-time.ts'
import { troponinForm, troponinLab } from '../troponin-result.ts'

/** Troponin above the 99th percentile of its assay, by every unit and assay, with pain in the chest under any name. */
export function troponinWithChestPainFinding(): fc.Arbitrary<ClinicalFinding> {
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
