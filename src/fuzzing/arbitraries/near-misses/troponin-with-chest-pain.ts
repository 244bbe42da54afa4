import * as fc from 'fast-check'
import { chestPainNames } from '../../clinical/chest-pain-names.ts'
import { boundarySteps } from '../boundary-steps.ts'
import { chestPain } from '../chest-pain.ts'
import type { ClinicalFinding } from '../clinical-finding.ts'
import { clockTime } from '../clock-time.ts'
import { troponinForm, troponinLab } from '../troponin-result.ts'

/** Pain in the chest with a troponin at the 99th percentile of its assay or below it. A raised one without pain lies in the grey zone, so not here. */
export function nearTroponin(): fc.Arbitrary<ClinicalFinding> {
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
